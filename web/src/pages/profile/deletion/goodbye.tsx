import { undoDeletionDays } from '@afterglow/domain/accounts/form-limits';
import { useSearchParams } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/forms/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

/** After an account was locked: until when it can be brought back, and how. */
export default function GoodbyePage() {
  const t = useTranslations('danger');
  const format = useFormatter();
  const until = readDay(useSearchParams()[0].get('until'));
  return (
    <div className="wrap pt-9">
      <PageHead title={t('goodbyeTitle')} noIndex />
      <EmptyState
        heading="h1"
        art="goodbye"
        title={t('goodbyeTitle')}
        text={
          until
            ? t('goodbyeText', { date: format.dateTime(until, { dateStyle: 'long', timeZone: 'UTC' }) })
            : t('goodbyeTextPlain', { days: undoDeletionDays })
        }
        actions={<ButtonLink to="/">{t('home')}</ButtonLink>}
      />
    </div>
  );
}

/** A day of an address, `2026-11-28`; anything else is none. */
function readDay(text: string | null): Date | undefined {
  const day = new Date(`${/^\d{4}-\d{2}-\d{2}$/.exec(text ?? '')?.[0]}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}
