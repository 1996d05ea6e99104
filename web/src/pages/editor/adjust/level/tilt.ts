/** How far a picture is off level, in the steps of the slider. */
import { measureTilt } from '@afterglow/pixels/tilt';
import type { Light } from '@afterglow/pixels/upright-edges';
import type { Size } from '../../view.ts';

/** Degrees clockwise, in tenths; undefined where nothing straight tells. */
export function findTilt(light: Light): number | undefined {
  const tilt = measureTilt(light);
  return tilt === undefined ? undefined : Math.round(tilt * 10) / 10 + 0;
}

/** Within what the engine turns, in tenths. */
export const leveled = (degrees: number): number => Math.round(Math.max(-45, Math.min(45, degrees)) * 10) / 10 + 0;

/** RGBA samples to light. */
export function lightOf(rgba: Uint8ClampedArray, { width, height }: Size): Light {
  const data = new Float32Array(width * height);
  for (let i = 0, at = 0; i < data.length; i += 1, at += 4)
    data[i] = (0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0)) / 255;
  return { width, height, data };
}
