import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import { Hono } from 'hono';
import { requireViewer } from '../../http/access.ts';
import { zipAnswer } from '../../http/attachment.ts';
import type { WebEnv } from '../../http/web-app.ts';
import { cleanFileName } from '../../images/file-name.ts';
import type { Logger } from '../../lib/logger.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import { getBatchRow } from '../read-batch.ts';
import { zipFiles, type ZipDeps } from './zip-files.ts';

interface ZipRouteDeps extends ZipDeps {
  readonly logger: Logger;
}

/** Each reads gigabytes and may write every picture once more, for its label or the plan's size. */
const limit = { max: 20, windowSeconds: 3600 } as const;

/** `GET /api/batches/:id/zip`: the results that are ready, to the batch's person alone, as a ZIP file made while it is sent. */
export function batchZipRoutes(deps: ZipRouteDeps): Hono<WebEnv> {
  return new Hono<WebEnv>().get('/api/batches/:id/zip', async (c) => {
    const id = idSchema.safeParse(c.req.param('id'));
    const { locale } = c.var.request;
    const viewer = requireViewer(c.var.request);
    if (viewer.visitedBy !== undefined) throw new AppError('not_while_visiting');
    if (!id.success) throw new AppError('batch_not_found');
    const batch = await getBatchRow(deps.db, viewer.userId, id.data);
    await consumeAttempt(deps.db, `batch zip of ${viewer.userId}`, limit);
    return zipAnswer(zipFiles(deps, viewer, batch, locale), {
      name: `${cleanFileName(batch.name) ?? 'batch'}.zip`,
      onBreak: (error) => deps.logger.error({ err: error, batchId: batch.id }, 'a ZIP file of a batch broke off'),
    });
  });
}
