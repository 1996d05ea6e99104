/** The middle of a picture with as much cut off each side: "zoom in", "10 % from each side". */
import type { Step } from '@afterglow/domain/edits/steps';
import { roundTo } from '@afterglow/domain/round';
import { isAbout, type Clause } from '../../clause.ts';
import { takeAmount } from '../amounts.ts';
import { addStep, type Reader, type Reading } from '../reading.ts';

const EACH_SIDE =
  /\b(?:each|every|all) (?:side|edge)s?\b|\bcada (?:lado|borde)\b|\btodos los (?:lados|bordes)\b|每边|四边|四周|各边/iu;

const LEFT_AND_RIGHT =
  /左右各?|两[边侧]各?|\b(?:from |off |on )?(?:both|the) sides\b|\b(?:a|de) (?:los|ambos) lados\b/iu;

/** The middle, with these shares of each side cut off. */
const cropAround = (across: number, down: number): Step => ({
  op: 'adjust',
  settings: {
    crop: {
      left: roundTo(across, 4),
      top: roundTo(down, 4),
      width: roundTo(1 - 2 * across, 4),
      height: roundTo(1 - 2 * down, 4),
    },
  },
});

/** "Zoom in a bit", where nothing is named: nearer to the middle. */
export const readZoom: Reader = (clause, reading) => {
  const word = clause.find('zoomIn');
  if (
    word === undefined ||
    !isAbout(clause, 'zoomIn', 'slight', 'much', 'more', 'percent', 'factor', 'make', 'picture')
  )
    return false;
  const factor = clause.take('factor')?.values[0];
  const { grade, share } = takeAmount(clause, clause.from);
  for (const token of clause.free()) clause.use(token);
  const cut =
    factor !== undefined && factor > 1
      ? (1 - 1 / factor) / 2
      : ((share ?? 0) || { slight: 0.2, plain: 0.3, strong: 0.5 }[grade]) / 2;
  return cut < 0.45 && addStep(reading, cropAround(cut, cut), word.from);
};
/** "10 % from each side". */
export function cutAround(clause: Clause, reading: Reading, at: number): boolean {
  const each = EACH_SIDE.exec(clause.text);
  const said = each ?? LEFT_AND_RIGHT.exec(clause.text);
  if (said === null) return false;
  const picture = reading.state.pictures[reading.state.current - 1];
  const pixels = clause.has('pixels') ? clause.take('number')?.values[0] : undefined;
  const { share: given, grade } = takeAmount(clause, at);
  const share = given ?? (each === null ? { slight: 0.05, plain: 0.1, strong: 0.2 }[grade] : undefined);
  const [across = 0, height = across] =
    pixels === undefined ? [share] : [pixels / (picture?.width ?? pixels), pixels / (picture?.height ?? pixels)];
  const down = each === null ? 0 : height;
  if (across <= 0 || Math.max(across, down) >= 0.45) return false;
  const from = clause.from + said.index;
  for (const token of clause.free()) if (token.from >= from && token.to <= from + said[0].length) clause.use(token);
  for (const kind of ['crop', 'cutOff', 'all', 'pixels', 'bothSides'] as const) clause.take(kind);
  return addStep(reading, cropAround(across, down), at);
}
