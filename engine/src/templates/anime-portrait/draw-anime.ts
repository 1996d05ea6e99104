/**
 * Anime portrait from a photo: eyes a little larger, flat shapes, cel tones with skin measured on each face, ink contours,
 * drawn features and a painted background. Hair color, skin tone and pose stay the person's own.
 */

import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { cutLab, cutWindow, drawFaceMasks, faceWindow, pasteWindow } from '../../operations/faces/face-masks.ts';
import { faceInWindow } from '../../operations/faces/move-face.ts';
import type { StepReport } from '../../run/step.ts';
import { drawContours } from './draw-contours.ts';
import { drawFace, keepBrows } from './draw-face.ts';
import { enlargeEyes } from './enlarge-eyes.ts';
import { findSunglasses } from './find-sunglasses.ts';
import { flattenPhoto } from './flatten.ts';
import { keepGlasses, keepLenses } from './keep-glasses.ts';
import { lightUp } from './light-up.ts';
import { measureSkin, type Skin } from './measure-skin.ts';
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
  const sunglasses = findSunglasses(scene.lab, scene.faces);
  const { lab, faces } = enlargeEyes(lightUp(scene.lab, scene.faces), scene.faces, look.eyes, sunglasses);
  const unit = Math.sqrt((lab.width * lab.height) / 2e6);
  const masks = drawFaceMasks(faces, lab.width, lab.height);
  keepBrows(masks.features, lab, faces);
  keepGlasses(masks.features, lab, faces);
  const shaded = faces.filter((_, k) => sunglasses[k]);
  keepLenses(masks.features, lab, shaded);
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
  if (skin) for (const face of faces) drawInWindow(out, lab, face, skin, unit, !shaded.includes(face));
  addGlow(out, unit);
  return out;
}

function drawInWindow(out: LabPicture, photo: LabPicture, face: Face, skin: Skin, unit: number, eyes: boolean): void {
  const window = faceWindow(face, out.width, out.height, 0.45);
  const part = cutLab(out, window);
  drawFace(
    part,
    cutLab(photo, window),
    faceInWindow(face, window),
    { mask: cutWindow(skin.mask, window), L: cutWindow(skin.L, window) },
    unit,
    eyes,
  );
  for (const key of ['L', 'a', 'b'] as const) pasteWindow(out[key], window, part[key]);
}

/** Soft bloom of the lights, as of a lit cel. */
function addGlow({ width, height, L }: LabPicture, unit: number): void {
  const hot = createPlane(width, height);
  for (let i = 0; i < hot.data.length; i++) hot.data[i] = Math.max(0, L.data[i] - 0.72);
  const glow = gaussianBlur(hot, 16 * unit).data;
  for (let i = 0; i < glow.length; i++) L.data[i] = Math.min(1, L.data[i] + glow[i] * 0.2);
}
