/** Levels, the mixer of eight colors, and the tints of dark and light parts. */
import type { Frame } from './frame.ts';
import { clamp, lumaOf, smoothstep } from './scalars.ts';

/** The hue of each color of the mixer, in degrees. */
export const mixerHues = {
  red: 0,
  orange: 30,
  yellow: 60,
  green: 120,
  aqua: 180,
  blue: 220,
  purple: 270,
  magenta: 315,
} as const;

/** -1..1 each. */
export interface Levels {
  readonly blacks: number;
  readonly midtones: number;
  readonly whites: number;
}
/** What one color is given, -1..1. */
export interface MixedBand {
  readonly hue: number;
  readonly saturation: number;
  readonly light: number;
}
export type Mixer = Readonly<Partial<Record<keyof typeof mixerHues, MixedBand | undefined>>>;

/** Hues in degrees, strengths 0..1, balance -1..1. */
export interface SplitToning {
  readonly shadowHue: number;
  readonly shadows: number;
  readonly highlightHue: number;
  readonly highlights: number;
  readonly balance: number;
}

/** One table for all channels: ends beyond their point are cut, ends before it are lifted or dimmed. */
export function tabulateLevels({ blacks, midtones, whites }: Levels): Uint8Array {
  const from = Math.max(0, -blacks) * 0.25;
  const to = 1 - Math.max(0, whites) * 0.25;
  const darkest = Math.max(0, blacks) * 0.25;
  const lightest = 1 - Math.max(0, -whites) * 0.25;
  return Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(255 * (darkest + (lightest - darkest) * clamp((value / 255 - from) / (to - from)) ** (2 ** -midtones))),
  );
}

const NO_CHANGE: MixedBand = { hue: 0, saturation: 0, light: 0 };

/** What a hue is given: hue in degrees, colorfulness and light as shares; one row for each degree. */
export function tabulateMixer(mixer: Mixer): Float32Array<ArrayBuffer> {
  const given = new Map(Object.entries(mixer));
  const bands = Object.entries(mixerHues).map(([name, at]) => ({ at, ...(given.get(name) ?? NO_CHANGE) }));
  const table = new Float32Array(361 * 3);
  for (let degree = 0; degree <= 360; degree++) {
    const hue = degree % 360;
    const k = bands.findLastIndex((each) => each.at <= hue);
    const before = bands[k];
    const after = bands[(k + 1) % bands.length];
    const span = (after.at - before.at + 360) % 360;
    const part = smoothstep(0, 1, (hue - before.at) / span);
    const mix = (a: number, b: number): number => a + (b - a) * part;
    table[degree * 3] = 30 * mix(before.hue, after.hue);
    table[degree * 3 + 1] = mix(before.saturation, after.saturation);
    table[degree * 3 + 2] = mix(before.light, after.light);
  }
  return table;
}

/** Moves each color by what its hue is given; gray has no hue and stays. The luma of a turned hue is kept. */
export function mixColors({ data, channels = 4 }: Frame, mixer: Mixer): void {
  const table = tabulateMixer(mixer);
  for (let i = 0; i < data.length; i += channels) {
    const red = data[i];
    const green = data[i + 1];
    const blue = data[i + 2];
    const most = Math.max(red, green, blue);
    const chroma = most - Math.min(red, green, blue);
    if (chroma === 0) continue;
    const hue =
      most === red
        ? (60 * (green - blue)) / chroma + (green < blue ? 360 : 0)
        : most === green
          ? 120 + (60 * (blue - red)) / chroma
          : 240 + (60 * (red - green)) / chroma;
    const worth = smoothstep(0.03, 0.2, chroma / most);
    const row = Math.floor(hue) * 3;
    const part = hue - Math.floor(hue);
    const next = Math.min(row + 3, 1080);
    const turn = (table[row] + (table[next] - table[row]) * part) * worth;
    const colorful = 1 + (table[row + 1] + (table[next + 1] - table[row + 1]) * part) * worth;
    const light = 1 + 0.6 * (table[row + 2] + (table[next + 2] - table[row + 2]) * part) * worth;
    const turned = hue + turn + 360;
    const least = most - chroma;
    const one = least + chroma * wheel(turned + 120);
    const two = least + chroma * wheel(turned);
    const three = least + chroma * wheel(turned + 240);
    const luma = lumaOf(red, green, blue);
    const shift = luma - lumaOf(one, two, three);
    data[i] = clamp(Math.round((luma + (one + shift - luma) * colorful) * light), 0, 255);
    data[i + 1] = clamp(Math.round((luma + (two + shift - luma) * colorful) * light), 0, 255);
    data[i + 2] = clamp(Math.round((luma + (three + shift - luma) * colorful) * light), 0, 255);
  }
}

/** Share of green in the pure color of a hue: 0 at 0 and at 240, 1 between 60 and 180 degrees. */
function wheel(degrees: number): number {
  const at = degrees % 360;
  return clamp(Math.min(at / 60, (240 - at) / 60));
}

/** What each luma is given of red, green and blue; black and white stay nearly as they are. */
export function tabulateTints({
  shadowHue,
  shadows,
  highlightHue,
  highlights,
  balance,
}: SplitToning): Float32Array<ArrayBuffer> {
  const middle = 0.5 - 0.35 * balance;
  const dark = tintOf(shadowHue, shadows);
  const light = tintOf(highlightHue, highlights);
  return Float32Array.from({ length: 256 * 3 }, (_, at) => {
    const x = Math.floor(at / 3) / 255;
    const isLight = smoothstep(middle - 0.35, middle + 0.35, x);
    return (1 - (2 * x - 1) ** 4) * ((1 - isLight) * dark[at % 3] + isLight * light[at % 3]);
  });
}

/** Tints by luma. */
export function splitTones({ data, channels = 4 }: Frame, split: SplitToning): void {
  const table = tabulateTints(split);
  for (let i = 0; i < data.length; i += channels) {
    const row = Math.round(lumaOf(data[i], data[i + 1], data[i + 2])) * 3;
    for (let c = 0; c < 3; c++) data[i + c] = clamp(Math.round(data[i + c] + table[row + c]), 0, 255);
  }
}

/** What a hue adds to each channel without making it lighter. */
function tintOf(hue: number, strength: number): readonly number[] {
  const pure = [wheel(hue + 120), wheel(hue), wheel(hue + 240)];
  const luma = lumaOf(pure[0], pure[1], pure[2]);
  return pure.map((value) => (value - luma) * 110 * strength);
}
