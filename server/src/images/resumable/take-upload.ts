import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Viewer } from '../../http/context.ts';
import { uploadImage, type UploadDeps } from '../upload-image.ts';
import { noteTaken, removeUpload, reopenUpload } from './pending-uploads.ts';

export interface WholeUpload {
  readonly id: string;
  readonly bytes: number;
  readonly fileName: string | undefined;
  /** SHA-256 in hexadecimal, as the sender read it from their file. */
  readonly checksum: string | undefined;
}

/** The bytes that arrived are not those that were sent. */
export class ChecksumMismatch extends AppError {
  constructor() {
    super('upload_failed');
  }
}

/**
 * Takes in an upload of which every byte arrived, as any other photo, and answers the image's id. What is no picture we
 * take is removed; where only we failed, the sender may finish it again. Throws what {@link uploadImage} throws, and
 * {@link ChecksumMismatch}.
 */
export async function takeUpload(
  deps: UploadDeps,
  viewer: Viewer,
  folder: string,
  whole: WholeUpload,
): Promise<string> {
  const { id, bytes, fileName, checksum } = whole;
  try {
    const content = await readFile(path.join(folder, id));
    if (checksum !== undefined && createHash('sha256').update(content).digest('hex') !== checksum.toLowerCase()) {
      await removeUpload(folder, id);
      throw new ChecksumMismatch();
    }
    const image = await uploadImage(deps, viewer, new File([content], fileName ?? ''));
    await noteTaken(folder, id, { imageId: image.id, bytes });
    return image.id;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await removeUpload(folder, id);
    else await reopenUpload(folder, id, bytes).catch(() => undefined);
    throw error;
  }
}
