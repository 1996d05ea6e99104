import type { BackupRun } from '@afterglow/domain/contract/admin/backups';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { openRunningNote, readRuns, recordLost, recordRun, type RunningBackup } from './backup-runs.ts';
import { readSchedule } from './backup-schedule.ts';
import { findTarget, type BucketAccess } from './find-target.ts';
import { makeBackup, type Installation } from './make-backup.ts';
import { BackupProblem } from './manifest.ts';
import { listBackups, openManifest, pruneBackups, verifyBackup } from './read-backup.ts';
import { keepDaysAndWeeks } from './retention.ts';
import { stoppable, type BackupTarget } from './target.ts';
import { findVault } from './vault.ts';

export interface RunDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly installation: Installation;
  /** A folder that ends with a slash, or `s3://bucket/folder`. */
  readonly place: string;
  readonly access: BucketAccess | undefined;
  readonly passphrase: string | undefined;
  /** Cost of guessing the passphrase, where it is not the usual one. */
  readonly scryptLogN?: number;
  /** This process, for people. */
  readonly by: string;
}

type Facts = Pick<BackupRun, 'rows' | 'pictures' | 'pictureBytes' | 'writtenBytes' | 'verifiedBytes' | 'removed'>;

/**
 * Makes a backup, reads it back whole, removes those that are not to be kept, and puts down what came of it. To be called by
 * who holds the lock (`hold-backup-lock.ts`). Throws only when the signal ends it: then nothing is put down, and another
 * process does it again, with the parts that are there.
 */
export async function runBackup(deps: RunDeps, asked: boolean, signal: AbortSignal): Promise<BackupRun> {
  const { db, clock, logger, place, by } = deps;
  await recordLost(db);
  const startedAt = clock.now();
  const facts = { rows: 0, pictures: 0, pictureBytes: 0, writtenBytes: 0, verifiedBytes: 0, removed: 0 };
  const note = await openRunningNote(deps, { startedAt: startedAt.toISOString(), by, place, asked });
  let problem: string | null = null;
  try {
    await makeAndCheck(deps, asked, signal, facts, note.tell);
  } catch (error) {
    problem = sentenceOf(error);
    if (!signal.aborted) logger.error({ err: error, place, stage: note.stage() }, 'a backup failed');
  } finally {
    await note.close();
  }
  signal.throwIfAborted();
  // one that was read back is a backup, whatever became of the older ones
  const outcome = problem === null || note.stage() === 'prune' ? 'done' : 'failed';
  const run: BackupRun = {
    startedAt: startedAt.toISOString(),
    seconds: (clock.now().getTime() - startedAt.getTime()) / 1000,
    by,
    place,
    asked,
    outcome,
    failedAt: problem === null ? null : note.stage(),
    detail: problem,
    ...facts,
  };
  await recordRun(db, run);
  return run;
}

async function makeAndCheck(
  { db, clock, installation, place, access, passphrase, scryptLogN }: RunDeps,
  asked: boolean,
  signal: AbortSignal,
  facts: { -readonly [Name in keyof Facts]: Facts[Name] },
  tell: (change: Partial<Pick<RunningBackup, 'stage' | 'pictures' | 'bytes'>>) => void,
): Promise<void> {
  const target = stoppable(await findTarget(place, 'write', access), signal);
  // Nobody is there to see that a disk is not mounted; who asks for one has a look.
  if (!asked) await requireEarlier(db, target);
  const { manifest, written } = await makeBackup(installation, target, {
    passphrase,
    now: clock.now(),
    ...(scryptLogN === undefined ? {} : { scryptLogN }),
    onProgress: ({ stage, files, bytes }) => tell({ stage, pictures: files, bytes }),
  });
  facts.rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  facts.pictures = manifest.files.count;
  facts.pictureBytes = manifest.files.bytes;
  facts.writtenBytes = written.bytes;
  tell({ stage: 'verify' });
  const vault = await findVault(target, passphrase);
  const [newest = ''] = (await listBackups(target)).slice(-1);
  facts.verifiedBytes = await verifyBackup(target, vault, await openManifest(target, vault, newest));
  tell({ stage: 'prune' });
  const { schedule } = await readSchedule(db);
  facts.removed = await pruneBackups(target, vault, keepDaysAndWeeks(schedule));
}

/** Throws {@link BackupProblem} where backups were made and are no more. */
async function requireEarlier(db: Database, target: BackupTarget): Promise<void> {
  const wasMade = (await readRuns(db)).some(({ outcome, place }) => outcome === 'done' && place === target.place);
  if (wasMade && (await listBackups(target)).length === 0)
    throw new BackupProblem(`${target.place} is empty, though backups were made there. Is its disk mounted?`);
}

function sentenceOf(error: unknown): string {
  const text = error instanceof AppError ? error.code : error instanceof Error ? error.message : String(error);
  return text.slice(0, 300);
}
