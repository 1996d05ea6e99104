import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import { useFormatter, useTranslations } from 'use-intl';
import { usePaymentMethod } from '../../billing/use-payment-method.ts';
import { CreditBadge } from '../../ui/feedback/credit-badge.tsx';
import { facts, type Fact, type Standing } from './changes.ts';

/** Writes one fact of a subscription. */
export function useFactText(): (subscription: Subscription, fact: Fact) => string {
  const t = useTranslations('subscriptionTest');
  const plans = useTranslations('plans');
  const format = useFormatter();
  const paymentMethod = usePaymentMethod();
  const date = (iso: string | null) =>
    iso === null ? t('none') : format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });
  return (subscription, fact) => {
    switch (fact) {
      case 'planType':
      case 'effectivePlan':
        return plans(subscription[fact]);
      case 'status':
        return t(`statuses.${subscription.status}`);
      case 'cycle':
        return subscription.cycle === null ? t('none') : t(subscription.cycle);
      case 'daysRemaining':
        return subscription.daysRemaining === null ? t('none') : t('days', { count: subscription.daysRemaining });
      case 'currentPeriodEnd':
      case 'nextPaymentAt':
      case 'nextGrantAt':
        return date(subscription[fact]);
      case 'cancelAtPeriodEnd':
      case 'disputed':
        return t(subscription[fact] ? 'yes' : 'no');
      case 'pastDue':
        return subscription.pastDue === null
          ? t('no')
          : t('graceUntil', { date: date(subscription.pastDue.graceUntil) });
      case 'paymentMethod':
        return paymentMethod(subscription) ?? t('none');
    }
  };
}

const pills = { active: 'ok', pending: 'warn', expired: 'bad', canceled: 'bad' } as const;

/** The subscription as it stands, fact by fact. */
export function StandingCard({ standing }: { readonly standing: Standing }) {
  const t = useTranslations('subscriptionTest');
  const factText = useFactText();
  const { subscription, balance } = standing;
  return (
    <section className="card standing" aria-labelledby="standing">
      <header>
        <h2 id="standing" className="text-t20">
          {t('now')}
        </h2>
        <CreditBadge credits={{ balance, unlimited: subscription.effectivePlan === 'pro' }} fallback={0} />
      </header>
      <dl className="num">
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>
              {fact === 'status' ? (
                <span className={`pill ${pills[subscription.status]}`}>{factText(subscription, fact)}</span>
              ) : (
                factText(subscription, fact)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
