/** What is put around or behind a picture, and what something costs: known, so that it never becomes another edit. */
import type { TokenKind } from '../tokens/token.ts';
import { needCreative } from './beyond.ts';
import { refuse, type Reader } from './reading.ts';

/** What an extension is told by; "extend the shadows" is none. */
const EXTENDED: readonly TokenKind[] = [
  'picture',
  'background',
  'canvas',
  'ratio',
  'size',
  'number',
  'percent',
  'pixels',
];

/** With one of these, shadows are the dark parts. */
const LIGHT: readonly TokenKind[] = ['brighter', 'darker', 'lighting', 'contrast', 'percent', 'number', 'more', 'less'];

/** Borders, a larger canvas and cast shadows: a creative model draws them, the tools of the engine do not. */
export const readAddition: Reader = (clause, reading) => {
  if (clause.has('remove', 'negate', 'crop', 'cutOff')) return false;
  const isLarger = clause.has('expand') && clause.has(...EXTENDED);
  const isCast = clause.has('add') && clause.has('shadows') && !clause.has(...LIGHT);
  if (!isLarger && !isCast && !clause.has('border', 'canvas', 'dropShadow')) return false;
  return needCreative(clause, reading);
};

export const readGrain: Reader = (clause, reading) => {
  if (!clause.take('addGrain')) return false;
  return refuse(reading, 'add-grain', clause);
};

/** "How much does it cost to remove the background": the other readers say what, the plan says the price. */
export const readPriceQuestion: Reader = (clause, reading) => {
  if (!clause.take('priceQuestion')) return false;
  reading.asksPrice = true;
  return true;
};
