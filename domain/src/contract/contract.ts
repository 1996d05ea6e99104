import { accountContract } from './account.ts';
import { adminBillingContract } from './admin-billing.ts';
import { billingContract } from './billing.ts';
import { contactContract } from './contact.ts';
import { conversationsContract } from './conversations.ts';
import { creditsContract } from './credits.ts';
import { generationsContract } from './generations.ts';
import { imagesContract } from './images.ts';
import { modelsContract } from './models.ts';
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
  adminBilling: adminBillingContract,
  verify: verifyContract,
};
