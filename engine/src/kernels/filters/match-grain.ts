/** Film grain and sensor noise of a filled area, brought up to that of its surroundings. */
import type { Picture } from '../../image/picture.ts';
import { growMask } from '../masks/masks.ts';
import { lumaPlane } from '../planes/exposure.ts';
import { createRandom } from '../planes/noise.ts';

/**
 * Adds grain inside `hole` (1 = filled) as far as the fill is smoother than the ring of 24 pixels around it. Returns new
 * samples; everything outside the hole keeps its bytes.
 */
export function matchGrain(rgb: Picture, hole: Uint8Array, seed: number): Uint8Array {
  const { width, height } = rgb;
  const ring = growMask(hole, width, height, 24);
  const luma = lumaPlane(rgb).data;
  const inside = createSample();
  const around = createSample();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1 + (y & 1); x < width - 1; x += 2) {
      const i = y * width + x;
      if (ring[i] === 0) continue;
      const corners = luma[i - width - 1] + luma[i - width + 1] + luma[i + width - 1] + luma[i + width + 1];
      const sides = luma[i - width] + luma[i - 1] + luma[i + 1] + luma[i + width];
      (hole[i] === 1 ? inside : around).add(Math.abs(corners - 2 * sides + 4 * luma[i]));
    }
  }
  const pixels = new Uint8Array(rgb.pixels);
  const missing = Math.sqrt(Math.max(0, deviation(around.values()) ** 2 - deviation(inside.values()) ** 2)) * 255;
  if (missing < 0.3) return pixels;
  const random = createRandom(seed);
  for (let i = 0, at = 0; i < hole.length; i++, at += 3) {
    if (hole[i] === 0) continue;
    // the sum of four uniform numbers is near enough to a normal one; its deviation is √(4/12)
    const grain = ((random() + random() + random() + random() - 2) / 0.577) * missing;
    for (let c = at; c < at + 3; c++) pixels[c] = Math.min(255, Math.max(0, Math.round(rgb.pixels[c] + grain)));
  }
  return pixels;
}

/** Noise from the Laplacian differences of Immerkær 1996, by their lower third: texture does not count. */
function deviation(differences: Float32Array): number {
  if (differences.length < 50) return 0;
  differences.sort();
  // the 33rd percentile of |N(0, 6σ)| is 0.43 · 6σ
  return differences[Math.floor(differences.length / 3)] / (0.43 * 6);
}

/** Number of differences that is enough to estimate the noise. */
const SAMPLE = 1 << 18;

/** Keeps all values up to {@link SAMPLE}, then every second, every fourth … of them. */
function createSample(): { add(value: number): void; values(): Float32Array } {
  const kept = new Float32Array(SAMPLE);
  let count = 0;
  let seen = 0;
  let every = 1;
  return {
    add(value) {
      if (seen++ % every !== 0) return;
      if (count === SAMPLE) {
        for (let i = 0; i < SAMPLE / 2; i++) kept[i] = kept[2 * i];
        count = SAMPLE / 2;
        every *= 2;
        if ((seen - 1) % every !== 0) return;
      }
      kept[count++] = value;
    },
    values: () => kept.slice(0, count),
  };
}
