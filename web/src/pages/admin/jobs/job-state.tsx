import type { AdminJob } from '@afterglow/domain/contract/admin/jobs';
import { useTranslations } from 'use-intl';
import { StateChip } from '../parts/state-chip.tsx';

export const jobStates = [
  'queued',
  'running',
  'succeeded',
  'failed',
  'canceled',
] as const satisfies readonly AdminJob['status'][];

const kinds = { queued: 'plain', running: 'warn', succeeded: 'ok', failed: 'bad', canceled: 'plain' } as const;

export function JobState({ status }: Pick<AdminJob, 'status'>) {
  const t = useTranslations('adminJobs');
  return <StateChip kind={kinds[status]}>{t(`states.${status}`)}</StateChip>;
}
