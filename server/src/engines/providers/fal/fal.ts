import { createFal } from '@ai-sdk/fal';
import type { GeneratedFile } from 'ai';
import { z } from 'zod';
import type { ProviderAccess } from '../../../config/creative-config.ts';
import { askImageModel } from '../ask-image-model.ts';
import { describeModel } from '../model-table.ts';
import type { CreativeProvider } from '../provider.ts';
import { fetchOf } from '../reaching-fetch.ts';

const flagged = z.object({ fal: z.object({ nsfw: z.literal(true) }) });

/** fal's models, each its own address below `fal.run`. Its checker answers with a black picture and a flag. */
export function createFalImages(access: ProviderAccess): CreativeProvider {
  const model = describeModel(access);
  const fal = createFal({
    apiKey: access.key ?? '',
    fetch: fetchOf(access),
    ...(access.baseUrl === undefined ? {} : { baseURL: access.baseUrl }),
  });
  return {
    model,
    draw: (order, { signal }) => {
      const id = (order.images.length > 0 ? model.editModel : model.model) ?? '';
      // Kontext takes a ratio by this name; the SDK would translate it into `image_size`, which that model ignores.
      const ratio = order.shape !== undefined && 'ratio' in order.shape ? { aspect_ratio: order.shape.ratio } : {};
      const several = model.maxInputs > 1 ? { useMultipleImages: true } : {};
      const providerOptions = { fal: { ...ratio, ...several, outputFormat: 'png' } };
      const shape = order.shape !== undefined && 'size' in order.shape ? order.shape : undefined;
      return askImageModel(fal.image(id), { ...order, shape }, { signal, providerOptions, refusedBecause: isFlagged });
    },
  };
}

function isFlagged(file: GeneratedFile): string | undefined {
  return flagged.safeParse(file.providerMetadata).success ? 'flagged by the safety checker' : undefined;
}
