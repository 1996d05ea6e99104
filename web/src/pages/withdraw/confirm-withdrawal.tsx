import { isRefusedPart } from '@afterglow/domain/billing/refund-rules';
import type { Payment } from '@afterglow/domain/contract/account/payments';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { usePurchaseName } from '../../billing/use-purchase-name.ts';
import { FormNote } from '../../forms/form-note.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { useMoney } from '../../text/use-money.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';

/** The second step: the declaration as it will be received, what follows from it, and the button that makes it. */
export function ConfirmWithdrawal({
  contract,
  name,
  email,
  result,
}: {
  readonly contract: Payment;
  readonly name: string;
  readonly email: string;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('withdraw');
  const purchase = usePurchaseName();
  const format = useFormatter();
  const money = useMoney();
  const busy = useNavigation().formData?.get('intent') === 'confirm';
  const plan = purchase(contract);
  const date = format.dateTime(new Date(contract.paidAt), { dateStyle: 'long' });
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="payment" value={contract.id} />
      <input type="hidden" name="name" value={name} />
      <blockquote className="card declaration">
        <p>{t('declaration', { plan, number: contract.number, date })}</p>
        <p className="text-ink-2">{name}</p>
      </blockquote>
      <ul className="effects">
        <li>{t('moneyBack', { amount: money(contract.returnCents, contract.currency) })}</li>
        <li>{t(contract.pack === null ? 'ends' : 'endsPack')}</li>
        <li>{t('acknowledged', { email })}</li>
      </ul>
      {isRefusedPart(contract.provider, contract.returnCents, contract.amountCents) && (
        <Note kind="warn">{t('partRefused', { amount: money(contract.returnCents, contract.currency) })}</Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" busy={busy}>
          {t('confirm')}
        </Button>
        <ButtonLink kind="ghost" to="/profile/subscription">
          {t('keep')}
        </ButtonLink>
      </div>
      <FormNote result={result} intent="confirm" />
    </Form>
  );
}
