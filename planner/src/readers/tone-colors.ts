/** "Pump up the colors": more or less of them all. */
import type { Clause } from '../clause.ts';
import { scaleAmount, takeAmount } from './amounts.ts';
import type { Reading } from './reading.ts';
import { addTone, KINDS, TONE_WORDS, USUAL_GRADES } from './tone-settings.ts';

/** "The contrast and the colors" are two things. */
const LISTED = /(?:\band|&|\by)\s+(?:the\s+|los\s+)?colou?r(?:e?s)?\b|和(?:颜色|色彩)/iu;
const BRINGS_OUT = /\bbring(?:ing)?\b.*\bout\b|\bstand out\b|\bmore visible\b|\bresalt|突出/iu;
const SHOWS = /^(?:bring|bringing|out|stand|visible|突|出|突出)$/iu;

/** Takes a wish for stronger or weaker colors of the whole picture. */
export function readColors(clause: Clause, reading: Reading): boolean {
  const noun = clause.find('colors');
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
