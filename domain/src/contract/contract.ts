import { accountContract } from './account.ts';
import { creditsContract } from './credits.ts';
import { generationsContract } from './generations.ts';
import { imagesContract } from './images.ts';
import { templatesContract } from './templates.ts';

/** Every endpoint of the product, by noun. Paths are below `/api`. */
export const contract = {
  account: accountContract,
  templates: templatesContract,
  images: imagesContract,
  generations: generationsContract,
  credits: creditsContract,
};
