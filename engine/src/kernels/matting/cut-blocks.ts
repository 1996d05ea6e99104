/** Takes blocks of the ground off a matte: what the matting has added far outside of what the network saw. */
import { gaussianBlur } from '../filters/blur.ts';
import { growMask, labelComponents, shrinkMask } from '../masks/masks.ts';
import { mapToBytes } from '../planes/map-values.ts';
import { smoothstep, type Plane } from '../planes/plane.ts';

/** Coverage below which the network rather saw the ground, and from which the matting has made a part of it. */
const [HARDLY_SEEN, MADE_SURE] = [0.45, 0.6] as const;
/** Half the width from which a part is no strand, and how far it leads away from what the network saw; pixels at 1024. */
const BLOCK = 5;
const AWAY = 24;

/**
 * A red disc on the wall above dark hair, a bush beside a head: the network gives them a fifth, and since they touch the subject
 * and have its tone, the matting makes them a part of it. Fur and hair are added too, but they stay near.
 *
 * @param matte coverage 0..1 after matting
 * @param network coverage 0..1 as the network saw it, same size
 */
export function cutBlocks(matte: Plane, network: Plane): Plane {
  const { width, height, data } = matte;
  const seen = network.data;
  const scale = Math.max(width, height) / 1024;
  const pixels = (length: number): number => Math.max(2, Math.round(length * scale));
  const added = mapToBytes(data, (value, i) => (seen[i] < HARDLY_SEEN && value >= MADE_SURE ? 1 : 0));
  const core = shrinkMask(added, width, height, pixels(BLOCK));
  if (!core.includes(1)) return matte;
  const solid = mapToBytes(seen, (value) => (value > 0.5 ? 1 : 0));
  const near = growMask(solid, width, height, pixels(AWAY));
  const { labels } = labelComponents(core, width, height);
  const leadsAway = new Set<number>();
  for (let i = 0; i < core.length; i++) if (core[i] === 1 && near[i] === 0) leadsAway.add(labels[i]);
  if (leadsAway.size === 0) return matte;
  const blocks = labels.map((label) => (leadsAway.has(label) ? 1 : 0));
  const spread = growMask(Uint8Array.from(blocks), width, height, 2 * pixels(BLOCK));
  const share = gaussianBlur({ width, height, data: Float32Array.from(spread) }, 2 * scale).data;
  const cut = (value: number, i: number): number =>
    value * (1 - share[i] * smoothstep(HARDLY_SEEN + 0.15, HARDLY_SEEN, seen[i]));
  return { width, height, data: data.map(cut) };
}
