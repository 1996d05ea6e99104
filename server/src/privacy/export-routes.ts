import { AppError } from '@afterglow/domain/errors/errors';
import { Hono } from 'hono';
import type { Database } from '../db/pool.ts';
import { zipAnswer } from '../http/attachment.ts';
import type { Viewer } from '../http/context.ts';
import type { PictureEngine } from '../images/picture-engine.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import type { Storage } from '../storage/contract.ts';
import { exportFiles } from './export-data.ts';

interface ExportRouteDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly findViewer: (headers: Headers) => Promise<Viewer | undefined>;
}

/** `GET /api/account/export`: everything about the person who asks, as a ZIP file that is made while it is sent. */
export function exportRoutes(deps: ExportRouteDeps): Hono {
  return new Hono().get('/api/account/export', async (c) => {
    const viewer = await deps.findViewer(c.req.raw.headers);
    if (viewer === undefined) throw new AppError('not_logged_in');
    if (viewer.visitedBy !== undefined) throw new AppError('not_while_visiting');
    await consumeAttempt(deps.db, `export of ${viewer.userId}`, { max: 10, windowSeconds: 3600 });
    const now = deps.clock.now();
    return zipAnswer(exportFiles(deps, viewer, now), {
      name: `afterglow-${now.toISOString().slice(0, 10)}.zip`,
      onBreak: (error) => deps.logger.error({ err: error, userId: viewer.userId }, 'an export broke off'),
    });
  });
}
