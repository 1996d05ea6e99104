/** Light and color of a photo by a person's own settings, in the order in which the browser's preview has them. */
import { clearAir } from '@afterglow/pixels/air';
import { addGrain, shadeCorners } from '@afterglow/pixels/finish';
import type { Frame } from '@afterglow/pixels/frame';
import { mixColors, splitTones, tabulateLevels } from '@afterglow/pixels/hues';
import { mapChannels, retone, saturate, tabulateCurves, tabulateLight } from '@afterglow/pixels/light';
import { changePixels } from '../../image/change-pixels.ts';
import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { lumaPlane } from '../../kernels/planes/exposure.ts';
import { clamp, smoothstep } from '../../kernels/planes/plane.ts';
import { blurPicture } from './adjust-blur.ts';
import type { ColorSettings } from './adjust-settings.ts';

type Change = (frame: Frame) => void;

/** Changes the samples; alpha stays. Every setting at 0 gives back the same bytes. */
export function adjustColor(picture: Picture, settings: ColorSettings): Picture {
  let made = apply(picture, [...lightChanges(settings), ...colorChanges(settings)]);
  if (settings.blur > 0) made = { ...made, pixels: blurPicture(made, settings.blur) };
  if (settings.sharpen > 0) made = { ...made, pixels: sharpen(made, settings.sharpen) };
  return apply(made, [...lastChanges(settings)]);
}

const apply = (picture: Picture, changes: readonly Change[]): Picture =>
  changes.length === 0
    ? picture
    : changePixels(picture, (frame) => {
        for (const change of changes) change(frame);
      });

function* lightChanges(settings: ColorSettings): Generator<Change> {
  const { dehaze, clarity, exposure, temperature, tint, contrast, highlights, shadows } = settings;
  const { blacks, midtones, whites } = settings;
  if (dehaze !== 0 || clarity !== 0) yield (frame) => clearAir(frame, settings);
  if (exposure !== 0 || temperature !== 0 || tint !== 0) yield (frame) => mapChannels(frame, tabulateLight(settings));
  if (contrast !== 0 || highlights !== 0 || shadows !== 0) yield (frame) => retone(frame, settings);
  if (blacks !== 0 || midtones !== 0 || whites !== 0) {
    const table = tabulateLevels(settings);
    yield (frame) => mapChannels(frame, [table, table, table]);
  }
}

function* colorChanges(settings: ColorSettings): Generator<Change> {
  const { curves, mixer, saturation, vibrance, split } = settings;
  if (curves) yield (frame) => mapChannels(frame, tabulateCurves(curves));
  if (mixer) yield (frame) => mixColors(frame, mixer);
  if (saturation !== 0 || vibrance !== 0) yield (frame) => saturate(frame, settings);
  if (split) yield (frame) => splitTones(frame, split);
}

function* lastChanges({ vignette, grain }: ColorSettings): Generator<Change> {
  if (vignette !== 0) yield (frame) => shadeCorners(frame, vignette);
  if (grain > 0) yield (frame) => addGrain(frame, grain, frame.width * frame.height);
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
