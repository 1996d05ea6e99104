/** "Ponle color al cielo", 给天空上点颜色, "colorize the sky": what color there is becomes stronger. No sky is painted. */
import { isAbout } from '../../clause.ts';
import type { TokenKind } from '../../tokens/token.ts';
import { scaleAmount, takeAmount } from '../amounts.ts';
import { isSky } from '../parts/parts.ts';
import { addStep, type Reader } from '../reading.ts';

const GRADES = [0.15, 0.3, 0.6] as const;
const WISHES: readonly TokenKind[] = ['make', 'add', 'increase', 'slight', 'more', 'colourise'];

export const readSkyColors: Reader = (clause, reading) => {
  const sky = clause.free().find(isSky);
  const colors = clause.find('colourise', 'colors');
  if (sky === undefined || colors === undefined || reading.state.mask) return false;
  if (!clause.has(...WISHES) || !isAbout(clause, 'creativeThing', 'colors', 'much', 'picture', ...WISHES)) return false;
  // "colorize the sky and the sea": of other things nobody knows the color
  if (clause.free().some((token) => token.kind === 'creativeThing' && !isSky(token))) return false;
  const saturation = scaleAmount(takeAmount(clause, colors.from), GRADES);
  for (const token of clause.free()) clause.use(token);
  const local = [{ masks: [{ kind: 'found' as const, part: 'sky' as const }], tone: { saturation } }];
  return addStep(reading, { op: 'adjust', settings: { local } }, colors.from);
};
