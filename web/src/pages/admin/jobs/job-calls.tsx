import type { AdminJobDetail } from '@afterglow/domain/contract/admin/jobs';
import { useFormatter, useTranslations } from 'use-intl';
import { useDuration, useMicros } from '../parts/amounts.ts';
import { DataTable } from '../parts/data-table.tsx';

/** Calls to creative models that were made for a job. Nothing for work of the engine. */
export function JobCalls({ calls }: Pick<AdminJobDetail, 'calls'>) {
  const t = useTranslations('adminJobs');
  const format = useFormatter();
  const duration = useDuration();
  const micros = useMicros();
  if (calls.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-t20">{t('calls')}</h2>
      <DataTable
        label={t('calls')}
        rows={calls}
        rowKey={({ id }) => id}
        empty={t('empty')}
        columns={[
          { key: 'provider', title: t('provider'), cell: ({ provider, model }) => `${provider} · ${model}` },
          {
            key: 'status',
            title: t('state'),
            cell: ({ status, failure }) =>
              [t(`callStates.${status}`), failure].filter((part) => part !== null).join(' · '),
          },
          {
            key: 'took',
            title: t('took'),
            number: true,
            cell: ({ durationMs }) => (durationMs === null ? '–' : duration(durationMs)),
          },
          { key: 'cost', title: t('providerCost'), number: true, cell: ({ costMicros }) => micros(costMicros) },
          {
            key: 'time',
            title: t('time'),
            look: 'dim',
            cell: ({ at }) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' }),
          },
        ]}
      />
    </section>
  );
}
