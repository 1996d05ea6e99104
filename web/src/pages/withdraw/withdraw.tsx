import { useActionData, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/forms/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ChooseContract } from './choose-contract.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import { loadWithdraw, withdrawAction, type WithdrawData } from './load-withdraw.ts';
import { WithdrawalReceived } from './withdrawal-received.tsx';
import './withdraw.css';

export const loader = loadWithdraw;
export const action = withdrawAction;

/** Withdrawing from a contract in two steps: naming it, then confirming. */
export default function WithdrawPage() {
  const t = useTranslations('withdraw');
  return (
    <div className="wrap withdraw">
      <PageHead title={t('title')} noIndex />
      <h1>{t('title')}</h1>
      <Step data={useLoaderData<typeof loader>()} />
    </div>
  );
}

function Step({ data }: { readonly data: WithdrawData }) {
  const t = useTranslations('withdraw');
  const result = useActionData<typeof action>();
  if (data.step === 'done') return <WithdrawalReceived withdrawal={data.withdrawal} />;
  if (data.step === 'visitor')
    return (
      <>
        <p className="text-ink-2">{t('visitor')}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink kind="primary" to={data.loginPath}>
            {t('logIn')}
          </ButtonLink>
          <ButtonLink kind="ghost" to="/contact?subject=refund">
            {t('write')}
          </ButtonLink>
        </div>
      </>
    );
  const reviewed = data.contracts.find(({ id }) => id === result?.typed['payment']);
  if (result === undefined || reviewed === undefined)
    return <ChooseContract data={data} name={result?.typed['name'] ?? data.name} />;
  return (
    <ConfirmWithdrawal
      contract={reviewed}
      name={result.typed['name'] ?? ''}
      email={data.email}
      result={result.failure === null ? undefined : result}
    />
  );
}
