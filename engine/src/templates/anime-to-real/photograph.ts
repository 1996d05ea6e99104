/** The camera: a background out of focus behind the figure, a film curve, a little bloom and falloff, grain. */

import type { Picture } from '../../image/picture.ts';
import { fillBehind } from '../../kernels/fill/fill-behind.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { lensBlur } from '../../kernels/filters/lens-blur.ts';
import { fromLinear, toLinear } from '../../kernels/planes/linear-light.ts';
import { whiteNoise } from '../../kernels/planes/noise.ts';
import { labToPicture, pictureToLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';

export interface Lens {
  /** Blur of the background, 0 none .. 1 wide open. */
  readonly depth: number;
  /** Film grain, 0..1. */
  readonly grain: number;
  readonly seed: number;
}

export function photograph(
  lab: LabPicture,
  subject: Plane | undefined,
  { depth, grain, seed }: Lens,
  unit: number,
): Picture {
  const sharp = toLinear(labToPicture(lab));
  const focused = subject && depth > 0 ? blurBehind(sharp, subject, 22 * unit * depth) : sharp;
  const film = pictureToLab(fromLinear(focused));
  develop(film, unit, grain, seed);
  return labToPicture(film);
}

/** The figure is taken out of its background first, so that it leaves no colored haze around itself. */
function blurBehind(sharp: ReturnType<typeof toLinear>, subject: Plane, radius: number): ReturnType<typeof toLinear> {
  const { width, height } = subject;
  const behind = createPlane(width, height);
  for (let i = 0; i < behind.data.length; i++) behind.data[i] = subject.data[i] > 0.03 ? 0 : 1;
  const blurred = lensBlur(fillBehind(sharp, behind), createPlane(width, height, 1), radius).data;
  const data = sharp.data.slice();
  for (let i = 0, k = 0; i < behind.data.length; i++, k += 3) {
    const cover = smoothstep(0.2, 0.8, subject.data[i]);
    for (let c = k; c < k + 3; c++) data[c] = mix(blurred[c], data[c], cover);
  }
  return { ...sharp, data };
}

function develop({ width, height, L, a, b }: LabPicture, unit: number, grain: number, seed: number): void {
  const hot = createPlane(width, height);
  for (let i = 0; i < hot.data.length; i++) hot.data[i] = Math.max(0, L.data[i] - 0.8);
  const bloom = gaussianBlur(hot, 14 * unit).data;
  const noise = gaussianBlur(whiteNoise(width, height, seed + 60), Math.max(0.5, 0.62 * unit)).data;
  for (let i = 0; i < bloom.length; i++) {
    const x = (i % width) / width - 0.5;
    const y = Math.floor(i / width) / height - 0.5;
    const fall = 1 - 0.2 * smoothstep(0.12, 0.5, x * x + y * y);
    const light = clamp((L.data[i] + 0.35 * bloom[i]) * fall);
    // a gentle S with lifted blacks and rolled-off whites
    const curved = 0.03 + 0.945 * mix(light, light * light * (3 - 2 * light), 0.28);
    const strength = 0.07 * grain * (0.35 + 1.2 * curved * (1 - curved) * 2);
    L.data[i] = curved + strength * (noise[i] - 0.5);
    const chroma = Math.sqrt(a.data[i] * a.data[i] + b.data[i] * b.data[i]);
    const rest = 0.95 - 0.9 * clamp(chroma - 0.09, 0, 0.2);
    a.data[i] = a.data[i] * rest + 0.002;
    b.data[i] = b.data[i] * rest + 0.007 * (curved - 0.4);
  }
}
