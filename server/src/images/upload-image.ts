import type { uploadedImageSchema } from '@afterglow/domain/contract/studio/images';
import { AppError } from '@afterglow/domain/errors/errors';
import { isGenerativeType } from '@afterglow/engine/provenance/source-types';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Viewer } from '../http/context.ts';
import type { Storage } from '../storage/contract.ts';
import { pictureKey } from '../storage/key.ts';
import { cleanFileName } from './file-name.ts';
import { insertImage, type SavedPicture } from './insert-image.ts';
import { inspectFile } from './inspect-file.ts';
import type { PictureEngine } from './picture-engine.ts';
import { takeSpace } from './space.ts';

export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export interface UploadDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

/**
 * Takes a photo in: looks at its content, keeps the original untouched and the master beside it, then writes the row.
 * The size is that of the master: upright, as every later step sees it. What was blocked does not come back by another
 * upload. Throws the upload's errors, `image_blocked`, `space_full`.
 */
export async function uploadImage(
  deps: UploadDeps,
  viewer: Viewer,
  file: File,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  const { original, master, colour: color } = await inspectFile(deps.engine, file, signal);
  const saved: readonly [SavedPicture, SavedPicture] = [
    { key: pictureKey(original), bytes: original, mimeType: 'application/octet-stream' },
    { key: pictureKey(master.bytes), bytes: master.bytes, mimeType: master.mimeType },
  ];
  const [blocked] = await deps.db
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        // A picture with a mark gets a new signature with each upload.
        or(eq(images.masterKey, saved[1].key), eq(images.originalKey, saved[0].key)),
        eq(images.userId, viewer.userId),
        isNotNull(images.blockedAt),
      ),
    )
    .limit(1);
  if (blocked !== undefined) throw new AppError('image_blocked');
  for (const { key, bytes, mimeType } of saved) await deps.storage.put(key, bytes, { contentType: mimeType });

  const row = await deps.db.transaction(async (tx) => {
    await takeSpace(tx, viewer, original.length + master.bytes.length);
    return insertImage(deps.storage, tx, saved, {
      userId: viewer.userId,
      kind: 'upload',
      masterKey: saved[1].key,
      originalKey: saved[0].key,
      fileName: cleanFileName(file.name) ?? null,
      mimeType: master.mimeType,
      bytes: master.bytes.length,
      originalBytes: original.length,
      width: master.width,
      height: master.height,
      colour: color,
      generative: isGenerativeType(master.sourceType ?? ''),
    });
  });
  return { id: row.id, width: row.width, height: row.height, bytes: row.bytes, mimeType: row.mimeType };
}
