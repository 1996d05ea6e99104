import type { System } from '@afterglow/domain/contract/admin/system';
import { useFormatter, useTranslations } from 'use-intl';
import { useBytes } from '../../../text/use-bytes.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { Facts, SystemPanel } from './panel.tsx';
import { QuotaForm } from './quota-form.tsx';
import { SystemAct } from './system-act.tsx';

/** What lies in the storage, as it was counted last. */
export function StoragePanel({ storage }: Pick<System, 'storage'>) {
  const t = useTranslations('adminSystem');
  const format = useFormatter();
  const bytes = useBytes();
  const { counted, counting, swept, sweeping } = storage;
  const time = (at: string): string => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const sum = (count: number, size: number): string => `${format.number(count)} · ${bytes(size)}`;
  return (
    <SystemPanel
      title={t('storage')}
      aside={<SystemAct intent="count" label={t(counting ? 'counting' : 'count')} disabled={counting} />}
    >
      {!storage.answers && <Note kind="bad">{t('storageSilent')}</Note>}
      {counted === null ? (
        <p className="text-ink-2">{t(counting ? 'countingText' : 'notCounted')}</p>
      ) : (
        <Facts
          rows={[
            [t('pictureFiles'), sum(counted.pictures, counted.pictureBytes)],
            [t('objects'), sum(counted.objects, counted.bytes)],
            [
              t('orphans'),
              <span key="orphans" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                {sum(counted.orphans, counted.orphanBytes)}
                {sweeping && <span className="pill accent">{t('sweeping')}</span>}
                {counted.orphans > 0 && !sweeping && (
                  <ReasonDialog
                    label={t('sweep')}
                    title={t('sweepTitle')}
                    text={t('sweepText')}
                    intent="sweep"
                    done={t('sweepAsked')}
                    needsReason={false}
                    danger
                    size="small"
                  />
                )}
              </span>,
            ],
            [
              t('missing'),
              <span key="missing" className={counted.missing > 0 ? 'text-bad' : ''}>
                {format.number(counted.missing)}
              </span>,
            ],
            [t('diskFree'), storage.diskFreeBytes === null ? '–' : bytes(storage.diskFreeBytes)],
            [t('countedAt'), time(counted.at)],
          ]}
        />
      )}
      {storage.diskFreeBytes !== null && storage.diskFreeBytes < storage.minFreeBytes * 4 && (
        <Note kind="warn">
          {t(storage.diskFreeBytes < storage.minFreeBytes ? 'diskFull' : 'diskLow', {
            free: bytes(storage.diskFreeBytes),
            least: bytes(storage.minFreeBytes),
          })}
        </Note>
      )}
      {swept !== null && swept.heldBack > 0 && <Note kind="warn">{t('heldBack', { count: swept.heldBack })}</Note>}
      {swept !== null && swept.removed > 0 && (
        <p className="text-t13 text-ink-2">
          {t('swept', { count: swept.removed, size: bytes(swept.bytes), time: time(swept.at) })}
        </p>
      )}
      <p className="text-t13 text-ink-3">{t('storageHint')}</p>
      <QuotaForm quotas={storage.quotas} />
    </SystemPanel>
  );
}
