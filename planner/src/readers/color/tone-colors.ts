/** "Pump up the colors": more or less of them all. */
import type { Clause } from '../../clause.ts';
import { scaleAmount, takeAmount } from '../amounts.ts';
import type { Reading } from '../reading.ts';
import { addTone, KINDS, TONE_WORDS, USUAL_GRADES } from '../tone-settings.ts';

/** "The contrast and the colors" are two things. */
const LISTED = /(?:\band|&|\by)\s+(?:the\s+|los\s+)?colou?r(?:e?s)?\b|和(?:颜色|色彩)/iu;
const BRINGS_OUT = /\bbring(?:ing)?\b.*\bout\b|\bstand out\b|\bmore visible\b|\bresalt|突出/iu;
const SHOWS = /^(?:bring|bringing|out|stand|visible|突|出|突出)$/iu;

/** 颜色过重 complains, 颜色浓一点 wishes; which way, and whether it is a complaint. */
const COLORS_ARE: readonly (readonly [RegExp, 1 | -1, boolean])[] = [
  [
    /\bcolou?rs? (?:is|are|looks?|seems?|came out)\b.{0,10}\b(?:dull|flat|faded|drab|muted|lifeless|bland)\b/iu,
    1,
    true,
  ],
  [/(?:颜色|色彩)(?:过|太|有点|过于)(?:重|浓|深|满)/u, -1, true],
  [/(?:颜色|色彩)(?:有点|太|过于|过)?(?:发白|泛白)/u, 1, true],
  [/(?:颜色|色彩)(?:有点|太|过于|过)?(?:淡|浅|寡淡)了?$/u, 1, true],
  [/(?:颜色|色彩)(?:再|更)?(?:浓|重|深)(?:一?点|一?些)/u, 1, false],
  [/(?:颜色|色彩)(?:再|更)?(?:淡|浅)(?:一?点|一?些)/u, -1, false],
];

/** Takes a wish for stronger or weaker colors of the whole picture. */
export function readColors(clause: Clause, reading: Reading): boolean {
  const noun = clause.find('colors');
  const said =
    noun && !clause.has('background', 'hair', 'text') && COLORS_ARE.find(([words]) => words.test(clause.text));
  if (noun && said) {
    for (const token of clause.free()) clause.use(token);
    const [, way, isComplaint] = said;
    const amount = isComplaint && !/有点[淡浅重浓深]/u.test(clause.text) ? USUAL_GRADES[1] : USUAL_GRADES[0];
    return addTone(reading, 'saturation', way * amount, noun.from, isComplaint);
  }
  const others = LISTED.test(clause.text) ? KINDS.filter((kind) => TONE_WORDS[kind]?.kind !== 'noun') : KINDS;
  if (
    !noun ||
    clause.has(
      'colour',
      'hex',
      'background',
      'hair',
      'text',
      ...others.filter((kind) => kind !== 'soft' && kind !== 'soften'),
    )
  )
    return false;
  const pale = clause.find('shadeLight');
  if (pale && clause.has('more', 'make') && !clause.has('less', 'too')) {
    clause.use(pale);
    clause.use(noun);
    return addTone(reading, 'saturation', -scaleAmount(takeAmount(clause, noun.from), USUAL_GRADES), noun.from, false);
  }
  if (pale && clause.has('too', 'ratherTooMuch', 'much')) {
    clause.take('shadeLight');
    clause.take('too');
    return addTone(reading, 'saturation', scaleAmount(takeAmount(clause, noun.from), USUAL_GRADES), noun.from, true);
  }
  const way =
    clause.take('soften', 'soft') || clause.has('decrease', 'less', 'too')
      ? -1
      : clause.has('increase', 'more', 'lacking', 'improve', 'add') || BRINGS_OUT.test(clause.text)
        ? 1
        : undefined;
  if (way === undefined) return false;
  clause.use(noun);
  for (const token of clause.free()) if (SHOWS.test(token.text)) clause.use(token);
  clause.take('too');
  return addTone(
    reading,
    'saturation',
    way * scaleAmount(takeAmount(clause, noun.from), USUAL_GRADES),
    noun.from,
    false,
  );
}
