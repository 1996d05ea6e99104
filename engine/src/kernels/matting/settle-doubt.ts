/** What one network leaves undecided over a wide area, settled by what another one saw there. */
import { gaussianBlur } from '../filters/blur.ts';
import { growMask, shrinkMask } from '../masks/masks.ts';
import { mapToBytes } from '../planes/map-values.ts';
import { smoothstep, type Plane } from '../planes/plane.ts';

/** Coverage that is no decision, and half the width from which it is no fringe, in pixels at 1024. */
const SOFT = [0.06, 0.94] as const;
const FRINGE = 8;
/** From the first on the other network is believed a little, from the second on fully: it may add to what was half seen, not to what was not. */
const HALF_SEEN = [0.1, 0.35] as const;

/**
 * A roll in a hand, a patterned armchair: the first network gives all of it a half, and matting by color then keeps what differs
 * from the ground. Only raised: the other network sees fewer of the parts, and what it leaves out may be there.
 *
 * @param network coverage 0..1
 * @param other the same by another network, same size
 */
export function settleDoubt(network: Plane, other: Plane): Plane {
  const { width, height, data } = network;
  const scale = Math.max(width, height) / 1024;
  const radius = Math.max(2, Math.round(FRINGE * scale));
  const soft = mapToBytes(data, (value) => (value > SOFT[0] && value < SOFT[1] ? 1 : 0));
  const core = shrinkMask(soft, width, height, radius);
  if (!core.includes(1)) return network;
  const area = Float32Array.from(growMask(core, width, height, Math.round((FRINGE + 3) * scale)));
  const wide = gaussianBlur({ width, height, data: area }, 4 * scale).data;
  const raise = (value: number, i: number): number =>
    value + Math.max(0, other.data[i] - value) * wide[i] * smoothstep(HALF_SEEN[0], HALF_SEEN[1], value);
  return { width, height, data: data.map(raise) };
}
