/** Gray-level morphology over squares, borders clamped (Serra 1982). For radii of a few pixels. */
import { createPlane, type Plane } from '../planes/plane.ts';

/** Fills dark details narrower than `2 * radius + 1` pixels: the largest value around, then the smallest of those. */
export function closePlane(plane: Plane, radius: number): Plane {
  return slide(slide(plane, radius, Math.max), radius, Math.min);
}

function slide({ width, height, data }: Plane, radius: number, pick: (a: number, b: number) => number): Plane {
  const rows = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const to = Math.min(width - 1, x + radius);
      let value = data[row + x];
      for (let k = Math.max(0, x - radius); k <= to; k++) value = pick(value, data[row + k]);
      rows[row + x] = value;
    }
  }
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const line = out.data.subarray(y * width, (y + 1) * width);
    line.set(rows.subarray(y * width, (y + 1) * width));
    for (let k = Math.max(0, y - radius); k <= Math.min(height - 1, y + radius); k++) {
      const other = k * width;
      for (let x = 0; x < width; x++) line[x] = pick(line[x], rows[other + x]);
    }
  }
  return out;
}
