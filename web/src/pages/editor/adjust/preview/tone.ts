/** Light and color of the preview, in the engine's order (`engine/src/operations/adjust/adjust-color.ts`). A test of the server holds the two together. */
import { clearAir } from '@afterglow/pixels/air';
import { addGrain, shadeCorners } from '@afterglow/pixels/finish';
import { mixColors, splitTones, tabulateLevels } from '@afterglow/pixels/hues';
import { mapChannels, retone, saturate, tabulateCurves, tabulateLight } from '@afterglow/pixels/light';
import { clamp, smoothstep } from '@afterglow/pixels/scalars';
import { blurFrame } from './blur.ts';
import { smoothLuma, smoothSigma } from './smooth.ts';
import type { Tone, ToneFrame } from './tone-types.ts';

/** What comes before the curves: haze, light, white balance, contrast, lights and shadows, levels. */
export function toneBeforeCurves(frame: ToneFrame, tone: Tone): void {
  if (tone.dehaze !== 0 || tone.clarity !== 0) clearAir(frame, tone);
  if (tone.exposure !== 0 || tone.temperature !== 0 || tone.tint !== 0) mapChannels(frame, tabulateLight(tone));
  if (tone.contrast !== 0 || tone.highlights !== 0 || tone.shadows !== 0) retone(frame, tone);
  if (tone.blacks !== 0 || tone.midtones !== 0 || tone.whites !== 0) {
    const table = tabulateLevels(tone);
    mapChannels(frame, [table, table, table]);
  }
}

/**
 * Curves, colors, sharpness and what lies over the whole picture.
 *
 * @param fullPixels Pixels of the picture at its full size: sharpening and grain reach as far there as they will in the result.
 */
export function toneFromCurves(frame: ToneFrame, tone: Tone, fullPixels: number): void {
  if (Object.values(tone.curves).some((points) => points !== undefined))
    mapChannels(frame, tabulateCurves(tone.curves));
  if (Object.keys(tone.mixer).length > 0) mixColors(frame, tone.mixer);
  if (tone.saturation !== 0 || tone.vibrance !== 0) saturate(frame, tone);
  if (tone.split.shadows > 0 || tone.split.highlights > 0) splitTones(frame, tone.split);
  if (tone.blur > 0) blurFrame(frame, tone.blur);
  if (tone.sharpen > 0) sharpen(frame, tone.sharpen, fullPixels);
  if (tone.vignette !== 0) shadeCorners(frame, tone.vignette);
  if (tone.grain > 0) addGrain(frame, tone.grain, fullPixels);
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
