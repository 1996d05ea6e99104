/** Surfaces to work on, as height maps: the tooth of drawing paper and the weave of linen canvas. */
import { gaussianBlur } from '../filters/blur.ts';
import { valueNoise, whiteNoise } from '../planes/noise.ts';
import { clamp, createPlane, type Plane } from '../planes/plane.ts';

/** Tooth of drawing paper, 0 (valley) .. 1 (peak), mean about 0.5. Scale 1 suits a picture of 2 megapixels. */
export function paperTooth(width: number, height: number, scale: number, seed: number): Plane {
  const fine = gaussianBlur(whiteNoise(width, height, seed), 0.75 * scale).data;
  const coarse = gaussianBlur(whiteNoise(width, height, seed + 1), 1.7 * scale).data;
  const out = createPlane(width, height);
  for (let i = 0; i < fine.length; i++) {
    // blurred white noise loses contrast with its radius; the factors bring it back
    out.data[i] = clamp(0.5 + (1.5 * (fine[i] - 0.5) + 1.7 * (coarse[i] - 0.5)) * scale);
  }
  return out;
}

/** Linen: threads of `pitch` pixels going over and under each other with uneven thickness; height 0..1. */
export function canvasWeave(width: number, height: number, pitch: number, seed: number): Plane {
  const out = createPlane(width, height);
  const bendX = valueNoise(width, height, pitch * 1.1, pitch * 26, seed).data;
  const bendY = valueNoise(width, height, pitch * 26, pitch * 1.1, seed + 1).data;
  const k = Math.PI / pitch;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = x * k + bendX[i] * 0.55;
      const v = y * k + bendY[i] * 0.55;
      const over = Math.sin(u) * Math.sin(v);
      out.data[i] =
        over > 0 ? Math.abs(Math.cos(v)) * (0.75 + 0.25 * over) : Math.abs(Math.cos(u)) * (0.75 - 0.25 * over);
    }
  }
  return out;
}
