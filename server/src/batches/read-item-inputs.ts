import { readInputs } from '@afterglow/domain/batches/read-inputs';
import type { StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Viewer } from '../http/context.ts';
import type { Catalogue } from '../templates/catalogue.ts';

interface Wanted {
  readonly templateId: string;
  readonly csv: string;
  readonly imageIds: readonly string[];
}

/** What a CSV file says of each of these pictures. Throws `template_not_found`, `image_not_found`, and `csv_*`. */
export async function readItemInputs(
  { db, catalogue }: { readonly db: Database; readonly catalogue: Pick<Catalogue, 'find'> },
  viewer: Viewer,
  { templateId, csv, imageIds }: Wanted,
): Promise<{ itemInputs: NonNullable<StartBatch['itemInputs']>; without: number }> {
  const template = await catalogue.find(templateId);
  if (!template.visible && viewer.role !== 'admin') throw new AppError('template_not_found');
  const ids = [...new Set(imageIds)];
  const rows = await db
    .select({ id: images.id, name: images.fileName })
    .from(images)
    .where(and(inArray(images.id, ids), eq(images.userId, viewer.userId), isNull(images.deletedAt)));
  const names = new Map(rows.map(({ id, name }) => [id, name ?? '']));
  if (names.size !== ids.length) throw new AppError('image_not_found');
  const read = readInputs(
    csv,
    ids.map((id) => names.get(id) ?? ''),
    template.inputs,
  );
  if (read.problem !== undefined) throw new AppError(read.problem.code, read.problem.details);
  const itemInputs = ids.flatMap((imageId, index) => {
    const own = read.inputs[index];
    return own === undefined ? [] : [{ imageId, inputs: { ...own } }];
  });
  return { itemInputs, without: ids.length - itemInputs.length };
}
