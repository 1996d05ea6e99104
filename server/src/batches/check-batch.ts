import { mostBatchItems } from '@afterglow/domain/billing/batch-limits';
import type { StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { images } from '../db/tables/image-tables.ts';
import { recipeTemplateId } from '../generations/generation-row.ts';
import { typicalMs } from '../generations/queue-view.ts';
import type { Viewer } from '../http/context.ts';
import { readBatchLimits } from '../images/batch-limits.ts';
import { prepareBatch, type PrepareDeps } from './prepare-batch.ts';

type Wanted = Pick<StartBatch, 'recipeId' | 'recipe' | 'templateId' | 'inputs' | 'imageIds' | 'itemInputs'>;

/** What a batch would cost, and which of its pictures are the same. Throws as `prepareBatch`, and `image_not_found`. */
export async function checkBatch(deps: PrepareDeps, viewer: Viewer, wanted: Wanted, locale: Locale) {
  const { creditsEach, templateId } = await prepareBatch(deps, viewer, wanted, locale);
  const rows = await deps.db
    .select({ id: images.id, masterKey: images.masterKey })
    .from(images)
    .where(
      and(
        inArray(images.id, [...wanted.imageIds]),
        eq(images.userId, viewer.userId),
        isNull(images.deletedAt),
        isNull(images.blockedAt),
      ),
    );
  const keys = new Map(rows.map(({ id, masterKey }) => [id, masterKey]));
  const seen = new Map<string, string>();
  const items = wanted.imageIds.map((imageId) => {
    const key = keys.get(imageId);
    if (key === undefined) throw new AppError('image_not_found');
    const duplicateOf = seen.get(key) ?? null;
    if (duplicateOf === null) seen.set(key, imageId);
    return { imageId, duplicateOf };
  });
  const each = await typicalMs(deps.db, templateId ?? recipeTemplateId);
  return {
    count: wanted.imageIds.length,
    creditsEach,
    cost: creditsEach * wanted.imageIds.length,
    maxItems: mostBatchItems(viewer, await readBatchLimits(deps.db)),
    secondsEach: each === null ? null : each / 1000,
    items: items.filter(({ duplicateOf }) => duplicateOf !== null),
  };
}
