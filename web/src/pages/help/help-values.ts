import { undoDeletionDays } from '@afterglow/domain/accounts/form-limits';
import type { BatchLimits } from '@afterglow/domain/billing/batch-limits';
import { plans } from '@afterglow/domain/billing/plans';
import { sizeLabel, type StorageQuotas } from '@afterglow/domain/billing/storage-quota';
import { graceDays } from '@afterglow/domain/billing/subscription';
import type { PlanOffer } from '@afterglow/domain/contract/account/orders';
import type { Locale } from '@afterglow/domain/locale';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';

const { free, basic, pro } = plans;

/** The rules of the product as the texts name them: a rule that changes changes its article. Per installation `{initialCredits}`, `{basicCredits}`, `{freeBatch}` and their like are added. */
export const ruleValues = {
  uploadLimit: uploadLimitLabel,
  megapixels: String(uploadRules.maxPixels / 1_000_000),
  freeEdge: String(free.maxOutputEdge),
  freeJobs: String(free.parallelJobs),
  freeOpen: String(free.openJobs),
  basicJobs: String(basic.parallelJobs),
  basicOpen: String(basic.openJobs),
  proJobs: String(pro.parallelJobs),
  proOpen: String(pro.openJobs),
  graceDays: String(graceDays),
  undoDays: String(undoDeletionDays),
  // server/src/images/delete-image.ts
  restoreDays: '30',
} as const;

/** What a paid month brings here. */
export function creditValues(
  offers: readonly Pick<PlanOffer, 'planType' | 'monthlyCredits'>[],
  locale: Locale,
): { readonly basicCredits: string; readonly proCredits: string } {
  const creditsOf = (plan: 'basic' | 'pro'): string => {
    const offered = offers.find(({ planType }) => planType === plan)?.monthlyCredits;
    return new Intl.NumberFormat(locale).format(offered ?? plans[plan].monthlyCredits);
  };
  return { basicCredits: creditsOf('basic'), proCredits: creditsOf('pro') };
}

/** The least and the most that a template costs here; while they cannot be read, as in a new installation. */
export function priceValues(templates: readonly { readonly credits: number }[]) {
  const prices = templates.length > 0 ? templates.map(({ credits }) => credits) : [5, 12];
  return { cheapest: String(Math.min(...prices)), dearest: String(Math.max(...prices)) };
}

/** How many photos a batch may have here. */
export const batchValues = ({ free: freeItems, basic: basicItems, pro: proItems }: BatchLimits) => ({
  freeBatch: String(freeItems),
  basicBatch: String(basicItems),
  proBatch: String(proItems),
});

/** How much room a person has for pictures here. */
export const spaceValues = ({ free: freeBytes, basic: basicBytes, pro: proBytes }: StorageQuotas, locale: Locale) => ({
  freeSpace: sizeLabel(freeBytes, locale),
  basicSpace: sizeLabel(basicBytes, locale),
  proSpace: sizeLabel(proBytes, locale),
});
