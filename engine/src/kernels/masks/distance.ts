/**
 * Euclidean distances in planes (Felzenszwalb & Huttenlocher 2012: lower envelope of parabolas, two passes), which also
 * know the nearest sample.
 */
import { clamp, createPlane, type Plane } from '../planes/plane.ts';

const FAR = 1e9;

/** Distance in pixels from each sample to the nearest one for which `on` is true; huge when there is none. */
export function distanceTo(width: number, height: number, on: (i: number) => boolean): Plane {
  const out = createPlane(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = on(i) ? 0 : FAR;
  const envelope = createEnvelope(Math.max(width, height));
  for (let x = 0; x < width; x++) envelope(out.data, x, width, height);
  for (let y = 0; y < height; y++) envelope(out.data, y * width, 1, width);
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.sqrt(out.data[i]);
  return out;
}

/**
 * Distance to the outline where the samples cross one half: positive inside (above one half), negative outside. Where
 * between two samples the outline runs is read from the rim (after Gustavson & Strand 2011), so that a slanting edge
 * gives no stairs. Huge everywhere when nothing crosses one half.
 */
export function signedDistance({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height, FAR);
  const offsets = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = data[x > 0 ? i - 1 : i];
      const right = data[x < width - 1 ? i + 1 : i];
      const up = data[y > 0 ? i - width : i];
      const down = data[y < height - 1 ? i + width : i];
      const inside = data[i] > 0.5;
      if (left > 0.5 === inside && right > 0.5 === inside && up > 0.5 === inside && down > 0.5 === inside) continue;
      out.data[i] = 0;
      offsets[i] = offsetInside(data[i], (right - left) / 2, (down - up) / 2);
    }
  }
  const nearest = findNearest(out);
  for (let i = 0; i < data.length; i++) {
    const sign = data[i] > 0.5 ? 1 : -1;
    out.data[i] = sign * Math.sqrt(out.data[i]) + (out.data[i] < FAR ? offsets[nearest[i]] : 0);
  }
  return out;
}

/** How far inside the outline the center of a sample on the rim lies, in pixels, negative outside. */
function offsetInside(value: number, gx: number, gy: number): number {
  const slope = Math.hypot(gx, gy);
  if (slope < 1e-6) return value > 0.5 ? 0.5 : -0.5;
  // a hard, anti-aliased edge: coverage grows by one per pixel along the axis the edge crosses
  const hard = (value - 0.5) * (Math.max(Math.abs(gx), Math.abs(gy)) / slope);
  return clamp(slope > 0.3 ? hard : (value - 0.5) / slope, -0.75, 0.75);
}

/** Turns seeds (0, or {@link FAR}) into squared distances, in place; the index of the nearest seed of each sample. */
function findNearest({ width, height, data }: Plane): Int32Array {
  const envelope = createEnvelope(Math.max(width, height));
  const rows = new Int32Array(data.length);
  const found = new Int32Array(Math.max(width, height));
  for (let x = 0; x < width; x++) {
    envelope(data, x, width, height, found);
    for (let y = 0; y < height; y++) rows[y * width + x] = found[y];
  }
  const nearest = new Int32Array(data.length);
  for (let y = 0; y < height; y++) {
    envelope(data, y * width, 1, width, found);
    for (let x = 0; x < width; x++) nearest[y * width + x] = rows[y * width + found[x]] * width + found[x];
  }
  return nearest;
}

/** Squared distances along one line of samples, in place; `found` gets the sample of the line that each one belongs to. */
function createEnvelope(longest: number) {
  const height = new Float64Array(longest);
  const vertex = new Int32Array(longest);
  const border = new Float64Array(longest + 1);
  return (data: Float32Array, from: number, step: number, count: number, found?: Int32Array): void => {
    for (let i = 0; i < count; i++) height[i] = data[from + i * step];
    let last = 0;
    vertex[0] = 0;
    border[0] = -FAR;
    border[1] = FAR;
    for (let q = 1; q < count; q++) {
      const meets = (p: number): number => (height[q] + q * q - height[p] - p * p) / (2 * (q - p));
      let at = meets(vertex[last]);
      while (last > 0 && at <= border[last]) at = meets(vertex[--last]);
      vertex[++last] = q;
      border[last] = at;
      border[last + 1] = FAR;
    }
    for (let q = 0, k = 0; q < count; q++) {
      while (border[k + 1] < q) k++;
      data[from + q * step] = Math.min(FAR, (q - vertex[k]) ** 2 + height[vertex[k]]);
      if (found) found[q] = vertex[k];
    }
  };
}
