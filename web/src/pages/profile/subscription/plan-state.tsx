import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import { Form } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';

/** What to know about the plan now, the most urgent alone. */
export function PlanState({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('subscription');
  const format = useFormatter();
  const { planType, cycle, hasPortal, disputed, pastDue, expiring, cancelAtPeriodEnd, daysRemaining, pendingOrderId } =
    subscription;
  const prices = (
    <ButtonLink size="small" to="/pricing">
      {t('seePlans')}
    </ButtonLink>
  );
  if (disputed) return <Note kind="warn">{t('disputed')}</Note>;
  if (pastDue !== null)
    return (
      <Note
        kind="warn"
        actions={
          <>
            {hasPortal && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="portal" />
                <Button type="submit" size="small">
                  {t('portal')}
                </Button>
              </Form>
            )}
            <ButtonLink size="small" to={`/payment?plan=${planType}&cycle=${cycle ?? 'monthly'}`}>
              {t('payNow')}
            </ButtonLink>
          </>
        }
      >
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
