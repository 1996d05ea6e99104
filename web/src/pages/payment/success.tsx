import type { Order } from '@afterglow/domain/contract/account/orders';
import { Form, useLoaderData, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { usePurchaseName } from '../../billing/use-purchase-name.ts';
import { useFreshBalance } from '../../session/use-fresh-balance.ts';
import { useSession } from '../../session/use-session.ts';
import { useMoney } from '../../text/use-money.ts';
import { CreditChange } from '../../ui/feedback/credit-change.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { findOrder, loadOrder } from './load-order.ts';
import { isWaiting } from './outcome-page.ts';
import { Outcome } from './outcome.tsx';
import { useWaiting } from './use-waiting.ts';
import './payment.css';

export const loader = (args: LoaderFunctionArgs) => loadOrder(args, 'success');

/** Asks the provider about the order now, for someone who waits. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = serverApi(context, request);
  const order = await findOrder(request, api);
  if (order !== null && isWaiting(order.status)) await forPage(request, api.billing.checkOrder({ id: order.id }));
  return null;
}

export default function PaymentSuccessPage() {
  const { order } = useLoaderData<typeof loader>();
  if (order === null) return <Unknown />;
  return order.status === 'paid' ? <Paid order={order} /> : <Waiting order={order} />;
}

/** The money's news is not here yet. Nothing is promised before, and nothing is lost by leaving. */
function Waiting({ order }: { readonly order: Order }) {
  const t = useTranslations('payment');
  const purchase = usePurchaseName();
  const long = useWaiting();
  const waitingText = order.pack
    ? t(order.status === 'processing' ? 'waitingPack' : 'waitingPackOpen')
    : t(order.status === 'processing' ? 'waitingText' : 'waitingOpen', { plan: purchase({ ...order, cycle: null }) });
  const sending = useNavigation().formMethod === 'POST';
  return (
    <Outcome
      art="waiting"
      title={t('waitingTitle')}
      text={waitingText}
      actions={
        <>
          <Form method="post">
            <Button type="submit" icon="retry" busy={sending}>
              {t('askAgain')}
            </Button>
          </Form>
          {order.status === 'open' && order.redirectUrl !== null && (
            <a className="btn ghost medium" href={order.redirectUrl}>
              {t('payNow')}
            </a>
          )}
        </>
      }
    >
      <p className="text-t13 text-ink-3" role="status">
        {t(long ? 'waitingLong' : 'mayLeave')}
      </p>
    </Outcome>
  );
}

function Paid({ order }: { readonly order: Order }) {
  const t = useTranslations('payment');
  const purchase = usePurchaseName();
  const format = useFormatter();
  const money = useMoney();
  const { credits } = useSession();
  useFreshBalance(order.balance);
  const plan = purchase({ ...order, cycle: null });
  const sameUnlimited = order.kind === 'change' && order.planType === 'pro';
  const paidText = () => {
    if (order.pack) return t('paidPack');
    if (sameUnlimited) return t('paidCycle', { cycle: order.cycle ?? '' });
    return credits?.unlimited ? t('paidPro') : t('paidText', { count: format.number(order.creditsGranted) });
  };
  return (
    <Outcome
      art="paid"
      title={order.pack ? t('paidPackTitle', { pack: plan }) : t('paidTitle', { plan })}
      text={paidText()}
      actions={
        <>
          <ButtonLink kind="primary" to="/templates">
            {t('begin')}
          </ButtonLink>
          {order.pack ? (
            <ButtonLink to="/profile/usage">{t('seeCredits')}</ButtonLink>
          ) : (
            <ButtonLink to="/profile/subscription">{t('seeSubscription')}</ButtonLink>
          )}
          {order.paymentId !== null && (
            <ButtonLink kind="ghost" to={`/profile/invoices/${order.paymentId}`}>
              {t('invoice')}
            </ButtonLink>
          )}
        </>
      }
    >
      {order.creditsBefore !== null && !sameUnlimited && (
        <CreditChange
          before={order.creditsBefore}
          after={order.planType === 'pro' ? 'unlimited' : order.creditsBefore + order.creditsGranted}
          beforeLabel={t('creditsBefore')}
          afterLabel={t('creditsReady')}
        />
      )}
      <dl className="rows num">
        <div>
          <dt>{purchase(order)}</dt>
          <dd>{money(order.amountCents, order.currency)}</dd>
        </div>
        <div>
          <dt>{t('method')}</dt>
          <dd>{t(`providers.${order.provider}`)}</dd>
        </div>
        {order.periodEnd !== null && (
          <div>
            <dt>{t('nextPayment')}</dt>
            <dd>{format.dateTime(new Date(order.periodEnd), { dateStyle: 'long' })}</dd>
          </div>
        )}
      </dl>
    </Outcome>
  );
}

function Unknown() {
  const t = useTranslations('payment');
  return (
    <Outcome
      art="waiting"
      title={t('unknownTitle')}
      text={t('unknownText')}
      actions={
        <>
          <ButtonLink kind="primary" to="/profile/subscription">
            {t('seeSubscription')}
          </ButtonLink>
          <ButtonLink to="/pricing">{t('seePlans')}</ButtonLink>
        </>
      }
    />
  );
}
