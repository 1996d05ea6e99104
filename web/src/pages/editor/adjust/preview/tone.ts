/**
 * Light and color of the preview: the engine's formulas (`engine/src/operations/adjust/adjust-color.ts`) on RGBA pixels of the
 * browser. The rooms share no code, so a test of the server holds the two together to within two levels of 255.
 */

import { tabulateCurve, type CurvePoint } from '../curve.ts';
import { clearAir } from './air.ts';
import { blurFrame } from './blur.ts';
import { addGrain, shadeCorners } from './finish.ts';
import { mixColors, splitTones, tabulateLevels } from './hues.ts';
import { clamp, smoothstep } from './scalars.ts';
import { smoothSigma, smoothLuma } from './smooth.ts';
import type { Curves, Tone, ToneFrame } from './tone-types.ts';

/** What comes before the curves: haze, light, white balance, contrast, lights and shadows, levels. */
export function toneBeforeCurves(frame: ToneFrame, tone: Tone): void {
  if (tone.dehaze !== 0 || tone.clarity !== 0) clearAir(frame, tone);
  if (tone.exposure !== 0 || tone.temperature !== 0 || tone.tint !== 0) relight(frame, tone);
  if (tone.contrast !== 0 || tone.highlights !== 0 || tone.shadows !== 0) retone(frame, tone);
  if (tone.blacks !== 0 || tone.midtones !== 0 || tone.whites !== 0) {
    const table = tabulateLevels(tone);
    mapChannels(frame, table, table, table);
  }
}

/**
 * Curves, colors, sharpness and what lies over the whole picture.
 *
 * @param fullPixels Pixels of the picture at its full size: sharpening and grain reach as far there as they will in the result.
 */
export function toneFromCurves(frame: ToneFrame, tone: Tone, fullPixels: number): void {
  if (Object.values(tone.curves).some((points) => points !== undefined)) bend(frame, tone.curves);
  if (Object.keys(tone.mixer).length > 0) mixColors(frame, tone.mixer);
  if (tone.saturation !== 0 || tone.vibrance !== 0) recolor(frame, tone);
  if (tone.split.shadows > 0 || tone.split.highlights > 0) splitTones(frame, tone.split);
  if (tone.blur > 0) blurFrame(frame, tone.blur);
  if (tone.sharpen > 0) sharpen(frame, tone.sharpen, fullPixels);
  if (tone.vignette !== 0) shadeCorners(frame, tone.vignette);
  if (tone.grain > 0) addGrain(frame, tone.grain, fullPixels);
}

function relight(frame: ToneFrame, tone: Tone): void {
  mapChannels(frame, ...tabulateLight(tone));
}

/** What light and white balance make of each level of red, green and blue. */
export function tabulateLight({ exposure, temperature, tint }: Tone): readonly [Uint8Array, Uint8Array, Uint8Array] {
  const balance = [
    1 + 0.32 * temperature + 0.09 * tint,
    1 - 0.16 * tint,
    1 - 0.36 * temperature + 0.09 * tint,
  ] as const;
  const gray = 0.2126 * balance[0] + 0.7152 * balance[1] + 0.0722 * balance[2];
  const gain = 2 ** exposure;
  const roll = (light: number): number =>
    gain <= 1 || light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
  const table = (factor: number): Uint8Array =>
    Uint8Array.from({ length: 256 }, (_, value) =>
      Math.round(encodeLight(roll((linearLight(value) * gain * factor) / gray))),
    );
  return [table(balance[0]), table(balance[1]), table(balance[2])];
}

/** sRGB (IEC 61966-2-1) to linear light 0..1 and back to 0..255. */
export function linearLight(value: number): number {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}
export function encodeLight(light: number): number {
  if (light >= 1) return 255;
  if (!(light > 0)) return 0;
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}

function mapChannels({ data }: ToneFrame, red: Uint8Array, green: Uint8Array, blue: Uint8Array): void {
  for (let i = 0; i < data.length; i += 4) {
    data[i] = red[data[i] ?? 0] ?? 0;
    data[i + 1] = green[data[i + 1] ?? 0] ?? 0;
    data[i + 2] = blue[data[i + 2] ?? 0] ?? 0;
  }
}

/** What contrast, lights and shadows make of a luma of 0..1, in 1020 steps. */
export function tabulateContrast({ contrast, highlights, shadows }: Tone): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: 1021 }, (_, i) => {
    const x = i / 1020;
    const bent =
      contrast >= 0 ? x + contrast * 1.6 * x * (1 - x) * (x - 0.5) * 2 : 0.5 + (x - 0.5) * (1 + 0.6 * contrast);
    const light = highlights * 0.28 * smoothstep(0.35, 0.85, x) * (1 - x ** 6);
    const dark = shadows * 0.3 * smoothstep(0.6, 0.1, x) * Math.min(1, x * 7);
    return clamp(bent + light + dark, 0, 1);
  });
}

function retone({ data }: ToneFrame, tone: Tone): void {
  const table = tabulateContrast(tone);
  for (let i = 0; i < data.length; i += 4) {
    const red = data[i] ?? 0;
    const green = data[i + 1] ?? 0;
    const blue = data[i + 2] ?? 0;
    const luma = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    const toned = table[Math.round(luma * 1020)] ?? 0;
    const scale = luma > 0.004 ? toned / luma : 1;
    const lift = luma > 0.004 ? 0 : toned * 255;
    const dim = Math.min(1, 255 / Math.max(red * scale, green * scale, blue * scale, 1));
    data[i] = Math.round(red * scale * dim + lift);
    data[i + 1] = Math.round(green * scale * dim + lift);
    data[i + 2] = Math.round(blue * scale * dim + lift);
  }
}

function bend(frame: ToneFrame, curves: Curves): void {
  mapChannels(frame, ...tabulateCurves(curves));
}

/** What the curves make of each level of red, green and blue. */
export function tabulateCurves({ all, red, green, blue }: Curves): readonly [Uint8Array, Uint8Array, Uint8Array] {
  const first = all && tabulateCurve(all);
  const table = (points: readonly CurvePoint[] | undefined): Uint8Array => {
    const own = points && tabulateCurve(points);
    return Uint8Array.from({ length: 256 }, (_, value) => {
      const before = Math.round(first?.[value] ?? value);
      return Math.round(own?.[before] ?? before);
    });
  };
  return [table(red), table(green), table(blue)];
}

function recolor({ data }: ToneFrame, { saturation, vibrance }: Tone): void {
  for (let i = 0; i < data.length; i += 4) {
    const red = data[i] ?? 0;
    const green = data[i + 1] ?? 0;
    const blue = data[i + 2] ?? 0;
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    const most = Math.max(red, green, blue);
    const strength = most === 0 ? 0 : (most - Math.min(red, green, blue)) / most;
    const skin =
      red > green && green > blue * 0.9 ? 0.5 * smoothstep(0.1, 0.25, strength) * smoothstep(0.75, 0.55, strength) : 0;
    const factor = Math.max(0, 1 + saturation + vibrance * (1 - strength) * (1 - skin));
    data[i] = Math.round(luma + (red - luma) * factor);
    data[i + 1] = Math.round(luma + (green - luma) * factor);
    data[i + 2] = Math.round(luma + (blue - luma) * factor);
  }
}

function sharpen(frame: ToneFrame, strength: number, fullPixels: number): void {
  const { data, width, height } = frame;
  const luma = new Float32Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4)
    luma[i] = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  const smooth = smoothLuma(luma, width, height, smoothSigma(width * height, fullPixels));
  for (let i = 0, at = 0; i < luma.length; i++, at += 4) {
    const detail = (luma[i] ?? 0) - (smooth[i] ?? 0);
    const worth = smoothstep(0.8, 3, Math.abs(detail));
    const added = clamp(detail * 1.8 * strength * worth, -26, 26);
    for (let c = 0; c < 3; c++) data[at + c] = Math.round((data[at + c] ?? 0) + added);
  }
}
