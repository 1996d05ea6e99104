import { operations } from '@afterglow/domain/billing/operation-costs';
import type { CostVersion } from '@afterglow/domain/contract/admin/pricing';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { MomentField } from './moment-field.tsx';
import { usePricingForm } from './use-pricing-form.ts';

/** What each operation costs, now or from a moment on. */
export function CostsForm({ current, newest }: { readonly current: CostVersion; readonly newest: CostVersion }) {
  const t = useTranslations('adminPricing');
  const { Form, busy, result, typed, wrong, seen } = usePricingForm('costs', newest.id);
  return (
    <Form method="post" className="card pricing-form" noValidate>
      <input type="hidden" name="intent" value="costs" />
      <input type="hidden" name="basedOn" value={seen} />
      <div className="pricing-fields costs">
        {operations.map((name) => (
          <TextField
            key={name}
            label={t(`operations.${name}`)}
            hint={name === 'templateGeneration' ? t('templatesWithout') : undefined}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={typed[name] ?? current.costs[name]}
            error={wrong === name || wrong === `costs.${name}` ? t('costBad') : undefined}
          />
        ))}
        <MomentField
          defaultValue={typed['effectiveFrom']}
          error={wrong === 'effectiveFrom' ? t('dateBad') : undefined}
        />
      </div>
      <p className="text-t13 text-ink-3">
        <Link className="text-link" to="/admin/templates">
          {t('templatePrices')}
        </Link>
      </p>
      {wrong === undefined && <FormNote result={result} intent={'costs'} done={t('costsSaved')} />}
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          {t('setCosts')}
        </Button>
      </div>
    </Form>
  );
}
