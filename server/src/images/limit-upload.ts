import { AppError } from '@afterglow/domain/errors/errors';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { handedPath } from '../engines/remote/wire.ts';

/** Takes a ZIP file of many pictures, with limits of its own. */
export const zipUploadPath = '/api/batches/unpack';

/** What multipart adds around one file: boundaries, headers, a long name. */
const envelopeBytes = 64 * 1024;

/**
 * In front of everything that takes a body: refuses a body by its Content-Length before a byte is read, and one without a
 * length as soon as it is too long. Never holds more than the limit in memory.
 */
export const limitUpload: MiddlewareHandler = (c, next) => {
  // Never in memory as a whole, and counted where it is written.
  if (c.req.path === zipUploadPath || handedPath.test(c.req.path)) return next();
  const { headers, url, method, body } = c.req.raw;
  // The server's own request, which every DELETE comes as, cannot be copied with a body; a plain one can.
  if (body !== null && !headers.has('content-length'))
    c.req.raw = new Request(url, { method, headers, body, duplex: 'half' });
  return limit(c, next);
};

const limit = bodyLimit({
  maxSize: uploadRules.maxBytes + envelopeBytes,
  onError: () => {
    throw new AppError('file_too_large', { size: uploadLimitLabel });
  },
});
