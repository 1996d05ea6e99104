import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the connection is gone, and that nothing is lost by it. */
export function OfflineNote() {
  const t = useTranslations('shell');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-(--nav-h) z-10">
      {!online && (
        <p className="wrap my-2 flex items-center gap-3 rounded-control bg-warn-wash px-4 py-2.5 text-t13 text-warn">
          <Icon name="offline" small />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
