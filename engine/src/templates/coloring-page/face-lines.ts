/** A face as clean lines from its mesh: lids, irises, brows, nose, lips, jaw. SVG path data, stroke widths in lines. */
import type { Point } from '../../kernels/planes/sample-square.ts';
import { smoothCurve } from '../../kernels/strokes/tapered-stroke.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { FACE_PARTS } from '../../operations/faces/face-parts.ts';

/** SVG elements at `scale` pixels per picture pixel, moved by `dx`, `dy`; `line` is the page's line width. */
export function drawFaceLines(face: Face, scale: number, dx: number, dy: number, line: number): string {
  const place = ([x, y]: Point): Point => [x * scale + dx, y * scale + dy];
  const path = (points: readonly Point[]): string =>
    `M${smoothCurve(points.map(place), 6)
      .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L')}`;
  const pick = (numbers: readonly number[]): Point[] => numbers.map((i) => face.mesh[i]);
  const width = (face.box[2] - face.box[0]) * scale;
  const w = Math.max(4, Math.min(line, width / 34));
  const stroke = (d: string, weight: number): string => `<path d="${d}" stroke-width="${(w * weight).toFixed(1)}"/>`;
  const parts: string[] = [];
  face.eyes.forEach((eye, side) => {
    const open = path([...eye.upper, ...[...eye.lower].reverse().slice(1)]);
    const [cx, cy] = place(eye.center);
    const r = Math.max(2, eye.radius * scale);
    const id = `eye${Math.round(cx)}-${Math.round(cy)}`;
    parts.push(
      `<clipPath id="${id}"><path d="${open}Z"/></clipPath><path d="${open}Z" fill="#fff" stroke="none"/><g clip-path="url(#${id})">` +
        `<circle cx="${cx}" cy="${cy}" r="${r}" stroke-width="${w * 0.8}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.5}" fill="#000" stroke="none"/>` +
        `<circle cx="${cx - r * 0.24}" cy="${cy - r * 0.26}" r="${r * 0.24}" fill="#fff" stroke="none"/></g>`,
      stroke(path(eye.upper), 1.35),
      stroke(path(eye.lower), 0.7),
    );
    const top = pick(FACE_PARTS.browTop[side]);
    const low = pick(FACE_PARTS.browLow[side]).reverse();
    parts.push(stroke(`${path([...top, ...low, top[0]])}Z`, 0.8));
  });
  parts.push(
    stroke(path(pick(FACE_PARTS.lipsOuterTop)), 1),
    stroke(path(pick(FACE_PARTS.lipsOuterLow)), 1),
    stroke(path(pick(FACE_PARTS.lipsInnerTop)), 0.8),
  );
  const gap = Math.hypot(face.mesh[13][0] - face.mesh[14][0], face.mesh[13][1] - face.mesh[14][1]) * scale;
  if (gap > w * 1.6) parts.push(stroke(path(pick(FACE_PARTS.lipsInnerLow)), 0.8));
  parts.push(
    stroke(path(pick([129, 98, 97])), 0.9),
    stroke(path(pick([326, 327, 358])), 0.9),
    stroke(path(pick([97, 2, 326])), 0.6),
  );
  return parts.join('');
}
