/** The middle of a picture with as much cut off each side: "zoom in", "10 % from each side". */
import type { Step } from '@afterglow/domain/edits/steps';
import { roundTo } from '@afterglow/domain/round';
import { isAbout, type Clause } from '../clause.ts';
import { takeAmount } from './amounts.ts';
import { addStep, type Reader, type Reading } from './reading.ts';

const EACH_SIDE =
  /\b(?:each|every|all) (?:side|edge)s?\b|\bcada (?:lado|borde)\b|\btodos los (?:lados|bordes)\b|每边|四边|四周|各边/iu;

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
  const said = EACH_SIDE.exec(clause.text);
  if (said === null) return false;
  const picture = reading.state.pictures[reading.state.current - 1];
  const pixels = clause.has('pixels') ? clause.take('number')?.values[0] : undefined;
  const { share } = takeAmount(clause, at);
  const [across = 0, down = across] =
    pixels === undefined ? [share] : [pixels / (picture?.width ?? pixels), pixels / (picture?.height ?? pixels)];
  if (Math.min(across, down) <= 0 || Math.max(across, down) >= 0.45) return false;
  const from = clause.from + said.index;
  for (const token of clause.free()) if (token.from >= from && token.to <= from + said[0].length) clause.use(token);
  clause.take('crop', 'cutOff', 'all');
  clause.take('pixels');
  return addStep(reading, cropAround(across, down), at);
}
