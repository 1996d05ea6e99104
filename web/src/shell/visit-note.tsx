import { Form } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../session/use-session.ts';
import { Icon } from '../ui/picture/icon.tsx';

/** On every page while an administrator looks through a person's eyes: as whom, until when, and the way back. */
export function VisitNote() {
  const t = useTranslations('shell');
  const format = useFormatter();
  const { account, visit } = useSession();
  if (visit === null || account === null) return null;
  return (
    <aside className="visit-note" aria-label={t('visit')}>
      <Icon name="eye" small />
      <p>
        {t('visitText', { email: account.email, time: format.dateTime(new Date(visit.until), { timeStyle: 'short' }) })}
      </p>
      <Form method="post" action="/sign-out" reloadDocument>
        <input type="hidden" name="visit" value="end" />
        <button type="submit" className="btn small">
          {t('endVisit')}
        </button>
      </Form>
    </aside>
  );
}
