import type { PaidPlanType } from '@afterglow/domain/billing/billing';
import type { PlanVersion } from '@afterglow/domain/contract/admin/pricing';
import { locales } from '@afterglow/domain/locale';
import { useState, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { FormNote } from '../../../forms/form-note.tsx';
import { localizedName } from '../../../forms/localized-fields.ts';
import { useLanguageName } from '../../../text/use-language-name.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextAreaField, TextField } from '../../../ui/forms/field.tsx';
import { MomentField } from './moment-field.tsx';
import { usePricingForm } from './use-pricing-form.ts';

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** New numbers for one plan, now or from a moment on. `current` is in force, `newest` the last one written. */
export function PlanForm({
  planType,
  current,
  newest,
}: {
  readonly planType: PaidPlanType;
  readonly current: PlanVersion;
  readonly newest: PlanVersion;
}) {
  const t = useTranslations('adminPricing');
  const languageName = useLanguageName();
  const plans = useTranslations('plans');
  const { Form, busy, result, typed, wrong, seen } = usePricingForm(`plan:${planType}`, newest.id);
  const [open, setOpen] = useState(current.features !== null);
  function openPreview(event: MouseEvent<HTMLButtonElement>): void {
    const { form } = event.currentTarget;
    if (form === null) return;
    // The page's own form would be sent to the page itself.
    event.preventDefault();
    const fields = new URLSearchParams({ preview: '1' });
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value);
    window.open(withBase(`/pricing?${fields}`), '_blank', 'noopener');
  }
  const price = (name: 'monthly' | 'yearly', cents: number) => (
    <TextField
      label={t(name, { currency: current.currency })}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      required
      defaultValue={typed[name] ?? amount(cents)}
      error={wrong === name ? t('priceBad') : undefined}
    />
  );
  return (
    <Form method="post" className="card pricing-form" noValidate>
      <h3>{plans(planType)}</h3>
      <input type="hidden" name="intent" value={`plan:${planType}`} />
      <input type="hidden" name="planType" value={planType} />
      <input type="hidden" name="basedOn" value={seen} />
      <div className="pricing-fields">
        {price('monthly', current.monthlyPriceCents)}
        {price('yearly', current.yearlyPriceCents)}
        <TextField
          label={t('monthlyCredits')}
          name="credits"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typed['credits'] ?? current.monthlyCredits}
          error={wrong === 'credits' ? t('creditsBad') : undefined}
        />
        <MomentField
          defaultValue={typed['effectiveFrom']}
          error={wrong === 'effectiveFrom' ? t('dateBad') : undefined}
        />
      </div>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('features')}</summary>
        <p className="mt-1 mb-3 text-t13 text-ink-3">{t('featuresHint')}</p>
        <div className="pricing-fields wide">
          {locales.map((locale) => (
            <TextAreaField
              key={locale}
              label={t('featuresIn', { language: languageName(locale) })}
              name={localizedName('features', locale)}
              rows={5}
              defaultValue={typed[localizedName('features', locale)] ?? current.features?.[locale].join('\n') ?? ''}
              error={wrong === 'features' || wrong?.startsWith('features') ? t('linesBad') : undefined}
            />
          ))}
        </div>
      </details>
      {wrong === undefined && <FormNote result={result} intent={`plan:${planType}`} done={t('planSaved')} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={busy}>
          {t('setPlan', { plan: plans(planType) })}
        </Button>
        {/* The same fields as an address: the page opens beside, with numbers nobody saved yet. */}
        <Button
          type="submit"
          name="preview"
          value="1"
          formAction="/pricing"
          formMethod="get"
          formTarget="_blank"
          icon="eye"
          onClick={openPreview}
        >
          {t('preview')}
        </Button>
      </div>
    </Form>
  );
}
