import { errorCatalogue } from '@afterglow/domain/errors/errors';
import type { SharedProblem } from '@afterglow/domain/shared-photo';
import { uploadLimitLabel } from '@afterglow/domain/upload-rules';
import { ApiError } from '../api/api-error.ts';
import type { UploadState } from './use-upload.ts';

/** A file that this browser refused already, in the shape of a failed upload. */
export function uploadProblemOf(name: string, problem: SharedProblem): Extract<UploadState, { kind: 'failed' }> {
  const error = new ApiError(problem, '', errorCatalogue[problem].status, { size: uploadLimitLabel });
  return { kind: 'failed', name, error, local: undefined };
}
