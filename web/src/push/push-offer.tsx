import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { usePush } from './use-push.ts';

/** Offered while a long job or a batch runs: to be told on this device when it is done. Nothing where that cannot be. */
export function PushOffer() {
  const t = useTranslations('push');
  const { state, busy, failed, turnOn } = usePush();
  if (state === undefined || state === 'impossible') return null;
  return (
    <div className="grid justify-items-start gap-2" role="status">
      {state === 'off' && (
        <Button kind="quiet" icon="bell" busy={busy} onClick={() => void turnOn()}>
          {t('offer')}
        </Button>
      )}
      {state === 'on' && (
        <p className="flex gap-2 text-t13 text-ink-2">
          <Icon name="bell" small />
          {t('on')}
        </p>
      )}
      {(state === 'denied' || state === 'install') && <p className="text-t13 text-ink-3">{t(state)}</p>}
      {failed && <p className="text-t13 text-bad">{t('failed')}</p>}
    </div>
  );
}
