import type { System } from '@afterglow/domain/contract/admin/system';
import { useFormatter, useTranslations } from 'use-intl';
import { useBytes } from '../../../text/use-bytes.ts';
import { DataTable } from '../parts/data-table.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { SystemPanel } from './panel.tsx';

/** Who serves and who works, with the last sign of life. */
export function ProcessesPanel({ at, processes }: Pick<System, 'at' | 'processes'>) {
  const t = useTranslations('adminSystem');
  const format = useFormatter();
  const bytes = useBytes();
  return (
    <SystemPanel title={t('processes')} wide>
      <DataTable
        label={t('processes')}
        rows={processes}
        rowKey={({ name, startedAt }) => `${name} ${startedAt}`}
        empty={t('noProcess')}
        columns={[
          { key: 'name', title: t('process'), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
          { key: 'mode', title: t('mode'), cell: ({ mode }) => t(`modes.${mode}`) },
          {
            key: 'state',
            title: t('state'),
            cell: ({ alive, seenAt }) => (
              <StateChip kind={alive ? 'ok' : 'bad'}>
                {alive ? t('alive') : t('silent', { time: format.relativeTime(new Date(seenAt), new Date(at)) })}
              </StateChip>
            ),
          },
          { key: 'running', title: t('running'), number: true, cell: ({ running }) => format.number(running.length) },
          { key: 'memory', title: t('memory'), number: true, cell: ({ memoryBytes }) => bytes(memoryBytes) },
          {
            key: 'engines',
            title: t('engines'),
            number: true,
            cell: ({ engines }) => {
              const known = engines.reduce((sum, { memoryBytes }) => sum + (memoryBytes ?? 0), 0);
              return engines.length === 0 ? '–' : `${format.number(engines.length)} · ${bytes(known)}`;
            },
          },
          {
            key: 'device',
            title: t('device'),
            cell: ({ device }) =>
              device === null ? (
                '–'
              ) : device.reason === null ? (
                t(`devices.${device.used}`)
              ) : (
                <>
                  <StateChip kind="warn">{t(`devices.${device.used}`)}</StateChip>
                  <span className="block text-t13 wrap-anywhere text-ink-3">
                    {t('deviceRefused', { asked: t(`devices.${device.asked}`), reason: device.reason })}
                  </span>
                </>
              ),
          },
          {
            key: 'since',
            title: t('since'),
            look: 'dim',
            cell: ({ startedAt }) => (
              <time dateTime={startedAt}>
                {format.dateTime(new Date(startedAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            ),
          },
        ]}
      />
    </SystemPanel>
  );
}
