/** Cleaning of line drawings: dust, stray hairs and skin texture are strokes too short to mean anything. */

import { copyPlane, type Plane } from '../planes/plane.ts';
import { growMask, labelComponents } from './masks.ts';

/** Clears connected strokes of fewer than `area` pixels above `level`, with their soft rims. */
export function wipeSpecks(ink: Plane, level: number, area: number): Plane {
  const { width, height } = ink;
  const mask = new Uint8Array(ink.data.length);
  for (let i = 0; i < mask.length; i++) mask[i] = ink.data[i] > level ? 1 : 0;
  const { labels, areas } = labelComponents(mask, width, height);
  // what stays defends its own rim, so that a speck beside a line does not bite into it
  for (let i = 0; i < mask.length; i++) mask[i] = labels[i] > 0 && areas[labels[i]] >= area ? 1 : 0;
  const kept = growMask(mask, width, height, 2);
  const out = copyPlane(ink);
  for (let i = 0; i < mask.length; i++) if (kept[i] === 0) out.data[i] = 0;
  return out;
}
