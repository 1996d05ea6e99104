import { batchLimitsSchema } from '@afterglow/domain/billing/batch-limits';
import { paidPlanTypeSchema } from '@afterglow/domain/billing/billing';
import { operations, type OperationCosts } from '@afterglow/domain/billing/operation-costs';
import { packIdSchema } from '@afterglow/domain/billing/packs';
import { hasSameLines, type PlanFeatures } from '@afterglow/domain/billing/plan-features';
import { priceToCents } from '@afterglow/domain/billing/price-input';
import type { ActionFunctionArgs } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import type { ApiClient } from '../../../api/client.ts';
import { runForm, type PostedForm } from '../../../forms/form-result.ts';
import { linesOf, readLocalized } from '../../../forms/localized-fields.ts';
import { momentOf } from '../../../text/local-moment.ts';

/** The pricing page's forms. What cannot be meant is refused at its field: `details.field` names it. */
export async function changePricing(args: ActionFunctionArgs) {
  return runForm(args, async (form, api) => {
    switch (form.text('intent').split(':')[0]) {
      case 'plan':
        await setPlan(form, api);
        return;
      case 'pack':
        await setPack(form, api);
        return;
      case 'costs':
        await setCosts(form, api);
        return;
      case 'batchLimits':
        await setBatchLimits(form, api);
        return;
      case 'withdrawPlan':
        await api.adminPricing.withdrawPlan({ id: form.text('id') });
        return;
      case 'withdrawCosts':
        await api.adminPricing.withdrawCosts({ id: form.text('id') });
        return;
      default:
        refuseField('intent');
    }
  });
}

async function setPlan(form: PostedForm, api: ApiClient): Promise<void> {
  const monthlyCredits = wholeNumber(form, 'credits');
  await api.adminPricing.setPlan({
    planType: paidPlanTypeSchema.safeParse(form.text('planType')).data ?? refuseField('planType'),
    monthlyPriceCents: priceToCents(form.text('monthly')) ?? refuseField('monthly'),
    yearlyPriceCents: priceToCents(form.text('yearly')) ?? refuseField('yearly'),
    monthlyCredits: monthlyCredits > 0 ? monthlyCredits : refuseField('credits'),
    features: readFeatures(form),
    effectiveFrom: readMoment(form),
    basedOn: form.text('basedOn'),
  });
}

async function setPack(form: PostedForm, api: ApiClient): Promise<void> {
  const credits = wholeNumber(form, 'credits');
  await api.adminPricing.setPack({
    id: packIdSchema.safeParse(form.text('packId')).data ?? refuseField('packId'),
    credits: credits > 0 ? credits : refuseField('credits'),
    priceCents: priceToCents(form.text('price')) ?? refuseField('price'),
    active: form.text('active') === 'yes',
    basedOn: form.text('basedOn'),
  });
}

async function setCosts(form: PostedForm, api: ApiClient): Promise<void> {
  const cost = (name: (typeof operations)[number]): number => wholeNumber(form, name);
  const costs: OperationCosts = {
    templateGeneration: cost('templateGeneration'),
    imageEdit: cost('imageEdit'),
    analysis: cost('analysis'),
    advancedEdit: cost('advancedEdit'),
    backgroundRemoval: cost('backgroundRemoval'),
    qualityEnhance: cost('qualityEnhance'),
  };
  await api.adminPricing.setCosts({ costs, effectiveFrom: readMoment(form), basedOn: form.text('basedOn') });
}

async function setBatchLimits(form: PostedForm, api: ApiClient): Promise<void> {
  const basedOn = batchLimitsSchema.parse(JSON.parse(form.text('basedOn')));
  const limits = {
    free: wholeNumber(form, 'free'),
    basic: wholeNumber(form, 'basic'),
    pro: wholeNumber(form, 'pro'),
    admin: wholeNumber(form, 'admin'),
  };
  await api.adminPricing.setBatchLimits({ limits, basedOn });
}

function wholeNumber(form: PostedForm, name: string): number {
  const text = form.text(name).trim();
  return /^\d{1,6}$/.test(text) ? Number(text) : refuseField(name);
}

function readFeatures(form: PostedForm): PlanFeatures | null {
  const features = readLocalized('features', (field) => linesOf(form.text(field)));
  if (Object.values(features).every((lines) => lines.length === 0)) return null;
  return hasSameLines(features) ? features : refuseField('features');
}

/** Null for at once. */
function readMoment(form: PostedForm): string | null {
  const text = form.text('effectiveFrom');
  if (text === '') return null;
  return momentOf(text, form.text('zoneMinutes')) ?? refuseField('effectiveFrom');
}

function refuseField(field: string): never {
  throw new ApiError('invalid_input', '', 400, { field });
}
