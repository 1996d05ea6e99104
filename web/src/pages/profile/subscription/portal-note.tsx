import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../../ui/feedback/note.tsx';

/** Continues to the provider's page; the link is for browsers that do not redirect. */
export function PortalNote({ to }: { readonly to: string }) {
  const t = useTranslations('subscription');
  useEffect(() => {
    window.location.assign(to);
  }, [to]);
  return (
    <Note
      actions={
        <a className="btn primary medium" href={to}>
          {t('portalGo')}
        </a>
      }
    >
      {t('portalReady', { site: new URL(to).hostname })}
    </Note>
  );
}
