import type { Subscription } from '@afterglow/domain/contract/account/subscriptions';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { endedPlan } from '../../../billing/ended-plan.ts';
import { usePaymentMethod } from '../../../billing/use-payment-method.ts';
import { useMoney } from '../../../text/use-money.ts';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import type { SubscriptionData } from './load-subscription.ts';

const pills: Readonly<Record<Subscription['status'], string>> = {
  active: 'ok',
  pending: 'warn',
  expired: 'bad',
  canceled: '',
};

/** The plan, how long it lasts, and the credits: three figures side by side, with what can be done. */
export function PlanCard({ data: { subscription, credits } }: { readonly data: SubscriptionData }) {
  const t = useTranslations('subscription');
  const usage = useTranslations('usage');
  const plans = useTranslations('plans');
  const format = useFormatter();
  const { planType, status, daysRemaining, currentPeriodEnd, cancelAtPeriodEnd, nextGrantAt, monthlyCredits } =
    subscription;
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium' });
  return (
    <section className="card" aria-label={t('plan')}>
      <dl className="figures num">
        <div>
          <dt>{t('plan')}</dt>
          <dd className="flex flex-wrap items-center gap-2.5">
            {plans(planType)}
            <span className={`pill ${pills[status]}`}>{t(`statuses.${status}`)}</span>
          </dd>
          <dd className="note-line">
            <PriceLine subscription={subscription} />
          </dd>
        </div>
        <div>
          <dt>{t('daysLeft')}</dt>
          <dd>{daysRemaining === null ? t('noEnd') : t('daysValue', { count: daysRemaining })}</dd>
          {daysRemaining !== null && currentPeriodEnd !== null && status === 'active' && (
            <dd className="note-line">
              {t(cancelAtPeriodEnd ? 'endsOn' : 'renewsOn', { date: day(currentPeriodEnd) })}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('credits')}</dt>
          <dd>{credits.unlimited ? usage('unlimited') : format.number(credits.balance)}</dd>
          {nextGrantAt !== null && (
            <dd className="note-line">
              {t(credits.unlimited ? 'nextFastCredits' : 'nextCredits', {
                date: day(nextGrantAt),
                count: format.number(monthlyCredits),
              })}
            </dd>
          )}
        </div>
      </dl>
      <PlanActions subscription={subscription} />
    </section>
  );
}

function PriceLine({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('subscription');
  const format = useFormatter();
  const money = useMoney();
  const { cycle, priceCents, currency, status, currentPeriodEnd } = subscription;
  const paymentMethod = usePaymentMethod()(subscription);
  if (currentPeriodEnd === null) return t('freeText');
  if (cycle === null) return t('givenText');
  const date = format.dateTime(new Date(currentPeriodEnd), { dateStyle: 'medium' });
  const price = t(cycle === 'yearly' ? 'perYear' : 'perMonth', { price: money(priceCents, currency) });
  const isOver = status === 'expired' || status === 'canceled';
  return (
    <>
      {isOver ? `${price} · ${t('endedOn', { date })}` : price}
      {paymentMethod !== null && <span className="block text-ink-3">{paymentMethod}</span>}
    </>
  );
}

function PlanActions({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('subscription');
  const plans = useTranslations('plans');
  const sent = useNavigation().formData?.get('intent');
  const { actions, cycle, hasPortal, status } = subscription;
  const ended = endedPlan(subscription);
  const offered = actions.upgradeTo.toSorted((a, b) => Number(b === ended) - Number(a === ended));
  return (
    <div className="plan-actions">
      {offered.map((plan, index) => (
        <ButtonLink
          key={plan}
          {...(index === 0 ? { kind: 'primary' as const } : {})}
          to={`/payment?plan=${plan}&cycle=${cycle ?? 'monthly'}`}
        >
          {t(plan === ended ? 'renew' : 'upgradeTo', { plan: plans(plan) })}
        </ButtonLink>
      ))}
      {cycle !== null && status === 'active' && subscription.pastDue === null && (
        <ButtonLink to={`/payment?plan=${subscription.planType}&cycle=${cycle === 'monthly' ? 'yearly' : 'monthly'}`}>
          {t(cycle === 'monthly' ? 'toYearly' : 'toMonthly')}
        </ButtonLink>
      )}
      {offered.length === 0 && status !== 'active' && <ButtonLink to="/pricing">{t('seePlans')}</ButtonLink>}
      {actions.reactivate && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="reactivate" />
          <Button type="submit" busy={sent === 'reactivate'}>
            {t('reactivate')}
          </Button>
        </Form>
      )}
      {hasPortal && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="portal" />
          <Button type="submit" busy={sent === 'portal'}>
            {t('portal')}
          </Button>
        </Form>
      )}
      {cycle !== null && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="refresh" />
          <Button type="submit" kind="ghost" icon="retry" busy={sent === 'refresh'}>
            {t('refresh')}
          </Button>
        </Form>
      )}
      {(actions.cancelAtPeriodEnd || actions.cancelNow) && (
        <ButtonLink kind="ghost" to="/profile/subscription?ask=cancel#cancel">
          {t(actions.cancelAtPeriodEnd ? 'cancel' : 'endNow')}
        </ButtonLink>
      )}
    </div>
  );
}
