import type { System } from '@afterglow/domain/contract/admin/system';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useBytes } from '../../../text/use-bytes.ts';
import { StateChip } from '../parts/state-chip.tsx';
import { Facts, SystemPanel } from './panel.tsx';
import { SystemAct } from './system-act.tsx';

const kinds = { ready: 'ok', preparing: 'warn', unavailable: 'bad' } as const;

/** The engine's models: whether they are there, what they take, and having them looked at again. */
export function ModelsPanel({ models }: Pick<System, 'models'>) {
  const t = useTranslations('adminSystem');
  const format = useFormatter();
  const bytes = useBytes();
  const present = models.files.filter((file) => file.present).length;
  return (
    <SystemPanel
      title={t('models')}
      aside={<SystemAct intent="repair" label={t('repair')} disabled={models.state === 'preparing'} />}
    >
      <Facts
        rows={[
          [
            t('state'),
            <span key="state">
              <StateChip kind={kinds[models.state]}>
                {t(`modelStates.${models.state}`, { percent: format.number(models.progress, { style: 'percent' }) })}
              </StateChip>
              {models.detail !== '' && (
                <span className="mt-1 block text-t13 text-ink-2 wrap-anywhere">{models.detail}</span>
              )}
            </span>,
          ],
          [t('files'), t('filesPresent', { present, count: models.files.length })],
          [t('size'), bytes(models.presentBytes)],
          [t('diskFree'), models.diskFreeBytes === null ? '–' : bytes(models.diskFreeBytes)],
          [t('folder'), <code key="folder">{models.folder}</code>],
          ...models.slots.map(({ slot, file, problem }): [string, ReactNode] => [
            t('ownNetwork', { slot }),
            <span key={slot}>
              <StateChip kind={problem === null ? 'ok' : 'bad'}>
                {problem === null ? t('ownNetworkWorks') : t('ownNetworkBroken')}
              </StateChip>
              <code className="mt-1 block wrap-anywhere">{file}</code>
              {problem !== null && <span className="mt-1 block text-t13 text-ink-2 wrap-anywhere">{problem}</span>}
            </span>,
          ]),
        ]}
      />
      <details className="system-more">
        <summary>{t('eachFile')}</summary>
        <ul>
          {models.files.map(({ id, present: there, bytes: size, expectedBytes }) => (
            <li key={id}>
              <code>{id}</code>
              <span className={there ? '' : 'text-bad'}>
                {there ? bytes(size) : t('absent', { size: bytes(expectedBytes) })}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </SystemPanel>
  );
}
