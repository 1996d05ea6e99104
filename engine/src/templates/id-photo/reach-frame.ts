/**
 * Where the photo ends inside the frame. A narrow strip is filled by stretching what lies before the edge: cloth and hair
 * bear that, while a mirror shows a collar twice. A wide one stays empty, and the report says so.
 */

import type { Frame, PhotoLimits } from './frame.ts';

/** Shares of the frame that are filled at most. */
const MOST = { below: 0.1, beside: 0.08 } as const;
/** What is stretched is this many times as wide as the strip; narrower than once, nothing is. */
const BAND = 4;

/** Maps a place of the frame into the photo, one axis at a time; both in pixels of the measured picture. */
export interface Reach {
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
}

/** `head` is kept as it is: nothing beside its sides or above its chin is stretched. */
export function reachFrame(
  frame: Frame,
  limits: PhotoLimits,
  head: { readonly left: number; readonly right: number; readonly chin: number },
): Reach {
  const right = stretchTo(
    limits.right,
    frame.left + frame.width,
    head.right,
    limits.cutRight,
    MOST.beside * frame.width,
  );
  // the left side is the right one in a mirror
  const left = stretchTo(-limits.left, -frame.left, -head.left, limits.cutLeft, MOST.beside * frame.width);
  return {
    x: (x) => -left(-right(x)),
    y: stretchTo(limits.bottom, frame.top + frame.height, head.chin, true, MOST.below * frame.height),
  };
}

/** Places up to `end` of the photo are laid out up to `wanted`; what lies before `kept` stays. */
function stretchTo(end: number, wanted: number, kept: number, isCut: boolean, most: number): (place: number) => number {
  const strip = wanted - end;
  const band = Math.min(BAND * strip, end - kept);
  if (!isCut || strip <= 0 || strip > most || band < strip) return (place) => place;
  const from = end - band;
  return (place) => (place <= from ? place : from + ((place - from) * band) / (band + strip));
}
