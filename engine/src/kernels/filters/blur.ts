/** Gaussian and box blur of planes, borders clamped. */
import { copyPlane, createPlane, resizePlane, type Plane } from '../planes/plane.ts';

/**
 * Gaussian blur with standard deviation `sigma` in pixels: exact taps when small, three running-sum boxes (Kovesi
 * 2010) up to 12, and the same at half size beyond that, where nobody can tell the difference.
 */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  if (sigma < 0.25) return copyPlane(plane);
  if (sigma <= 2.2) return blurByTaps(plane, sigma);
  const { width, height } = plane;
  if (sigma > 12 && width > 16 && height > 16) {
    return resizePlane(gaussianBlur(resizePlane(plane, width >> 1, height >> 1), sigma / 2), width, height);
  }
  return blurByBoxes(plane, sigma);
}

/** Gaussian blur by exact taps out to 2.6 standard deviations, borders clamped: for narrow ones, since its time grows with `sigma`. */
export function blurByTaps({ width, height, data }: Plane, sigma: number): Plane {
  const radius = Math.ceil(sigma * 2.6);
  const kernel = new Float32Array(radius + 1);
  let sum = 0;
  for (let i = 0; i <= radius; i++) {
    kernel[i] = Math.exp(-(i * i) / (2 * sigma * sigma));
    sum += i ? 2 * kernel[i] : kernel[i];
  }
  for (let i = 0; i <= radius; i++) kernel[i] /= sum;
  const rows = new Float32Array(width * height);
  const padded = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    padded.set(data.subarray(o, o + width), radius);
    padded.fill(data[o], 0, radius);
    padded.fill(data[o + width - 1], width + radius);
    for (let x = 0; x < width; x++) {
      let v = padded[x + radius] * kernel[0];
      for (let i = 1; i <= radius; i++) v += (padded[x + radius - i] + padded[x + radius + i]) * kernel[i];
      rows[o + x] = v;
    }
  }
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const line = out.data.subarray(y * width, (y + 1) * width);
    for (let i = 0; i <= radius; i++) {
      const up = Math.max(0, y - i) * width;
      const down = Math.min(height - 1, y + i) * width;
      const k = i === 0 ? kernel[0] / 2 : kernel[i];
      for (let x = 0; x < width; x++) line[x] += (rows[up + x] + rows[down + x]) * k;
    }
  }
  return out;
}

function blurByBoxes(plane: Plane, sigma: number): Plane {
  let narrow = Math.floor(Math.sqrt(4 * sigma * sigma + 1));
  if (narrow % 2 === 0) narrow--;
  const narrowPasses = Math.round((12 * sigma * sigma - 3 * narrow * narrow - 12 * narrow - 9) / (-4 * narrow - 4));
  let current = plane;
  for (let i = 0; i < 3; i++) current = boxBlur(current, ((i < narrowPasses ? narrow : narrow + 2) - 1) >> 1);
  return current;
}

/** Mean over a square of `2 * radius + 1` pixels, constant time per sample. */
export function boxBlur(plane: Plane, radius: number): Plane {
  if (radius < 1) return copyPlane(plane);
  const { width, height, data } = plane;
  const rows = new Float32Array(width * height);
  const out = createPlane(width, height);
  const inverse = 1 / (2 * radius + 1);
  const padded = new Float32Array(width + 2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    padded.set(data.subarray(o, o + width), radius);
    padded.fill(data[o], 0, radius);
    padded.fill(data[o + width - 1], width + radius);
    let sum = 0;
    for (let i = 0; i <= 2 * radius; i++) sum += padded[i];
    for (let x = 0; x < width; x++) {
      rows[o + x] = sum * inverse;
      sum += padded[x + 2 * radius + 1] - padded[x];
    }
  }
  const sums = new Float64Array(width);
  for (let i = -radius; i <= radius; i++) {
    const o = Math.min(height - 1, Math.max(0, i)) * width;
    for (let x = 0; x < width; x++) sums[x] += rows[o + x];
  }
  for (let y = 0; y < height; y++) {
    const o = y * width;
    const enter = Math.min(height - 1, y + radius + 1) * width;
    const leave = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x++) {
      out.data[o + x] = sums[x] * inverse;
      sums[x] += rows[enter + x] - rows[leave + x];
    }
  }
  return out;
}
