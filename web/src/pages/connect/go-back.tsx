import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Note } from '../../ui/feedback/note.tsx';

/** Back to the program with the answer; the link is for browsers that do not. */
export function GoBack({ to }: { readonly to: string }) {
  const t = useTranslations('connect');
  useEffect(() => {
    window.location.assign(to);
  }, [to]);
  return (
    <Note
      kind="ok"
      actions={
        <a className="btn primary medium" href={to}>
          {t('goBack')}
        </a>
      }
    >
      {t('answered')}
    </Note>
  );
}
