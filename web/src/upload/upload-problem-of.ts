import { errorCatalogue } from '@afterglow/domain/errors/errors';
import { uploadLimitLabel, type UploadProblem } from '@afterglow/domain/upload-rules';
import { ApiError } from '../api/api-error.ts';
import type { UploadState } from './use-upload.ts';

/** A file that this browser refused already, in the shape of a failed upload. */
export function uploadProblemOf(name: string, problem: UploadProblem): Extract<UploadState, { kind: 'failed' }> {
  const error = new ApiError(problem, '', errorCatalogue[problem].status, { size: uploadLimitLabel });
  return { kind: 'failed', name, error, local: undefined };
}
