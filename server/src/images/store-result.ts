import type { EngineOutput } from '@afterglow/engine/task';
import type { Transaction } from '../db/pool.ts';
import type { Storage } from '../storage/contract.ts';
import { pictureKey } from '../storage/key.ts';
import type { ImageRow } from './image-row.ts';
import { insertImage, type SavedPicture } from './insert-image.ts';
import { inspectPicture, type PictureEngine } from './picture-engine.ts';

/** A result whose bytes are stored and whose row is not yet written. Only {@link saveResultBytes} makes one. */
export interface SavedResult extends SavedPicture {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** First half, outside any transaction: measures the average colour and stores the bytes. */
export async function saveResultBytes(deps: { readonly storage: Storage; readonly engine: PictureEngine }, output: EngineOutput): Promise<SavedResult> {
  const { colour } = await inspectPicture(deps.engine, output.bytes);
  const key = pictureKey(output.bytes);
  await deps.storage.put(key, output.bytes, { contentType: output.mimeType });
  return { key, bytes: output.bytes, mimeType: output.mimeType, width: output.width, height: output.height, colour };
}

/** Second half, in the caller's transaction: the row that makes the result the person's. */
export function insertResultImage(
  storage: Storage,
  tx: Transaction,
  saved: SavedResult,
  about: {
    readonly userId: string;
    readonly kind: 'result' | 'extra';
    readonly generationId: string;
    readonly templateId: string;
    readonly sourceImageId: string | null;
  },
): Promise<ImageRow> {
  return insertImage(storage, tx, [saved], {
    ...about,
    masterKey: saved.key,
    mimeType: saved.mimeType,
    bytes: saved.bytes.length,
    width: saved.width,
    height: saved.height,
    colour: saved.colour,
  });
}
