/** Gives a network the last word where the matting has left it: thin parts that went, and narrow gaps that closed. */
import { gaussianBlur } from '../filters/blur.ts';
import { growMask, labelComponents, shrinkMask } from '../masks/masks.ts';
import { mapToBytes } from '../planes/map-values.ts';
import type { Plane } from '../planes/plane.ts';

/** Half the width of a thin part or gap, and how far a part must lead away from what is wide, in pixels at 1024. */
const THIN = { radius: 12, away: 10 } as const;
/** Coverage at which the network is sure of a part, or of a gap, and how far the matting must differ from it. */
const SURE = { part: 0.8, gap: 0.2, apart: 0.3 } as const;

/**
 * Matting by color loses a stand before a wall of its own tone, and closes the gaps between spokes, since nothing as narrow
 * is certain enough to start from. The network saw their shapes. Along wide parts the matting stays: it knows fringes and
 * fur, which the network does not see.
 *
 * @param matte coverage 0..1 after matting
 * @param network coverage 0..1 as the network saw it, same size
 */
export function holdNetwork(matte: Plane, network: Plane): Plane {
  const { width, height, data } = matte;
  const seen = network.data;
  const solid = mapToBytes(seen, (value) => (value > 0.5 ? 1 : 0));
  const parts = findThin(solid, matte);
  const gaps = findThin(findEnclosed(solid, matte), matte, false);
  const differs = mapToBytes(data, (value, i) => {
    const isLost = parts[i] === 1 && seen[i] > SURE.part && value < seen[i] - SURE.apart;
    const isClosed = gaps[i] === 1 && seen[i] < SURE.gap && value > seen[i] + SURE.apart;
    return isLost || isClosed ? 1 : 0;
  });
  if (!differs.includes(1)) return matte;
  const scale = Math.max(width, height) / 1024;
  const around = Float32Array.from(growMask(differs, width, height, Math.max(1, Math.round(2 * scale))));
  const share = gaussianBlur({ width, height, data: around }, 1.2 * scale).data;
  return { width, height, data: data.map((value, i) => value + (seen[i] - value) * share[i]) };
}

/** What of a mask is narrower than twice the radius; with `leading`, only where it leads away from what is wider. */
function findThin(mask: Uint8Array, { width, height }: Plane, leading = true): Uint8Array {
  const scale = Math.max(width, height) / 1024;
  const radius = Math.max(2, Math.round(THIN.radius * scale));
  const wide = growMask(shrinkMask(mask, width, height, radius), width, height, radius);
  const thin = mask.map((value, i) => value & (1 - wide[i]));
  if (!leading) return thin;
  const near = growMask(wide, width, height, Math.max(1, Math.round(THIN.away * scale)));
  const { labels } = labelComponents(thin, width, height);
  const leadsAway = new Set<number>();
  for (let i = 0; i < thin.length; i++) if (thin[i] === 1 && near[i] === 0) leadsAway.add(labels[i]);
  return thin.map((value, i) => (value === 1 && leadsAway.has(labels[i]) ? 1 : 0));
}

/** What is outside a mask and surrounded by it: no way leads from there to the edge of the picture. */
function findEnclosed(mask: Uint8Array, { width, height }: Plane): Uint8Array {
  const outside = mask.map((value) => 1 - value);
  const { labels } = labelComponents(outside, width, height);
  const open = new Set<number>();
  for (let x = 0; x < width; x++) for (const i of [x, (height - 1) * width + x]) open.add(labels[i]);
  for (let y = 0; y < height; y++) for (const i of [y * width, (y + 1) * width - 1]) open.add(labels[i]);
  return outside.map((value, i) => (value === 1 && !open.has(labels[i]) ? 1 : 0));
}
