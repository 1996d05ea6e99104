import { AppError, type ErrorDetails } from '@afterglow/domain/errors/errors';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { EngineError } from '@afterglow/engine/run/task';
import { describeEngineFailure } from '../engines/engine-errors.ts';

/** Details of `picture_too_large`. */
export const pictureLimits: ErrorDetails = { megapixels: Math.round(uploadRules.maxPixels / 1_000_000) };

/**
 * What an engine's failure on a picture means to the person who sent or views it. No credits are in play here, so a
 * failure of the engine itself is a failed upload; a task or option that it does not know is our own mistake and
 * stays as it is.
 */
export function pictureFailure(error: unknown): unknown {
  if (!(error instanceof EngineError) || error.code === 'options_invalid' || error.code === 'task_unknown')
    return error;
  const { code, details } = describeEngineFailure(error);
  const own = code === 'processing_failed' || code === 'processing_timed_out';
  return new AppError(own ? 'upload_failed' : code, details, { cause: error });
}
