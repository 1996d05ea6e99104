/** Walls and buildings that lean because the camera looked up, down or askew. */
import { leaningCorners } from '@afterglow/domain/edits/corners';
import type { Step } from '@afterglow/domain/edits/steps';
import { addStep, ask, type Reader } from '../reading.ts';

/** A camera that stood elsewhere, or depth that was not there, is a wish for another picture. */
const OTHER_VIEW =
  /\b(?:another|different|new|other|bird|worm|aerial|isometric|first|third|add|more|forced|otra|distinta|nueva|aerea|aérea|añade|agrega|más)\b|换|其他|另|俯视|仰视|加|更强|增强/iu;

/** What stands upright: its lines are set upright, no horizon is looked for. */
const BUILDING =
  /^(?:building|house|tower|church|skyscraper|wall|pared|paredes|edificio|casa|torre|iglesia|rascacielos|楼|楼房|大楼|房子|建筑|塔|墙|墙壁|墙面)s?$/iu;

export const readPerspective: Reader = (clause, reading) => {
  const isOfBuilding =
    !clause.tokens.some(({ kind }) => kind === 'cutOut') &&
    clause.tokens.some(({ text }) => BUILDING.test(text)) &&
    clause.has('straighten', 'crooked');
  const about = clause.find('perspective') ?? (isOfBuilding ? clause.find('straighten', 'crooked') : undefined);
  if (!about || OTHER_VIEW.test(clause.text)) return false;
  const number = clause.find('number', 'percent');
  const lies = clause.take('horizontal') !== undefined;
  while (clause.take('vertical'));
  for (const kind of ['perspective', 'fix', 'straighten', 'crooked', 'change', 'percent', 'number'] as const)
    clause.take(kind);
  for (const token of clause.free()) if (BUILDING.test(token.text)) clause.use(token);
  if (number === undefined && !lies)
    return addStep(reading, { op: 'adjust', settings: { uprights: true } }, about.from);
  const amount = Math.max(-1, Math.min(1, (number?.values[0] ?? 0) / 100));
  const lean = (by: number): Step => ({
    op: 'adjust',
    settings: { corners: [...(lies ? leaningCorners(0, by) : leaningCorners(by, 0))] },
  });
  if (amount === 0) return ask(reading, 'which-way', [[lean(0.3)], [lean(-0.3)]]);
  return addStep(reading, lean(amount), about.from);
};
