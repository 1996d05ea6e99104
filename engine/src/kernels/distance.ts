/** Exact Euclidean distances in planes (Felzenszwalb & Huttenlocher 2012: lower envelope of parabolas, two passes). */
import { createPlane, type Plane } from './plane.ts';

const FAR = 1e9;

/** Distance in pixels from each sample to the nearest one for which `on` is true; huge when there is none. */
export function distanceTo(width: number, height: number, on: (i: number) => boolean): Plane {
  const out = createPlane(width, height);
  const { data } = out;
  for (let i = 0; i < data.length; i++) data[i] = on(i) ? 0 : FAR;
  const envelope = createEnvelope(Math.max(width, height));
  for (let x = 0; x < width; x++) envelope(data, x, width, height);
  for (let y = 0; y < height; y++) envelope(data, y * width, 1, width);
  for (let i = 0; i < data.length; i++) data[i] = Math.sqrt(data[i]);
  return out;
}

/** Distance to the outline where the samples cross one half: positive inside (above one half), negative outside. */
export function signedDistance({ width, height, data }: Plane): Plane {
  const inside = distanceTo(width, height, (i) => data[i] <= 0.5);
  const outside = distanceTo(width, height, (i) => data[i] > 0.5).data;
  for (let i = 0; i < outside.length; i++) inside.data[i] = inside.data[i] > 0 ? inside.data[i] - 0.5 : 0.5 - outside[i];
  return inside;
}

/** Squared distances along one line of samples, in place. */
function createEnvelope(longest: number): (data: Float32Array, from: number, step: number, count: number) => void {
  const height = new Float64Array(longest);
  const vertex = new Int32Array(longest);
  const border = new Float64Array(longest + 1);
  return (data, from, step, count) => {
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
      data[from + q * step] = (q - vertex[k]) ** 2 + height[vertex[k]];
    }
  };
}
