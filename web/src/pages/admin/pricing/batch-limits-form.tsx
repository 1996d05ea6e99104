import { batchLimitNames, mostBatchItemsEver, type BatchLimits } from '@afterglow/domain/billing/batch-limits';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { usePricingForm } from './use-pricing-form.ts';

/** How many photos a batch may have. What is saved counts at once; batches under way keep theirs. */
export function BatchLimitsForm({ limits }: { readonly limits: BatchLimits }) {
  const t = useTranslations('adminPricing');
  const plans = useTranslations('plans');
  const { Form, busy, result, typed, wrong, seen } = usePricingForm('batchLimits', JSON.stringify(limits));
  return (
    <Form method="post" className="card pricing-form" noValidate>
      <input type="hidden" name="intent" value="batchLimits" />
      <input type="hidden" name="basedOn" value={seen} />
      <div className="pricing-fields">
        {batchLimitNames.map((name) => (
          <TextField
            key={name}
            label={name === 'admin' ? t('administrators') : plans(name)}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={typed[name] ?? limits[name]}
            error={
              wrong === name || wrong === `limits.${name}` ? t('limitBad', { most: mostBatchItemsEver }) : undefined
            }
          />
        ))}
      </div>
      {wrong === undefined && <FormNote result={result} intent="batchLimits" done={t('limitsSaved')} />}
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('setLimits')}
        </Button>
      </div>
    </Form>
  );
}
