import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useKeptText } from '../../session/use-kept-text.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { ButtonLink } from '../../ui/forms/button.tsx';

/** The message is kept; the draft is not needed any more. */
export function ContactSent({
  reference,
  email,
  mailed,
}: {
  readonly reference: string;
  readonly email: string;
  readonly mailed: boolean;
}) {
  const t = useTranslations('contact');
  const [, setMessage] = useKeptText('contact-message');
  useEffect(() => setMessage(''), [setMessage]);
  return (
    <div className="grid content-start gap-5">
      <Note kind="ok">
        <p>{t('sentText', { email })}</p>
        <p className="mt-1 text-ink-2">
          {t.rich('reference', { reference, b: (words) => <b className="num">{words}</b> })}
        </p>
      </Note>
      {mailed && <p className="text-ink-2">{t('confirmation')}</p>}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/help">{t('toHelp')}</ButtonLink>
        <ButtonLink kind="ghost" to="/">
          {t('toHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
