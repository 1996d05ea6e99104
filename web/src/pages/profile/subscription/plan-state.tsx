import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import { useFormatter, useTranslations } from 'use-intl';
import { Note } from '../../../ui/feedback/note.tsx';
import { ButtonLink } from '../../../ui/forms/button.tsx';

/** What to know about the plan now, the most urgent alone. */
export function PlanState({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('subscription');
  const format = useFormatter();
  const { disputed, pastDue, expiring, cancelAtPeriodEnd, daysRemaining, pendingOrderId } = subscription;
  const prices = (
    <ButtonLink size="small" to="/pricing">
      {t('seePlans')}
    </ButtonLink>
  );
  if (disputed) return <Note kind="warn">{t('disputed')}</Note>;
  if (pastDue !== null)
    return (
      <Note kind="warn">
        {t('pastDue', { date: format.dateTime(new Date(pastDue.graceUntil), { dateStyle: 'long' }) })}
      </Note>
    );
  if (pendingOrderId !== null)
    return (
      <Note
        actions={
          <ButtonLink size="small" to={`/payment/success?order=${pendingOrderId}`}>
            {t('seeOrder')}
          </ButtonLink>
        }
      >
        {t('pendingOrder')}
      </Note>
    );
  if (!expiring) return null;
  return cancelAtPeriodEnd ? (
    <Note kind="warn" actions={prices}>
      {t('expiringEnds', { count: daysRemaining ?? 0 })}
    </Note>
  ) : (
    <Note>{t('expiringRenews', { count: daysRemaining ?? 0 })}</Note>
  );
}
