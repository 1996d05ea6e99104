import { createGoogle } from '@ai-sdk/google';
import type { ProviderAccess } from '../../../config/creative-config.ts';
import { askImageModel } from '../ask-image-model.ts';
import { describeModel } from '../model-table.ts';
import type { CreativeProvider } from '../provider.ts';
import { fetchOf } from '../reaching-fetch.ts';

/**
 * Gemini's picture models over `generateContent`. A refusal is an answer 200 without a picture, whose reason is in
 * `finishReason` or `promptFeedback`.
 */
export function createGoogleImages(access: ProviderAccess): CreativeProvider {
  const model = describeModel(access);
  const google = createGoogle({
    apiKey: access.key ?? '',
    fetch: fetchOf(access),
    ...(access.baseUrl === undefined ? {} : { baseURL: access.baseUrl }),
  });
  return {
    model,
    draw: (order, { signal }) => {
      const id = (order.images.length > 0 ? model.editModel : model.model) ?? '';
      return askImageModel(google.image(id), order, { signal });
    },
  };
}
