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

/** ISO 216 in pixels at 300 dots per inch, upright. */
const PAPERS: Readonly<Record<string, readonly [number, number]>> = {
  a3: [3508, 4961],
  a4: [2480, 3508],
  a5: [1748, 2480],
  a6: [1240, 1748],
};

/** "A4 for printing": whether it is cut to the paper or fits on it is asked. */
export const readPaper: Reader = (clause, reading) => {
  const name = clause.free().find(({ text }) => Object.hasOwn(PAPERS, text.toLowerCase()));
  const paper = PAPERS[name?.text.toLowerCase() ?? ''];
  const picture = reading.state.pictures[reading.state.current - 1];
  if (paper === undefined || picture === undefined || reading.found.length > 0) return false;
  for (const token of clause.free()) clause.use(token);
  const [short, long] = paper;
  const [width, height] = picture.width > picture.height ? [long, short] : [short, long];
  return ask(reading, 'size', [
    [
      { op: 'crop', ratio: width > height ? [297, 210] : [210, 297] },
      { op: 'resize', width, height, fit: 'cover' },
    ],
    [{ op: 'resize', width, height, fit: 'inside' }],
  ]);
};
