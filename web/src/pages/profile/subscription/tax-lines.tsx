import type { Invoice } from '@afterglow/domain/contract/account/payments';
import { useFormatter, useTranslations } from 'use-intl';

/** Net and tax that are in the total; nothing where the operator shows none. */
export function TaxLines({
  tax,
  amount,
}: {
  readonly tax: Invoice['tax'];
  readonly amount: (cents: number) => string;
}) {
  const t = useTranslations('subscription');
  const format = useFormatter();
  if (tax.percent === null) return null;
  const percent = format.number(tax.percent / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      <div>
        <dt>{t('netOfTax')}</dt>
        <dd>{amount(tax.netCents)}</dd>
      </div>
      <div>
        <dt>{t('vat', { percent })}</dt>
        <dd>{amount(tax.vatCents)}</dd>
      </div>
    </>
  );
}
