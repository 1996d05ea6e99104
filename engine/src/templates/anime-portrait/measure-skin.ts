/**
 * Skin, measured and never assumed: each face gives its own tone and hue, which spread to its surroundings; the mask is
 * the likelihood of that color, held back where hair is expected and forgiving where a chin throws its shadow.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
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
import { cutWindow, faceSize, faceWindow, pickPoints } from '../../operations/faces/face-masks.ts';
import { FACE_OVAL } from '../../operations/faces/face-parts.ts';
import { measureCheeks } from '../../operations/faces/measure-cheeks.ts';
import { faceInWindow } from '../../operations/faces/move-face.ts';
import { claimFace, NOSE_BASE } from './claim-face.ts';
import type { FaceTone, SkinSource } from './face-tone.ts';
import { markHairZones } from './hair-zones.ts';
import { measureLines, wearsGlasses } from './keep-glasses.ts';

export interface Skin {
  /** 0..1. */
  readonly mask: Plane;
  /** Lightness of lit skin expected at each place. */
  readonly L: Plane;
  /** Lightness and color to paint with: measured, with casts of bad light taken out. */
  readonly base: Plane;
  readonly a: Plane;
  readonly b: Plane;
  /** Broad modeling of light, computed inside the skin only. */
  readonly tone: Plane;
  /** How far modeling is held back, 0..1 of itself: hard side light would become patches. */
  readonly calm: Plane;
}

/** Undefined without faces: nobody's skin can be told from wood or sand. */
export function measureSkin(source: SkinSource, unit: number): Skin | undefined {
  const { flat, faces, features, combed, subject } = source;
  if (faces.length === 0) return undefined;
  const { width, height } = flat;
  const tones = faces.map((face) => measureFace(source, face));
  const [L, hueA, hueB, calm, away] = spreadTones(tones, width, height);
  const [base, paintA, paintB] = spreadTones(
    tones.map((tone) => ({ ...tone, ...healthyHue(tone.a, tone.b), L: paintLightness(tone) })),
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
    const slack = Math.max(-0.13 * zone.data[i], 0.12 * away.data[i]);
    const near =
      Math.exp(-(da * da + db * db) / (2 * 0.03 * 0.03)) *
      smoothstep(0.8 + 0.1 * away.data[i], 0.95 + 0.03 * away.data[i], hue);
    const lit = (1 - smoothstep(0.14, 0.26, dL)) * (1 - smoothstep(0.15 + slack, 0.27 + slack, -dL));
    // a forehead up to its hairline: just the color of the face, and no strands
    const sure = Math.exp(-(da * da + db * db) / (2 * 0.016 * 0.016)) * (1 - smoothstep(0.07, 0.14, Math.abs(dL)));
    const hair = 0.9 * Math.max(0, zone.data[i]) * (1 - 0.85 * sure * (1 - combed.data[i]));
    likely.data[i] = near * lit * smoothstep(0.3, 0.7, cover) * (1 - hair) * (1 - 0.7 * combed.data[i]);
  }
  for (const tone of tones) claimFace(likely, source, tone);
  const mask = gaussianBlur(likely, 1.6 * unit);
  const broad = gaussianBlur(likely, 7 * unit).data;
  for (let i = 0; i < mask.data.length; i++) {
    // a neck is whole or not at all: blotches look ill
    const share = mix(mask.data[i], broad[i], 0.75 * Math.max(0, -zone.data[i]));
    mask.data[i] = smoothstep(0.25, 0.6, share);
  }
  const size = Math.max(...tones.map((tone) => tone.size));
  const tone = meanInside(flat.L, mask, features, Math.max(2 * unit, size * 0.05));
  const local = meanInside(flat.L, mask, features, size * 0.4);
  const [localA, localB] = [flat.a, flat.b].map((plane) => meanInside(plane, mask, features, size * 0.1).data);
  for (let i = 0; i < tone.data.length; i++) {
    // one tone, and yet of the light it stands in: where the mask ends no border is to be seen
    const there = healthyHue(localA[i], localB[i]);
    paintA.data[i] = mix(paintA.data[i], there.a, OF_PLACE);
    paintB.data[i] = mix(paintB.data[i], there.b, OF_PLACE);
    // limbs are modeled around their own light
    const own = mix(L.data[i], clamp(local.data[i] + 0.02, L.data[i] - 0.22, L.data[i] + 0.1), away.data[i]);
    base.data[i] = Math.min(LIGHTEST, base.data[i] + own - L.data[i]);
    L.data[i] = own;
  }
  return { mask, L, base, a: paintA, b: paintB, tone, calm };
}

function measureFace({ photo, lit, flat, features }: SkinSource, face: Face): FaceTone {
  const window = faceWindow(face, flat.width, flat.height, 0.1);
  const inner = createPlane(window.width, window.height);
  fillPolygon(inner, growOutline(pickPoints(face, FACE_OVAL, window), 0.8));
  const parts = cutWindow(features, window).data;
  const { mesh } = faceInWindow(face, window);
  const hasGlasses = wearsGlasses(measureLines(cutWindow(lit.L, window), faceSize(face)), { mesh });
  const down = ([x, y]: Point): number => -x * Math.sin(face.tilt) + y * Math.cos(face.tilt);
  // rims and what they shade are no skin: then the tone is that of the cheeks alone
  const upper = hasGlasses ? down(mesh[MIDDLE_OF_NOSE]) : Math.min(down(mesh[105]), down(mesh[334]));
  const nose = down(mesh[NOSE_BASE]);
  for (let i = 0; i < parts.length; i++) {
    const at = down([i % window.width, Math.floor(i / window.width)]);
    // a fringe is no skin, nor is a beard: the tone is that of nose and cheeks
    inner.data[i] *= at < upper || at > nose ? 0 : 1 - Math.min(1, parts[i] * 3);
  }
  const cheeks = measureCheeks(face, lit);
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
    photoL: percentile(cutWindow(photo, window), 0.5, inner),
    blush: cheeks === undefined ? 0 : 1 - smoothstep(BLUSH[0], BLUSH[1], Math.atan2(cheeks[2], cheeks[1])),
  };
}

/** Point of the mesh on the ridge of the nose, about where rims end. */
const MIDDLE_OF_NOSE = 195;
/** Hue of cheeks, from those of pale skin on: 0.61 below a red hat; deep skin from 0.70. */
const BLUSH = [0.61, 0.68] as const;
/** How far the painted color follows the light of its place. */
const OF_PLACE = 0.5;
/** The lightest skin, and what paint may add to the photo's own: nobody's skin is to become another one. */
const LIGHTEST = 0.885;
const MOST_GAIN = { deep: 0.03, pale: 0.1 } as const;

/** Deeper skin gets more warmth and modeling, but keeps its depth: flat mid-browns look dull. */
export function paintLightness({ L, photoL, blush }: Pick<FaceTone, 'L' | 'photoL' | 'blush'>): number {
  const brown = smoothstep(0.72, 0.45, L) * (1 - blush);
  const gain = mix(MOST_GAIN.deep, MOST_GAIN.pale, Math.max(blush, smoothstep(0.72, 0.82, photoL)));
  return Math.min(LIGHTEST, L + mix(0.045, 0, brown), photoL + gain);
}

/** 1 for rosy skin, 0 for brown: a pale face below a hat is as dark as a brown one, and tells itself by its hue. */
export function rosiness(a: number, b: number): number {
  return 1 - smoothstep(0.66, 0.76, Math.atan2(b, a));
}

/**
 * Casts of bad light make skin olive or gray: the hue is pulled toward the range of living skin, chroma kept in bounds. Not all
 * the way: beside what was not taken for skin it would stand out as a patch.
 */
function healthyHue(a: number, b: number): { a: number; b: number } {
  const measured = Math.hypot(a, b);
  const chroma = clamp(measured, Math.min(0.062, 1.1 * measured), 0.115);
  const turned = Math.atan2(b, a);
  const hue = mix(turned, clamp(turned, 0.68, 1.02), 0.6);
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
