/** Gray-level morphology over squares, borders clamped (Serra 1982). For radii of a few pixels. */
import { createPlane, type Plane } from '../planes/plane.ts';

/** Fills dark details narrower than `2 * radius + 1` pixels: the largest value around, then the smallest of those. */
export function closePlane(plane: Plane, radius: number): Plane {
  return shrinkLight(growLight(plane, radius), radius);
}

/** Takes away bright details narrower than `2 * radius + 1` pixels: the smallest value around, then the largest of those. */
export function openPlane(plane: Plane, radius: number): Plane {
  return growLight(shrinkLight(plane, radius), radius);
}

/** The largest value around. Written out like its counterpart, since this loop is too hot for a function that picks. */
function growLight({ width, height, data }: Plane, radius: number): Plane {
  const rows = new Float32Array(data.length);
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const [row, last] = [y * width, (y + 1) * width - 1];
    for (let i = row; i <= last; i++) {
      let value = data[i];
      const end = Math.min(last, i + radius);
      for (let k = Math.max(row, i - radius); k <= end; k++) if (data[k] > value) value = data[k];
      rows[i] = value;
    }
  }
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width, (y + 1) * width];
    for (let i = from; i < to; i++) out.data[i] = rows[i];
    for (let k = Math.max(0, y - radius); k <= Math.min(height - 1, y + radius); k++)
      for (let i = from, j = k * width; i < to; i++, j++) if (rows[j] > out.data[i]) out.data[i] = rows[j];
  }
  return out;
}

/** The smallest value around. */
function shrinkLight({ width, height, data }: Plane, radius: number): Plane {
  const rows = new Float32Array(data.length);
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const [row, last] = [y * width, (y + 1) * width - 1];
    for (let i = row; i <= last; i++) {
      let value = data[i];
      const end = Math.min(last, i + radius);
      for (let k = Math.max(row, i - radius); k <= end; k++) if (data[k] < value) value = data[k];
      rows[i] = value;
    }
  }
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * width, (y + 1) * width];
    for (let i = from; i < to; i++) out.data[i] = rows[i];
    for (let k = Math.max(0, y - radius); k <= Math.min(height - 1, y + radius); k++)
      for (let i = from, j = k * width; i < to; i++, j++) if (rows[j] < out.data[i]) out.data[i] = rows[j];
  }
  return out;
}
