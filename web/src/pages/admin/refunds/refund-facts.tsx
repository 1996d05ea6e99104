import { refundDays } from '@afterglow/domain/billing/refund-rules';
import type { RefundDetail } from '@afterglow/domain/contract/admin/refunds';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { usePurchaseName } from '../../../billing/use-purchase-name.ts';
import { useMoney } from '../../../text/use-money.ts';
import { FactList } from '../parts/fact-list.tsx';

/** The facts a decision rests on. */
export function RefundFacts({ refund }: { readonly refund: RefundDetail }) {
  const t = useTranslations('adminRefunds');
  const purchase = usePurchaseName();
  const format = useFormatter();
  const money = useMoney();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'medium' });
  const { credits, jobsSince, dispute } = refund;
  const days = t('days', { count: refund.daysSincePayment });
  const paid = {
    amount: money(refund.paidCents, refund.currency),
    date: day(refund.paidAt),
    provider: t(`providers.${refund.provider}`),
  };
  return (
    <section className="card pad" aria-labelledby="purchase">
      <h2 id="purchase">{t('purchase')}</h2>
      <FactList
        rows={[
          [
            t('person'),
            <Link key="person" className="underline underline-offset-3" to={`/admin/users/${refund.userId}`}>
              {refund.email}
            </Link>,
          ],
          refund.pack === null
            ? [t('plan'), `${purchase(refund)} · ${t(`paymentKinds.${refund.paymentKind}`)}`]
            : [t('bought'), purchase(refund)],
          [t('paid'), t('paidLine', paid)],
          [t('since'), refund.daysSincePayment >= refundDays ? t('sinceLate', { days }) : days],
          ...(refund.pack === null ? [[t('periodEnd'), day(refund.periodEnd)] as const] : []),
          [t('granted'), <b key="granted">{format.number(credits.granted)}</b>],
          [t('used'), format.number(credits.used)],
          [t('left'), format.number(credits.unused)],
          [t('balance'), format.number(credits.balance)],
          ...(refund.creditsTaken > 0 ? [[t('taken'), format.number(refund.creditsTaken)] as const] : []),
          [t('jobs'), t('jobsLine', { done: jobsSince.succeeded, failed: jobsSince.failed, open: jobsSince.open })],
          [
            t('dispute'),
            dispute === null
              ? t('noDispute')
              : t('disputeLine', {
                  state: t(`disputeStates.${dispute.status}`),
                  credits: format.number(dispute.frozenCredits),
                  date: day(dispute.openedAt),
                }),
          ],
        ]}
      />
    </section>
  );
}
