import { undoDeletionDays } from '@afterglow/domain/accounts/form-limits';
import { plans } from '@afterglow/domain/billing/plans';
import { graceDays } from '@afterglow/domain/billing/subscription';
import { uploadLimitLabel, uploadRules } from '@afterglow/domain/upload-rules';

const { free, basic, pro } = plans;

/** The rules of the product as the texts name them: a rule that changes changes its article. `{initialCredits}` is added per installation. */
export const ruleValues = {
  uploadLimit: uploadLimitLabel,
  megapixels: String(uploadRules.maxPixels / 1_000_000),
  freeEdge: String(free.maxOutputEdge),
  freeJobs: String(free.parallelJobs),
  freeBatch: String(free.batchItems),
  freeOpen: String(free.openJobs),
  basicCredits: String(basic.monthlyCredits),
  basicJobs: String(basic.parallelJobs),
  basicBatch: String(basic.batchItems),
  basicOpen: String(basic.openJobs),
  proCredits: String(pro.monthlyCredits),
  proJobs: String(pro.parallelJobs),
  proBatch: String(pro.batchItems),
  proOpen: String(pro.openJobs),
  graceDays: String(graceDays),
  undoDays: String(undoDeletionDays),
  // server/src/images/delete-image.ts
  restoreDays: '30',
} as const;
