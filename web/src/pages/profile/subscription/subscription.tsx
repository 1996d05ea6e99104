import { useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { BillingDetailsForm } from './billing-details-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { loadSubscription, subscriptionAction } from './load-subscription.ts';
import { PaymentHistory } from './payment-history.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanState } from './plan-state.tsx';
import { PortalNote } from './portal-note.tsx';
import { RefundForm } from './refund-form.tsx';
import '../figures.css';
import './subscription.css';

export const loader = loadSubscription;
export const action = subscriptionAction;

const doneTexts = ['canceled', 'reactivated', 'refreshed', 'refundSent'] as const;

export default function SubscriptionPage() {
  const t = useTranslations('subscription');
  const profile = useTranslations('profile');
  const data = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const done = doneTexts.find((known) => known === data.done);
  return (
    <>
      <PageHead title={profile('subscription')} noIndex />
      <h1>{profile('subscription')}</h1>
      <div role="status" className="form-note">
        {done && result === undefined && (
          <p className="flex items-center gap-2 text-ok">
            <Icon name="check" small />
            {t(done)}
          </p>
        )}
      </div>
      <PlanState subscription={data.subscription} />
      <PlanCard data={data} />
      {result?.continueTo !== undefined && <PortalNote to={result.continueTo} />}
      {result && result.continueTo === undefined && ['reactivate', 'refresh', 'portal'].includes(result.intent) && (
        <FormNote result={result} intent={result.intent} />
      )}
      {data.open.cancel && <CancelForm subscription={data.subscription} result={result} />}
      {data.open.refundNote !== null && (
        <Note>
          {'text' in data.open.refundNote
            ? data.open.refundNote.text
            : t(`refundUnderWay.${data.open.refundNote.underWay}`)}
        </Note>
      )}
      {data.open.refund && <RefundForm payment={data.open.refund} result={result} />}
      <PaymentHistory payments={data.payments} next={data.next} />
      <BillingDetailsForm details={data.details} />
    </>
  );
}
