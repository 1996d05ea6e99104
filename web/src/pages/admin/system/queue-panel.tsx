import type { System } from '@afterglow/domain/contract/admin/system';
import { Link } from 'react-router';
import { useFormatter, useMessages, useTranslations } from 'use-intl';
import { DataTable } from '../parts/data-table.tsx';
import { Technical } from '../parts/technical.tsx';
import { SystemPanel } from './panel.tsx';

/** The background work by kind. */
export function QueuePanel({ at, queue }: Pick<System, 'at' | 'queue'>) {
  const t = useTranslations('adminSystem');
  const format = useFormatter();
  // a process of another version may know other kinds
  const kindNames: Readonly<Record<string, string | undefined>> = useMessages().adminSystem.kinds;
  const nameOf = (kind: string) => <Technical words={kindNames[kind]} name={kind} />;
  const busy = queue.filter(
    ({ kind, waiting, running, retrying }) => waiting + running + retrying > 0 || kind.startsWith('generation'),
  );
  const idle = queue.filter((row) => !busy.includes(row));
  return (
    <SystemPanel
      title={t('queue')}
      wide
      aside={
        <Link className="text-link text-t13" to="/admin/jobs">
          {t('toJobs')}
        </Link>
      }
    >
      <DataTable
        label={t('queue')}
        rows={busy}
        rowKey={({ kind }) => kind}
        empty={t('noProcess')}
        columns={[
          { key: 'kind', title: t('kind'), cell: ({ kind }) => nameOf(kind) },
          { key: 'waiting', title: t('waiting'), number: true, cell: ({ waiting }) => format.number(waiting) },
          { key: 'running', title: t('running'), number: true, cell: ({ running }) => format.number(running) },
          { key: 'retrying', title: t('retrying'), number: true, cell: ({ retrying }) => format.number(retrying) },
          {
            key: 'oldest',
            title: t('oldestWaiting'),
            look: 'dim',
            cell: ({ oldestWaitingSince }) =>
              oldestWaitingSince === null ? '–' : format.relativeTime(new Date(oldestWaitingSince), new Date(at)),
          },
          {
            key: 'schedule',
            title: t('schedule'),
            look: 'dim',
            cell: ({ schedule }) => (schedule === null ? '–' : <code>{schedule}</code>),
          },
        ]}
      />
      <details className="system-more">
        <summary>{t('idleKinds', { count: idle.length })}</summary>
        <ul>
          {idle.map(({ kind, schedule }) => (
            <li key={kind}>
              <span>{nameOf(kind)}</span>
              {schedule !== null && <code>{schedule}</code>}
            </li>
          ))}
        </ul>
      </details>
    </SystemPanel>
  );
}
