import { AppError } from '@afterglow/domain/errors';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { EngineError } from '@afterglow/engine/task';

const megapixels = Math.round(uploadRules.maxPixels / 1_000_000);

/** What an engine's failure on a picture means to whoever uploaded it. Anything unexpected stays as it is. */
export function pictureFailure(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  switch (error.code) {
    case 'picture_unsupported_type':
      return new AppError('file_type_unsupported', error.details, { cause: error });
    case 'picture_unreadable':
      return new AppError('picture_unreadable', error.details, { cause: error });
    case 'picture_too_large':
      return new AppError('picture_too_large', { ...error.details, megapixels }, { cause: error });
    case 'aborted':
      return new AppError('upload_failed', {}, { cause: error });
    default:
      return error;
  }
}
