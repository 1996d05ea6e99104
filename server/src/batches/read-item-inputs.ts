import { readInputs } from '@afterglow/domain/batches/read-inputs';
import type { StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError, type ErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { images } from '../db/tables/image-tables.ts';
import { templateWork } from '../generations/request-generation.ts';
import type { Viewer } from '../http/context.ts';
import { errorMessage } from '../lib/error-message.ts';
import { checkSize, type PrepareDeps } from './prepare-batch.ts';

interface Wanted {
  readonly templateId: string;
  readonly csv: string;
  readonly imageIds: readonly string[];
  /** Of all pictures. */
  readonly inputs?: StartBatch['inputs'];
}

/** So many rows are told one by one: a table may have a hundred thousand, and a sentence takes a moment to make. */
const mostTold = 100;

interface ItemInputs {
  readonly itemInputs: NonNullable<StartBatch['itemInputs']>;
  readonly without: number;
  readonly unused: number;
  readonly problems: { readonly row: number; readonly code: ErrorCode; readonly message: string }[];
}

/**
 * What a CSV file says of each of these pictures, as the start takes it. A row that it would refuse is a problem instead: its
 * picture has the inputs of all. Throws `template_not_found`, `image_not_found`, `batch_too_large`, and `csv_*` for the file as a whole.
 */
export async function readItemInputs(
  { db, catalogue, ...rest }: PrepareDeps,
  viewer: Viewer,
  { templateId, csv, imageIds, inputs = {} }: Wanted,
  locale: Locale,
): Promise<ItemInputs> {
  await checkSize(db, viewer, imageIds.length);
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
    locale,
  );
  if (read.problem !== undefined) throw new AppError(read.problem.code, read.problem.details);
  const itemInputs: ItemInputs['itemInputs'] = [];
  const problems = [...read.problems];
  for (const [index, imageId] of ids.entries()) {
    const own = read.inputs[index];
    if (own === undefined) continue;
    const values = { ...own.values };
    try {
      await templateWork(rest, template, { imageIds: [imageId], inputs: { ...inputs, ...values } }, locale);
      itemInputs.push({ imageId, inputs: values });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ row: own.row, code: error.code, details: error.details });
    }
  }
  return {
    itemInputs,
    without: ids.length - itemInputs.length,
    unused: problems.length,
    problems: problems
      .toSorted((a, b) => a.row - b.row)
      .slice(0, mostTold)
      .map(({ row, code, details }) => ({ row, code, message: errorMessage(code, locale, details) })),
  };
}
