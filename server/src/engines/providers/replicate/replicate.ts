import { createReplicate } from '@ai-sdk/replicate';
import { z } from 'zod';
import type { ProviderAccess } from '../../../config/creative-config.ts';
import { askImageModel } from '../ask-image-model.ts';
import { describeModel } from '../model-table.ts';
import type { CreativeProvider } from '../provider.ts';
import { fetchOf } from '../reaching-fetch.ts';

const predictionSchema = z.object({ urls: z.object({ cancel: z.url() }) });

/** Replicate's predictions: asked to wait, then polled. A cancel here is told there, or the machine works on and is paid. */
export function createReplicateImages(access: ProviderAccess): CreativeProvider {
  const model = describeModel(access);
  const reach = fetchOf(access);
  return {
    model,
    draw: async (order, { signal }) => {
      const id = (order.images.length > 0 ? model.editModel : model.model) ?? '';
      let cancelUrl: string | undefined;
      const watch: typeof fetch = async (input, init) => {
        const response = await reach(input, init);
        if (init?.method === 'POST' && response.ok) {
          const begun = predictionSchema.safeParse(
            await response
              .clone()
              .json()
              .catch(() => undefined),
          );
          if (begun.success) cancelUrl = begun.data.urls.cancel;
        }
        return response;
      };
      const replicate = createReplicate({
        apiToken: access.key ?? '',
        fetch: watch,
        ...(access.baseUrl === undefined ? {} : { baseURL: access.baseUrl }),
      });
      // Kontext wants its picture under this name; the SDK knows it for FLUX.2 alone.
      const [first] = order.images;
      const isKontext = id.includes('kontext');
      const input =
        isKontext && first !== undefined
          ? { input_image: `data:${first.mimeType};base64,${Buffer.from(first.bytes).toString('base64')}` }
          : {};
      try {
        return await askImageModel(
          replicate.image(id),
          { ...order, images: isKontext ? [] : order.images },
          { signal, providerOptions: { replicate: { ...input, output_format: 'png' } } },
        );
      } catch (error) {
        // The token goes to its own address alone.
        const known = new URL(access.baseUrl ?? 'https://api.replicate.com').origin;
        if (signal.aborted && cancelUrl !== undefined && new URL(cancelUrl).origin === known)
          await tellCancel(reach, cancelUrl, access.key ?? '');
        throw error;
      }
    },
  };
}

/** Best effort, within seconds: the person's cancel is done already. */
async function tellCancel(reach: typeof fetch, url: string, token: string): Promise<void> {
  await reach(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
}
