import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ProviderAccess } from '../../../config/creative-config.ts';
import { askImageModel } from '../ask-image-model.ts';
import { CreativeError } from '../creative-error.ts';
import { describeModel } from '../model-table.ts';
import type { CreativeProvider, PictureAnswer, PictureOrder } from '../provider.ts';
import { fetchOf } from '../reaching-fetch.ts';

/**
 * Any server with the images API of OpenAI: stable-diffusion.cpp, vLLM-Omni, SGLang … The base URL ends in `/v1`;
 * words alone go to `/images/generations` (JSON), pictures and masks to `/images/edits` (multipart).
 */
export function createOpenAiCompatible(access: ProviderAccess): CreativeProvider {
  const model = describeModel(access);
  const server = createOpenAICompatible({
    name: 'images',
    baseURL: access.baseUrl ?? '',
    fetch: fetchOf(access),
    ...(access.key === undefined ? {} : { apiKey: access.key }),
  });
  // Some servers answer with an address of their own unless asked for data; others know no such parameter and say so at once.
  let asksForData = true;
  const ask = (order: PictureOrder, signal: AbortSignal): Promise<PictureAnswer> => {
    const id = (order.images.length > 0 ? model.editModel : model.model) ?? '';
    const images: Record<string, string> = asksForData ? { response_format: 'b64_json' } : {};
    return askImageModel(server.imageModel(id), order, { signal, providerOptions: { images } });
  };
  return {
    model,
    draw: async (order, { signal }) => {
      try {
        return await ask(order, signal);
      } catch (error) {
        const knowsNot =
          error instanceof CreativeError && error.failure === 'rejected' && /response_format/.test(error.message);
        if (!knowsNot || !asksForData) throw error;
        asksForData = false;
        // Nothing was done for the first question, so this is no second call.
        return ask(order, signal);
      }
    },
  };
}
