import { planTypes } from '@afterglow/domain/billing/plans';
import type { StorageQuotas } from '@afterglow/domain/billing/storage-quota';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';

const gigabyte = 1_000_000_000;

/** Gigabytes as typed, in bytes; NaN for anything else. */
export const quotaBytes = (typed: string): number =>
  Math.round(Number(typed.trim().replace(',', '.') || 'x') * gigabyte);

/** What a person of each plan may keep. */
export function QuotaForm({ quotas }: { readonly quotas: StorageQuotas }) {
  const t = useTranslations('adminSystem');
  const plans = useTranslations('plans');
  const fetcher = useFetcher<FormResult>();
  return (
    <fetcher.Form method="post" className="quota-form" noValidate>
      <input type="hidden" name="intent" value="quotas" />
      <h3 className="text-t15">{t('quotas')}</h3>
      <div className="quota-fields">
        {planTypes.map((plan) => (
          <TextField
            key={plan}
            label={plans(plan)}
            name={plan}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={String(quotas[plan] / gigabyte)}
          />
        ))}
      </div>
      <FormNote result={fetcher.data} intent="quotas" done={t('quotasSaved')} />
      <div>
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
          {t('setQuotas')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
