/**
 * Anime portrait from a photo: eyes a little larger, flat shapes, cel tones with skin measured on each face, ink contours,
 * drawn features and a painted background. Hair color, skin tone and pose stay the person's own.
 */

import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { autoLevels } from '../../kernels/planes/auto-levels.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import {
  cutWindow,
  drawFaceMasks,
  faceWindow,
  pasteWindow,
  type FaceWindow,
} from '../../operations/faces/face-masks.ts';
import { measureCheeks } from '../../operations/faces/measure-cheeks.ts';
import { faceInWindow } from '../../operations/faces/move-face.ts';
import type { StepReport } from '../../run/step.ts';
import { drawContours } from './draw-contours.ts';
import { drawFace, keepBrows } from './draw-face.ts';
import { enlargeEyes } from './enlarge-eyes.ts';
import { flattenPhoto } from './flatten.ts';
import { keepGlasses } from './keep-glasses.ts';
import { measureSkin, rosiness, type Skin } from './measure-skin.ts';
import { paintBackdrop, type Backdrop } from './paint-backdrop.ts';
import { paintCels } from './paint-cels.ts';

export interface AnimeLook {
  readonly background: Backdrop;
  /** Magnification of the eyes, 1..1.4. */
  readonly eyes: number;
  readonly seed: number;
}

export interface AnimeScene {
  readonly lab: LabPicture;
  readonly faces: readonly Face[];
  /** Soft mask of the subject, or undefined when the whole picture matters alike. */
  readonly subject: Plane | undefined;
}

/** Draws the scene at its own size; what `step` throws stops the work. */
export async function drawAnime(scene: AnimeScene, look: AnimeLook, step: StepReport): Promise<LabPicture> {
  const { subject } = scene;
  const { lab, faces } = enlargeEyes(lightUp(scene), scene.faces, look.eyes);
  const unit = Math.sqrt((lab.width * lab.height) / 2e6);
  const masks = drawFaceMasks(faces, lab.width, lab.height);
  keepBrows(masks.features, lab, faces);
  keepGlasses(masks.features, lab, faces);
  await step(0.05);
  const shapes = flattenPhoto(lab, masks.features, subject, unit);
  await step(0.5);
  const skin = measureSkin(
    { photo: scene.lab.L, lit: lab, flat: shapes.lab, faces, features: masks.features, combed: shapes.combed, subject },
    unit,
  );
  const out = paintCels(shapes.lab, skin, masks);
  await step(0.65);
  paintBackdrop(out, shapes.lab, subject, look.background, unit, look.seed);
  await step(0.8);
  drawContours(out, shapes, masks, skin?.mask, subject, unit);
  await step(0.93);
  if (skin) for (const face of faces) drawInWindow(out, lab, face, skin, unit);
  addGlow(out, unit);
  return out;
}

/** Share of auto levels, and lightness that the skin of a face may gain by them: nobody's skin is to become another one. */
const LEVELS = 0.75;
const MOST_LIFT = { deep: 0.02, pale: 0.085 } as const;

function lightUp({ lab, faces }: AnimeScene): LabPicture {
  const lit = autoLevels(lab, LEVELS);
  const shares = faces.map((face) => {
    const [before, a, b] = measureCheeks(face, lab) ?? [0, 0, 0];
    const lift = (measureCheeks(face, lit)?.[0] ?? 0) - before;
    const pale = Math.max(smoothstep(0.68, 0.8, before), rosiness(a, b));
    return mix(MOST_LIFT.deep, MOST_LIFT.pale, pale) / Math.max(1e-3, lift);
  });
  const share = Math.min(1, ...shares);
  return share === 1 ? lit : autoLevels(lab, LEVELS * share);
}

function drawInWindow(out: LabPicture, photo: LabPicture, face: Face, skin: Skin, unit: number): void {
  const window = faceWindow(face, out.width, out.height, 0.45);
  const part = cutLab(out, window);
  drawFace(
    part,
    cutLab(photo, window),
    faceInWindow(face, window),
    { mask: cutWindow(skin.mask, window), L: cutWindow(skin.L, window) },
    unit,
  );
  for (const key of ['L', 'a', 'b'] as const) pasteWindow(out[key], window, part[key]);
}

function cutLab(lab: LabPicture, window: FaceWindow): LabPicture {
  const { width, height } = window;
  return { width, height, L: cutWindow(lab.L, window), a: cutWindow(lab.a, window), b: cutWindow(lab.b, window) };
}

/** Soft bloom of the lights, as of a lit cel. */
function addGlow({ width, height, L }: LabPicture, unit: number): void {
  const hot = createPlane(width, height);
  for (let i = 0; i < hot.data.length; i++) hot.data[i] = Math.max(0, L.data[i] - 0.72);
  const glow = gaussianBlur(hot, 16 * unit).data;
  for (let i = 0; i < glow.length; i++) L.data[i] = Math.min(1, L.data[i] + glow[i] * 0.2);
}
