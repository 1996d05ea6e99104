/**
 * What the figure is made of, judged from flat colors: clusters of color are materials; the largest patch of skin high
 * up is the face, holes in it are the eyes, and the color around its top is the hair.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import { resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { FACE_OVAL } from '../../operations/faces/face-parts.ts';
import { clusterColors, COLORS } from './color-clusters.ts';
import { eyeSpots, findDrawnEyes, type EyeSpot } from './find-eyes.ts';
import { closeMask, findHair, findHead, insideFace, type Head } from './find-head.ts';
import { findSkin, measureCast } from './find-skin.ts';
import { findInk, removeInk } from './remove-lines.ts';

export interface Materials {
  /** Soft masks 0..1 at full size. Cloth is what is neither skin nor hair. */
  readonly skin: Plane;
  readonly hair: Plane;
  readonly cloth: Plane;
  /** One mask per flat color of the picture, at a fraction of its size; skin and hair are one each. */
  readonly flats: readonly Plane[];
  readonly eyes: readonly EyeSpot[];
  /** Gaps in the skin of the face: eyes, found as a pair or not, 0..1. */
  readonly gaps: Plane;
  /** Inside of the face, where brows, nose and mouth are drawn as lines, 0..1. */
  readonly features: Plane;
  /** Color of the light over the whole picture, OKLab a and b; 0 in daylight. */
  readonly cast: readonly [a: number, b: number];
}

/** Side length the masks are found at. */
const WORK_SIDE = 360;

/** Scale of line art at that size, as `findInk` takes it. */
const INK_UNIT = 0.34;

export function findMaterials(
  lab: LabPicture,
  subject: Plane | undefined,
  faces: readonly Face[],
  seed: number,
): Materials {
  const { width, height } = lab;
  const shrink = Math.min(1, WORK_SIDE / Math.max(width, height));
  const drawn = resizeLab(lab, Math.max(32, Math.round(width * shrink)), Math.max(32, Math.round(height * shrink)));
  // lines would be a material of their own
  const small = removeInk(drawn, findInk(drawn.L, createPlane(drawn.width, drawn.height), INK_UNIT), INK_UNIT);
  const cover = subject ? resizePlane(subject, small.width, small.height) : createPlane(small.width, small.height, 1);
  const labels = clusterColors(small, cover, seed);
  const scale = width / small.width;
  const cast = measureCast(small);
  const open = findSkin(small, cover, labels, faces, scale, cast);
  const head = findHead(open, cover, faces, scale);
  const eyes = faces.length > 0 ? eyeSpots(faces) : findDrawnEyes(drawn.L, open, head, scale);
  // lines across a hand and its lights belong to it
  const skin = closeOutside(open, head);
  const hair = closeMask(findHair(small, cover, skin, head), 2);
  const face = insideFace(open, head);
  // pale and gray skin is often missed: a face that was detected is one all the same
  for (const { mesh } of faces)
    fillPolygon(
      face,
      FACE_OVAL.map((i): Point => [mesh[i][0] / scale, mesh[i][1] / scale]),
    );
  const gaps = createPlane(small.width, small.height);
  for (let i = 0; i < gaps.data.length; i++) gaps.data[i] = face.data[i] * (1 - open.data[i]) * (1 - hair.data[i]);
  const soften = (mask: Plane): Plane => resizePlane(gaussianBlur(mask, 0.8), width, height);
  const [softSkin, softHair] = [soften(skin), soften(hair)];
  const cloth = createPlane(width, height);
  for (let i = 0; i < cloth.data.length; i++) {
    cloth.data[i] = Math.max(0, (subject ? subject.data[i] : 0.4) - softSkin.data[i] - softHair.data[i]);
  }
  const flats = [skin, hair];
  for (let k = 0; k < COLORS; k++) {
    const mask = createPlane(small.width, small.height);
    for (let i = 0; i < labels.length; i++) mask.data[i] = labels[i] === k && skin.data[i] + hair.data[i] < 0.5 ? 1 : 0;
    if (mask.data.includes(1)) flats.push(mask);
  }
  return { skin: softSkin, hair: softHair, cloth, flats, eyes, gaps: soften(gaps), features: soften(face), cast };
}

/** Closes small gaps, but not in the face: there they are eyes. */
function closeOutside(open: Plane, head: Head | undefined): Plane {
  const closed = closeMask(open, 4);
  if (!head) return closed;
  for (let y = Math.max(0, Math.floor(head.top)); y < Math.min(open.height, head.bottom); y++) {
    const row = y * open.width;
    for (let x = Math.max(0, Math.floor(head.left)); x < Math.min(open.width, head.right); x++)
      closed.data[row + x] = open.data[row + x];
  }
  return closed;
}
