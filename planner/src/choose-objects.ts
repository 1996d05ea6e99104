import { findSide, type NamedObject, type Side } from './named-object.ts';
import { ordinalOf } from './words/assent.ts';

/** An object of the detector: its box in shares of the picture, left, top, right, bottom. */
export interface SeenObject {
  readonly kind: string;
  readonly box: readonly [number, number, number, number];
  readonly score: number;
}

/** Those that are meant, the surest first: one when its place or size says which, else every one of that kind. */
export function chooseObjects<Seen extends SeenObject>(seen: readonly Seen[], { kinds, side }: NamedObject): Seen[] {
  // the first kind that is there at all: a cup before a wine glass
  const kind = kinds.find((each) => seen.some((object) => object.kind === each));
  const meant = seen.filter((object) => object.kind === kind).toSorted((a, b) => b.score - a.score);
  if (side === undefined) return meant;
  // "the left one" tells one from another: where only one was found, on the other side, the one that is meant was not
  if (meant.length < 2) return meant.filter((only) => !liesOpposite(only, side));
  const [best] = meant.toSorted((a, b) => rank(a, side) - rank(b, side));
  return best === undefined ? [] : [best];
}

/** Another of several things, as "the second one" or "the one on the left" says; every other one where that does not tell. */
export function chooseAnother<Seen extends SeenObject>(
  things: readonly Seen[],
  chosen: Seen | undefined,
  said: string,
): readonly Seen[] {
  const numbered = things[ordinalOf(said)];
  if (numbered !== undefined) return [numbered];
  const others = things.filter((thing) => thing !== chosen);
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  return chooseObjects(others, { kinds, name: '', side: findSide(said) });
}

/** Where what people wear is, from their faces: the breast, a little below the chin. Cut-off ones have none. */
export function garmentsBelow<Seen extends SeenObject>(seen: readonly Seen[]): SeenObject[] {
  return seen
    .filter(({ kind }) => kind === 'face')
    .map(({ box: [left, top, right, bottom], score }): SeenObject => {
      const [wide, tall] = [(right - left) * 0.6, bottom - top];
      return {
        kind: 'garment',
        score,
        box: [
          Math.max(0, left - wide),
          bottom + tall * 0.35,
          Math.min(1, right + wide),
          Math.min(1, bottom + tall * 1.9),
        ],
      };
    })
    .filter(({ box: [, top, , bottom] }) => bottom - top > 0.04);
}

/** Least for the one that lies there most. */
function rank({ box: [left, top, right, bottom] }: SeenObject, side: Side): number {
  const area = (right - left) * (bottom - top);
  const ranks: Readonly<Record<Side, number>> = {
    left: left + right,
    right: -(left + right),
    top: top + bottom,
    bottom: -(top + bottom),
    middle: Math.abs(left + right - 1) + Math.abs(top + bottom - 1),
    largest: -area,
    smallest: area,
  };
  return ranks[side];
}

function liesOpposite({ box: [left, top, right, bottom] }: SeenObject, side: Side): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isOpposite: Readonly<Partial<Record<Side, boolean>>> = {
    left: x > 0.5,
    right: x < 0.5,
    top: y > 0.5,
    bottom: y < 0.5,
  };
  return isOpposite[side] ?? false;
}
