import { backupScheduleSchema, type BackupSchedule } from '@afterglow/domain/contract/admin/backups';
import { refuse, type PostedForm } from '../../../forms/form-result.ts';

/** What was typed; whatever is no number of the schedule is refused. Of daily ones the weekday is not sent. */
export function readBackupSchedule(form: PostedForm): BackupSchedule {
  const number = (name: string): number => Number(form.text(name).trim() || 'x');
  const read = backupScheduleSchema.safeParse({
    every: form.text('every'),
    hour: number('hour'),
    weekday: form.text('weekday') === '' ? 0 : number('weekday'),
    timeZone: form.text('timeZone').trim(),
    keepDays: number('keepDays'),
    keepWeeks: number('keepWeeks'),
  });
  return read.success ? read.data : refuse('invalid_input');
}
