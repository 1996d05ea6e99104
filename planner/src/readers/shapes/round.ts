/** "Rounded corners", 圆角, "hazla redonda": a frame in one color whose opening is round. */
import type { Clause } from '../../clause.ts';
import type { Token } from '../../tokens/token.ts';
import { addStep, ask, type Reader } from '../reading.ts';

const CORNERS = /corner|edge|esquina|borde|punta|圆角|角/iu;
/** Of things in the picture, or of what the picture is laid on. */
const OTHERS = [
  'face',
  'bodyPart',
  'hair',
  'text',
  'border',
  'sticker',
  'font',
  'remove',
  'negate',
  'brighter',
] as const;
/** Of the opening's shorter side: a card's corner, and half of it, which of a square is a circle. */
const ROUNDING = { corner: 0.08, circle: 0.5 } as const;
/** As narrow as a frame may be. */
const THIN = 0.002;

export const readRound: Reader = (clause, reading) => {
  const round = clause.find('round');
  if (round === undefined || clause.has(...OTHERS)) return false;
  // a circle that is drawn in it, or a thing that is so
  const isCircle = !ofCorners(clause, round);
  if (isCircle && clause.has('thing', 'unknown', 'creativeThing', 'add')) return false;
  // see-through corners would need another file
  if (clause.has('transparent')) {
    for (const token of clause.free()) clause.use(token);
    return ask(reading, 'background', [stepsOf('#ffffff', isCircle), stepsOf('#000000', isCircle)]);
  }
  const color = clause.take('colour', 'hex')?.hex ?? '#ffffff';
  const steps = stepsOf(color, isCircle);
  for (const kind of ['round', 'make', 'crop', 'change', 'corner', 'avatar', 'picture', 'square'] as const)
    while (clause.take(kind));
  for (const token of clause.free()) if (CORNERS.test(token.text)) clause.use(token);
  for (const step of steps) addStep(reading, step, round.from);
  return true;
};

/** Also where it is misspelled: two words of the vocabulary name corners. */
const ofCorners = (clause: Clause, { text }: Token): boolean =>
  CORNERS.test(clause.text) || clause.has('corner') || /\s/u.test(text);

function stepsOf(color: string, isCircle: boolean) {
  const frame = {
    op: 'compose' as const,
    layers: [
      { kind: 'frame' as const, colour: color, width: THIN, corner: isCircle ? ROUNDING.circle : ROUNDING.corner },
    ],
  };
  return isCircle ? [{ op: 'crop' as const, ratio: [1, 1] as [number, number] }, frame] : [frame];
}
