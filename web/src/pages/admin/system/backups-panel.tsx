import type { BackupRun, Backups } from '@afterglow/domain/contract/admin/backups';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useBytes } from '../../../text/use-bytes.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { BackupForm } from './backup-form.tsx';
import { Facts, SystemPanel } from './panel.tsx';
import { SystemAct } from './system-act.tsx';

const kinds = { done: 'ok', failed: 'bad', lost: 'warn' } as const;

/** Where backups go, when the next begins, what came of the latest, and the schedule. */
export function BackupsPanel({ backups }: { readonly backups: Backups }) {
  const t = useTranslations('adminBackups');
  const format = useFormatter();
  const bytes = useBytes();
  const { place, encrypted, running, waiting, nextAt, overdue, schedule, runs } = backups;
  const isBusy = running !== null || waiting;
  const time = (at: string): string => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const length = (seconds: number): string =>
    seconds < 120
      ? format.number(Math.max(1, Math.round(seconds)), { style: 'unit', unit: 'second' })
      : format.number(Math.round(seconds / 60), { style: 'unit', unit: 'minute' });
  return (
    <SystemPanel
      title={t('title')}
      wide
      aside={<SystemAct intent="back-up" label={t(isBusy ? 'busy' : 'now')} disabled={isBusy || place === null} />}
    >
      {place === null && <Note kind="warn">{t('noPlace')}</Note>}
      {overdue && <Note kind="bad">{t('overdue')}</Note>}
      <Facts
        rows={[
          [t('place'), place === null ? '–' : <code key="place">{place}</code>],
          ...(place === null ? [] : [[t('encryption'), t(encrypted ? 'encrypted' : 'open')] as const]),
          [t('next'), nextAt === null ? t('never') : time(nextAt)],
          ...(running === null
            ? []
            : [
                [
                  t('running'),
                  running.pictures === 0
                    ? t(`stages.${running.stage}`)
                    : t('progress', {
                        stage: t(`stages.${running.stage}`),
                        pictures: running.pictures,
                        size: bytes(running.bytes),
                      }),
                ] as const,
              ]),
        ]}
      />
      <DataTable
        label={t('runs')}
        rows={runs}
        rowKey={({ startedAt }) => startedAt}
        empty={t('none')}
        columns={[
          {
            key: 'at',
            title: t('at'),
            cell: ({ startedAt, asked }) => (asked ? `${time(startedAt)} · ${t('asked')}` : time(startedAt)),
          },
          { key: 'outcome', title: t('outcome'), cell: (run) => <Outcome run={run} /> },
          {
            key: 'content',
            title: t('content'),
            cell: ({ outcome, rows, pictures, pictureBytes }): ReactNode =>
              outcome === 'done' ? t('contentOf', { rows, pictures, size: bytes(pictureBytes) }) : '–',
          },
          { key: 'written', title: t('written'), number: true, cell: ({ writtenBytes }) => bytes(writtenBytes) },
          {
            key: 'verified',
            title: t('verified'),
            number: true,
            cell: ({ outcome, verifiedBytes }) => (outcome === 'done' ? bytes(verifiedBytes) : '–'),
          },
          { key: 'removed', title: t('removed'), number: true, cell: ({ removed }) => format.number(removed) },
          { key: 'took', title: t('took'), number: true, cell: ({ seconds }) => length(seconds) },
          { key: 'by', title: t('by'), look: 'dim', cell: ({ by }) => <span className="wrap-anywhere">{by}</span> },
        ]}
      />
      <BackupForm schedule={schedule} />
      <p className="text-t13 text-ink-3">{t('hint')}</p>
    </SystemPanel>
  );
}

/** How it ended; where and why not, in the program's words below ours. */
function Outcome({ run: { outcome, failedAt, detail } }: { readonly run: BackupRun }) {
  const t = useTranslations('adminBackups');
  return (
    <>
      <StateChip kind={outcome === 'done' && failedAt !== null ? 'warn' : kinds[outcome]}>
        {t(`outcomes.${outcome}`)}
      </StateChip>
      {failedAt !== null && (
        <span className="block text-t13 wrap-anywhere text-ink-2">
          {t(`failed.${failedAt}`)}
          {detail !== null && <span className="block text-ink-3">{detail}</span>}
        </span>
      )}
    </>
  );
}
