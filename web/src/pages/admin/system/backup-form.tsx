import type { BackupSchedule } from '@afterglow/domain/contract/admin/backups';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';

/** 7 January 2024 was a Sunday. */
const dayOfWeek = (weekday: number): Date => new Date(Date.UTC(2024, 0, 7 + weekday));

/** When backups are made, and which are kept. */
export function BackupForm({ schedule }: { readonly schedule: BackupSchedule }) {
  const t = useTranslations('adminBackups');
  const format = useFormatter();
  const fetcher = useFetcher<FormResult>();
  const [every, setEvery] = useState<string>(schedule.every);
  const ownZone = useTimeZone() ?? 'UTC';
  const hour = (value: number): string =>
    format.dateTime(new Date(Date.UTC(2024, 0, 7, value)), { timeStyle: 'short', timeZone: 'UTC' });
  return (
    <fetcher.Form method="post" className="quota-form" noValidate>
      <input type="hidden" name="intent" value="backup-schedule" />
      <h3 className="text-t15">{t('schedule')}</h3>
      <div className="backup-fields">
        <SelectField
          label={t('every')}
          name="every"
          value={every}
          onChange={(event) => setEvery(event.target.value)}
          options={(['off', 'day', 'week'] as const).map((value) => ({ value, label: t(`everyChoices.${value}`) }))}
        />
        <SelectField
          label={t('weekday')}
          name="weekday"
          disabled={every !== 'week'}
          defaultValue={String(schedule.weekday)}
          options={[1, 2, 3, 4, 5, 6, 0].map((value) => ({
            value: String(value),
            label: format.dateTime(dayOfWeek(value), { weekday: 'long', timeZone: 'UTC' }),
          }))}
        />
        <SelectField
          label={t('hour')}
          name="hour"
          defaultValue={String(schedule.hour)}
          options={Array.from({ length: 24 }, (_none, value) => ({ value: String(value), label: hour(value) }))}
        />
        <TextField
          label={t('timeZone')}
          name="timeZone"
          // the first schedule is in the administrator's own time
          defaultValue={schedule.every === 'off' ? ownZone : schedule.timeZone}
          autoComplete="off"
          required
        />
        <TextField
          label={t('keepDays')}
          name="keepDays"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={String(schedule.keepDays)}
        />
        <TextField
          label={t('keepWeeks')}
          name="keepWeeks"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={String(schedule.keepWeeks)}
        />
      </div>
      <FormNote result={fetcher.data} intent="backup-schedule" done={t('saved')} />
      <div>
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
          {t('save')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
