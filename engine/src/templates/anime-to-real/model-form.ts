/**
 * Flat color becomes continuous tone: steps of cel shading are softened inside each flat color, then a relief is
 * guessed (each color a pillow, the figure a larger one, dark places lower) and lit from the upper left.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { mapLab, resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { inflate } from '../../kernels/surfaces/inflate.ts';
import { lightRelief } from '../../kernels/surfaces/relief.ts';
import type { Materials } from './find-materials.ts';

/**
 * Softens tone in place, at half size; `keep` (eyes) stays sharp. Colors of neighbors never mix: blurs stay inside a
 * flat color, and along the borders, which the masks know only roughly, the drawing's own edge stays.
 */
export function softenSteps(lab: LabPicture, flats: readonly Plane[], keep: Plane, unit: number): void {
  const { width, height } = lab;
  const [w, h] = [Math.max(32, width >> 1), Math.max(32, height >> 1)];
  const half = resizeLab(lab, w, h);
  const soft = mapLab(half, ({ width: columns, height: rows }) => createPlane(columns, rows));
  const sure = createPlane(w, h);
  const sigma = 7 * unit;
  for (const flat of flats) {
    const weight = resizePlane(gaussianBlur(flat, 0.8), w, h);
    const cover = gaussianBlur(weight, sigma).data;
    for (const key of ['L', 'a', 'b'] as const) {
      const product = createPlane(w, h);
      for (let i = 0; i < cover.length; i++) product.data[i] = half[key].data[i] * weight.data[i];
      const mean = gaussianBlur(product, sigma).data;
      for (let i = 0; i < cover.length; i++) soft[key].data[i] += (weight.data[i] * mean[i]) / (cover[i] + 1e-5);
    }
    for (let i = 0; i < cover.length; i++) sure.data[i] = Math.max(sure.data[i], weight.data[i]);
  }
  const inside = resizePlane(sure, width, height).data;
  const wide = resizeLab(soft, width, height);
  for (let i = 0; i < inside.length; i++) {
    const share = 0.92 * (1 - keep.data[i]) * smoothstep(0.75, 0.99, inside[i]);
    for (const key of ['L', 'a', 'b'] as const) lab[key].data[i] = mix(lab[key].data[i], wide[key].data[i], share);
  }
}

export interface FormLight {
  /** Change of lightness by the light on the relief, about -0.5..0.5. */
  readonly diffuse: Plane;
  /** Highlight 0..1. */
  readonly gloss: Plane;
  /** Occlusion in creases and hollows, 0..1. */
  readonly hollow: Plane;
}

/** `ink` is the line art that was removed: its places are creases. */
export function modelForm(
  lab: LabPicture,
  subject: Plane | undefined,
  materials: Materials,
  ink: Plane,
  unit: number,
): FormLight {
  const { width, height } = lab;
  const [{ width: w, height: h }] = materials.flats;
  const scale = width / w;
  const pillows = createPlane(w, h);
  const figure = subject && resizePlane(subject, w, h);
  if (figure) addPillow(pillows, figure, 0.35, (90 * unit) / scale);
  for (const flat of materials.flats) {
    const inside = figure ? { ...flat, data: flat.data.map((value, i) => value * figure.data[i]) } : flat;
    addPillow(pillows, inside, 0.3, (30 * unit) / scale);
  }
  const relief = resizePlane(pillows, width, height);
  for (let i = 0; i < relief.data.length; i++) relief.data[i] *= scale;
  // what is drawn darker than its surroundings lies deeper
  const broad = gaussianBlur(lab.L, 26 * unit).data;
  const near = gaussianBlur(lab.L, 2.5 * unit).data;
  const crease = gaussianBlur(ink, 2.2 * unit).data;
  for (let i = 0; i < near.length; i++)
    relief.data[i] += 26 * unit * clamp(near[i] - broad[i], -0.3, 0.3) - 9 * unit * crease[i];
  const height0 = gaussianBlur(relief, 2.4 * unit);
  const { diffuse, gloss } = lightRelief(height0, 0.62);
  const around = gaussianBlur(height0, 16 * unit).data;
  const hollow = createPlane(width, height);
  for (let i = 0; i < around.length; i++)
    hollow.data[i] = clamp((around[i] - height0.data[i]) / (22 * unit)) * 0.8 + 0.35 * Math.min(1, crease[i]);
  return { diffuse, gloss, hollow: gaussianBlur(hollow, 1.5 * unit) };
}

/** A pillow that is as high as `limit` pixels at most and falls gently to its outline. */
function addPillow(relief: Plane, mask: Plane, share: number, limit: number): void {
  const pillow = gaussianBlur(inflate(mask, 240), limit * 0.1);
  for (let i = 0; i < relief.data.length; i++)
    relief.data[i] += share * limit * (1 - Math.exp(-pillow.data[i] / limit));
}
