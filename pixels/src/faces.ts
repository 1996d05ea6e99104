/** Pupils and teeth: changes of color where a circle or a cover (0..255 of each pixel) tells. In place. */
import type { Frame } from './frame.ts';
import { clamp, lumaOf, smoothstep } from './scalars.ts';

/** Takes the red of a flash out of a pupil: what is not red in the circle stays. `x`, `y` and `radius` in pixels. */
export function calmPupil({ width, height, channels = 4, data }: Frame, x: number, y: number, radius: number): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, Math.floor(x - radius)); column <= Math.min(width - 1, x + radius); column++) {
      const at = (row * width + column) * channels;
      const other = Math.max(data[at + 1], data[at + 2]);
      const inside = smoothstep(radius, radius * 0.75, Math.hypot(column + 0.5 - x, row + 0.5 - y));
      const share = inside * smoothstep(0.35, 0.55, (data[at] - other) / Math.max(1, data[at]));
      const dark = 0.8 * Math.min(data[at + 1], data[at + 2]);
      for (let c = 0; c < 3; c++) data[at + c] = Math.round(data[at + c] + (dark - data[at + c]) * share);
    }
  }
}

/** Takes the yellow out and adds a little light; `strength` 0..1. */
export function whitenTeeth({ channels = 4, data }: Frame, cover: Uint8Array, strength: number): void {
  for (let i = 0, at = 0; i < cover.length; i++, at += channels) {
    const share = (cover[i] / 255) * strength;
    if (share <= 0) continue;
    const luma = lumaOf(data[at], data[at + 1], data[at + 2]);
    const lift = 26 * share * (1 - luma / 255) + 6 * share;
    for (let c = 0; c < 3; c++)
      data[at + c] = clamp(
        Math.round(data[at + c] + (luma - data[at + c]) * share * (c === 2 ? 0.8 : 0.6) + lift),
        0,
        255,
      );
  }
}
