/** The dark floor under the glass: its mirror image, and the caustic, the light that the glass gathers. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import type { GlassBody } from './relief.ts';

/** How far the gathered light is bent, per color: blue more than red. */
const BEND = [0.9, 1, 1.12] as const;
/** Height of the floor in the picture against its depth: seen from a low camera. */
const TILT = 0.3;

/** Fades the picture above row `foot` into the floor below it. */
export function addReflection(canvas: LightCanvas, { mask }: GlassBody, foot: number, reach: number): void {
  const { width, height, channels } = canvas;
  for (const { data } of channels) {
    const mirrored = createPlane(width, height);
    for (let y = foot; y < Math.min(height, foot + reach); y++) {
      const from = (2 * foot - y - 1) * width;
      const fade = 0.3 * (1 - (y - foot) / reach) ** 1.7;
      for (let x = 0; x < width; x++) mirrored.data[y * width + x] = data[from + x] * mask.data[from + x] * fade;
    }
    const soft = gaussianBlur(mirrored, width * 0.004).data;
    for (let i = foot * width; i < data.length; i++) data[i] += soft[i] * (1 - mask.data[i]);
  }
}

/**
 * Parallel light from the top left goes through every point of the body, is bent by the slope there, and lands on the
 * floor; where the rays of many points meet, the bright lines of a caustic appear.
 */
export function addCaustic(
  canvas: LightCanvas,
  { mask, back, front }: GlassBody,
  foot: number,
  strength: number,
): void {
  const { width, height, channels } = canvas;
  const lens = width * 0.34;
  for (let c = 0; c < 3; c++) {
    const floor = createPlane(width, height);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (mask.data[i] < 0.5) continue;
        const slopeX = 0.6 * (back.data[i + 1] - back.data[i - 1]) + 0.12 * (front.data[i + 1] - front.data[i - 1]);
        const slopeY =
          0.6 * (back.data[i + width] - back.data[i - width]) + 0.12 * (front.data[i + width] - front.data[i - width]);
        const up = foot - y;
        // a lens gathers: the steeper the slope outwards, the further the ray is thrown back inwards
        const landX = x + 0.34 * up + lens * BEND[c] * Math.tanh(slopeX) * 0.5;
        const landZ = 0.42 * up + lens * BEND[c] * Math.tanh(slopeY) * 0.5 + width * 0.05;
        splat(floor, landX, foot + landZ * TILT);
      }
    }
    const sharp = gaussianBlur(floor, width * 0.0012).data;
    const halo = gaussianBlur(floor, width * 0.012).data;
    const { data } = channels[c];
    for (let i = 0; i < data.length; i++) data[i] += strength * (0.022 * sharp[i] + 0.016 * halo[i]);
  }
}

function splat({ width, height, data }: Plane, x: number, y: number): void {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return;
  const across = x - column;
  const down = y - row;
  const i = row * width + column;
  data[i] += (1 - across) * (1 - down);
  data[i + 1] += across * (1 - down);
  data[i + width] += (1 - across) * down;
  data[i + width + 1] += across * down;
}
