import { errorCatalogue, type ErrorCode } from '@afterglow/domain/errors/errors';
import { useEffect } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { startCheckout } from './checkout-action.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { Checkout, loadCheckout } from './load-checkout.ts';
import { OrderSummary } from './order-summary.tsx';
import { Outcome } from './outcome.tsx';
import { PackSummary } from './pack-summary.tsx';
import './payment.css';

export { loadCheckout as loader } from './load-checkout.ts';
export { startCheckout as action } from './checkout-action.ts';

export default function PaymentPage() {
  const t = useTranslations('payment');
  const checkout: Checkout = useLoaderData<typeof loadCheckout>();
  const result = useActionData<typeof startCheckout>();
  if (checkout.kind === 'refused') return <Refused refusal={checkout} />;
  if (result?.continueTo) return <GoingOn to={result.continueTo} />;
  const { requestKey } = checkout;
  return (
    <div className="wrap checkout">
      <PageHead title={t('title')} noIndex />
      <h1 className="text-t40">{t('title')}</h1>
      <div className="checkout-columns">
        {checkout.kind === 'pack' ? (
          <>
            <PackSummary pack={checkout.pack} />
            <CheckoutForm
              offer={{ ...checkout.pack, amountCents: checkout.pack.priceCents }}
              fields={{ pack: checkout.pack.id, shownCredits: String(checkout.pack.credits) }}
              requestKey={requestKey}
              result={result}
            />
          </>
        ) : (
          <>
            <OrderSummary quote={checkout.quote} cycle={checkout.cycle} />
            <CheckoutForm
              key={checkout.quote.planType}
              offer={checkout.quote}
              fields={{ plan: checkout.quote.planType, cycle: checkout.cycle }}
              requestKey={requestKey}
              result={result}
            />
          </>
        )}
      </div>
    </div>
  );
}

const refusedTitles: Partial<Record<ErrorCode, 'missingTitle' | 'invalidTitle' | 'packGoneTitle'>> = {
  plan_missing: 'missingTitle',
  plan_invalid: 'invalidTitle',
  pack_not_offered: 'packGoneTitle',
};

/** Nothing to buy here for this person: why, and where to go instead. */
function Refused({ refusal }: { readonly refusal: Extract<Checkout, { kind: 'refused' }> }) {
  const t = useTranslations('payment');
  const { code, text, pendingOrderId } = refusal;
  return (
    <Outcome
      art="canceled"
      title={t(refusedTitles[code] ?? 'refusedTitle')}
      text={text}
      actions={
        <>
          {pendingOrderId !== null && (
            <ButtonLink kind="primary" to={`/payment/success?order=${pendingOrderId}`}>
              {t('seeOrder')}
            </ButtonLink>
          )}
          <ButtonLink
            kind={pendingOrderId === null ? 'primary' : 'quiet'}
            to={code === 'pack_not_offered' ? '/pricing#packs' : '/pricing'}
          >
            {t(code === 'pack_not_offered' ? 'seePacks' : 'seePlans')}
          </ButtonLink>
          {errorCatalogue[code].followUp === 'contact' && (
            <ButtonLink kind="ghost" to={code === 'plan_contact_sales' ? '/contact?subject=enterprise' : '/contact'}>
              {t('contact')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

/** The order exists; the rest happens on the provider's page. The link is for browsers that do not redirect. */
function GoingOn({ to }: { readonly to: string }) {
  const t = useTranslations('payment');
  useEffect(() => {
    window.location.assign(to);
  }, [to]);
  return (
    <Outcome
      art="waiting"
      title={t('goingOnTitle')}
      text={t('goingOnText', { site: new URL(to).hostname })}
      actions={
        <a className="btn primary medium" href={to}>
          {t('continueToPayment')}
        </a>
      }
    />
  );
}
