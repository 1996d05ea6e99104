/**
 * Pencil portrait from a photo: coherent contours, a stumped under-tone, and hatching along the form until the wanted tone
 * is reached, all caught on the tooth of the paper. The background fades to paper around the subject.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { coherentEdges, inkFromEdges } from '../../kernels/strokes/coherent-lines.ts';
import { measureFlow } from '../../kernels/strokes/flow-field.ts';
import { HatchSheet, type HatchLayer } from '../../kernels/strokes/hatching.ts';
import { paperTooth } from '../../kernels/surfaces/paper.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import type { FaceMasks } from '../../operations/faces/face-masks.ts';
import type { StepReport } from '../../run/step.ts';
import type { PencilGrade } from './contract.ts';
import { fadeToPaper, wantedTone } from './tone.ts';

interface Pencil {
  /** Half width and mean length of a stroke, in units (1 px at 2 MP). */
  readonly width: number;
  readonly length: number;
  readonly pressure: number;
  /** Darkest tone the grade can give. */
  readonly depth: number;
  /** Share of the tone that is smudged in under the strokes. */
  readonly smudge: number;
  /** Darkness of contours. */
  readonly line: number;
  /** OKLab lightness of graphite laid on full. */
  readonly black: number;
}

const PENCILS: Readonly<Record<PencilGrade, Pencil>> = {
  H: { width: 0.55, length: 40, pressure: 0.34, depth: 0.74, smudge: 0.16, line: 0.75, black: 0.34 },
  HB: { width: 0.8, length: 46, pressure: 0.55, depth: 0.92, smudge: 0.18, line: 0.95, black: 0.27 },
  '6B': { width: 1.4, length: 54, pressure: 0.8, depth: 1.1, smudge: 0.24, line: 1, black: 0.2 },
};

export interface SketchScene {
  readonly lab: LabPicture;
  readonly faces: readonly Face[];
  readonly masks: FaceMasks;
  /** Soft mask of the subject, or undefined when the whole picture matters alike. */
  readonly subject: Plane | undefined;
}

/** Draws the scene at its own size; what `step` throws stops the work. */
export async function drawSketch(
  scene: SketchScene,
  grade: PencilGrade,
  seed: number,
  step: StepReport,
): Promise<LabPicture> {
  const { width, height } = scene.lab;
  const unit = Math.sqrt((width * height) / 2e6);
  const pencil = PENCILS[grade];
  const tooth = paperTooth(width, height, Math.max(0.8, unit), seed);
  const keep = fadeToPaper(scene.subject, width, height, unit, seed);
  const target = wantedTone(scene, keep, pencil.depth, unit);
  await step(0.2);
  const dark = stump(target, scene.masks.face, tooth, pencil.smudge, unit);
  await hatchTone(scene, pencil, { dark, target, tooth }, unit, seed, step);
  drawContours(scene, pencil.line, { dark, keep, tooth }, unit, seed);
  await step(0.95);
  return print(dark, tooth, pencil.black, seed);
}

/** Part of the tone laid soft under the strokes, as with a paper stump; more of it on skin and in deep shadow. */
function stump(target: Plane, face: Plane, tooth: Plane, smudge: number, unit: number): Plane {
  const soft = gaussianBlur(target, 1.4 * unit);
  for (let i = 0; i < soft.data.length; i++) {
    const tone = soft.data[i];
    soft.data[i] = tone * (smudge + 0.25 * face.data[i] + 0.25 * tone * tone) * (0.7 + 0.6 * tooth.data[i]);
  }
  return soft;
}

/** Four layers: the whole tone, then crossings in the darker parts, then pressure in the deepest. */
async function hatchTone(
  { lab, masks, subject }: SketchScene,
  pencil: Pencil,
  { dark, target, tooth }: { dark: Plane; target: Plane; tooth: Plane },
  unit: number,
  seed: number,
  step: StepReport,
): Promise<void> {
  const { dx, dy } = hatchDirection(lab, target, subject, unit);
  const sheet = new HatchSheet({ dark, target, dx, dy, tooth, delicate: masks.face });
  await step(0.4);
  const { pressure } = pencil;
  const base: HatchLayer = {
    density: 22 / (unit * unit),
    length: pencil.length * unit,
    width: pencil.width * unit,
    pressure,
    from: 0.06,
    share: 0.72,
    turn: 0,
    seed: seed + 1,
  };
  sheet.lay(base);
  await step(0.5);
  sheet.lay({ ...base, from: 0.3, share: 0.85, turn: 0.5, seed: seed + 2 });
  sheet.lay({ ...base, from: 0.42, share: 0.95, turn: -0.35, pressure: pressure * 1.15, seed: seed + 3 });
  await step(0.65);
  const deep = { density: base.density * 1.5, pressure: pressure * 1.5, width: base.width * 1.2 };
  sheet.lay({ ...base, ...deep, from: 0.55, share: 1.05, turn: 0.12, seed: seed + 4 });
  await step(0.75);
}

/** A right-handed diagonal, bent to the form where the form is sure (hair, folds, jaw). */
function hatchDirection(
  lab: LabPicture,
  target: Plane,
  subject: Plane | undefined,
  unit: number,
): { dx: Plane; dy: Plane } {
  const form = measureFlow(lab, 3.5 * unit, 26 * unit);
  const contrast = gaussianBlur(form.magnitude, 3 * unit).data;
  const hand = 2 * -0.9;
  // directions are averaged as double angles: a line and its reverse are the same line
  const cosine = form.tx;
  const sine = form.ty;
  for (let i = 0; i < contrast.length; i++) {
    // weak gradients of skin and backdrop would give wood-grain swirls; dark hair may follow weaker ones
    const sure =
      smoothstep(0.008, 0.03, contrast[i]) +
      smoothstep(0.45, 0.8, target.data[i]) * smoothstep(0.0012, 0.008, contrast[i]);
    const bend =
      1.6 *
      smoothstep(0.25, 0.8, form.anisotropy.data[i]) *
      Math.min(1, sure) *
      (subject ? 0.25 + 0.75 * subject.data[i] : 1);
    const x = cosine.data[i];
    const y = sine.data[i];
    cosine.data[i] = (x * x - y * y) * bend + Math.cos(hand) * 0.18;
    sine.data[i] = 2 * x * y * bend + Math.sin(hand) * 0.18;
  }
  const dx = gaussianBlur(cosine, 5 * unit);
  const dy = gaussianBlur(sine, 5 * unit);
  for (let i = 0; i < contrast.length; i++) {
    const angle = 0.5 * Math.atan2(dy.data[i], dx.data[i]);
    dx.data[i] = Math.cos(angle);
    dy.data[i] = Math.sin(angle);
  }
  return { dx, dy };
}

function drawContours(
  { lab, masks, subject }: SketchScene,
  strength: number,
  { dark, keep, tooth }: { dark: Plane; keep: Plane; tooth: Plane },
  unit: number,
  seed: number,
): void {
  const { width, height } = lab;
  const flow = measureFlow(lab, 1.6 * unit, 14 * unit);
  const contrast = gaussianBlur(flow.magnitude, 1.5 * unit);
  const scale = createPlane(width, height);
  for (let i = 0; i < scale.data.length; i++) scale.data[i] = 1 - 0.45 * masks.face.data[i];
  const options = { sigma: 1.5 * unit, along: 5 * unit, tau: 0.985, scale };
  const ink = inkFromEdges(coherentEdges(gaussianBlur(lab.L, 0.5 * unit), flow, contrast, options), -0.0015, 130).data;
  // a bright arm before the sky has its dark side outside, where the drawing fades: its contour is set all the same
  if (subject) silhouette(subject, unit).forEach((line, i) => (ink[i] = Math.max(ink[i], line)));
  const press = fractalNoise(width, height, 60 * unit, 3, seed + 20).data;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (ink[i] === 0) continue;
      // scans and screenshots often have a dark frame: no line along the sheet's edge
      const rim = clamp(Math.min(x, y, width - 1 - x, height - 1 - y) / (8 * unit) - 1);
      const grain = clamp(0.45 + 1.05 * tooth.data[i]) * (0.8 + 0.35 * press[i]);
      const line = clamp(0.92 * ink[i] * strength * grain * mix(0.3, 1, keep.data[i]) * rim);
      dark.data[i] = 1 - (1 - clamp(dark.data[i])) * (1 - line);
    }
  }
}

/** Ink 0..1 along the inside of the subject's edge; a soft edge, as of hair, gets none. */
function silhouette(subject: Plane, unit: number): Float32Array {
  // a small picture's matte is as soft in pixels as a large one's
  const size = Math.max(0.8, unit);
  const near = gaussianBlur(subject, 0.9 * size).data;
  const wide = gaussianBlur(subject, 3 * size);
  for (let i = 0; i < near.length; i++) wide.data[i] = 0.8 * smoothstep(0.05, 0.13, near[i] - wide.data[i]);
  return wide.data;
}

/** Graphite on warm white paper. */
function print(dark: Plane, tooth: Plane, black: number, seed: number): LabPicture {
  const { width, height } = dark;
  const L = createPlane(width, height);
  const b = createPlane(width, height);
  const cloud = fractalNoise(width, height, 300, 3, seed + 40).data;
  for (let i = 0; i < cloud.length; i++) {
    const shade = clamp(dark.data[i]);
    const paper = 0.972 + 0.016 * (tooth.data[i] - 0.5) + 0.004 * cloud[i];
    L.data[i] = paper - shade * (paper - black);
    b.data[i] = 0.006 * (1 - shade) - 0.003 * shade;
  }
  return { width, height, L, a: createPlane(width, height, 0.0005), b };
}
