/**
 * Light for ordinary photos: white balance, one tone curve and local contrast, each only as strong as the measured
 * defect asks for, so that a good photo stays nearly as it is.
 */
import type { Picture } from '../../image/picture.ts';
import { fitLocalModel } from '../../kernels/filters/guided-filter.ts';
import type { Exposure } from '../../kernels/planes/exposure.ts';
import { clamp, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';

/** What will be done; all neutral values mean "nothing". */
export interface ToneAdjustment {
  /** Luma that becomes black and white. */
  readonly black: number;
  readonly white: number;
  /** Exponent of the midtones: below 1 brightens. */
  readonly gamma: number;
  /** Red, green, blue factors. */
  readonly balance: readonly [number, number, number];
  /** Local contrast, 0..0.35. */
  readonly clarity: number;
}

/** Half of the pixels brighter than this: the midtones are pulled down. */
export const BRIGHT = 0.68;

/** Decides from measurements. `noise` is the luma deviation 0..1; noisy pictures get no local contrast. */
export function planAdjustment(picture: Picture, exposure: Exposure, noise: number): ToneAdjustment {
  const { low, median, high } = exposure;
  // Stretch only part of the way, and never more than a fifth at either end: fog and high key are intentions too.
  const black = clamp(low - 0.02, 0, 0.2) * 0.75;
  const white = 1 - clamp(0.97 - high, 0, 0.3) * 0.75;
  const stretched = clamp((median - black) / (white - black), 0.02, 0.98);
  const wanted =
    stretched < 0.36
      ? 0.36 - 0.35 * (0.36 - stretched)
      : stretched > BRIGHT
        ? BRIGHT + 0.35 * (stretched - BRIGHT)
        : stretched;
  const gamma = clamp(Math.log(wanted) / Math.log(stretched), 0.6, 1.35);
  const flatness = 1 - smoothstep(0.45, 0.85, high - low);
  const clarity = (0.1 + 0.25 * flatness) * (1 - smoothstep(0.008, 0.025, noise));
  return { black, white, gamma, balance: planBalance(picture), clarity };
}

/**
 * Shades of gray (Finlayson & Trezzi 2004, Minkowski norm 6) over unsaturated midtones; half the correction, at most
 * 5 %, and none when there is too little gray to judge by or the
 * cast is so strong that it must be the light.
 */
function planBalance({ channels, pixels }: Picture): [number, number, number] {
  const sums = [0, 0, 0];
  let count = 0;
  let seen = 0;
  const step = channels * Math.max(1, Math.floor(pixels.length / channels / 200_000));
  for (let at = 0; at + 2 < pixels.length; at += step, seen++) {
    const most = Math.max(pixels[at], pixels[at + 1], pixels[at + 2]);
    const least = Math.min(pixels[at], pixels[at + 1], pixels[at + 2]);
    if (most < 40 || most > 245 || most - least > most * 0.3) continue;
    for (let channel = 0; channel < 3; channel++) sums[channel] += (pixels[at + channel] / 255) ** 6;
    count++;
  }
  if (count < seen * 0.1) return [1, 1, 1];
  const norms = sums.map((sum) => (sum / count) ** (1 / 6));
  const gray = (norms[0] + norms[1] + norms[2]) / 3;
  // A strong cast is the light itself (sunset, candles), a weak one is the camera's mistake.
  const cast = Math.max(...norms.map((norm) => Math.abs(gray / norm - 1)));
  const trust = 0.5 * (1 - smoothstep(0.06, 0.14, cast));
  const factor = (norm: number): number => 1 + clamp((gray / norm - 1) * trust, -0.05, 0.05);
  return [factor(norms[0]), factor(norms[1]), factor(norms[2])];
}

/** Applies the adjustment; colors keep their hue because each pixel is scaled as a whole. */
export function adjustTone(rgb: Picture, luma: Plane, adjustment: ToneAdjustment): Uint8Array {
  const { black, white, gamma, balance, clarity } = adjustment;
  const curve = new Float32Array(1025);
  for (let i = 0; i <= 1024; i++) curve[i] = clamp((i / 1024 - black) / (white - black)) ** gamma;
  const base = clarity > 0.01 ? smoothBase(luma) : luma;
  const { pixels } = rgb;
  const result = new Uint8Array(pixels.length);
  for (let i = 0, at = 0; i < luma.data.length; i++, at += 3) {
    const before = luma.data[i];
    const toned = curve[Math.round(before * 1024)];
    // Local contrast fades out at both ends: it must not clip lights or crush shadows.
    const after = clamp(toned + clarity * (before - base.data[i]) * 4 * toned * (1 - toned));
    const scale = before > 0.004 ? after / before : 1;
    const red = pixels[at] * balance[0] * scale;
    const green = pixels[at + 1] * balance[1] * scale;
    const blue = pixels[at + 2] * balance[2] * scale;
    // A channel beyond white dims the pixel as a whole: clipping it alone would turn a sunset white.
    const dim = Math.min(1, 255 / Math.max(red, green, blue, 1));
    result[at] = Math.round(red * dim);
    result[at + 1] = Math.round(green * dim);
    result[at + 2] = Math.round(blue * dim);
  }
  return result;
}

/** Edge-keeping base layer, fitted at about a quarter megapixel and applied at full size: no halos at edges. */
function smoothBase(luma: Plane): Plane {
  const scale = Math.min(1, Math.sqrt(250_000 / luma.data.length));
  const small = resizePlane(
    luma,
    Math.max(8, Math.round(luma.width * scale)),
    Math.max(8, Math.round(luma.height * scale)),
  );
  const radius = Math.max(4, Math.round(Math.max(small.width, small.height) / 40));
  const { gain, offset } = fitLocalModel(small, small, radius, 0.01);
  const gains = resizePlane(gain, luma.width, luma.height).data;
  const offsets = resizePlane(offset, luma.width, luma.height).data;
  return { ...luma, data: luma.data.map((value, i) => gains[i] * value + offsets[i]) };
}
