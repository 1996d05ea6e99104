/**
 * Light and color of a photo by a person's own settings. Exposure and white balance work in linear light, as if the lens
 * or the lamp had been another; contrast, highlights and shadows move the luma of a pixel and keep its hue.
 */

import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { lumaOf, lumaPlane } from '../../kernels/planes/exposure.ts';
import { encodeLight, LINEAR } from '../../kernels/planes/linear-light.ts';
import { mapToBytes } from '../../kernels/planes/map-values.ts';
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import { clearAir } from './adjust-air.ts';
import { blurPicture } from './adjust-blur.ts';
import { tabulateCurve } from './adjust-curves.ts';
import { addGrain, shadeCorners } from './adjust-finish.ts';
import { mixColors, splitTones, tabulateLevels } from './adjust-hues.ts';
import type { ColorSettings } from './adjust-settings.ts';

/** Changes the samples; alpha stays. Every setting at 0 gives back the same bytes. */
export function adjustColor(picture: Picture, settings: ColorSettings): Picture {
  let pixels = picture.pixels;
  if (settings.dehaze !== 0 || settings.clarity !== 0) pixels = clearAir({ ...picture, pixels }, settings);
  if (settings.exposure !== 0 || settings.temperature !== 0 || settings.tint !== 0)
    pixels = relight({ ...picture, pixels }, settings);
  if (settings.contrast !== 0 || settings.highlights !== 0 || settings.shadows !== 0)
    pixels = retone({ ...picture, pixels }, settings);
  if (settings.blacks !== 0 || settings.midtones !== 0 || settings.whites !== 0) {
    const table = tabulateLevels(settings);
    pixels = mapChannels(pixels, picture.channels, [table, table, table]);
  }
  if (settings.curves) pixels = bend({ ...picture, pixels }, settings.curves);
  if (settings.mixer) pixels = mixColors({ ...picture, pixels }, settings.mixer);
  if (settings.saturation !== 0 || settings.vibrance !== 0) pixels = recolor({ ...picture, pixels }, settings);
  if (settings.split) pixels = splitTones({ ...picture, pixels }, settings.split);
  if (settings.blur > 0) pixels = blurPicture({ ...picture, pixels }, settings.blur);
  if (settings.sharpen > 0) pixels = sharpen({ ...picture, pixels }, settings.sharpen);
  if (settings.vignette !== 0) pixels = shadeCorners({ ...picture, pixels }, settings.vignette);
  if (settings.grain > 0) pixels = addGrain({ ...picture, pixels }, settings.grain);
  return { ...picture, pixels };
}

/** One table per channel: a gain in linear light. The gains of white balance keep the luma of gray. */
function relight({ pixels, channels }: Picture, { exposure, temperature, tint }: ColorSettings): Uint8Array {
  const balance = [1 + 0.32 * temperature + 0.09 * tint, 1 - 0.16 * tint, 1 - 0.36 * temperature + 0.09 * tint];
  const gray = lumaOf(balance[0], balance[1], balance[2]);
  const gain = 2 ** exposure;
  const tables = balance.map((factor) => {
    // lights roll off instead of clipping, so that a brighter sky stays a sky
    const roll = (light: number): number =>
      gain <= 1 || light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3));
    return mapToBytes(LINEAR, (light) => Math.round(encodeLight(roll((light * gain * factor) / gray))));
  });
  return mapChannels(pixels, channels, tables);
}

function mapChannels(
  pixels: Uint8Array,
  channels: number,
  [red, green, blue]: readonly ArrayLike<number>[],
): Uint8Array {
  const out = new Uint8Array(pixels);
  for (let i = 0; i < out.length; i += channels) {
    out[i] = red[pixels[i]];
    out[i + 1] = green[pixels[i + 1]];
    out[i + 2] = blue[pixels[i + 2]];
  }
  return out;
}

/** Moves the luma along a curve and scales the pixel as a whole; beyond white it is dimmed, not clipped. */
function retone({ pixels, channels }: Picture, { contrast, highlights, shadows }: ColorSettings): Uint8Array {
  const table = Float32Array.from({ length: 1021 }, (_, i) => {
    const x = i / 1020;
    // a slope of 1 + contrast in the middle that levels off toward both ends
    const bent =
      contrast >= 0 ? x + contrast * 1.6 * x * (1 - x) * (x - 0.5) * 2 : 0.5 + (x - 0.5) * (1 + 0.6 * contrast);
    const light = highlights * 0.28 * smoothstep(0.35, 0.85, x) * (1 - x ** 6);
    const dark = shadows * 0.3 * smoothstep(0.6, 0.1, x) * Math.min(1, x * 7);
    return clamp(bent + light + dark);
  });
  const out = new Uint8Array(pixels);
  for (let i = 0; i < out.length; i += channels) {
    const red = pixels[i];
    const green = pixels[i + 1];
    const blue = pixels[i + 2];
    const luma = lumaOf(red, green, blue) / 255;
    const toned = table[Math.round(luma * 1020)];
    const scale = luma > 0.004 ? toned / luma : 1;
    const lift = luma > 0.004 ? 0 : toned * 255;
    const dim = Math.min(1, 255 / Math.max(red * scale, green * scale, blue * scale, 1));
    out[i] = Math.round(red * scale * dim + lift);
    out[i + 1] = Math.round(green * scale * dim + lift);
    out[i + 2] = Math.round(blue * scale * dim + lift);
  }
  return out;
}

function bend(
  { pixels, channels }: Picture,
  { all, red, green, blue }: NonNullable<ColorSettings['curves']>,
): Uint8Array {
  const first = all && tabulateCurve(all);
  const tables = [red, green, blue].map((points) => {
    const own = points && tabulateCurve(points);
    return Uint8Array.from({ length: 256 }, (_, value) => {
      const before = Math.round(first ? first[value] : value);
      return Math.round(own ? own[before] : before);
    });
  });
  return mapChannels(pixels, channels, tables);
}

function recolor({ pixels, channels }: Picture, { saturation, vibrance }: ColorSettings): Uint8Array {
  const out = new Uint8Array(pixels);
  for (let i = 0; i < out.length; i += channels) {
    const red = pixels[i];
    const green = pixels[i + 1];
    const blue = pixels[i + 2];
    const luma = lumaOf(red, green, blue);
    const most = Math.max(red, green, blue);
    const strength = most === 0 ? 0 : (most - Math.min(red, green, blue)) / most;
    // hues from orange to rose are skin: half the effect
    const skin =
      red > green && green > blue * 0.9 ? 0.5 * smoothstep(0.1, 0.25, strength) * smoothstep(0.75, 0.55, strength) : 0;
    const factor = Math.max(0, 1 + saturation + vibrance * (1 - strength) * (1 - skin));
    out[i] = clamp(Math.round(luma + (red - luma) * factor), 0, 255);
    out[i + 1] = clamp(Math.round(luma + (green - luma) * factor), 0, 255);
    out[i + 2] = clamp(Math.round(luma + (blue - luma) * factor), 0, 255);
  }
  return out;
}

/** Unsharp mask on the luma; its radius grows with the picture, its halo is limited. */
function sharpen(picture: Picture, strength: number): Uint8Array {
  const { channels, pixels, width, height } = picture;
  const luma = lumaPlane(picture);
  const sigma = clamp(Math.sqrt(width * height) / 1800, 0.6, 2.2);
  const smooth = gaussianBlur(luma, sigma).data;
  const out = new Uint8Array(pixels);
  for (let i = 0, at = 0; i < smooth.length; i++, at += channels) {
    const detail = (luma.data[i] - smooth[i]) * 255;
    const worth = smoothstep(0.8, 3, Math.abs(detail));
    const added = clamp(detail * 1.8 * strength * worth, -26, 26);
    for (let c = 0; c < 3; c++) out[at + c] = clamp(Math.round(pixels[at + c] + added), 0, 255);
  }
  return out;
}
