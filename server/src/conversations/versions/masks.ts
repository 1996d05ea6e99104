/** Masks: private pictures, white where something may change. Painted in the browser, or found by the engine. */
import type { Mask, PictureParts, SelectedPart, Selection } from '@afterglow/domain/contract/studio/versions';
import { AppError } from '@afterglow/domain/errors/errors';
import type { EngineOutput } from '@afterglow/engine/run/task';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Executor } from '../../db/pool.ts';
import { images } from '../../db/tables/image-tables.ts';
import type { ImageRow } from '../../images/image-row.ts';
import { insertImage } from '../../images/insert-image.ts';
import { inspectFile } from '../../images/inspect-file.ts';
import type { PictureEngine } from '../../images/picture-engine.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import type { Storage } from '../../storage/contract.ts';
import { pictureKey } from '../../storage/key.ts';
import { getVersion } from '../conversation-row.ts';
import type { Parts } from '../runs/known-parts.ts';
import type { FindSelection, SelectOptions } from './known-selections.ts';

export interface MaskDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

export interface LookDeps extends MaskDeps {
  readonly select: FindSelection;
  /** What is known to be in a picture. */
  readonly parts: (picture: ImageRow) => Promise<Parts>;
}

/** Looking is free; so many looks of one person in a minute are not work but a load test. */
const lookLimit = { max: 60, windowSeconds: 60 } as const;

/** A mask of this person. Throws `image_not_found`. */
export async function getMask(executor: Executor, userId: string, id: string): Promise<ImageRow> {
  const [row] = await executor
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.userId, userId), eq(images.kind, 'mask')));
  if (row === undefined) throw new AppError('image_not_found');
  return row;
}

/** A mask may have been painted on a smaller edition: its shape counts, to two pixels. Throws `mask_wrong_shape`. */
export function checkMaskShape(mask: Size, picture: Size): void {
  const height = (picture.height * mask.width) / picture.width;
  if (Math.abs(height - mask.height) > 2) throw new AppError('mask_wrong_shape');
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export async function addMask(
  deps: MaskDeps,
  userId: string,
  versionId: string,
  file: File,
  signal?: AbortSignal,
): Promise<Mask> {
  const picture = await getVersionImage(deps.db, userId, versionId);
  const { master } = await inspectFile(deps.engine, file, signal);
  checkMaskShape(master, picture);
  // A mask on black paper: what is transparent stays as it is.
  return saveMask(deps, userId, picture, master);
}

export async function selectPart(
  deps: LookDeps,
  userId: string,
  versionId: string,
  selection: Selection,
  signal?: AbortSignal,
): Promise<SelectedPart> {
  await consumeAttempt(deps.db, `look:${userId}`, lookLimit);
  const picture = await getVersionImage(deps.db, userId, versionId);
  const options = selection.by === 'point' ? { ...selection, parts: await deps.parts(picture) } : optionsOf(selection);
  const { outputs, report } = await deps.select(picture, options, signal);
  const [mask] = outputs;
  if (mask === undefined) throw new Error('the engine made no mask');
  const { share, found } = report;
  return { ...(await saveMask(deps, userId, picture, mask, share)), found };
}

function optionsOf(selection: Selection): SelectOptions {
  if (selection.by !== 'box') return selection;
  const inside = (value: number): number => Math.min(1, Math.max(0, value));
  const [left, top, right, bottom] = selection.box;
  return { by: 'box', box: [inside(left), inside(top), inside(right), inside(bottom)] };
}

export async function listParts(deps: LookDeps, userId: string, versionId: string): Promise<PictureParts> {
  await consumeAttempt(deps.db, `look:${userId}`, lookLimit);
  return { objects: await deps.parts(await getVersionImage(deps.db, userId, versionId)) };
}

async function getVersionImage(db: Database, userId: string, versionId: string): Promise<ImageRow> {
  const { version } = await getVersion(db, userId, versionId);
  const [image] = await db
    .select()
    .from(images)
    .where(and(eq(images.id, version.imageId), isNull(images.returnedAt)));
  if (image === undefined) throw new AppError('image_not_found');
  if (image.blockedAt !== null) throw new AppError('image_blocked');
  return image;
}

async function saveMask(
  { db, storage }: MaskDeps,
  userId: string,
  picture: ImageRow,
  mask: EngineOutput,
  share?: number,
): Promise<Mask> {
  const saved = { key: pictureKey(mask.bytes), bytes: mask.bytes, mimeType: mask.mimeType };
  await storage.put(saved.key, saved.bytes, { contentType: saved.mimeType });
  const { width, height } = mask;
  const row = await db.transaction((tx) =>
    insertImage(storage, tx, [saved], {
      userId,
      kind: 'mask',
      masterKey: saved.key,
      mimeType: saved.mimeType,
      bytes: saved.bytes.length,
      width,
      height,
      colour: mask.averageColour ?? '#000000',
      sourceImageId: picture.id,
    }),
  );
  return { imageId: row.id, width, height, share: share ?? shareOfGray(mask.averageColour) };
}

/** The mean of a gray picture is the share that is white. */
function shareOfGray(color: string | undefined): number {
  return Number((Number.parseInt(color?.slice(1, 3) ?? '0', 16) / 255).toFixed(3));
}
