import type { BillingCycle } from '@afterglow/domain/billing/billing';
import type { Quote } from '@afterglow/domain/contract/account/orders';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '../../text/use-money.ts';
import { CreditChange } from '../../ui/feedback/credit-change.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';

/** What is bought, what it brings, and what it costs today and later. */
export function OrderSummary({ quote, cycle }: { readonly quote: Quote; readonly cycle: BillingCycle }) {
  const t = useTranslations('payment');
  const plans = useTranslations('plans');
  const money = useMoney();
  const format = useFormatter();
  const price = money(quote.amountCents, quote.currency);
  const day = format.dateTime(new Date(quote.periodEnd), { dateStyle: 'long' });
  return (
    <section className="card checkout-summary" aria-labelledby="order">
      <header>
        <h2 id="order">{t(quote.kind === 'upgrade' ? 'upgradeTo' : 'planOf', { plan: plans(quote.planType) })}</h2>
        <LinkTabs
          label={t('cycle')}
          tabs={(['monthly', 'yearly'] as const).map((known) => ({
            to: `/payment?plan=${quote.planType}&cycle=${known}`,
            label: t(known),
            current: known === cycle,
          }))}
        />
      </header>
      {/* who pays Pro another way has no credits deducted before and after */}
      {(quote.kind !== 'change' || quote.planType !== 'pro') && (
        <CreditChange
          before={quote.creditsKept}
          after={quote.planType === 'pro' ? 'unlimited' : quote.creditsAfter}
          beforeLabel={t('creditsNow')}
          afterLabel={t('creditsAfter')}
        />
      )}
      <p className="text-t13 text-ink-3">
        {t(quote.planType === 'pro' ? 'creditsPro' : 'creditsMonthly', { count: format.number(quote.monthlyCredits) })}
      </p>
      <dl className="rows num">
        <div>
          <dt>{t('line', { plan: plans(quote.planType), cycle: t(cycle) })}</dt>
          <dd>{price}</dd>
        </div>
        {quote.replaces !== null && (
          <div>
            <dt>{t('replaces', { plan: plans(quote.replaces) })}</dt>
            <dd>{t('endsToday')}</dd>
          </div>
        )}
        {quote.refundCents > 0 && (
          <div>
            <dt>{t('comesBack')}</dt>
            <dd>{money(quote.refundCents, quote.currency)}</dd>
          </div>
        )}
        <div>
          <dt>{t('nextPayment')}</dt>
          <dd>{day}</dd>
        </div>
        <div className="total">
          <dt>{t('today')}</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      {quote.replaces !== null && <p className="text-t13 text-ink-2">{t('changeRule')}</p>}
      <p className="text-t13 text-ink-3">{t('renews', { day, price })}</p>
    </section>
  );
}
