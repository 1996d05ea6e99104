import type { UnpackedFile } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import { findUploadProblem, uploadLimitLabel } from '@afterglow/domain/upload-rules';
import type { Executor } from '../../db/pool.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { admitFile } from '../../images/space.ts';
import { uploadImage, type UploadDeps } from '../../images/upload-image.ts';
import { callerNetwork } from '../../lib/caller-network.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { checkSize } from '../prepare-batch.ts';
import type { OpenZip, PackedFile } from './open-zip.ts';

/** Throws `zip_without_pictures`, and `batch_too_large` { count, most }: then none is taken. */
export async function checkPictures(db: Executor, { files }: OpenZip, viewer: Viewer): Promise<void> {
  const count = files.filter((file) => problemOf(file) === undefined).length;
  if (count === 0) throw new AppError('zip_without_pictures');
  await checkSize(db, viewer, count);
}

/**
 * Uploads every picture of a ZIP file as if it were sent alone, with the same rules, and says of each file what became of it.
 * A file that cannot be taken stops none of the others.
 */
export async function* unpackPictures(
  deps: UploadDeps,
  { viewer, ipAddress, locale }: Omit<RequestContext, 'headers'> & { readonly viewer: Viewer },
  { files }: OpenZip,
  signal: AbortSignal,
): AsyncGenerator<UnpackedFile> {
  for (const file of files) {
    if (signal.aborted) return;
    const { path } = file;
    try {
      const problem = problemOf(file);
      if (problem !== undefined) throw problem;
      await admitFile(deps.db, viewer, callerNetwork(ipAddress), file.bytes);
      const picture = new File([await file.read()], path);
      const { id } = await uploadImage(deps, viewer, picture, signal);
      yield { path, imageId: id, problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, details } = error;
      yield { path, imageId: null, problem: { code, message: errorMessage(code, locale, details) } };
    }
  }
}

function problemOf({ path, bytes }: PackedFile): AppError | undefined {
  const code = findUploadProblem({ name: path, size: bytes, type: '' });
  if (code === undefined) return undefined;
  return new AppError(code, code === 'file_too_large' ? { size: uploadLimitLabel } : {});
}
