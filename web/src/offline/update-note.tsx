import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/forms/button.tsx';
import { Icon } from '../ui/picture/icon.tsx';
import { takeOver, waitingVersion } from './waiting-version.ts';

/** A newer version waits: it comes when it is asked for, never under somebody's hands. The editor does not show this. */
export function UpdateNote() {
  const t = useTranslations('offline');
  const waiting = useSyncExternalStore(waitingVersion.subscribe, waitingVersion.get, () => null);
  function apply(worker: ServiceWorker) {
    // other windows stay as they are
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage(takeOver);
  }
  return (
    <div className="wrap" role="status">
      {waiting !== null && (
        <div className="plan-note">
          <Icon name="retry" small />
          <p>{t('newVersion')}</p>
          <Button size="small" kind="ghost" onClick={() => apply(waiting)}>
            {t('reload')}
          </Button>
        </div>
      )}
    </div>
  );
}
