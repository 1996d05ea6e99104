/** What backups did and do, in `system_state`: written by the one process that holds the lock. */
import { backupRunSchema, backupStageSchema, type BackupRun } from '@afterglow/domain/contract/admin/backups';
import { z } from 'zod';
import type { Database, Executor } from '../db/pool.ts';
import { clearState, readState, writeState } from '../db/system-state.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';

const mostRuns = 20;
/** A sign of life is written this often; three missed ones mean that nobody writes any more. */
const signEveryMs = 3000;
const aliveMs = 12_000;

const runningSchema = z.object({
  startedAt: z.string(),
  seenAt: z.string(),
  by: z.string(),
  place: z.string(),
  asked: z.boolean(),
  stage: backupStageSchema,
  pictures: z.number(),
  bytes: z.number(),
});
export type RunningBackup = z.output<typeof runningSchema>;

const running = { key: 'backup-running', schema: runningSchema };
const runs = { key: 'backup-runs', schema: z.object({ latest: z.array(backupRunSchema) }) };

/** Newest first. */
export async function readRuns(db: Executor): Promise<readonly BackupRun[]> {
  return (await readState(db, runs))?.latest ?? [];
}

/** The one that is being made; undefined when none is, or its process gives no sign of life. */
export async function readRunning(db: Executor, now: Date): Promise<RunningBackup | undefined> {
  const found = await readState(db, running);
  return found !== undefined && now.getTime() - Date.parse(found.seenAt) < aliveMs ? found : undefined;
}

/** Notes that one is being made, and how far it is, as long as it is not closed. */
export async function openRunningNote(
  { db, clock, logger }: { readonly db: Database; readonly clock: Clock; readonly logger: Logger },
  about: Pick<RunningBackup, 'startedAt' | 'by' | 'place' | 'asked'>,
) {
  let now: Omit<RunningBackup, 'seenAt'> = { ...about, stage: 'open', pictures: 0, bytes: 0 };
  const write = (): Promise<void> => writeState(db, running, { ...now, seenAt: clock.now().toISOString() });
  await write();
  let writing: Promise<void> = Promise.resolve();
  const sign = setInterval(() => {
    writing = writing
      .then(write)
      .catch((error: unknown) => logger.debug({ err: error }, 'a sign of life of a backup was not written'));
  }, signEveryMs);
  return {
    tell: (change: Partial<Pick<RunningBackup, 'stage' | 'pictures' | 'bytes'>>): void => {
      now = { ...now, ...change };
    },
    stage: () => now.stage,
    close: async (): Promise<void> => {
      clearInterval(sign);
      await writing;
      await clearState(db, running.key);
    },
  };
}

/** Only who holds the lock puts down what came of a backup. */
export async function recordRun(db: Executor, run: BackupRun): Promise<void> {
  await writeState(db, runs, { latest: [run, ...(await readRuns(db))].slice(0, mostRuns) });
}

/** Of who holds the lock: a run that is noted still was not ended by anybody. */
export async function recordLost(db: Database): Promise<void> {
  const lost = await readState(db, running);
  if (lost === undefined) return;
  const { startedAt, seenAt, by, place, asked, stage, pictures, bytes } = lost;
  await recordRun(db, {
    startedAt,
    seconds: (Date.parse(seenAt) - Date.parse(startedAt)) / 1000,
    by,
    place,
    asked,
    outcome: 'lost',
    failedAt: stage,
    detail: null,
    rows: 0,
    pictures,
    pictureBytes: bytes,
    writtenBytes: 0,
    verifiedBytes: 0,
    removed: 0,
  });
  await clearState(db, running.key);
}
