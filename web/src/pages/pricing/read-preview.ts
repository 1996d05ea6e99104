import { paidPlanTypeSchema } from '@afterglow/domain/billing/billing';
import { priceToCents } from '@afterglow/domain/billing/price-input';
import { linesOf, readLocalized } from '../../forms/localized-fields.ts';
import { momentOf } from '../../text/local-moment.ts';

/**
 * The look an administrator asks for, from the fields of the pricing form: `/pricing?preview=1&at=…&planType=…&monthly=…`. Undefined
 * for everybody's page. What the form cannot mean is left out, and the page then shows what is sold.
 */
export function readPreview(search: URLSearchParams) {
  if (search.get('preview') !== '1') return undefined;
  const local = search.get('effectiveFrom') ?? '';
  const at = (local === '' ? readMoment(search.get('at')) : momentOf(local, search.get('zoneMinutes') ?? '')) ?? null;
  const planType = paidPlanTypeSchema.safeParse(search.get('planType'));
  const monthlyPriceCents = priceToCents(search.get('monthly') ?? '');
  const yearlyPriceCents = priceToCents(search.get('yearly') ?? '');
  const monthlyCredits = Number(search.get('credits'));
  if (
    !planType.success ||
    monthlyPriceCents === undefined ||
    yearlyPriceCents === undefined ||
    !Number.isInteger(monthlyCredits)
  )
    return { at, draft: null };
  const features = readLocalized('features', (field) => linesOf(search.get(field) ?? ''));
  const none = Object.values(features).every((lines) => lines.length === 0);
  return {
    at,
    draft: {
      planType: planType.data,
      monthlyPriceCents,
      yearlyPriceCents,
      monthlyCredits,
      features: none ? null : features,
    },
  };
}

function readMoment(text: string | null): string | null {
  const date = new Date(text ?? '');
  return text === null || text === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
