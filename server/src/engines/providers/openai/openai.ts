import { createOpenAI } from '@ai-sdk/openai';
import type { ProviderAccess } from '../../../config/creative-config.ts';
import { askImageModel } from '../ask-image-model.ts';
import { describeModel } from '../model-table.ts';
import type { CreativeProvider } from '../provider.ts';
import { fetchOf } from '../reaching-fetch.ts';

/** OpenAI's images API. Its refusals are answers 400 with `moderation_blocked`. */
export function createOpenAi(access: ProviderAccess): CreativeProvider {
  const model = describeModel(access);
  const openai = createOpenAI({
    apiKey: access.key ?? '',
    fetch: fetchOf(access),
    ...(access.baseUrl === undefined ? {} : { baseURL: access.baseUrl }),
  });
  return {
    model,
    draw: (order, { signal }) => {
      const id = (order.images.length > 0 ? model.editModel : model.model) ?? '';
      return askImageModel(openai.image(id), order, {
        signal,
        providerOptions: { openai: { quality: 'medium', outputFormat: 'png' } },
      });
    },
  };
}
