import { AppError } from '@afterglow/domain/errors/errors';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { inspectPicture, type InspectedPicture, type PictureEngine } from './picture-engine.ts';
import { pictureLimits } from './picture-failure.ts';

/** A file that was sent, proven to be a picture within our limits; `madeFrom` as `inspectPicture` takes it. Throws the upload's errors. */
export async function inspectFile(
  engine: PictureEngine,
  file: File,
  signal?: AbortSignal,
  madeFrom?: Uint8Array,
): Promise<InspectedPicture & { readonly original: Uint8Array }> {
  if (file.size === 0) throw new AppError('file_missing');
  if (file.size > uploadRules.maxBytes) throw new AppError('file_too_large', { size: uploadLimitLabel });
  const original = new Uint8Array(await file.arrayBuffer());
  const { master, colour: color } = await inspectPicture(engine, original, signal, madeFrom);
  if (Math.max(master.width, master.height) > uploadRules.maxEdge)
    throw new AppError('picture_too_large', pictureLimits);
  return { original, master, colour: color };
}
