/** Removes veils from a matte: even, half-transparent areas that a pattern behind the subject leaves. */
import { gaussianBlur } from '../filters/blur.ts';
import { growMask, shrinkMask } from '../masks/masks.ts';
import { smoothstep, type Plane } from '../planes/plane.ts';

/**
 * Coverage of a veil, and half its width in pixels at 1024. Narrower ones are kept: at 3 pixels the error on true fur
 * rose by a tenth, at 7 by a fiftieth.
 */
const VEIL = { least: 0.05, most: 0.6, radius: 7 } as const;
/** The network's own coverage below which it saw nothing, and the share of it below which the matting took back what it saw. */
const UNSEEN = 0.28;
const TAKEN_BACK = 0.8;

/**
 * A pattern behind the subject may come out of the matting as a veil, a third seen-through and wide: shapes of wallpaper
 * beside a head. Hair and fur are never even over such a width: among their strands are opaque and empty pixels. And what
 * the network half saw and the matting made surer, as a pale stalk, is no veil.
 *
 * @param matte coverage 0..1 after matting
 * @param network coverage 0..1 as the network saw it, same size
 */
export function liftVeils(matte: Plane, network: Plane): Plane {
  const { width, height, data } = matte;
  const scale = Math.max(width, height) / 1024;
  const radius = Math.max(2, Math.round(VEIL.radius * scale));
  const even = Uint8Array.from(data, (value, i) => {
    const doubtful = network.data[i] < UNSEEN || value < TAKEN_BACK * network.data[i];
    return doubtful && value > VEIL.least && value < VEIL.most ? 1 : 0;
  });
  const core = shrinkMask(even, width, height, radius);
  if (!core.includes(1)) return matte;
  const veil = Float32Array.from(growMask(core, width, height, 2 * radius));
  const share = gaussianBlur({ width, height, data: veil }, 2 * scale).data;
  // its rim against the subject is the subject's own
  const solid = (value: number): number => smoothstep(VEIL.most - 0.1, VEIL.most + 0.2, value);
  return { width, height, data: data.map((value, i) => value * (1 - share[i] * (1 - solid(value)))) };
}
