/** How dark the drawing wants to be at each place: the photo's tones with local contrast, faces with a scale of their own. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fitLocalModel } from '../../kernels/filters/guided-filter.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import { fractalNoise } from '../../kernels/planes/noise.ts';
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
import type { Face } from '../../operations/faces/detect-faces.ts';
import {
  cutWindow,
  faceSize,
  faceWindow,
  pasteWindow,
  pickPoints,
  type FaceMasks,
} from '../../operations/faces/face-masks.ts';
import { FACE_OVAL } from '../../operations/faces/face-parts.ts';

interface ToneScene {
  readonly lab: LabPicture;
  readonly faces: readonly Face[];
  readonly masks: FaceMasks;
  readonly subject: Plane | undefined;
}

/** Darkness 0..1; `depth` is the darkest the pencil can give, `keep` how much of the drawing stays. */
export function wantedTone({ lab, faces, masks, subject }: ToneScene, keep: Plane, depth: number, unit: number): Plane {
  const { width, height } = lab;
  const L = lab.L.data;
  const base = smoothKeepingEdges(lab.L, 40 * unit, 0.01).data;
  const fine = smoothKeepingEdges(lab.L, 3 * unit, 0.0006).data;
  const low = percentile(lab.L, 0.02, subject);
  const high = Math.max(low + 0.1, percentile(lab.L, 0.95, subject));
  const tone = createPlane(width, height);
  for (let i = 0; i < L.length; i++) {
    const local = base[i] * 0.82 + 0.108 + (fine[i] - base[i]) * 1.35 + (L[i] - fine[i]) * 1.1;
    const shade = 1 - Math.max(0, (local - low) / (high - low));
    // below zero lies what is brighter than paper: blown-out skin still has modeling there, which its face may lift
    tone.data[i] = shade < 0 ? shade : mix(shade, shade * shade * (3 - 2 * shade), 0.35) ** 1.15;
  }
  const curve = faceCurve(tone, masks.face);
  for (let i = 0; i < L.length; i++) {
    const value = tone.data[i];
    const curved = value < 0 ? value * 0.7 : value ** curve * depth;
    tone.data[i] = mix(curved, Math.min(1, (curved - 0.12) * 1.55), masks.features.data[i]);
  }
  for (const face of faces) giveFaceItsScale(tone, face);
  for (let i = 0; i < L.length; i++) tone.data[i] = clamp(tone.data[i] * keep.data[i]);
  return tone;
}

/** Darkest middle tone of the faces of a drawing: graphite is read against paper, and deeper skin would lose its modeling. */
const DARKEST_FACE = 0.42;

/** Lightest middle tone: a face of bare paper has no form. */
const PALEST_FACE = 0.17;

/** Exponent for all tones that keeps the faces' middle at {@link DARKEST_FACE} or lighter; 1 when they are. */
function faceCurve(tone: Plane, face: Plane): number {
  const middle = percentile(tone, 0.5, face);
  return middle <= DARKEST_FACE ? 1 : Math.min(2.2, Math.log(DARKEST_FACE) / Math.log(Math.min(0.95, middle)));
}

/** Flash-lit or backlit faces come out flat: each gets a full scale of tones around its own middle. */
function giveFaceItsScale(tone: Plane, face: Face): void {
  const window = faceWindow(face, tone.width, tone.height, 0.2);
  const oval = createPlane(window.width, window.height);
  fillPolygon(oval, pickPoints(face, FACE_OVAL, window));
  const part = cutWindow(tone, window);
  const light = percentile(part, 0.06, oval);
  const middle = percentile(part, 0.5, oval);
  const dark = percentile(part, 0.94, oval);
  const lack = clamp((0.55 - (dark - light)) / 0.3);
  const mean = Math.max(middle, PALEST_FACE);
  const gain = 1 + lack * clamp(0.5 / (dark - light + 0.08) - 1, 0, 1.2);
  const soft = gaussianBlur(oval, faceSize(face) * 0.05).data;
  for (let i = 0; i < soft.length; i++) {
    part.data[i] = mix(part.data[i], clamp(mean + (part.data[i] - middle) * gain, 0.01), soft[i]);
  }
  pasteWindow(tone, window, part);
}

/**
 * Self-guided filter (He, Sun & Tang 2010) with a window of `radius` pixels; wide windows are computed at a quarter of the
 * size (He & Sun 2015), where their coefficients are as smooth.
 */
function smoothKeepingEdges(plane: Plane, radius: number, epsilon: number): Plane {
  const { width, height } = plane;
  const shrink = radius > 16 ? 4 : 1;
  const small = shrink === 1 ? plane : resizePlane(plane, Math.ceil(width / shrink), Math.ceil(height / shrink));
  const { gain, offset } = fitLocalModel(small, small, Math.max(1, Math.round(radius / shrink)), epsilon);
  const a = resizePlane(gain, width, height);
  const b = resizePlane(offset, width, height);
  for (let i = 0; i < a.data.length; i++) a.data[i] = a.data[i] * plane.data[i] + b.data[i];
  return a;
}

/** 1 on the subject, a light uneven veil around it, nothing at the sheet's edge: an unfinished background. */
export function fadeToPaper(
  subject: Plane | undefined,
  width: number,
  height: number,
  unit: number,
  seed: number,
): Plane {
  const keep = createPlane(width, height, 1);
  const near = subject ? gaussianBlur(subject, 60 * unit).data : undefined;
  const cloud = fractalNoise(width, height, 130 * unit, 3, seed + 30).data;
  const ragged = fractalNoise(width, height, 26 * unit, 3, seed + 31).data;
  for (let y = 0; y < height; y++) {
    // the lower edge fades less, the upper later: a bust rests on the sheet, and hair must not be cut
    const across = Math.min(y + 30 * unit, (height - 1 - y) * 0.75);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (subject && near) {
        const veil = 0.4 * smoothstep(0.02, 0.5, near[i] + 0.2 * cloud[i]) + 0.09;
        keep.data[i] = mix(veil, 1, smoothstep(0.3, 0.75, subject.data[i]));
      }
      const edge = Math.min(x, width - 1 - x, across) + 26 * unit * (cloud[i] + ragged[i]);
      keep.data[i] *= smoothstep(4 * unit, 62 * unit, edge);
    }
  }
  return keep;
}
