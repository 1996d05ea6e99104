import type { System } from '@afterglow/domain/contract/admin/system';
import { useFormatter, useTranslations } from 'use-intl';
import { Icon } from '../../../ui/picture/icon.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { SystemAct } from './system-act.tsx';

/** Whether pictures are made, what waits, and the switch. */
export function DrainPanel({ at, drain, pictures }: Pick<System, 'at' | 'drain' | 'pictures'>) {
  const t = useTranslations('adminSystem');
  const format = useFormatter();
  const { waiting, running, oldestWaitingSince } = pictures;
  return (
    <section className={drain === null ? 'drain' : 'drain paused'} aria-labelledby="drain-title">
      <Icon name={drain === null ? 'activity' : 'clock'} />
      <div className="min-w-0 flex-1">
        <h2 id="drain-title">{t(drain === null ? 'working' : 'paused')}</h2>
        <p className="text-ink-2" role="status">
          {drain !== null &&
            t('pausedBy', {
              who: drain.by,
              since: format.dateTime(new Date(drain.since), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          {drain !== null && drain.reason !== '' && ` · ${drain.reason}`}
          {drain !== null && <br />}
          {t('pictures', { waiting, running })}
          {oldestWaitingSince !== null &&
            ` · ${t('oldest', { time: format.relativeTime(new Date(oldestWaitingSince), new Date(at)) })}`}
        </p>
      </div>
      {drain === null ? (
        <ReasonDialog
          label={t('pause')}
          title={t('pauseTitle')}
          text={t('pauseText')}
          intent="drain"
          done={t('pauseDone')}
          needsReason={false}
        />
      ) : (
        <SystemAct intent="resume" label={t('resume')} />
      )}
    </section>
  );
}
