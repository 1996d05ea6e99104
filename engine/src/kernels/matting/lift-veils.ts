/** Removes veils from a matte: even, half-transparent areas that a pattern behind the subject leaves. */
import { gaussianBlur } from '../filters/blur.ts';
import { growMask, labelComponents, shrinkMask } from '../masks/masks.ts';
import { mapToBytes } from '../planes/map-values.ts';
import { smoothstep, type Plane } from '../planes/plane.ts';

/**
 * Coverage of a veil, and half its width in pixels at 1024. Narrower ones are kept: at 3 pixels the error on true fur
 * rose by a tenth, at 7 by a fiftieth.
 */
const VEIL = { least: 0.05, most: 0.6, radius: 7 } as const;
/** The network's own coverage below which it saw nothing, and the share of it below which the matting took back what it saw. */
const UNSEEN = 0.28;
const TAKEN_BACK = 0.8;
/** Coverage from which the network is sure: a hand before ground of its color is then a hand, whatever the colors say. */
const SURE = 0.95;

/**
 * A pattern behind the subject may come out of the matting as a veil, a third seen-through and wide: shapes of wallpaper
 * beside a head. Hair and fur are never even over such a width: among their strands are opaque and empty pixels. And what
 * the network half saw and the matting made surer, as a pale stalk, is no veil. Where the network was sure over such a width,
 * it has the last word instead: a hand before a wall of its color stays.
 *
 * @param matte coverage 0..1 after matting
 * @param network coverage 0..1 as the network saw it, same size
 */
export function liftVeils(matte: Plane, network: Plane): Plane {
  const { width, height, data } = matte;
  const scale = Math.max(width, height) / 1024;
  const radius = Math.max(2, Math.round(VEIL.radius * scale));
  const even = mapToBytes(data, (value, i) => {
    const doubtful = network.data[i] < UNSEEN || (network.data[i] < SURE && value < TAKEN_BACK * network.data[i]);
    return doubtful && value > VEIL.least && value < VEIL.most ? 1 : 0;
  });
  // the contrary: wide places that the network was sure of and the matting took for ground, since both have one color
  const lost = mapToBytes(data, (value, i) => (network.data[i] >= SURE && value < VEIL.most ? 1 : 0));
  const veil = spreadCore(even, matte, radius, scale);
  const hole = findWide(lost, matte, radius);
  if (!veil && !hole) return matte;
  // its rim against the subject is the subject's own
  const solid = (value: number): number => smoothstep(VEIL.most - 0.1, VEIL.most + 0.2, value);
  const lift = (value: number, i: number): number => value * (1 - (veil?.[i] ?? 0) * (1 - solid(value)));
  const restore = (value: number, i: number): number => value + (hole?.[i] ?? 0) * Math.max(0, network.data[i] - value);
  return { width, height, data: data.map((value, i) => restore(lift(value, i), i)) };
}

/** The connected parts of a mask that are somewhere wider than twice `radius`, whole, with a rim of a pixel; undefined without any. */
function findWide(mask: Uint8Array, { width, height }: Plane, radius: number): Float32Array | undefined {
  const core = shrinkMask(mask, width, height, radius);
  if (!core.includes(1)) return undefined;
  const { labels } = labelComponents(mask, width, height);
  const wide = new Set<number>();
  for (let i = 0; i < core.length; i++) if (core[i] === 1) wide.add(labels[i]);
  const part = labels.map((label) => (label > 0 && wide.has(label) ? 1 : 0));
  return gaussianBlur(
    { width, height, data: Float32Array.from(growMask(Uint8Array.from(part), width, height, 1)) },
    0.7,
  ).data;
}

/** The parts of a mask that are wider than twice `radius`, with what is around them, soft; undefined without any. */
function spreadCore(
  mask: Uint8Array,
  { width, height }: Plane,
  radius: number,
  scale: number,
): Float32Array | undefined {
  const core = shrinkMask(mask, width, height, radius);
  if (!core.includes(1)) return undefined;
  const spread = Float32Array.from(growMask(core, width, height, 2 * radius));
  return gaussianBlur({ width, height, data: spread }, 2 * scale).data;
}
