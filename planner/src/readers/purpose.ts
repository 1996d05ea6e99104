/** Pictures for a shop or an office of which only the purpose is named: asked, since each has rules of its own. */
import type { Step } from '@afterglow/domain/edits/steps';
import { ask, type Reader } from './reading.ts';

const SHOP_CHOICES: readonly (readonly Step[])[] = [
  [
    { op: 'remove-background', background: '#ffffff' },
    { op: 'crop', ratio: [1, 1] },
  ],
  [{ op: 'remove-background', background: '#ffffff' }],
  [{ op: 'remove-background', background: 'transparent' }],
  [{ op: 'crop', ratio: [1, 1] }],
];

/** "Ready for my Etsy shop". Beside another wish the shop is where the picture goes, no wish of its own. */
export const readShop: Reader = (clause, reading) => {
  if (!clause.take('shop')) return false;
  for (const token of clause.free()) clause.use(token);
  return reading.found.length > 0 || ask(reading, 'shop', SHOP_CHOICES);
};

/** "Crop it for Etsy": each shop has shapes of its own, so the crop asks which. */
export const readShopCrop: Reader = (clause) => {
  if (clause.has('crop', 'size', 'background')) clause.take('shop');
  return false;
};
