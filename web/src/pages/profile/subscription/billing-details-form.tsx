import { billingDetailLimits } from '@afterglow/domain/accounts/form-limits';
import type { BillingDetails } from '@afterglow/domain/contract/account/payments';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { Panel } from '../panel.tsx';

/** What the person wants to read of themselves on invoices. */
export function BillingDetailsForm({ details }: { readonly details: BillingDetails }) {
  const t = useTranslations('subscription');
  const { account } = useSession();
  const { Form, sent, result } = useForm();
  const typed = result?.intent === 'details' && result.failure !== null ? result.typed : details;
  return (
    <Panel place="details" title={t('details')} text={t('detailsText')}>
      <Form method="post" className="grid max-w-130 gap-5">
        <input type="hidden" name="intent" value="details" />
        <TextField
          label={t('detailsName')}
          hint={t('detailsNameHint', { name: account?.username ?? '' })}
          name="name"
          autoComplete="organization"
          maxLength={billingDetailLimits.name}
          defaultValue={typed.name}
        />
        <TextAreaField
          label={t('detailsAddress')}
          name="address"
          autoComplete="street-address"
          maxLength={billingDetailLimits.address}
          rows={4}
          defaultValue={typed.address}
        />
        <TextField
          label={t('detailsVat')}
          hint={t('detailsVatHint')}
          name="vatNumber"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={billingDetailLimits.vatNumber}
          defaultValue={typed.vatNumber}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={sent?.get('intent') === 'details'}>
            {t('detailsSave')}
          </Button>
          <FormNote result={result} intent="details" done={t('detailsSaved')} />
        </div>
      </Form>
    </Panel>
  );
}
