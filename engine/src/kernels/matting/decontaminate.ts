/** Full-size foreground colors from a small estimate: only soft pixels change. */
import type { Picture } from '../../image/picture.ts';
import { linearTaps } from '../planes/plane.ts';
import type { FloatRgb } from './matting-laplacian.ts';

/**
 * For every soft pixel, the estimated colors F and B (upsampled) are corrected by the shortest step that makes
 * αF + (1-α)B equal the pixel; F is the result. Solid pixels keep their bytes.
 */
export function decontaminate(
  rgb: Picture,
  alpha: Uint8Array,
  colors: { readonly foreground: FloatRgb; readonly background: FloatRgb },
): Uint8Array {
  const { width, height } = rgb;
  const { foreground, background } = colors;
  const pixels = new Uint8Array(rgb.pixels);
  const columns = linearTaps(foreground.width, width);
  const rows = linearTaps(foreground.height, height);
  for (let y = 0, i = 0; y < height; y++) {
    const upper = rows.left[y] * foreground.width;
    const lower = rows.right[y] * foreground.width;
    const down = rows.mix[y];
    for (let x = 0; x < width; x++, i++) {
      if (alpha[i] === 0 || alpha[i] === 255) continue;
      const share = alpha[i] / 255;
      const rest = 1 - share;
      const step = share / (share * share + rest * rest);
      const across = columns.mix[x];
      const a = (upper + columns.left[x]) * 3;
      const b = (upper + columns.right[x]) * 3;
      const c = (lower + columns.left[x]) * 3;
      const d = (lower + columns.right[x]) * 3;
      const at = (data: Float32Array, channel: number): number => {
        const top = data[a + channel] + (data[b + channel] - data[a + channel]) * across;
        const bottom = data[c + channel] + (data[d + channel] - data[c + channel]) * across;
        return top + (bottom - top) * down;
      };
      for (let channel = 0; channel < 3; channel++) {
        const front = at(foreground.data, channel);
        const wrong = rgb.pixels[i * 3 + channel] / 255 - share * front - rest * at(background.data, channel);
        pixels[i * 3 + channel] = Math.round(255 * Math.min(1, Math.max(0, front + wrong * step)));
      }
    }
  }
  return pixels;
}
