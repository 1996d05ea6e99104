import { Form, Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { usePurchaseName } from '../../billing/use-purchase-name.ts';
import { useMoney } from '../../text/use-money.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import type { WithdrawData } from './load-withdraw.ts';

/** The first step: which contract, who, and where the acknowledgement goes. */
export function ChooseContract({
  data,
  name,
}: {
  readonly data: Extract<WithdrawData, { readonly step: 'choose' }>;
  readonly name: string;
}) {
  const t = useTranslations('withdraw');
  const { contracts, chosen, email } = data;
  if (contracts.length === 0)
    return (
      <>
        <p className="text-ink-2">{t('none')}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink kind="primary" to="/profile/subscription">
            {t('toPlan')}
          </ButtonLink>
          <ButtonLink kind="ghost" to="/contact?subject=refund">
            {t('write')}
          </ButtonLink>
        </div>
      </>
    );
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="review" />
      <p className="text-ink-2">{t('text')}</p>
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1.5">{t('which')}</legend>
        {contracts.map((contract) => (
          <label key={contract.id} className="contract">
            <input type="radio" name="payment" value={contract.id} defaultChecked={contract.id === chosen} />
            <Contract contract={contract} />
          </label>
        ))}
      </fieldset>
      <TextField label={t('name')} name="name" defaultValue={name} required maxLength={120} autoComplete="name" />
      <p className="text-t13 text-ink-3">{t('mailTo', { email })}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary">
          {t('continue')}
        </Button>
        <ButtonLink kind="ghost" to="/profile/subscription">
          {t('keep')}
        </ButtonLink>
      </div>
      <p className="text-t13 text-ink-3">
        <Link className="text-link" to="/compliance#refund">
          {t('rights')}
        </Link>
      </p>
    </Form>
  );
}

function Contract({
  contract,
}: {
  readonly contract: Extract<WithdrawData, { readonly step: 'choose' }>['contracts'][number];
}) {
  const t = useTranslations('withdraw');
  const purchase = usePurchaseName();
  const format = useFormatter();
  const money = useMoney();
  const day = (date: string) => format.dateTime(new Date(date), { dateStyle: 'long' });
  return (
    <span>
      {purchase(contract)} · {money(contract.amountCents, contract.currency)}
      <span className="block text-t13 text-ink-3">
        {t('contractFacts', { number: contract.number, date: day(contract.paidAt) })} ·{' '}
        {t('until', { date: day(contract.withdrawable.until) })}
      </span>
    </span>
  );
}
