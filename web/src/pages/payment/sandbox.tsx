import { sandboxOutcomeSchema } from '@afterglow/domain/billing/billing';
import { idSchema } from '@afterglow/domain/contract/base';
import {
  data,
  Form,
  redirect,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { forPage, serverApi } from '../../api/server-api.ts';
import { withoutBase } from '../../base-path/base-path.ts';
import { usePurchaseName } from '../../billing/use-purchase-name.ts';
import { safeRedirect } from '../../request/safe-redirect.ts';
import { useMoney } from '../../text/use-money.ts';
import { Button } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import './payment.css';

/** The sandbox stands in for a payment provider's page: here the person decides how the payment goes. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const payment = await forPage(
    request,
    serverApi(context, request).billing.sandboxPayment({ id: orderId(params['id']) }),
  );
  if (!payment.open) throw redirect(onThisSite(payment.nextUrl));
  return payment;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const outcome = sandboxOutcomeSchema.safeParse((await request.formData()).get('outcome'));
  if (!outcome.success) throw data(null, { status: 400 });
  const { nextUrl } = await forPage(
    request,
    serverApi(context, request).billing.decideSandboxPayment({ id: orderId(params['id']), outcome: outcome.data }),
  );
  return redirect(onThisSite(nextUrl));
}

function orderId(text: string | undefined): string {
  const id = idSchema.safeParse(text);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}

/** The address without its origin: the outcome pages are this site's. */
function onThisSite(address: string): string {
  const url = URL.parse(address, 'http://localhost');
  if (url === null) return safeRedirect('/', '/payment/success');
  // a whole one has the path of the site
  const path = address.startsWith('/') ? url.pathname : (withoutBase(url.pathname) ?? '/');
  return safeRedirect(path + url.search, '/payment/success');
}

export default function SandboxPaymentPage() {
  const t = useTranslations('sandbox');
  const pay = useTranslations('payment');
  const purchase = usePurchaseName();
  const money = useMoney();
  const payment = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const sent = navigation.formData?.get('outcome') ?? undefined;
  const others = payment.outcomes.filter((outcome) => outcome !== 'succeed');
  const price = money(payment.amountCents, payment.currency);
  return (
    <div className="wrap sandbox">
      <PageHead title={t('title')} noIndex />
      <section className="card sandbox-bill">
        <p className="pill accent">{t('badge')}</p>
        <h1 className="text-t28">{t('title')}</h1>
        <p className="text-ink-2">{t('text')}</p>
        <dl className="rows num">
          <div className="total">
            <dt>{purchase(payment)}</dt>
            <dd>{price}</dd>
          </div>
        </dl>
        <Form method="post">
          <Button
            kind="primary"
            size="large"
            type="submit"
            block
            name="outcome"
            value="succeed"
            busy={sent === 'succeed'}
            disabled={sent !== undefined && sent !== 'succeed'}
          >
            {pay('pay', { price })}
          </Button>
        </Form>
      </section>
      <section>
        <h2 className="text-t20">{t('others')}</h2>
        <Form method="post" className="sandbox-outcomes">
          {others.map((outcome) => (
            <button
              key={outcome}
              type="submit"
              name="outcome"
              value={outcome}
              aria-disabled={sent !== undefined || undefined}
            >
              <span className="min-w-0 flex-1">
                <b className="block font-[560]">{t(`outcomes.${outcome}`)}</b>
                <span className="block text-t13 text-ink-3">{t(`outcomeHints.${outcome}`)}</span>
              </span>
              <Icon name="chevron-right" small />
            </button>
          ))}
        </Form>
      </section>
    </div>
  );
}
