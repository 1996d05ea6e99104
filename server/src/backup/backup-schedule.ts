import { backupScheduleSchema, type BackupSchedule } from '@afterglow/domain/contract/admin/backups';
import { momentShown, offsetOf } from '@afterglow/domain/zoned-time';
import { z } from 'zod';
import type { Executor } from '../db/pool.ts';
import { readState, writeState } from '../db/system-state.ts';

/** What counts until an administrator decides: none is made. */
const usual: BackupSchedule = { every: 'off', hour: 3, weekday: 0, timeZone: 'UTC', keepDays: 14, keepWeeks: 8 };

/** With the moment from which on it counts: what was due before that is not made up for. */
const state = { key: 'backup-schedule', schema: backupScheduleSchema.extend({ savedAt: z.string() }) };

export async function readSchedule(db: Executor): Promise<{ readonly schedule: BackupSchedule; readonly since: Date }> {
  const { savedAt, ...schedule } = (await readState(db, state)) ?? { ...usual, savedAt: new Date(0).toISOString() };
  return { schedule, since: new Date(savedAt) };
}

export async function writeSchedule(db: Executor, schedule: BackupSchedule, now: Date): Promise<void> {
  await writeState(db, state, { ...schedule, savedAt: now.toISOString() });
}

interface Slots {
  /** When the latest should have begun. */
  readonly last: Date;
  readonly next: Date;
}

const dayMs = 86_400_000;

/** When backups begin around `at`: one a day or a week, also where the clock skips the hour or has it twice. Undefined for none. */
export function findSlots(
  { every, hour, weekday, timeZone }: Pick<BackupSchedule, 'every' | 'hour' | 'weekday' | 'timeZone'>,
  at: Date,
): Slots | undefined {
  if (every === 'off') return undefined;
  const offsetAt = offsetOf(timeZone);
  const today = Math.floor((at.getTime() + offsetAt(at.getTime())) / dayMs);
  const slots: number[] = [];
  for (let day = today - 8; day <= today + 8; day += 1) {
    if (every === 'week' && new Date(day * dayMs).getUTCDay() !== weekday) continue;
    slots.push(momentShown(day * dayMs + hour * 3_600_000, offsetAt));
  }
  const last = slots.findLast((slot) => slot <= at.getTime());
  const next = slots.find((slot) => slot > at.getTime());
  if (last === undefined || next === undefined) throw new Error('no backup within a week');
  return { last: new Date(last), next: new Date(next) };
}

/** The day and the week (its Monday) in which a moment falls, by the clock of a zone. */
export function dayAndWeek(timeZone: string): (moment: Date) => { readonly day: number; readonly week: number } {
  const offsetAt = offsetOf(timeZone);
  return (moment) => {
    const day = Math.floor((moment.getTime() + offsetAt(moment.getTime())) / dayMs);
    // the first day of 1970 was a Thursday
    return { day, week: Math.floor((day + 3) / 7) };
  };
}
