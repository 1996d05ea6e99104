import type { NamedObject, Side } from './named-object.ts';

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
  if (side === undefined || meant.length < 2) return meant;
  const [best] = meant.toSorted((a, b) => rank(a, side) - rank(b, side));
  return best === undefined ? [] : [best];
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
