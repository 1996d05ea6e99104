/**
 * Light and color by a person's own settings. Exposure and white balance work in linear light, as if the lens or the lamp had
 * been another; contrast, highlights and shadows move the luma of a pixel and keep its hue. Each setting is -1..1 and does
 * nothing at 0; exposure is in stops.
 */
import { tabulateCurve, type CurvePoint } from './curve.ts';
import type { Frame } from './frame.ts';
import { encodeLight, LINEAR } from './linear-light.ts';
import { clamp, lumaOf, smoothstep } from './scalars.ts';

export interface Light {
  readonly exposure: number;
  readonly temperature: number;
  readonly tint: number;
}
export interface Contrast {
  readonly contrast: number;
  readonly highlights: number;
  readonly shadows: number;
}
/** Of all channels first, then of each. */
export interface Curves {
  readonly all?: readonly CurvePoint[] | undefined;
  readonly red?: readonly CurvePoint[] | undefined;
  readonly green?: readonly CurvePoint[] | undefined;
  readonly blue?: readonly CurvePoint[] | undefined;
}
/** What becomes of each level of red, green and blue. */
export type ChannelTables = readonly [red: Uint8Array, green: Uint8Array, blue: Uint8Array];

/** A gain in linear light; the gains of white balance keep the luma of gray. */
export function tabulateLight({ exposure, temperature, tint }: Light): ChannelTables {
  const balance = [
    1 + 0.32 * temperature + 0.09 * tint,
    1 - 0.16 * tint,
    1 - 0.36 * temperature + 0.09 * tint,
  ] as const;
  const gray = lumaOf(...balance);
  const gain = 2 ** exposure;
  // lights roll off instead of clipping, so that a brighter sky stays a sky
  const roll = (light: number): number =>
    gain <= 1 || light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
  const table = (factor: number): Uint8Array =>
    Uint8Array.from(LINEAR, (light) => Math.round(encodeLight(roll((light * gain * factor) / gray))));
  return [table(balance[0]), table(balance[1]), table(balance[2])];
}

export function tabulateCurves({ all, red, green, blue }: Curves): ChannelTables {
  const first = all && tabulateCurve(all);
  const table = (points: readonly CurvePoint[] | undefined): Uint8Array => {
    const own = points && tabulateCurve(points);
    return Uint8Array.from({ length: 256 }, (_, value) => {
      const before = Math.round(first ? first[value] : value);
      return Math.round(own ? own[before] : before);
    });
  };
  return [table(red), table(green), table(blue)];
}

export function mapChannels({ data, channels = 4 }: Frame, [red, green, blue]: ChannelTables): void {
  for (let i = 0; i < data.length; i += channels) {
    data[i] = red[data[i]];
    data[i + 1] = green[data[i + 1]];
    data[i + 2] = blue[data[i + 2]];
  }
}

/** What becomes of a luma of 0..1, in 1020 steps. */
export function tabulateContrast({ contrast, highlights, shadows }: Contrast): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: 1021 }, (_, i) => {
    const x = i / 1020;
    // a slope of 1 + contrast in the middle that levels off toward both ends
    const bent =
      contrast >= 0 ? x + contrast * 1.6 * x * (1 - x) * (x - 0.5) * 2 : 0.5 + (x - 0.5) * (1 + 0.6 * contrast);
    const light = highlights * 0.28 * smoothstep(0.35, 0.85, x) * (1 - x ** 6);
    const dark = shadows * 0.3 * smoothstep(0.6, 0.1, x) * Math.min(1, x * 7);
    return clamp(bent + light + dark);
  });
}

/** Moves the luma along a curve and scales the pixel as a whole; beyond white it is dimmed, not clipped. */
export function retone({ data, channels = 4 }: Frame, contrast: Contrast): void {
  const table = tabulateContrast(contrast);
  for (let i = 0; i < data.length; i += channels) {
    const red = data[i];
    const green = data[i + 1];
    const blue = data[i + 2];
    const luma = lumaOf(red, green, blue) / 255;
    const toned = table[Math.round(luma * 1020)];
    const scale = luma > 0.004 ? toned / luma : 1;
    const lift = luma > 0.004 ? 0 : toned * 255;
    const dim = Math.min(1, 255 / Math.max(red * scale, green * scale, blue * scale, 1));
    data[i] = Math.round(red * scale * dim + lift);
    data[i + 1] = Math.round(green * scale * dim + lift);
    data[i + 2] = Math.round(blue * scale * dim + lift);
  }
}

/** More or less color; vibrance gives less to what is colorful already and half to skin. */
export function saturate(
  { data, channels = 4 }: Frame,
  { saturation, vibrance }: { readonly saturation: number; readonly vibrance: number },
): void {
  for (let i = 0; i < data.length; i += channels) {
    const red = data[i];
    const green = data[i + 1];
    const blue = data[i + 2];
    const luma = lumaOf(red, green, blue);
    const most = Math.max(red, green, blue);
    const strength = most === 0 ? 0 : (most - Math.min(red, green, blue)) / most;
    // hues from orange to rose are skin
    const skin =
      red > green && green > blue * 0.9 ? 0.5 * smoothstep(0.1, 0.25, strength) * smoothstep(0.75, 0.55, strength) : 0;
    const factor = Math.max(0, 1 + saturation + vibrance * (1 - strength) * (1 - skin));
    data[i] = clamp(Math.round(luma + (red - luma) * factor), 0, 255);
    data[i + 1] = clamp(Math.round(luma + (green - luma) * factor), 0, 255);
    data[i + 2] = clamp(Math.round(luma + (blue - luma) * factor), 0, 255);
  }
}
