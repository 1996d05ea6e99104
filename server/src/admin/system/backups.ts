import type { Backups, BackupSchedule } from '@afterglow/domain/contract/admin/backups';
import { askForBackup, backupJob, isLate } from '../../backup/backup-job.ts';
import { readRunning, readRuns } from '../../backup/backup-runs.ts';
import { findSlots, readSchedule, writeSchedule } from '../../backup/backup-schedule.ts';
import type { Database } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Queue } from '../../queue/queue.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { readProcesses, type ProcessFacts } from './process-report.ts';

/** Who makes backups; a process that is gone makes none. */
const findPlace = (processes: readonly ProcessFacts[]): ProcessFacts['backups'] =>
  processes.find(({ alive, backups }) => alive && backups !== null)?.backups ?? null;

/** Schedule, what is under way, and what came of the latest. `isUnderWay`: the queue has one. */
export async function describeBackups(
  db: Database,
  now: Date,
  processes: readonly ProcessFacts[],
  isUnderWay: (kind: string) => boolean,
): Promise<Backups> {
  const [{ schedule }, running, runs, overdue] = await Promise.all([
    readSchedule(db),
    readRunning(db, now),
    readRuns(db),
    isLate(db, now),
  ]);
  const found = findPlace(processes);
  return {
    place: found?.place ?? null,
    encrypted: found?.encrypted ?? false,
    schedule,
    nextAt: findSlots(schedule, now)?.next.toISOString() ?? null,
    overdue,
    waiting: running === undefined && isUnderWay(backupJob.name),
    running: running === undefined ? null : running,
    runs: [...runs],
  };
}

/** From now on: what was due before is not made up for. */
export function setBackupSchedule(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  actor: Actor,
  schedule: BackupSchedule,
): Promise<BackupSchedule> {
  return db.transaction(async (tx) => {
    const { schedule: before } = await readSchedule(tx);
    await writeSchedule(tx, schedule, clock.now());
    const target = { kind: 'system', id: 'backups' } as const;
    await recordAct(tx, { actor, action: 'backup_schedule_set', target, before, after: schedule });
    return schedule;
  });
}

/** False when one waits or runs already, or no process has a place for it: it would wait for ever. */
export async function askForBackupNow(
  { db, queue, clock }: { readonly db: Database; readonly queue: Queue; readonly clock: Clock },
  actor: Actor,
): Promise<boolean> {
  const found = findPlace(await readProcesses(db, clock.now()));
  if (found === null) return false;
  return db.transaction(async (tx) => {
    const asked = await askForBackup({ queue }, tx, true);
    const target = { kind: 'system', id: 'backups' } as const;
    if (asked) await recordAct(tx, { actor, action: 'backup_make', target, after: { place: found.place } });
    return asked;
  });
}
