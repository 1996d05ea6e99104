/** "Shift the hue by 20", 色相+20, "matiz -15": all colors of the wheel turned alike, by the mixer. */
import { mixerBands } from '@afterglow/domain/edits/step-names';
import { isAbout } from '../../clause.ts';
import { roundAmount } from '../amounts.ts';
import { addStep, type Reader } from '../reading.ts';

/** How far the mixer turns a color at most. */
const MOST_DEGREES = 30;

const SHIFTS = /色调偏移|色相偏移|\bhue rotate\b/iu;

export const readHue: Reader = (clause, reading) => {
  const hue = clause.find('hue') ?? (SHIFTS.test(clause.text) ? clause.find('number', 'percent') : undefined);
  const number = clause.find('number', 'percent')?.values[0];
  const about = [
    'hue',
    'number',
    'percent',
    'degrees',
    'make',
    'change',
    'add',
    'increase',
    'decrease',
    'rotate',
    'move',
    'picture',
    'colors',
    'all',
    'ratherTooMuch',
    'unknown',
  ] as const;
  if (hue === undefined || number === undefined || number === 0 || !isAbout(clause, ...about)) return false;
  const unknown = clause.free().filter(({ kind }) => kind === 'unknown');
  if (unknown.length > 1 || unknown.some(({ text }) => !/^(?:shift|mueve|desplaza|偏|移|偏移)$/iu.test(text)))
    return false;
  for (const token of clause.free()) clause.use(token);
  const way = clause.tokens.some(({ kind }) => kind === 'decrease') && number > 0 ? -1 : 1;
  // further round the wheel no tool goes
  if (Math.abs(number) > MOST_DEGREES) reading.unread.push(clause.text);
  const value = roundAmount(Math.max(-1, Math.min(1, (way * number) / MOST_DEGREES)));
  const mixer = Object.fromEntries(mixerBands.map((band) => [band, { hue: value }]));
  return addStep(reading, { op: 'adjust', settings: { mixer } }, hue.from);
};
