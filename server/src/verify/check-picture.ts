import { idSchema } from '@afterglow/domain/contract/base';
import type { Verdict } from '@afterglow/domain/contract/public/verify';
import { AppError } from '@afterglow/domain/errors/errors';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { between, eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import type { PictureEngine } from '../images/picture-engine.ts';
import { judgeOrigin, namedProduction, type KnownProduction } from './judge-origin.ts';
import { readOrigin } from './read-origin.ts';

export interface CheckDeps {
  readonly db: Database;
  readonly engine: PictureEngine;
}

/**
 * Reads a file's origin in the engine's child and forgets the file: nothing is stored or logged. Throws the errors of an
 * upload: `file_missing`, `file_too_large`, `file_type_unsupported`, `picture_unreadable`.
 */
export async function checkPicture({ db, engine }: CheckDeps, file: File, signal?: AbortSignal): Promise<Verdict> {
  if (file.size === 0) throw new AppError('file_missing');
  if (file.size > uploadRules.maxBytes) throw new AppError('file_too_large', { size: uploadLimitLabel });
  const report = await readOrigin(engine, new Uint8Array(await file.arrayBuffer()), { findWatermark: true, signal });
  const known = await findProduction(db, namedProduction(report));
  const watermarked = report.watermark === null ? undefined : await findByWatermark(db, report.watermark);
  return judgeOrigin(report, known, watermarked);
}

const columns = { id: generations.id, templateId: generations.templateId, imageIds: generations.imageIds };
type Found = Pick<typeof generations.$inferSelect, keyof typeof columns>;

const describeProduction = ({ id, templateId, imageIds }: Found): KnownProduction => ({
  number: id,
  templateId,
  hasSource: imageIds.length > 0,
});

/** The production with this number, if it is ours. Its owner is not revealed. */
async function findProduction(db: Database, number: string): Promise<KnownProduction | undefined> {
  if (!idSchema.safeParse(number).success) return undefined;
  const [row] = await db.select(columns).from(generations).where(eq(generations.id, number));
  return row && describeProduction(row);
}

/** The production whose number begins with these 12 digits. */
async function findByWatermark(db: Database, digits: string): Promise<KnownProduction | undefined> {
  const first = `${digits.slice(0, 8)}-${digits.slice(8)}-`;
  const range = between(generations.id, `${first}0000-0000-000000000000`, `${first}ffff-ffff-ffffffffffff`);
  const rows = await db.select(columns).from(generations).where(range).limit(2);
  return rows.length === 1 ? rows.map(describeProduction)[0] : undefined;
}
