/** Which pixels of a face are its skin: not fringes, beards, or what stands before it. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
import { createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { cutWindow, faceWindow, pasteWindow } from '../../operations/faces/face-masks.ts';
import { FACE_OVAL } from '../../operations/faces/face-parts.ts';
import { faceInWindow } from '../../operations/faces/move-face.ts';
import type { FaceTone, SkinSource } from './face-tone.ts';

/** Point of the mesh between nose and lip. */
export const NOSE_BASE = 2;
/** Fine contrast of smooth skin and of beards. Measured at photos: cheeks 0.004–0.02, gray beards 0.02–0.07. */
const GRAIN = [0.012, 0.022] as const;
/** Share of the lower face that is dark when it has a beard. */
const BEARDED = [0.3, 0.45] as const;
/** How much of the face's color a gray beard keeps. Measured: beards -0.3–0.45, skin of the same faces 0.7–1.4. */
const GRAYED = [0.4, 0.7] as const;

/** Inside a face its outline decides, so that lights and shadows stay skin; above the brows and beside the cheeks hair may cover it. */
export function claimFace(
  likely: Plane,
  { flat, lit, combed }: SkinSource,
  { face: whole, size, L, a, b }: FaceTone,
): void {
  const window = faceWindow(whole, flat.width, flat.height, 0.45);
  const face = faceInWindow(whole, window);
  const part = cutWindow(likely, window);
  const outline = createPlane(window.width, window.height);
  fillPolygon(outline, raisedOutline(face));
  const inside = gaussianBlur(outline, size * 0.035).data;
  const [fL, fa, fb] = [flat.L, flat.a, flat.b].map((plane) => cutWindow(plane, window).data);
  // glare is skin that lost its color to the light
  const glareOf = (light: number, x: number, y: number): number =>
    Math.hypot(x, y) < Math.hypot(a, b) ? smoothstep(0, 0.06, light - L) : 0;
  const cover = createPlane(window.width, window.height);
  const strands = cutWindow(combed, window).data;
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] <= 0.01) continue;
    const distance = Math.hypot(fa[i] - a, fb[i] - b);
    const turn = Math.atan2(fb[i], fa[i]) - Math.atan2(b, a);
    // yellower or grayer than this face: a blond or brown fringe; redder is mostly blood, and near gray an angle says nothing
    const foreign = Math.abs(turn) * (1 - glareOf(fL[i], fa[i], fb[i]));
    const apart = turn > 0 ? smoothstep(0.005, 0.014, distance) : smoothstep(0.03, 0.05, distance);
    // wrinkles run one way as hair does, in the color of the face
    const strand = strands[i] * smoothstep(0.02, 0.06, distance + 0.3 * Math.max(0, L - fL[i]));
    cover.data[i] = Math.max(strand, smoothstep(0.14, 0.3, foreign) * apart);
  }
  const fringeLike = gaussianBlur(cover, size * 0.022).data;
  // a glare on a cheek is as streaked as a lock, but lighter than the face
  for (let i = 0; i < fL.length; i++) cover.data[i] *= smoothstep(0, 0.08, L - fL[i]);
  const locks = gaussianBlur(cover, size * 0.06).data;
  const bristles = findBristles(cutWindow(lit.L, window), fa, fb, { a, b, size }).data;
  const cosine = Math.cos(face.tilt);
  const sine = Math.sin(face.tilt);
  const browX = (face.mesh[105][0] + face.mesh[334][0]) / 2;
  const browY = (face.mesh[105][1] + face.mesh[334][1]) / 2;
  const noseY = -(face.mesh[NOSE_BASE][0] - browX) * sine + (face.mesh[NOSE_BASE][1] - browY) * cosine;
  const down = (i: number): number =>
    -((i % window.width) - browX) * sine + (Math.floor(i / window.width) - browY) * cosine;
  // stubble and the shade of a jaw would be cut out in patches: what does not cover most of the lower face is no beard
  let [lower, dusky] = [0, 0];
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] < 0.5 || down(i) < noseY) continue;
    lower += 1;
    if (fL[i] - L < -0.2 * (0.6 + 0.5 * L)) dusky += 1;
  }
  const full = smoothstep(BEARDED[0], BEARDED[1], dusky / Math.max(1, lower));
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] <= 0.01) continue;
    const belowBrows = -((i % window.width) - browX) * sine + (Math.floor(i / window.width) - browY) * cosine;
    const aside = Math.abs(((i % window.width) - browX) * cosine + (Math.floor(i / window.width) - browY) * sine);
    const fringe = Math.max(
      smoothstep(0, -size * 0.1, belowBrows) * smoothstep(0.35, 0.6, fringeLike[i]),
      smoothstep(size * 0.2, size * 0.3, aside) * smoothstep(0.35, 0.6, locks[i]),
    );
    const dL = fL[i] - L;
    // skin in warm light has more color, not another one
    const along = Math.max(0, (fa[i] * a + fb[i] * b) / Math.hypot(a, b) - Math.hypot(a, b));
    const away = Math.sqrt(Math.max(0, redder(fa[i] - a) ** 2 + (fb[i] - b) ** 2 - 0.75 * along ** 2));
    const far = away * (1 - 0.6 * glareOf(fL[i], fa[i], fb[i]));
    // below the nose what is dark is beard, above it shade
    const beard = smoothstep(0, size * 0.08, belowBrows - noseY);
    const dark = 1 - smoothstep(mix(0.3, 0.15, beard * full), mix(0.42, 0.26, beard * full), -dL / (0.6 + 0.5 * L));
    const gray = beard * bristles[i];
    const own =
      inside[i] * dark * (1 - 0.95 * fringe) * (1 - smoothstep(0.3, 0.42, dL)) * (1 - smoothstep(0.045, 0.08, far));
    part.data[i] = Math.max(part.data[i] * (1 - fringe), own) * (1 - gray);
  }
  pasteWindow(likely, window, part);
}

/** Blush and paint redden cheeks far more than anything else that lies before a face differs from it. */
function redder(difference: number): number {
  return difference > 0 ? 0.5 * difference : difference;
}

/** Gray beards are as light as skin: what has lost its color and is rough, 0..1. */
export function findBristles(
  L: Plane,
  fa: Float32Array,
  fb: Float32Array,
  { a, b, size }: { readonly a: number; readonly b: number; readonly size: number },
): Plane {
  const soft = gaussianBlur(L, size * 0.015).data;
  const fine = createPlane(L.width, L.height);
  for (let i = 0; i < soft.length; i++) fine.data[i] = Math.abs(L.data[i] - soft[i]);
  const grain = gaussianBlur(fine, size * 0.03).data;
  for (let i = 0; i < grain.length; i++) {
    const skinness = (fa[i] * a + fb[i] * b) / (a * a + b * b);
    fine.data[i] = smoothstep(GRAIN[0], GRAIN[1], grain[i]) * (1 - smoothstep(GRAYED[0], GRAYED[1], skinness));
  }
  return gaussianBlur(fine, size * 0.015);
}

/** Face outline with the forehead raised to the hairline, which the mesh leaves out. */
function raisedOutline(face: Face): Point[] {
  const up: Point = [face.mesh[10][0] - face.mesh[168][0], face.mesh[10][1] - face.mesh[168][1]];
  const outline = growOutline(
    FACE_OVAL.map((i) => face.mesh[i]),
    0.96,
  );
  return outline.map(([x, y], i): Point => {
    const lift = 0.4 * smoothstep(9, 2, Math.min(i, 36 - i));
    return [x + up[0] * lift, y + up[1] * lift];
  });
}
