/** What a generation has come to, with the picture where there is one. */
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { isOver } from './follow-generation.ts';
import { answerWith, type Answer, type Studio } from './studio.ts';

/** Address of a picture for `resources/read`. */
export const resourceAddress = (imageId: string): string => `afterglow://images/${imageId}`;

/** Widths that the pictures of the site have. */
export const shownWidths = [320, 640, 960, 1280] as const;
export const usualWidth = 960;

/** A failed generation is no failed call: it says why, and that nothing was charged. */
export async function showResult(
  { api, baseUrl, viewer }: Studio,
  generation: Generation,
  width: number,
): Promise<Answer> {
  const { id, status, progress, resultImageId, extraImages, cost, warnings, error } = generation;
  const facts = {
    generationId: id,
    status,
    creditsCharged: isOver(generation) ? (status === 'succeeded' ? cost : 0) : null,
    ...(isOver(generation) ? {} : { progress, next: 'Call get_result with this generationId.' }),
    ...(resultImageId === null ? {} : { imageId: resultImageId, page: `${baseUrl}/media/${resultImageId}` }),
    ...(extraImages.length === 0 ? {} : { extraImages }),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(error === null ? {} : { error }),
  };
  if (resultImageId === null) return { ...answerWith(facts), ...(status === 'failed' ? { isError: true } : {}) };
  const link = { type: 'resource_link', uri: resourceAddress(resultImageId), name: 'result' } as const;
  // A key that may not read pictures has the link to show to the person.
  if (!viewer.key.scopes.includes('images:read')) return answerWith(facts, [link]);
  const picture = await api.open(`/media/${resultImageId}?w=${width}&format=jpeg`);
  const data = Buffer.from(await picture.arrayBuffer()).toString('base64');
  return answerWith(facts, [{ type: 'image', data, mimeType: 'image/jpeg' }, link]);
}
