/** The nine places of a mark. */
export const MARK_PLACES = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type MarkPlace = (typeof MARK_PLACES)[number];

/** Where a place lies across and down: 0, 0.5 or 1. */
export function sharesOfPlace(place: MarkPlace): [across: number, down: number] {
  const across = place.endsWith('left') ? 0 : place.endsWith('right') ? 1 : 0.5;
  const down = place.startsWith('top') ? 0 : place.startsWith('bottom') ? 1 : 0.5;
  return [across, down];
}

/** Where a thing of length `own` begins on a side, `inset` away from the border it is near. Pixels. */
export function alongSide(share: number, side: number, own: number, inset: number): number {
  return share === 0 ? inset : share === 1 ? side - own - inset : (side - own) / 2;
}
