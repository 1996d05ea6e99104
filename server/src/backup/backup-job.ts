import type { BackupRun } from '@afterglow/domain/contract/admin/backups';
import { AppError } from '@afterglow/domain/errors/errors';
import { z } from 'zod';
import type { Database, Transaction } from '../db/pool.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { findOperatorLocale } from '../mail/mail-locale.ts';
import type { Mailer } from '../mail/mailer.ts';
import { backupLateMail, backupMail } from '../mail/messages.ts';
import { handleJob, type JobHandler, type JobKind } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import { readRunning, readRuns } from './backup-runs.ts';
import { findSlots, readSchedule } from './backup-schedule.ts';
import { holdBackupLock } from './hold-backup-lock.ts';
import { BackupProblem } from './manifest.ts';
import { runBackup, type RunDeps } from './run-backup.ts';

/** `asked`: an administrator wants it now. Only processes with a place for backups take it. */
export const backupJob: JobKind<{ readonly asked: boolean }> = {
  name: 'backup',
  payload: z.object({ asked: z.boolean().default(false) }),
  // the first of a large installation sends every picture, and reads it back
  longestHours: 23,
};

/** Looks whether a backup is due. */
export const backupRoundJob: JobKind<Record<string, never>> = {
  name: 'backup-round',
  payload: z.object({}).strict(),
  schedule: '*/5 * * * *',
};

interface OperatorMail {
  readonly mailer: Pick<Mailer, 'send'>;
  /** Undefined: nobody is named, and the log and the page alone tell. */
  readonly operatorEmail: string | undefined;
  readonly baseUrl: string;
}

export interface BackupDeps extends Omit<RunDeps, 'place'>, OperatorMail {
  /** Undefined: this process makes none, and is not to be given any. */
  readonly place: string | undefined;
}

type RoundDeps = Pick<RunDeps, 'db' | 'clock' | 'logger'> & OperatorMail & { readonly queue: Queue };

const minuteMs = 60_000;
/** One that failed is tried again so much later. */
const againMs = 60 * minuteMs;
/** A backup that was due so long ago and is not there is told of. */
const lateMs = 6 * 60 * minuteMs;
const oncePerDay = { max: 1, windowSeconds: 86_400 };

/** False when one waits or runs already. */
export const askForBackup = ({ queue }: { readonly queue: Queue }, tx: Transaction, asked: boolean): Promise<boolean> =>
  queue.enqueue(tx, backupJob, { asked }, { key: 'backup' });

export function backupRoundHandler(deps: RoundDeps): JobHandler {
  return handleJob(backupRoundJob, { concurrency: 1 }, () => askWhenDue(deps));
}

/** Asks for a backup when one is due, and again an hour after one that failed; says so when there is still none. */
export async function askWhenDue(deps: RoundDeps): Promise<void> {
  const { db, clock, logger } = deps;
  const now = clock.now();
  const due = await findDue(db, now);
  if (due === undefined) return;
  const [latest] = await readRuns(db);
  if (latest !== undefined && now.getTime() - Date.parse(latest.startedAt) < againMs) return;
  await db.transaction((tx) => askForBackup(deps, tx, false));
  if (!(await isLate(db, now))) return;
  logger.error({ due }, 'a backup was due and is not there');
  await tellOperator(deps, (recipient) => backupLateMail({ ...recipient, due }));
}

/** When the backup should have begun that is not there; undefined when none is missing. */
async function findDue(db: Database, now: Date): Promise<Date | undefined> {
  const { schedule, since } = await readSchedule(db);
  const slot = findSlots(schedule, now)?.last;
  if (slot === undefined || slot < since) return undefined;
  const isThere = (await readRuns(db)).some(
    ({ outcome, startedAt }) => outcome === 'done' && Date.parse(startedAt) >= slot.getTime(),
  );
  return isThere ? undefined : slot;
}

/** A backup was due hours ago, and none is there or being made. */
export async function isLate(db: Database, now: Date): Promise<boolean> {
  const due = await findDue(db, now);
  if (due === undefined || now.getTime() - due.getTime() < lateMs) return false;
  return (await readRunning(db, now)) === undefined;
}

export function backupHandler(deps: BackupDeps): JobHandler {
  return handleJob(backupJob, { concurrency: 1 }, async ({ asked }, { signal }) => {
    await makeBackupNow(deps, asked, signal);
  });
}

/** Throws when another holds the lock (the command may): the queue delivers it again. */
export async function makeBackupNow(deps: BackupDeps, asked: boolean, signal: AbortSignal): Promise<BackupRun> {
  const { place } = deps;
  if (place === undefined) throw new BackupProblem('This process has no BACKUP_PLACE.');
  const release = await holdBackupLock(deps.installation.databaseUrl);
  if (release === undefined) throw new BackupProblem('Another backup of this installation is under way.');
  try {
    const run = await runBackup({ ...deps, place }, asked, signal);
    const { detail } = run;
    if (detail !== null) await tellOperator(deps, (recipient) => backupMail({ ...recipient, place, detail }));
    return run;
  } finally {
    await release();
  }
}

/** Once a day at most, whatever it is about. */
async function tellOperator(
  { db, clock, mailer, operatorEmail, baseUrl }: Pick<RoundDeps, 'db' | 'clock'> & OperatorMail,
  write: (recipient: Pick<Parameters<typeof backupMail>[0], 'to' | 'url' | 'locale'>) => Parameters<Mailer['send']>[0],
): Promise<void> {
  if (operatorEmail === undefined) return;
  try {
    await consumeAttempt(db, 'mail about backups', oncePerDay, clock);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  const locale = (await findOperatorLocale(db, operatorEmail)) ?? 'en';
  await mailer.send(write({ to: operatorEmail, url: `${baseUrl}/admin/system`, locale }));
}
