/** Single-channel float pictures (0..1 unless said otherwise), their resampling, and the small scalar functions. */

export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** A plane of `width` × `height` samples, all `fill`. */
export function createPlane(width: number, height: number, fill = 0): Plane {
  const data = new Float32Array(width * height);
  return { width, height, data: fill === 0 ? data : data.fill(fill) };
}

/** Mean of 2×2 blocks; an odd last row or column is left out. */
export function halvePlane({ width, height, data }: Plane): Plane {
  const half = createPlane(width >> 1, height >> 1);
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const i = 2 * y * width + 2 * x;
      half.data[y * half.width + x] = (data[i] + data[i + 1] + data[i + width] + data[i + width + 1]) / 4;
    }
  }
  return half;
}

/** Bytes 0..255 as a plane 0..1. */
export function planeOfBytes(bytes: Uint8Array, width: number, height: number): Plane {
  const plane = createPlane(width, height);
  // `Float32Array.from` with a function takes a second for twelve megapixels
  for (let i = 0; i < bytes.length; i++) plane.data[i] = bytes[i] / 255;
  return plane;
}

/** Bilinear resampling in float, halving first when shrinking by two or more, so that soft mattes do not band. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane;
  let source = plane;
  while (source.width >= 2 * width && source.height >= 2 * height) source = halvePlane(source);
  if (source.width === width && source.height === height) return source;
  const { left, right, mix } = linearTaps(source.width, width);
  const rows = linearTaps(source.height, height);
  const result = createPlane(width, height);
  const { data } = source;
  for (let y = 0; y < height; y++) {
    const upper = rows.left[y] * source.width;
    const lower = rows.right[y] * source.width;
    const down = rows.mix[y];
    for (let x = 0; x < width; x++) {
      const across = mix[x];
      const top = data[upper + left[x]] + (data[upper + right[x]] - data[upper + left[x]]) * across;
      const bottom = data[lower + left[x]] + (data[lower + right[x]] - data[lower + left[x]]) * across;
      result.data[y * width + x] = top + (bottom - top) * down;
    }
  }
  return result;
}

/** Neighbors and weight of each target sample, half-pixel centers. */
export function linearTaps(from: number, to: number): { left: Int32Array; right: Int32Array; mix: Float32Array } {
  const left = new Int32Array(to);
  const right = new Int32Array(to);
  const mix = new Float32Array(to);
  for (let i = 0; i < to; i++) {
    const at = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    left[i] = Math.floor(at);
    right[i] = Math.min(from - 1, left[i] + 1);
    mix[i] = at - left[i];
  }
  return { left, right, mix };
}

/** A plane with its own copy of the samples. */
export function copyPlane({ width, height, data }: Plane): Plane {
  return { width, height, data: data.slice() };
}

/** `value` limited to `low`..`high`. */
export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** The nearest whole number in 0..255. */
export function toByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}

/** Linear blend: `from` at 0, `to` at 1. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Cubic step from 0 at `low` to 1 at `high`; `low` above `high` gives the falling step. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/** Bilinear sample at pixel coordinates, clamped to the border. */
export function sampleBilinear(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const column = Math.floor(cx);
  const row = Math.floor(cy);
  const across = cx - column;
  const i = row * width + column;
  const top = data[i] + (data[i + 1] - data[i]) * across;
  const bottom = data[i + width] + (data[i + width + 1] - data[i + width]) * across;
  return top + (bottom - top) * (cy - row);
}

/**
 * Value below which the share `q` (0..1) of the samples lies, read from at most about 60,000 of them. With a mask, only
 * samples where it is above one half count; 0 when there are none.
 */
export function percentile({ data }: Plane, q: number, mask?: Plane): number {
  const step = Math.max(1, Math.floor(data.length / 60_000));
  const values = new Float32Array(Math.ceil(data.length / step));
  let count = 0;
  for (let i = 0; i < data.length; i += step) if (!mask || mask.data[i] > 0.5) values[count++] = data[i];
  return values.subarray(0, count).sort()[Math.min(count - 1, Math.floor(q * count))] ?? 0;
}
