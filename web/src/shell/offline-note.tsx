import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useOnline } from '../offline/use-online.ts';
import { useToast } from '../ui/overlay/toast.tsx';
import { Icon } from '../ui/picture/icon.tsx';

/**
 * Says that the connection is gone, and keeps the page: following a link now would lose it to the browser's own error.
 * `over`: it lies over a page that fills the window, where a line of its own would push the rest about.
 */
export function OfflineNote({ over = false }: { readonly over?: boolean }) {
  const t = useTranslations('shell');
  const showToast = useToast();
  const online = useOnline();
  useEffect(() => {
    if (online) return;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target !== '') return;
      if (link.hasAttribute('download') || (link.pathname === location.pathname && link.hash !== '')) return;
      event.preventDefault();
      showToast({ text: t('offlineLink') });
    };
    document.addEventListener('click', stay, { capture: true });
    return () => document.removeEventListener('click', stay, { capture: true });
  }, [online, showToast, t]);

  return (
    <div role="status" className={over ? 'offline-over' : 'sticky top-(--nav-h) z-10'}>
      {!online && (
        <p
          className={`${over ? '' : 'wrap my-2'} flex items-center gap-3 rounded-control bg-warn-wash px-4 py-2.5 text-t13 text-warn`}
        >
          <Icon name="offline" small />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
