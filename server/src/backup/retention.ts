import type { BackupSchedule } from '@afterglow/domain/contract/admin/backups';
import { dayAndWeek } from './backup-schedule.ts';
import { momentOf } from './manifest.ts';

/** Chooses from the names of all backups, oldest first, those that stay. */
export type Retention = (names: readonly string[]) => ReadonlySet<string>;

export const keepNewest =
  (count: number): Retention =>
  (names) =>
    new Set(names.slice(-count));

/**
 * The last backup of each of the newest days that have one, and of each of the newest such weeks: a pause of a month takes
 * nothing away. The newest always stays, and so does what has a name of somebody else's making.
 */
export const keepDaysAndWeeks =
  ({ keepDays, keepWeeks, timeZone }: Pick<BackupSchedule, 'keepDays' | 'keepWeeks' | 'timeZone'>): Retention =>
  (names) => {
    const kept = new Set(names.slice(-1));
    const find = dayAndWeek(timeZone);
    const [days, weeks] = [new Set<number>(), new Set<number>()];
    for (const name of names.toReversed()) {
      const moment = momentOf(name);
      if (moment === undefined) {
        kept.add(name);
        continue;
      }
      const { day, week } = find(moment);
      const isLastOfDay = !days.has(day) && days.size < keepDays;
      const isLastOfWeek = !weeks.has(week) && weeks.size < keepWeeks;
      days.add(day);
      weeks.add(week);
      if (isLastOfDay || isLastOfWeek) kept.add(name);
    }
    return kept;
  };
