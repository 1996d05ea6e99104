import { AppError } from '@afterglow/domain/errors/errors';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { zipUploadPath } from '../images/limit-upload.ts';
import type { Logger } from '../lib/logger.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { findOperatorLocale } from '../mail/mail-locale.ts';
import type { Mailer } from '../mail/mailer.ts';
import { diskMail } from '../mail/messages.ts';
import { handleJob, type JobHandler, type JobKind } from '../queue/job.ts';
import type { Storage } from '../storage/contract.ts';

export interface DiskDeps {
  readonly db: Database;
  readonly storage: Pick<Storage, 'free'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly logger: Logger;
  /** Undefined: nobody is named, and the log alone tells. */
  readonly operatorEmail: string | undefined;
  readonly baseUrl: string;
  /** With fewer bytes left nothing is taken in. */
  readonly minFreeBytes: number;
}

export const diskWatchJob: JobKind<Record<string, never>> = {
  name: 'disk-watch',
  payload: z.object({}).strict(),
  schedule: '*/15 * * * *',
};

export function diskWatchHandler(deps: DiskDeps): JobHandler {
  return handleJob(diskWatchJob, { concurrency: 1 }, () => watchDisk(deps));
}

const oncePerDay = { max: 1, windowSeconds: 86_400 };
/** The operator hears of it while there is still this many times the room that must stay free. */
const warnsAt = 4;

/** Tells the operator by log and mail, once a day, when the disk is almost full. */
export async function watchDisk({ db, storage, mailer, logger, ...deps }: DiskDeps): Promise<void> {
  const free = await storage.free();
  if (free === undefined || free >= deps.minFreeBytes * warnsAt) return;
  try {
    await consumeAttempt(db, 'mail about the disk', oncePerDay);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  logger.error({ freeBytes: free, refusedBelow: deps.minFreeBytes }, 'the disk of the storage is almost full');
  if (deps.operatorEmail === undefined) return;
  const locale = (await findOperatorLocale(db, deps.operatorEmail)) ?? 'en';
  await mailer.send(diskMail({ to: deps.operatorEmail, url: `${deps.baseUrl}/admin/system`, locale, free }));
}

/** In front of everything that takes files in: refuses them before a byte is read while the disk is almost full. */
export function refuseWhenFull(deps: DiskDeps): MiddlewareHandler {
  return async (c, next) => {
    const takesFile =
      c.req.path === zipUploadPath || c.req.header('content-type')?.startsWith('multipart/form-data') === true;
    // A picture that is only looked at is kept nowhere.
    if (takesFile && !c.req.path.endsWith('/verify')) {
      const free = await deps.storage.free();
      if (free !== undefined && free < deps.minFreeBytes) {
        await watchDisk(deps).catch((error: unknown) => deps.logger.error({ err: error }, 'the operator was not told'));
        throw new AppError('storage_full');
      }
    }
    return next();
  };
}
