/** Limbs of somebody who goes that the matte of who stays took for its own. */
import { labelComponents } from '../../kernels/masks/masks.ts';

/** A piece of who stays that hangs on nobody and is smaller than this share of the largest is a limb of who goes. */
const STRAY = 0.04;

/**
 * Gives pieces of `stays` that lie apart, in the matte of somebody who goes (`going`, 0..1), to `goes`, in place: a black shoe
 * stayed in the grass.
 */
export function dropStrays(
  stays: Uint8Array,
  goes: Uint8Array,
  going: Float32Array,
  width: number,
  height: number,
): void {
  const { labels, areas } = labelComponents(stays, width, height);
  const theirs = areas.map(() => 0);
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0 && going[i] > 0.12) theirs[labels[i]] += 1;
  const least = STRAY * Math.max(...areas.slice(1), 0);
  for (let i = 0; i < labels.length; i++) {
    const piece = labels[i];
    if (piece === 0 || areas[piece] >= least || theirs[piece] < 0.5 * areas[piece]) continue;
    stays[i] = 0;
    goes[i] = 1;
  }
}
