import { AppError } from '@afterglow/domain/errors/errors';
import { Hono } from 'hono';
import { requireViewer } from '../../http/access.ts';
import type { WebEnv } from '../../http/web-app.ts';
import { zipUploadPath } from '../../images/limit-upload.ts';
import type { UploadDeps } from '../../images/upload-image.ts';
import type { Logger } from '../../lib/logger.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import { openZip } from './open-zip.ts';
import { receiveZip } from './receive-zip.ts';
import { checkPictures, unpackPictures } from './unpack-pictures.ts';

/** Each may write a gigabyte. */
const limit = { max: 20, windowSeconds: 3600 } as const;

/**
 * `POST /api/batches/unpack` with a ZIP file as its body: its pictures become uploads. The answer has a line of JSON for each
 * file as soon as it is done. What is wrong with the whole is an error, and then nothing was taken. `after`: so many files were
 * answered in an attempt before.
 */
export function unpackRoutes(deps: UploadDeps & { readonly logger: Logger }): Hono<WebEnv> {
  return new Hono<WebEnv>().post(zipUploadPath, async (c) => {
    const { request } = c.var;
    const viewer = requireViewer(request);
    if (viewer.visitedBy !== undefined) throw new AppError('not_while_visiting');
    const after = c.req.query('after') ?? '0';
    if (!/^\d{1,6}$/.test(after)) throw new AppError('invalid_input', { field: 'after' });
    await consumeAttempt(deps.db, `unpacking by ${viewer.userId}`, limit);
    const { file, remove } = await receiveZip(c.req.raw);
    const zip = await openZip(file).catch(async (error: unknown) => {
      await remove();
      throw error;
    });
    const end = async (): Promise<void> => {
      zip.close();
      await remove();
    };
    try {
      await checkPictures(deps.db, zip, viewer);
    } catch (error) {
      await end();
      throw error;
    }
    // A lost connection costs the files since the last line that arrived, not those before.
    const rest = zip.files.slice(Number(after));
    const { signal } = c.req.raw;
    async function* lines(): AsyncGenerator<Uint8Array> {
      try {
        for await (const one of unpackPictures(deps, { ...request, viewer }, { ...zip, files: rest }, signal))
          yield Buffer.from(`${JSON.stringify(one)}\n`);
      } catch (error) {
        // The answer has begun: aborting it is the only way left to signal that it is incomplete.
        deps.logger.error({ err: error, userId: viewer.userId }, 'unpacking broke off');
        throw error;
      } finally {
        await end();
      }
    }
    return new Response(ReadableStream.from(lines()), {
      headers: {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        // nginx would collect lines before passing them on.
        'x-accel-buffering': 'no',
      },
    });
  });
}
