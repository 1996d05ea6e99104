/** How far a picture leans, from the lines in it. */
import { gaussianBlur } from '../filters/blur.ts';
import type { Plane } from '../planes/plane.ts';

/** Degrees a bin, and how far a lean is looked for: more is meant. */
const BIN = 0.25;
const MOST = 8;
/** Share of the edges within MOST that must lie within NEAR of the peak: uniform ones reach about a tenth. */
const SURE = 0.34;
const NEAR = 0.75;
/** Step between neighbors below which there is no edge. */
const LEAST_STEP = 0.02;

/**
 * Degrees clockwise that the upright and level lines of the picture lean, -8..8; 0 when no direction stands out. `luma` is
 * 0..1 and at most about 800 pixels a side.
 */
export function measureTilt(luma: Plane): number {
  const { width, height } = luma;
  const { data } = gaussianBlur(luma, 1.5);
  const bins = new Float64Array(Math.round((2 * MOST) / BIN) + 1);
  let total = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const across = data[i + 1] - data[i - 1];
      const down = data[i + width] - data[i - width];
      const step = Math.hypot(across, down);
      if (step < LEAST_STEP) continue;
      const degrees = (Math.atan2(down, across) * 180) / Math.PI;
      // upright and level edges fold onto each other
      const lean = degrees - 90 * Math.round(degrees / 90);
      if (Math.abs(lean) > MOST) continue;
      bins[Math.round((lean + MOST) / BIN)] += step;
      total += step;
    }
  }
  if (total === 0) return 0;
  const reach = Math.round(NEAR / BIN);
  let best = 0;
  let most = 0;
  for (let k = reach; k < bins.length - reach; k++) {
    let sum = 0;
    for (let j = -reach; j <= reach; j++) sum += bins[k + j];
    if (sum > most) [best, most] = [k, sum];
  }
  if (most / total < SURE) return 0;
  let weighted = 0;
  for (let j = -reach; j <= reach; j++) weighted += bins[best + j] * ((best + j) * BIN - MOST);
  return weighted / most;
}
