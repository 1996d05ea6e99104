/** What an animator draws on a face: blush, jaw, lips, brows, mouth line, nostrils. Works in the face's own window. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawStroke, ellipseOutline, smoothCurve } from '../../kernels/strokes/tapered-stroke.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { cutWindow, faceSize, faceWindow, pasteWindow, pickPoints } from '../../operations/faces/face-masks.ts';
import { FACE_OVAL, FACE_PARTS } from '../../operations/faces/face-parts.ts';
import { measureCheeks } from '../../operations/faces/measure-cheeks.ts';
import { drawEye } from './draw-eye.ts';

/** The part of the skin model under the window. */
export interface FaceSkin {
  readonly mask: Plane;
  readonly L: Plane;
}

/** Marks hairs of brows as features, 0..1, in place: the mesh is a guess, and what it misses would be painted over as skin. */
export function keepBrows(features: Plane, lab: LabPicture, faces: readonly Face[]): void {
  for (const face of faces) {
    const skin = measureCheeks(face, lab);
    if (skin === undefined) continue;
    const size = faceSize(face);
    const window = faceWindow(face, lab.width, lab.height, 0.1);
    const near = createPlane(window.width, window.height);
    for (const side of [0, 1]) {
      const top = pickPoints(face, FACE_PARTS.browTop[side], window);
      const low = pickPoints(face, FACE_PARTS.browLow[side], window);
      const lift = (points: Point[], by: number): Point[] =>
        points.map(([x, y]) => [x - Math.sin(face.tilt) * by, y + Math.cos(face.tilt) * by]);
      fillPolygon(near, [...lift(top, -size * 0.045), ...lift(low, size * 0.045).reverse()]);
    }
    const L = cutWindow(lab.L, window).data;
    for (let i = 0; i < near.data.length; i++) near.data[i] *= smoothstep(0.07, 0.15, skin[0] - L[i]);
    const hair = gaussianBlur(near, size * 0.006).data;
    const part = cutWindow(features, window);
    for (let i = 0; i < hair.length; i++) part.data[i] = Math.max(part.data[i], smoothstep(0.2, 0.7, hair[i]));
    pasteWindow(features, window, part);
  }
}

/** `photo` is the window of the source, whose iris colors are measured; without `eyes` they are left alone. */
export function drawFace(
  out: LabPicture,
  photo: LabPicture,
  face: Face,
  skin: FaceSkin,
  unit: number,
  eyes: boolean,
): void {
  const { width, height } = out;
  const size = faceSize(face);
  const cover = (feather: number, draw: (plane: Plane) => void): Float32Array => {
    const plane = createPlane(width, height);
    draw(plane);
    return gaussianBlur(plane, feather).data;
  };
  const pick = (numbers: readonly number[]): Point[] => numbers.map((i) => face.mesh[i]);
  const between = (top: readonly number[], low: readonly number[]): Point[] => [
    ...smoothCurve(pick(top), 4),
    ...smoothCurve(pick(low), 4).reverse(),
  ];
  const blush = cover(size * 0.045, (plane) => {
    for (const cheek of FACE_PARTS.cheeks) {
      const [x, y] = face.mesh[cheek];
      fillPolygon(plane, ellipseOutline([x, y + size * 0.02], size * 0.1, size * 0.06, face.tilt));
    }
  });
  const jawLine = smoothCurve(pick(FACE_OVAL.slice(12, 25)), 5);
  const jaw = cover(0.5 * unit, (plane) =>
    drawStroke(plane, jawLine, (t) => size * 0.0042 * Math.max(0, Math.sin(Math.PI * t)) ** 0.6),
  );
  const lips = cover(Math.max(0.7, size * 0.008), (plane) =>
    fillPolygon(plane, between(FACE_PARTS.lipsOuterTop, FACE_PARTS.lipsOuterLow)),
  );
  const brows = cover(size * 0.008, (plane) => {
    for (const side of [0, 1]) fillPolygon(plane, between(FACE_PARTS.browTop[side], FACE_PARTS.browLow[side]));
  });
  const mouth = cover(Math.max(0.5, size * 0.004), (plane) => {
    drawStroke(
      plane,
      smoothCurve(pick(FACE_PARTS.lipsInnerTop), 4),
      (t) => size * 0.0055 * Math.max(0, Math.sin(Math.PI * t)) ** 0.5,
    );
    const nose = smoothCurve(pick(FACE_PARTS.noseBase), 3);
    for (const from of [3, 12]) drawStroke(plane, nose.slice(from, from + 4), () => size * 0.0045, 0.7);
  });
  const { L, a, b } = out;
  for (let i = 0; i < blush.length; i++) {
    a.data[i] += 0.0175 * blush[i];
    b.data[i] += 0.002 * blush[i];
    const edge = 0.5 * jaw[i] * skin.mask.data[i] * smoothstep(0.3, 0.6, skin.L.data[i]);
    L.data[i] -= 0.17 * edge;
    a.data[i] += 0.02 * edge;
    a.data[i] += 0.014 * lips[i];
    L.data[i] += 0.01 * lips[i];
    // the mesh may sit beside the real brow: only what is dark there gets darker, or a second brow would appear
    L.data[i] *= 1 - 0.26 * brows[i] * smoothstep(0.04, 0.12, skin.L.data[i] - photo.L.data[i]);
    const dark = 0.6 * mouth[i];
    L.data[i] = mix(L.data[i], L.data[i] * 0.42, dark);
    a.data[i] += 0.015 * dark;
  }
  if (eyes) for (const side of [0, 1] as const) drawEye(out, photo, face, side);
}
