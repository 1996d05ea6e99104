import { AppError } from '@afterglow/domain/errors';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import { bodyLimit } from 'hono/body-limit';

/** What multipart adds around one file: boundaries, headers, a long name. */
const envelopeBytes = 64 * 1024;

/**
 * In front of `POST /api/images`: refuses a body by its Content-Length before a byte is read, and one without a
 * length as soon as it is too long. Never holds more than the limit in memory.
 */
export const limitUpload = bodyLimit({
  maxSize: uploadRules.maxBytes + envelopeBytes,
  onError: () => {
    throw new AppError('file_too_large', { size: uploadLimitLabel });
  },
});
