/** 顺时针转正: a photo that lies on its side is turned by a quarter, not leveled. */
import type { Clause } from '../../clause.ts';
import type { Token } from '../../tokens/token.ts';
import { addStep, type Reading } from '../reading.ts';

export function readUpright(clause: Clause, reading: Reading, verb: Token): boolean {
  const way = verb.text === '转正' ? clause.find('clockwise', 'counterclockwise') : undefined;
  if (way === undefined || clause.has('degree', 'degrees', 'number', 'slight')) return false;
  for (const token of [verb, way]) clause.use(token);
  return addStep(reading, { op: 'rotate', degrees: way.kind === 'clockwise' ? 90 : 270 }, verb.from);
}
