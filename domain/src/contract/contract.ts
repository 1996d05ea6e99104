import { accountContract } from './account.ts';
import { adminAnnouncementsContract } from './admin-announcements.ts';
import { adminAuditContract } from './admin-audit.ts';
import { adminDashboardContract } from './admin-dashboard.ts';
import { adminUsersContract } from './admin-users.ts';
import { adminJobsContract } from './admin-jobs.ts';
import { adminMessagesContract } from './admin-messages.ts';
import { adminModerationContract } from './admin-moderation.ts';
import { adminPaymentsContract } from './admin-payments.ts';
import { adminProvidersContract } from './admin-providers.ts';
import { adminRefundsContract } from './admin-refunds.ts';
import { adminPricingContract } from './admin-pricing.ts';
import { adminSystemContract } from './admin-system.ts';
import { adminTemplatesContract } from './admin-templates.ts';
import { announcementsContract } from './announcements.ts';
import { billingContract } from './billing.ts';
import { contactContract } from './contact.ts';
import { conversationsContract } from './conversations.ts';
import { creditsContract } from './credits.ts';
import { generationsContract } from './generations.ts';
import { imagesContract } from './images.ts';
import { modelsContract } from './models.ts';
import { moderationContract } from './moderation.ts';
import { sharesContract } from './shares.ts';
import { templatesContract } from './templates.ts';
import { verifyContract } from './verify.ts';

/** Every endpoint of the product, by noun. Paths are below `/api`. */
export const contract = {
  account: accountContract,
  contact: contactContract,
  templates: templatesContract,
  models: modelsContract,
  images: imagesContract,
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
  adminAudit: adminAuditContract,
  adminDashboard: adminDashboardContract,
  adminUsers: adminUsersContract,
  adminTemplates: adminTemplatesContract,
  adminSystem: adminSystemContract,
  adminJobs: adminJobsContract,
  adminProviders: adminProvidersContract,
  adminAnnouncements: adminAnnouncementsContract,
  announcements: announcementsContract,
  verify: verifyContract,
  shares: sharesContract,
};
