/**
 * Oil painting from a photo: a toned ground, a block-in, then ever smaller strokes along the form (finest in faces),
 * impasto lit from the top left, linen showing where paint is thin, a warm palette and a soft side light.
 */

import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { kuwahara } from '../../kernels/filters/kuwahara.ts';
import { autoLevels } from '../../kernels/planes/auto-levels.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import { mapLab, resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Painting } from '../../kernels/strokes/brush.ts';
import { measureFlow, type FlowField } from '../../kernels/strokes/flow-field.ts';
import { paintLayer, type LayerOptions } from '../../kernels/strokes/paint-layer.ts';
import type { FaceMasks } from '../../operations/faces/face-masks.ts';
import type { StepReport } from '../../run/step.ts';
import { gradeForOil } from './grade.ts';
import { varnish } from './varnish.ts';

export interface OilLook {
  /** Relief of the paint, 0 flat .. 1 thick. */
  readonly impasto: number;
  /** Warmth of the palette, 0 as photographed .. 1 warm. */
  readonly warmth: number;
  readonly seed: number;
}

/** The part of a `PortraitScene` that painting needs. */
export interface OilSubject {
  readonly lab: LabPicture;
  readonly masks: FaceMasks;
  /** Soft mask of the subject, or undefined when the whole picture matters alike. */
  readonly subject: Plane | undefined;
}

/** Brush sizes from block-in to last touches; radii in units (1 px at 2 MP), thresholds for background and for features. */
const LAYERS: readonly (Omit<LayerOptions, 'detail' | 'seed'> & { readonly blur: number; readonly broad: boolean })[] =
  [
    {
      radius: 26,
      blur: 9,
      broad: true,
      grid: 1.2,
      thresholds: [-1, -1],
      steps: [3, 7],
      inertia: 0.35,
      opacity: 1,
      body: 0.8,
      jitter: 0.06,
    },
    {
      radius: 13,
      blur: 4.5,
      broad: true,
      grid: 0.9,
      thresholds: [0.05, 0.02],
      steps: [3, 9],
      inertia: 0.35,
      opacity: 1,
      body: 0.9,
      jitter: 0.05,
    },
    {
      radius: 6.5,
      blur: 2,
      broad: false,
      grid: 0.9,
      thresholds: [0.055, 0.018],
      steps: [3, 10],
      inertia: 0.5,
      opacity: 1,
      body: 0.75,
      jitter: 0.04,
    },
    {
      radius: 3.4,
      blur: 0.8,
      broad: false,
      grid: 0.9,
      thresholds: [0.07, 0.014],
      steps: [3, 10],
      inertia: 0.35,
      opacity: 0.92,
      body: 0.5,
      jitter: 0.03,
    },
    {
      radius: 1.8,
      blur: 0,
      broad: false,
      grid: 0.9,
      thresholds: [0.075, 0.012],
      steps: [2, 9],
      inertia: 0.35,
      opacity: 0.85,
      body: 0.25,
      jitter: 0.015,
    },
  ];

/** Paints the scene at its own size; what `step` throws stops the work. */
export async function paintOil(scene: OilSubject, look: OilLook, step: StepReport): Promise<LabPicture> {
  const { width, height } = scene.lab;
  const unit = Math.sqrt((width * height) / 2e6);
  const detail = wantedDetail(scene, unit);
  const source = gradeForOil(autoLevels(scene.lab, 0.7), scene.subject, look.warmth);
  await step(0.08);
  const reference = simplify(source, detail, unit);
  await step(0.3);
  const fine = measureFlow(reference, 2.2 * unit, 24 * unit);
  const broad = measureFlow(reference, 7 * unit, 70 * unit);
  for (const field of [fine, broad]) letHandDecide(field, unit, look.seed);
  await step(0.4);
  const painting: Painting = { lab: tonedGround(width, height, unit, look.seed), height: createPlane(width, height) };
  for (const [i, layer] of LAYERS.entries()) {
    const target = layer.blur ? mapLab(reference, (plane) => gaussianBlur(plane, layer.blur * unit)) : reference;
    const options = { ...layer, radius: layer.radius * unit, detail, seed: look.seed + i };
    paintLayer(painting, target, layer.broad ? broad : fine, options);
    await step(0.4 + 0.1 * (i + 1));
  }
  glazeLikeness(painting.lab, reference, scene.masks);
  return varnish(painting, scene.masks.face, unit, look.impasto, look.seed);
}

/** Detail wanted, 0..1: background < subject < face < features. */
function wantedDetail({ lab, masks, subject }: OilSubject, unit: number): Plane {
  const detail = createPlane(lab.width, lab.height);
  for (let i = 0; i < detail.data.length; i++) {
    const base = 0.25 * (subject ? subject.data[i] : 0.6);
    detail.data[i] = Math.max(base, 0.7 * masks.face.data[i], masks.features.data[i]);
  }
  return gaussianBlur(detail, 3 * unit);
}

/** What the painter sees: flat planes (Kuwahara at half size) that keep the photo's modeling where detail is wanted. */
function simplify(source: LabPicture, detail: Plane, unit: number): LabPicture {
  const { width, height } = source;
  const half = resizeLab(source, width >> 1, height >> 1);
  const reference = resizeLab(kuwahara(half, measureFlow(half, 2 * unit), 4), width, height);
  for (const key of ['L', 'a', 'b'] as const) {
    const flat = reference[key].data;
    const full = source[key].data;
    for (let i = 0; i < flat.length; i++) flat[i] = mix(flat[i], full[i], 0.85 * detail.data[i]);
  }
  return reference;
}

/**
 * Where the picture gives no direction, the hand's own slowly turning diagonal takes over. A soft gradient (sky, blurred
 * background) is as anisotropic as an edge, so contrast decides too; strokes along its faint contours look like worms.
 */
function letHandDecide(field: FlowField, unit: number, seed: number): void {
  const tx = field.tx.data;
  const ty = field.ty.data;
  const certainty = field.anisotropy.data;
  const contrast = gaussianBlur(field.magnitude, 3 * unit).data;
  const drift = fractalNoise(field.width, field.height, 240 * unit, 2, seed + 77).data;
  for (let i = 0; i < drift.length; i++) {
    certainty[i] *= smoothstep(0.002 / unit, 0.009 / unit, contrast[i]);
    const unsure = 1 - smoothstep(0.15, 0.5, certainty[i]);
    if (unsure <= 0) continue;
    // double angles, because a direction and its opposite are the same
    const hand = 2 * (-0.9 + drift[i] * 1.3);
    const x = mix(tx[i] * tx[i] - ty[i] * ty[i], Math.cos(hand), unsure);
    const y = mix(2 * tx[i] * ty[i], Math.sin(hand), unsure);
    const angle = 0.5 * Math.atan2(y, x);
    tx[i] = Math.cos(angle);
    ty[i] = Math.sin(angle);
  }
}

/** A thin, uneven wash of burnt umber. */
function tonedGround(width: number, height: number, unit: number, seed: number): LabPicture {
  const L = fractalNoise(width, height, 90 * unit, 4, seed + 50);
  for (let i = 0; i < L.data.length; i++) L.data[i] = 0.5 + 0.06 * L.data[i];
  return { width, height, L, a: createPlane(width, height, 0.02), b: createPlane(width, height, 0.045) };
}

/** A last, nearly dry glaze of the reference into the faces: a brush alone loses small features. */
function glazeLikeness(lab: LabPicture, reference: LabPicture, masks: FaceMasks): void {
  for (const key of ['L', 'a', 'b'] as const) {
    const paint = lab[key].data;
    const wanted = reference[key].data;
    for (let i = 0; i < paint.length; i++) {
      const share = 0.45 * masks.features.data[i] + 0.12 * masks.face.data[i] + 0.35 * masks.small.data[i];
      if (share > 0) paint[i] += (wanted[i] - paint[i]) * Math.min(0.9, share);
    }
  }
}
