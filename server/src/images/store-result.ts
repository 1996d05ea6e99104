import type { Focus } from '@afterglow/domain/picture-focus';
import { isGenerativeType } from '@afterglow/engine/provenance/source-types';
import type { EngineOutput } from '@afterglow/engine/run/task';
import type { Transaction } from '../db/pool.ts';
import type { Storage } from '../storage/contract.ts';
import { derivativeKey, pictureKey } from '../storage/key.ts';
import type { ImageRow } from './image-row.ts';
import { insertImage, type SavedPicture } from './insert-image.ts';
import { derivePicture, inspectPicture, type PictureEngine } from './picture-engine.ts';

/** A result whose bytes are stored and whose row is not yet written. Only {@link saveResultBytes} makes one. */
export interface SavedResult extends SavedPicture {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly focus: Focus | null;
  /** The picture itself says that a generative model had a part in it. */
  readonly saysGenerative: boolean;
}

/** Wide enough for the card that shows a new result first. */
const thumbnail = { width: 320, format: 'webp' } as const;

/**
 * First half, outside any transaction: stores the bytes. Where the engine did not say the average color, it is measured
 * on a thumbnail, which is then stored as well; reading the full picture once more costs 100 ms and more of every job.
 */
export async function saveResultBytes(
  deps: { readonly storage: Storage; readonly engine: PictureEngine },
  { bytes, mimeType, width, height, averageColour: averageColor, sourceType, focus }: EngineOutput,
): Promise<SavedResult> {
  const saysGenerative = isGenerativeType(sourceType ?? '');
  if (averageColor !== undefined) {
    const key = pictureKey(bytes);
    await deps.storage.put(key, bytes, { contentType: mimeType });
    return { key, bytes, mimeType, width, height, colour: averageColor, focus: focus ?? null, saysGenerative };
  }
  const small = await derivePicture(deps.engine, bytes, thumbnail);
  const { colour: color } = await inspectPicture(deps.engine, small.bytes);
  const key = pictureKey(bytes);
  await deps.storage.put(key, bytes, { contentType: mimeType });
  await deps.storage.put(derivativeKey(key, small.width, thumbnail.format), small.bytes, {
    contentType: small.mimeType,
  });
  return { key, bytes, mimeType, width, height, colour: color, focus: focus ?? null, saysGenerative };
}

/** Second half, in the caller's transaction: the row that makes the result the person's. */
export function insertResultImage(
  storage: Storage,
  tx: Transaction,
  saved: SavedResult,
  about: {
    readonly userId: string;
    readonly kind: 'result' | 'extra' | 'mask';
    readonly generationId: string;
    readonly templateId: string | null;
    readonly sourceImageId: string | null;
    /** Made by a generative model. What is made from such a picture is one too, without saying so. */
    readonly generative?: boolean;
  },
): Promise<ImageRow> {
  return insertImage(storage, tx, [saved], {
    ...about,
    generative: about.generative === true || saved.saysGenerative,
    masterKey: saved.key,
    mimeType: saved.mimeType,
    bytes: saved.bytes.length,
    width: saved.width,
    height: saved.height,
    colour: saved.colour,
    focus: saved.focus,
  });
}
