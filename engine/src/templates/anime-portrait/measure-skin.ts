/**
 * Skin, measured and never assumed: each face gives its own tone and hue, which spread to its surroundings; the mask is
 * the likelihood of that color, held back where hair is expected and forgiving where a chin throws its shadow.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import {
  clamp,
  createPlane,
  mix,
  percentile,
  resizePlane,
  smoothstep,
  type Plane,
} from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { cutWindow, faceSize, faceWindow, pasteWindow, pickPoints } from '../../operations/faces/face-masks.ts';
import { FACE_OVAL } from '../../operations/faces/face-parts.ts';
import { faceInWindow } from '../move-face.ts';
import { markHairZones } from './hair-zones.ts';

export interface FaceTone {
  readonly face: Face;
  readonly center: Point;
  readonly size: number;
  /** Lightness of the lit skin without glare, and median color. */
  readonly L: number;
  readonly a: number;
  readonly b: number;
  /** Lightness from deep shade (8th percentile) to light (92nd): above 0.2 the light is hard. */
  readonly range: number;
}

export interface Skin {
  /** 0..1. */
  readonly mask: Plane;
  /** Lightness of lit skin expected at each place. */
  readonly L: Plane;
  /** Color to paint with: measured, with casts of bad light taken out. */
  readonly a: Plane;
  readonly b: Plane;
  /** Broad modeling of light, computed inside the skin only. */
  readonly tone: Plane;
  /** How far modeling is held back, 0..1 of itself: hard side light would become patches. */
  readonly calm: Plane;
}

export interface SkinSource {
  readonly flat: LabPicture;
  readonly faces: readonly Face[];
  readonly features: Plane;
  readonly combed: Plane;
  readonly subject: Plane | undefined;
}

/** Undefined without faces: nobody's skin can be told from wood or sand. */
export function measureSkin({ flat, faces, features, combed, subject }: SkinSource, unit: number): Skin | undefined {
  if (faces.length === 0) return undefined;
  const { width, height } = flat;
  const tones = faces.map((face) => measureFace(flat, features, face));
  const [L, hueA, hueB, calm, away] = spreadTones(tones, width, height);
  const [, paintA, paintB] = spreadTones(
    tones.map((tone) => ({ ...tone, ...healthyHue(tone.a, tone.b) })),
    width,
    height,
  );
  const zone = markHairZones(tones, width, height);
  const likely = createPlane(width, height);
  for (let i = 0; i < likely.data.length; i++) {
    const cover = subject ? subject.data[i] : 1;
    if (cover < 0.2) continue;
    const a = hueA.data[i];
    const b = hueB.data[i];
    const da = flat.a.data[i] - a;
    const db = flat.b.data[i] - b;
    const dL = flat.L.data[i] - L.data[i];
    const length = Math.hypot(flat.a.data[i], flat.b.data[i]);
    const hue = (flat.a.data[i] * a + flat.b.data[i] * b) / (Math.hypot(a, b) * length + 1e-5);
    // hands and legs stand in another light than the face: their lightness may differ more, their hue may not
    const slack = Math.max(zone.data[i] < 0 ? 0.13 : 0, 0.12 * away.data[i]);
    const near =
      Math.exp(-(da * da + db * db) / (2 * 0.03 * 0.03)) *
      smoothstep(0.8 + 0.1 * away.data[i], 0.95 + 0.03 * away.data[i], hue);
    const lit = (1 - smoothstep(0.14, 0.26, dL)) * (1 - smoothstep(0.15 + slack, 0.27 + slack, -dL));
    // a forehead up to its hairline: just the color of the face, and no strands
    const sure = Math.exp(-(da * da + db * db) / (2 * 0.016 * 0.016)) * (1 - smoothstep(0.07, 0.14, Math.abs(dL)));
    const hair = 0.9 * Math.max(0, zone.data[i]) * (1 - 0.85 * sure * (1 - combed.data[i]));
    likely.data[i] = near * lit * smoothstep(0.3, 0.7, cover) * (1 - hair) * (1 - 0.7 * combed.data[i]);
  }
  for (const tone of tones) claimFace(likely, flat, combed, tone);
  const mask = gaussianBlur(likely, 1.6 * unit);
  const broad = gaussianBlur(likely, 7 * unit).data;
  for (let i = 0; i < mask.data.length; i++) {
    // a neck is whole or not at all: blotches look ill
    const share = zone.data[i] < 0 ? mix(mask.data[i], broad[i], 0.75) : mask.data[i];
    mask.data[i] = smoothstep(0.25, 0.6, share);
  }
  const size = Math.max(...tones.map((tone) => tone.size));
  const tone = meanInside(flat.L, mask, features, Math.max(2 * unit, size * 0.017));
  const local = meanInside(flat.L, mask, features, size * 0.4);
  for (let i = 0; i < tone.data.length; i++) {
    // limbs are modeled around their own light
    L.data[i] = mix(L.data[i], clamp(local.data[i] + 0.02, L.data[i] - 0.22, L.data[i] + 0.1), away.data[i]);
  }
  return { mask, L, a: paintA, b: paintB, tone, calm };
}

function measureFace(flat: LabPicture, features: Plane, face: Face): FaceTone {
  const window = faceWindow(face, flat.width, flat.height, 0.1);
  const inner = createPlane(window.width, window.height);
  fillPolygon(inner, growOutline(pickPoints(face, FACE_OVAL, window), 0.8));
  const parts = cutWindow(features, window).data;
  for (let i = 0; i < parts.length; i++) inner.data[i] *= 1 - Math.min(1, parts[i] * 3);
  const L = cutWindow(flat.L, window);
  const [left, top, right, bottom] = face.box;
  const range = percentile(L, 0.92, inner) - percentile(L, 0.08, inner);
  return {
    face,
    center: [(left + right) / 2, (top + bottom) / 2],
    size: faceSize(face),
    // in hard light the lit part is glare
    L: percentile(L, mix(0.62, 0.52, smoothstep(0.16, 0.34, range)), inner),
    a: percentile(cutWindow(flat.a, window), 0.5, inner),
    b: percentile(cutWindow(flat.b, window), 0.5, inner),
    range,
  };
}

/** 1 for rosy skin, 0 for brown: a pale face below a hat is as dark as a brown one, and tells itself by its hue. */
export function rosiness(a: number, b: number): number {
  return 1 - smoothstep(0.66, 0.76, Math.atan2(b, a));
}

/** Casts of bad light make skin olive or gray: the hue is pulled into the range of living skin, chroma kept in bounds. */
function healthyHue(a: number, b: number): { a: number; b: number } {
  const chroma = clamp(Math.hypot(a, b), 0.062, 0.105);
  const measured = Math.atan2(b, a);
  const hue = mix(measured, clamp(measured, 0.68, 1.02), 0.8);
  return { a: Math.cos(hue) * chroma, b: Math.sin(hue) * chroma };
}

/** Cells of the coarse grid on which tones are blended, pixels. */
const CELL = 16;

/** Planes of L, a, b, calm (0..1) and distance from faces (0 at a face .. 1 far): blends by nearness. */
function spreadTones(tones: readonly FaceTone[], width: number, height: number): Plane[] {
  const columns = Math.max(2, Math.ceil(width / CELL));
  const rows = Math.max(2, Math.ceil(height / CELL));
  const grids = [0, 1, 2, 3, 4].map(() => createPlane(columns, rows));
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let total = 0;
      let nearest = Infinity;
      const sums = [0, 0, 0, 0];
      for (const { center, size, L, a, b, range } of tones) {
        const distance = Math.hypot((x + 0.5) * CELL - center[0], (y + 0.5) * CELL - center[1]) / size;
        nearest = Math.min(nearest, distance);
        const weight = 1 / (0.02 + distance ** 4);
        total += weight;
        [L, a, b, smoothstep(0.16, 0.34, range)].forEach((value, k) => (sums[k] += weight * value));
      }
      const i = y * columns + x;
      sums.forEach((sum, k) => (grids[k].data[i] = sum / total));
      grids[4].data[i] = smoothstep(1.1, 2.2, nearest);
    }
  }
  return grids.map((grid) => resizePlane(grid, width, height));
}

/** Inside a face its outline decides, so that lights and shadows stay skin; above the brows and beside the cheeks hair may cover it. */
function claimFace(likely: Plane, flat: LabPicture, combed: Plane, { face: whole, size, L, a, b }: FaceTone): void {
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
    // yellower or grayer than this face: a blond or brown fringe
    const foreign = Math.abs(Math.atan2(fb[i], fa[i]) - Math.atan2(b, a)) * (1 - glareOf(fL[i], fa[i], fb[i]));
    if (inside[i] > 0.01) cover.data[i] = Math.max(strands[i], smoothstep(0.14, 0.3, foreign));
  }
  const fringeLike = gaussianBlur(cover, size * 0.022).data;
  // a glare on a cheek is as streaked as a lock, but lighter than the face
  for (let i = 0; i < fL.length; i++) cover.data[i] *= smoothstep(0, 0.08, L - fL[i]);
  const locks = gaussianBlur(cover, size * 0.06).data;
  const cosine = Math.cos(face.tilt);
  const sine = Math.sin(face.tilt);
  const browX = (face.mesh[105][0] + face.mesh[334][0]) / 2;
  const browY = (face.mesh[105][1] + face.mesh[334][1]) / 2;
  const noseY = -(face.mesh[2][0] - browX) * sine + (face.mesh[2][1] - browY) * cosine;
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] <= 0.01) continue;
    const belowBrows = -((i % window.width) - browX) * sine + (Math.floor(i / window.width) - browY) * cosine;
    const aside = Math.abs(((i % window.width) - browX) * cosine + (Math.floor(i / window.width) - browY) * sine);
    const fringe = Math.max(
      smoothstep(0, -size * 0.1, belowBrows) * smoothstep(0.35, 0.6, fringeLike[i]),
      smoothstep(size * 0.2, size * 0.3, aside) * smoothstep(0.35, 0.6, locks[i]),
    );
    const dL = fL[i] - L;
    const far = Math.hypot(fa[i] - a, fb[i] - b) * (1 - 0.6 * glareOf(fL[i], fa[i], fb[i]));
    // below the nose what is dark is beard, above it shade
    const beard = smoothstep(0, size * 0.08, belowBrows - noseY);
    const dark = 1 - smoothstep(mix(0.3, 0.15, beard), mix(0.42, 0.26, beard), -dL / (0.6 + 0.5 * L));
    const own =
      inside[i] * dark * (1 - 0.95 * fringe) * (1 - smoothstep(0.2, 0.3, dL)) * (1 - smoothstep(0.045, 0.08, far));
    part.data[i] = Math.max(part.data[i] * (1 - fringe), own);
  }
  pasteWindow(likely, window, part);
}

/** Face outline with the forehead raised to the hairline, which the mesh leaves out. */
function raisedOutline(face: Face): Point[] {
  const up: Point = [face.mesh[10][0] - face.mesh[168][0], face.mesh[10][1] - face.mesh[168][1]];
  const outline = growOutline(
    FACE_OVAL.map((i) => face.mesh[i]),
    0.96,
  );
  return outline.map(([x, y], i): Point => {
    const lift = 0.3 * smoothstep(9, 2, Math.min(i, 36 - i));
    return [x + up[0] * lift, y + up[1] * lift];
  });
}

/** Mean lightness of the skin around each place. */
function meanInside(L: Plane, mask: Plane, features: Plane, sigma: number): Plane {
  const sum = createPlane(L.width, L.height);
  const weight = createPlane(L.width, L.height);
  for (let i = 0; i < L.data.length; i++) {
    weight.data[i] = mask.data[i] * (1 - features.data[i]) + 1e-4;
    sum.data[i] = L.data[i] * weight.data[i];
  }
  const mean = gaussianBlur(sum, sigma);
  const total = gaussianBlur(weight, sigma).data;
  for (let i = 0; i < total.length; i++) mean.data[i] /= total[i];
  return mean;
}
