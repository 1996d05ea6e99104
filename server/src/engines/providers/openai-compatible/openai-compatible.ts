import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ProviderAccess } from '../../../creative-config.ts';
import { askImageModel } from '../ask-image-model.ts';
import { describeModel } from '../model-table.ts';
import type { CreativeProvider } from '../provider.ts';

/**
 * Any server with the images API of OpenAI: stable-diffusion.cpp, vLLM-Omni, SGLang … The base URL ends in `/v1`;
 * words alone go to `/images/generations` (JSON), pictures and masks to `/images/edits` (multipart).
 */
export function createOpenAiCompatible(access: ProviderAccess): CreativeProvider {
  const model = describeModel(access);
  const server = createOpenAICompatible({ name: 'images', baseURL: access.baseUrl ?? '', ...(access.key === undefined ? {} : { apiKey: access.key }) });
  return {
    model,
    draw: (order, { signal }) => {
      const id = (order.images.length > 0 ? model.editModel : model.model) ?? '';
      // Some servers answer with an address of their own otherwise, which others cannot reach.
      return askImageModel(server.imageModel(id), order, { signal, providerOptions: { images: { response_format: 'b64_json' } } });
    },
  };
}
