/**
 * Light for dark photos: MAXIM at 256² decides, a fast guided filter per channel carries its decision to full size.
 * The network blows out bright areas, so what was already bright keeps its own pixels.
 */

import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { fitLocalModel, type LocalModel } from '../../kernels/filters/guided-filter.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import { createPlane, linearTaps, smoothstep } from '../../kernels/planes/plane.ts';
import { firstOutput } from '../../models/session.ts';
import type { EngineContext } from '../../run/context.ts';

const SIDE = 256;
const RADIUS = 8;
const EPSILON = 1e-4;

/** RGB result at full size; `strength` 0..1 blends it in. */
export async function relightDark(rgb: Picture, strength: number, context: EngineContext): Promise<Uint8Array> {
  const { pixels } = await resizePicture(rgb, SIDE, SIDE, 'linear');
  const data = mapToFloats(pixels, (value) => value / 255);
  context.onProgress('processing', 0.15);
  const input = { data, dims: [1, SIDE, SIDE, 3] };
  const lit = firstOutput(await context.models.run('maxim-enhancement', input, context.signal)).data;
  context.onProgress('processing', 0.8);
  const models = [0, 1, 2].map((channel) => {
    const guide = createPlane(SIDE, SIDE);
    const target = createPlane(SIDE, SIDE);
    for (let i = 0; i < SIDE * SIDE; i++) {
      guide.data[i] = data[i * 3 + channel];
      target.data[i] = Math.min(1, Math.max(0, lit[i * 3 + channel]));
    }
    return fitLocalModel(guide, target, RADIUS, EPSILON);
  });
  return applyModels(rgb, models, strength);
}

function applyModels(rgb: Picture, models: readonly LocalModel[], strength: number): Uint8Array {
  const { width, height, pixels } = rgb;
  const columns = linearTaps(SIDE, width);
  const rows = linearTaps(SIDE, height);
  const result = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < height; y++) {
    const upper = rows.left[y] * SIDE;
    const lower = rows.right[y] * SIDE;
    const down = rows.mix[y];
    for (let x = 0; x < width; x++) {
      const a = upper + columns.left[x];
      const b = upper + columns.right[x];
      const c = lower + columns.left[x];
      const d = lower + columns.right[x];
      const across = columns.mix[x];
      const brightest = Math.max(pixels[at], pixels[at + 1], pixels[at + 2]) / 255;
      const share = strength * (1 - smoothstep(0.6, 0.95, brightest));
      for (let channel = 0; channel < 3; channel++, at++) {
        const sample = (data: Float32Array): number => {
          const top = data[a] + (data[b] - data[a]) * across;
          return top + (data[c] + (data[d] - data[c]) * across - top) * down;
        };
        const before = pixels[at];
        const after = sample(models[channel].gain.data) * before + sample(models[channel].offset.data) * 255;
        const mixed = before + (after - before) * share;
        result[at] = mixed < 0 ? 0 : mixed > 255 ? 255 : Math.round(mixed);
      }
    }
  }
  return result;
}
