/** The reflection of a thing in the ground it stands on. */
import { blurAxes } from '../filters/blur-axes.ts';
import type { FloatRgb } from '../matting/matting-laplacian.ts';
import { clamp, createPlane, smoothstep, type Plane } from '../planes/plane.ts';
import type { Ground } from './ground-line.ts';

export interface MirrorImage {
  /** Linear light, multiplied by the cover. */
  readonly light: FloatRgb;
  /** 0..1, fading with distance. */
  readonly cover: Plane;
}

/** Share of the thing's height after which nothing is seen any more. */
const LENGTH = 0.35;

/**
 * Every column flipped at the ground line, fading with distance and blurred the more, the further it is from where the thing
 * touches. `light` and `matte` have one size.
 */
export function mirrorImage(light: FloatRgb, matte: Plane, ground: Ground): MirrorImage {
  const { width, height } = matte;
  const { box, line } = ground;
  const reach = Math.max(4, LENGTH * (box.bottom - box.top));
  const cover = createPlane(width, height);
  const channels = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  for (let x = box.left; x < box.right; x++) {
    const first = Math.max(0, Math.floor(line[x]));
    for (let y = first; y < Math.min(height, first + reach); y++) {
      const from = Math.round(2 * line[x] - y - 1);
      if (from < 0 || from >= height) continue;
      const away = clamp((y - line[x]) / reach);
      const [i, source] = [y * width + x, from * width + x];
      cover.data[i] = matte.data[source] * (1 - smoothstep(0, 1, away)) * (1 - away);
      for (const [c, channel] of channels.entries()) channel.data[i] = light.data[source * 3 + c] * cover.data[i];
    }
  }
  const blurred = channels.map((channel) => blurWithDistance(channel, ground, reach));
  const data = new Float32Array(width * height * 3);
  for (const [c, channel] of blurred.entries())
    for (let i = 0; i < channel.data.length; i++) data[i * 3 + c] = channel.data[i];
  return { light: { width, height, data }, cover: blurWithDistance(cover, ground, reach) };
}

/** Two blurs mixed by the distance to the ground line. */
function blurWithDistance(plane: Plane, { line, size }: Ground, reach: number): Plane {
  const { width, height } = plane;
  const near = blurAxes(plane, 0.0025 * size, 0.0025 * size);
  const far = blurAxes(plane, 0.011 * size, 0.018 * size).data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      near.data[i] += (far[i] - near.data[i]) * clamp((y - line[x]) / (0.6 * reach));
    }
  }
  return near;
}
