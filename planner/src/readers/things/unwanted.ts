/** 底下那行字不要, "that pole bothers me", "me estorba ese cable": what is not wanted is to be taken away. */
import { need, addStep, type Reader } from '../reading.ts';

const UNWANTED =
  /^[把将].{1,15}去了$|^(?:.{1,12})(?:不要了?|不想要|多余|碍事|碍眼|太碍眼了?|很碍眼|抢镜|挡住了.*)$|\b(?:bothers me|is in the way|is distracting|ruins (?:it|the (?:photo|picture|shot))|has to go|needs? (?:to be )?gone)\b|\b(?:me )?(?:estorban?|molestan?|sobran?)\b/iu;
const OBJECTS = ['thing', 'creativeThing', 'text', 'watermark', 'unknown', 'shadows', 'blemish'] as const;

export const readUnwanted: Reader = (clause, reading) => {
  // 顶上那个黄光去掉: a light that shines in the photo
  const isLight =
    clause.has('remove') && clause.free().some(({ kind, text }) => kind === 'colour' && /光|luz|light/iu.test(text));
  const isUnwanted = UNWANTED.test(clause.text.trim()) && clause.has(...OBJECTS);
  if (!(isLight || isUnwanted) || clause.has('background', 'crowd')) return false;
  for (const token of clause.free()) clause.use(token);
  return reading.state.mask && reading.state.pictures.length > 0
    ? addStep(reading, { op: 'erase' }, clause.from)
    : need(reading, 'mask', clause);
};
