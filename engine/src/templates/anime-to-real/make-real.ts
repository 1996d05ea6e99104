/**
 * A photograph guessed from an illustration: line art out, flat color to continuous tone on an estimated relief, textures
 * of skin, hair and cloth, eyes nearer to a natural size, a lens and film. An interpretation: nothing is recognized.
 */

import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { mapLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { copyPlane, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import type { StepReport } from '../../run/step.ts';
import { protectEyes, shrinkEyes } from './calm-eyes.ts';
import { findMaterials } from './find-materials.ts';
import { isSureFigure } from './is-sure-figure.ts';
import { keepColors } from './keep-colors.ts';
import { keepFeatures } from './keep-features.ts';
import { layTextures } from './lay-textures.ts';
import { modelForm, softenSteps } from './model-form.ts';
import { photograph } from './photograph.ts';
import { findInk, removeInk } from './remove-lines.ts';

export interface RealLook {
  /** Blur of the background, 0..1. */
  readonly depth: number;
  /** Film grain, 0..1. */
  readonly grain: number;
  readonly seed: number;
}

export interface Illustration {
  readonly lab: LabPicture;
  readonly faces: readonly Face[];
  /** Soft mask of the figure, or undefined when the whole picture matters alike. */
  readonly subject: Plane | undefined;
}

export interface RealPicture {
  readonly picture: Picture;
  /** Eyes found and brought nearer to a natural size. */
  readonly eyes: number;
}

/** How far drawn eyes shrink. */
const EYE_SIZE = 0.82;
/** Share of a line that stays where skin lies on skin. */
const LINES_ON_SKIN = 0.8;
/** And within hair, whose locks are drawn by them. */
const LINES_IN_HAIR = 0.7;

/** Width of the outline of a figure, in units. */
const OUTLINE = 6;

/** Works at the picture's own size; what `step` throws stops the work. */
export async function makeReal(
  { lab: drawn, faces, subject: matte }: Illustration,
  look: RealLook,
  step: StepReport,
): Promise<RealPicture> {
  const { width, height } = drawn;
  const unit = Math.sqrt((width * height) / 2e6);
  const subject = matte && decide(matte, unit);
  const isLensed = matte !== undefined && subject !== undefined && isSureFigure(drawn, matte, subject, faces, unit);
  const materials = findMaterials(drawn, subject, faces, look.seed);
  const { eyes, gaps, features, skin, hair } = materials;
  const lab = shrinkEyes(drawn, eyes, EYE_SIZE);
  const keep = protectEyes(eyes, width, height);
  for (let i = 0; i < keep.data.length; i++) keep.data[i] = Math.max(keep.data[i], 0.85 * gaps.data[i]);
  await step(0.1);
  const ink = findInk(lab.L, keep, unit);
  // what lies behind stays a drawing unless it is put out of focus: without its lines a table is mud
  const near = subject && !isLensed ? gaussianBlur(subject, OUTLINE * unit).data : undefined;
  // where no eyes were found all lines stay: eyes are drawn in lines as well, and would be lost
  const isKnown = eyes.length > 0;
  // brows, nose and mouth are nothing but lines, and so are fingers and knees: they stay, softened
  const drawnFeatures = createPlane(width, height);
  for (let i = 0; i < ink.data.length; i++) {
    const stays = Math.max(
      features.data[i],
      LINES_ON_SKIN * smoothstep(0.75, 0.98, skin.data[i]),
      LINES_IN_HAIR * smoothstep(0.5, 0.9, hair.data[i]),
    );
    drawnFeatures.data[i] = ink.data[i] * (isKnown ? stays : 1);
    ink.data[i] *= isKnown ? 1 - stays : 0;
    if (near) ink.data[i] *= smoothstep(0.05, 0.3, near[i]);
  }
  const around = gaussianBlur(drawnFeatures, 1.5 * unit).data;
  for (let i = 0; i < around.length; i++) keep.data[i] = Math.max(keep.data[i], Math.min(1, 2.2 * around[i]));
  const clean = isKnown ? removeInk(lab, ink, unit) : mapLab(lab, copyPlane);
  await step(0.3);
  const drawnColors = mapLab(clean, copyPlane);
  softenSteps(clean, materials.flats, keep, unit);
  await step(0.5);
  const light = modelForm(clean, subject, materials, ink, unit);
  soothe(clean, keep, unit);
  await step(0.65);
  layTextures(clean, materials, light, unit, look.seed);
  keepColors(clean, drawnColors, features, unit);
  // a figure without eyes is one whose face is not known: it may be anywhere
  keepFeatures(clean, lab, isKnown || subject === undefined ? features : subject, unit);
  await step(0.85);
  return { picture: photograph(clean, isLensed ? subject : undefined, look, unit), eyes: eyes.length };
}

/** The lens and the film alone, for what is a photograph already. */
export function takePhoto({ lab, faces, subject: matte }: Illustration, look: RealLook): Picture {
  const unit = Math.sqrt((lab.width * lab.height) / 2e6);
  const subject = matte && decide(matte, unit);
  const isLensed = matte !== undefined && subject !== undefined && isSureFigure(lab, matte, subject, faces, unit);
  return photograph(lab, isLensed ? subject : undefined, look, unit);
}

/** Drawings are cut out with much doubt, and lines of the background hang on: a lens needs a decision, without threads. */
function decide(matte: Plane, unit: number): Plane {
  const { width, height, data } = matte;
  const broad = gaussianBlur(matte, 9 * unit).data;
  return { width, height, data: data.map((value, i) => smoothstep(0.25, 0.5, Math.min(value, 1.5 * broad[i]))) };
}

/** Drawn eyes are pure white and black; a photographed eyeball is shaded, lashes, brows and lips are soft. In place. */
function soothe({ L, a, b }: LabPicture, keep: Plane, unit: number): void {
  const soft = gaussianBlur(L, 1.6 * unit).data;
  for (let i = 0; i < soft.length; i++) {
    if (keep.data[i] <= 0) continue;
    const white = smoothstep(0.04, 0.015, Math.hypot(a.data[i], b.data[i])) * smoothstep(0.75, 0.9, L.data[i]);
    const black = smoothstep(0.4, 0.2, L.data[i]);
    L.data[i] = mix(L.data[i], mix(L.data[i], soft[i], 0.6) - 0.14 * white + 0.06 * black, keep.data[i]);
  }
}
