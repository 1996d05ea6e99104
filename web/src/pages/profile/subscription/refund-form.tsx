import { isRefusedPart } from '@afterglow/domain/billing/refund-rules';
import type { Payment } from '@afterglow/domain/contract/account/payments';
import { Form, useNavigation } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { useMoney } from '../../../text/use-money.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../../ui/forms/button.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';

/** Asks for the money of one payment. */
export function RefundForm({
  payment,
  result,
}: {
  readonly payment: Payment;
  readonly result: FormResult | undefined;
}) {
  const t = useTranslations('subscription');
  const common = useTranslations('common');
  const money = useMoney();
  const format = useFormatter();
  const busy = useNavigation().formData?.get('intent') === 'refund';
  return (
    <section className="card ask" aria-labelledby="refund">
      <h2 id="refund">{t('refundTitle')}</h2>
      <p className="text-ink-2">{t('refundText', { amount: money(payment.returnCents, payment.currency) })}</p>
      <p className="text-t13 text-ink-3">
        {t('invoiceOf', { number: payment.number })} ·{' '}
        {t('refundUntil', { date: format.dateTime(new Date(payment.refundable.until), { dateStyle: 'long' }) })}
      </p>
      {isRefusedPart(payment.provider, payment.returnCents, payment.amountCents) && (
        <Note kind="warn">{t('partRefused', { amount: money(payment.returnCents, payment.currency) })}</Note>
      )}
      <Form method="post" className="grid gap-5" preventScrollReset>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="payment" value={payment.id} />
        <TextAreaField
          label={t('refundReason')}
          name="reason"
          rows={3}
          maxLength={1000}
          defaultValue={result?.typed['reason'] ?? ''}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" busy={busy}>
            {t('refundSend')}
          </Button>
          <ButtonLink kind="ghost" to="/profile/subscription" preventScrollReset>
            {common('cancel')}
          </ButtonLink>
        </div>
        <FormNote result={result} intent="refund" />
      </Form>
    </section>
  );
}
