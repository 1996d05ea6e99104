import type { System } from '@afterglow/domain/contract/admin-system';
import { useFormatter, useTranslations } from 'use-intl';
import { useBytes } from '../parts/amounts.ts';
import { Facts, SystemPanel } from './panel.tsx';
import { SystemAct } from './system-act.tsx';

/** What lies in the storage, as it was counted last. */
export function StoragePanel({ storage }: Pick<System, 'storage'>) {
  const t = useTranslations('adminSystem');
  const format = useFormatter();
  const bytes = useBytes();
  const { counted, counting } = storage;
  const sum = (count: number, size: number): string => `${format.number(count)} · ${bytes(size)}`;
  return (
    <SystemPanel title={t('storage')} aside={<SystemAct intent="count" label={t(counting ? 'counting' : 'count')} disabled={counting} />}>
      {counted === null ? (
        <p className="text-ink-2">{t(counting ? 'countingText' : 'notCounted')}</p>
      ) : (
        <Facts
          rows={[
            [t('pictureFiles'), sum(counted.pictures, counted.pictureBytes)],
            [t('objects'), sum(counted.objects, counted.bytes)],
            [t('orphans'), sum(counted.orphans, counted.orphanBytes)],
            [
              t('missing'),
              <span key="missing" className={counted.missing > 0 ? 'text-bad' : ''}>
                {format.number(counted.missing)}
              </span>,
            ],
            [t('diskFree'), storage.diskFreeBytes === null ? '–' : bytes(storage.diskFreeBytes)],
            [t('countedAt'), format.dateTime(new Date(counted.at), { dateStyle: 'medium', timeStyle: 'short' })],
          ]}
        />
      )}
      <p className="text-t13 text-ink-3">{t('storageHint')}</p>
    </SystemPanel>
  );
}
