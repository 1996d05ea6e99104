import { accountContract } from './account/account.ts';
import { assistantsContract } from './account/assistants.ts';
import { billingContract } from './account/billing.ts';
import { connectionsContract } from './account/connections.ts';
import { creditsContract } from './account/credits.ts';
import { folderWatchesContract } from './account/folder-watches.ts';
import { keysContract } from './account/keys.ts';
import { pushContract } from './account/push.ts';
import { securityContract } from './account/security.ts';
import { webhooksContract } from './account/webhooks.ts';
import { adminAnnouncementsContract } from './admin/announcements.ts';
import { adminAuditContract } from './admin/audit.ts';
import { adminBatchesContract } from './admin/batches.ts';
import { adminDashboardContract } from './admin/dashboard.ts';
import { adminJobsContract } from './admin/jobs.ts';
import { adminMessagesContract } from './admin/messages.ts';
import { adminModerationContract } from './admin/moderation.ts';
import { adminPaymentsContract } from './admin/payments.ts';
import { adminPricingContract } from './admin/pricing.ts';
import { adminProvidersContract } from './admin/providers.ts';
import { adminRecipesContract } from './admin/recipes.ts';
import { adminRefundsContract } from './admin/refunds.ts';
import { adminReturnsContract } from './admin/returns.ts';
import { adminSystemContract } from './admin/system.ts';
import { adminTemplatesContract } from './admin/templates.ts';
import { adminUsersContract } from './admin/users.ts';
import { announcementsContract } from './public/announcements.ts';
import { contactContract } from './public/contact.ts';
import { modelsContract } from './public/models.ts';
import { templatesContract } from './public/templates.ts';
import { tryContract } from './public/try.ts';
import { verifyContract } from './public/verify.ts';
import { batchesContract } from './studio/batches.ts';
import { conversationsContract } from './studio/conversations.ts';
import { generationsContract } from './studio/generations.ts';
import { imageAddressesContract } from './studio/image-addresses.ts';
import { imagesContract } from './studio/images.ts';
import { moderationContract } from './studio/moderation.ts';
import { recipesContract } from './studio/recipes.ts';
import { sharesContract } from './studio/shares.ts';

/** Every endpoint of the product, by noun. Paths are below `/api`. */
export const contract = {
  account: accountContract,
  security: securityContract,
  keys: keysContract,
  assistants: assistantsContract,
  webhooks: webhooksContract,
  push: pushContract,
  connections: connectionsContract,
  folderWatches: folderWatchesContract,
  contact: contactContract,
  templates: templatesContract,
  models: modelsContract,
  images: imagesContract,
  imageAddresses: imageAddressesContract,
  generations: generationsContract,
  conversations: conversationsContract,
  credits: creditsContract,
  billing: billingContract,
  moderation: moderationContract,
  adminPricing: adminPricingContract,
  adminMessages: adminMessagesContract,
  adminModeration: adminModerationContract,
  adminPayments: adminPaymentsContract,
  adminRefunds: adminRefundsContract,
  adminReturns: adminReturnsContract,
  adminAudit: adminAuditContract,
  adminDashboard: adminDashboardContract,
  adminUsers: adminUsersContract,
  adminTemplates: adminTemplatesContract,
  adminSystem: adminSystemContract,
  adminJobs: adminJobsContract,
  adminProviders: adminProvidersContract,
  adminAnnouncements: adminAnnouncementsContract,
  adminBatches: adminBatchesContract,
  adminRecipes: adminRecipesContract,
  announcements: announcementsContract,
  try: tryContract,
  verify: verifyContract,
  shares: sharesContract,
  recipes: recipesContract,
  batches: batchesContract,
};
