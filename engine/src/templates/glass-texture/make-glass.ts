/** The subject of a photo remade in clear iridescent glass, standing in a dark studio. */

import type { Picture } from '../../image/picture.ts';
import { lumaPlane } from '../../kernels/planes/exposure.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import { addBloom, createLightCanvas, developLight, type LightCanvas } from '../../kernels/surfaces/light-canvas.ts';
import type { StepReport } from '../../run/step.ts';
import { fitSubject, type IsolatedSubject } from '../isolate-subject.ts';
import { addCaustic, addReflection } from './floor.ts';
import { shapeGlass } from './relief.ts';
import { createGlassShader } from './shade-glass.ts';
import { STUDIO_TINTS, type StudioTint } from './studio.ts';

export interface GlassOptions {
  readonly tint: StudioTint;
  /** 0 clear as water .. 1 strong interference colors. */
  readonly iridescence: number;
  readonly seed: number;
}

/** Side of the square result in pixels. */
export const GLASS_SIDE = 1400;

/** Renders a {@link GLASS_SIDE} square; what `step` throws stops the work. */
export async function makeGlass(
  subject: IsolatedSubject,
  { tint, iridescence, seed }: GlassOptions,
  step: StepReport,
): Promise<Picture> {
  const side = GLASS_SIDE;
  const { color, matte } = await fitSubject(subject, side * 0.78, side * 0.7);
  const left = (side - matte.width) >> 1;
  // tall things stand low, flat ones hover about the middle with their floor below
  const foot = Math.round(Math.min(side * 0.83, side * 0.5 + matte.height * 0.52));
  const top = foot - matte.height;
  const coverage = placed(matte, side, left, top);
  const luma = placed(lumaPlane(color), side, left, top);
  const body = shapeGlass(coverage, luma, side);
  await step(0.2);
  const canvas = createLightCanvas(side, side);
  paintBackdrop(canvas, foot, seed);
  addCaustic(canvas, body, foot, 1);
  await step(0.35);
  const shade = createGlassShader(canvas, body, luma, { studio: STUDIO_TINTS[tint], iridescence, seed });
  const slice = Math.ceil(side / 10);
  for (let from = 0; from < side; from += slice) {
    shade(from, from + slice);
    await step(0.35 + (0.45 * from) / side);
  }
  addReflection(canvas, body, foot, Math.round(Math.min(matte.height * 0.45, side - foot)));
  await step(0.85);
  addBloom(canvas, 0.8, 0.32, side * 0.012);
  return developLight(canvas, { curve: 'film', exposure: 0.85, vignette: 0.75, saturation: 1.12 });
}

/** The plane in an empty square. */
function placed(plane: Plane, side: number, left: number, top: number): Plane {
  const out = createPlane(side, side);
  for (let y = 0; y < plane.height; y++) {
    if (top + y < 0 || top + y >= side) continue;
    out.data.set(plane.data.subarray(y * plane.width, (y + 1) * plane.width), (top + y) * side + left);
  }
  return out;
}

/** Near black, with a cool pool of light behind the object and a glow where the floor begins. */
function paintBackdrop({ width, height, channels }: LightCanvas, foot: number, seed: number): void {
  const grain = fractalNoise(width, height, width / 6, 3, seed + 50).data;
  for (let y = 0; y < height; y++) {
    const v = y / height - 0.45;
    const down = (y - foot) / height;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = x / width - 0.5;
      const pool = Math.exp(-(u * u + v * v) * 6);
      const floor = Math.exp(-(u * u * 12 + down * down * 90));
      const wave = 1 + 0.08 * grain[i];
      channels[0].data[i] = (0.003 + 0.014 * pool + 0.026 * floor) * wave;
      channels[1].data[i] = (0.004 + 0.016 * pool + 0.026 * floor) * wave;
      channels[2].data[i] = (0.008 + 0.034 * pool + 0.052 * floor) * wave;
    }
  }
}
