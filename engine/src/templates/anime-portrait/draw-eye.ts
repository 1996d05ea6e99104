/** An anime eye at the place of the real one: bright white shaded by the lid, graded iris, pupil, lash line, catch-lights. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon } from '../../kernels/masks/polygon.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, mix, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawStroke, ellipseOutline, smoothCurve } from '../../kernels/strokes/tapered-stroke.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { eyeWidth } from './enlarge-eyes.ts';

/** Narrower eyes (pixels) are only dots, and a shut one has no iris. */
const MIN_WIDTH = 9;
const MIN_OPEN = 0.12;

/** `side` 0 is the person's right eye. Iris color is measured in `photo`. */
export function drawEye(out: LabPicture, photo: LabPicture, face: Face, side: 0 | 1): void {
  const eye = face.eyes[side];
  const width = eyeWidth(eye);
  if (width < MIN_WIDTH || eye.open < MIN_OPEN) return;
  const cosine = Math.cos(face.tilt);
  const sine = Math.sin(face.tilt);
  const from = ([x, y]: Point, dx: number, dy: number): Point => [
    x + dx * cosine - dy * sine,
    y + dx * sine + dy * cosine,
  ];
  const cover = (feather: number, draw: (plane: Plane) => void): Plane => {
    const plane = createPlane(out.width, out.height);
    draw(plane);
    return gaussianBlur(plane, feather);
  };
  const upper = smoothCurve(eye.upper, 5);
  const lower = smoothCurve(eye.lower, 5);
  const { center } = eye;
  const radius = eye.radius * 1.06;
  const fine = Math.max(0.5, radius * 0.05);
  const opening = cover(fine, (plane) => fillPolygon(plane, [...upper, ...[...lower].reverse()]));
  const iris = cover(fine, (plane) => fillPolygon(plane, ellipseOutline(center, radius, radius * 1.04, face.tilt)));
  const pupilAt = from(center, 0, -radius * 0.02);
  const pupil = cover(Math.max(0.5, radius * 0.1), (plane) =>
    fillPolygon(plane, ellipseOutline(pupilAt, radius * 0.44, radius * 0.5, face.tilt)),
  );
  const color = irisColor(photo, iris, opening);
  const { L, a, b } = out;
  const reach = Math.ceil(width);
  for (let y = Math.max(0, Math.floor(center[1] - reach)); y <= Math.min(out.height - 1, center[1] + reach); y++) {
    for (let x = Math.max(0, Math.floor(center[0] - reach)); x <= Math.min(out.width - 1, center[0] + reach); x++) {
      const i = y * out.width + x;
      const open = opening.data[i];
      if (open < 0.01) continue;
      const down = (-(x - center[0]) * sine + (y - center[1]) * cosine) / radius;
      const white = open * (1 - iris.data[i]) * 0.55;
      L.data[i] = mix(L.data[i], Math.max(L.data[i], mix(0.8, 0.96, smoothstep(-1.15, -0.35, down))), white);
      a.data[i] = mix(a.data[i], 0.004, white * 0.7);
      b.data[i] = mix(b.data[i], 0.004, white * 0.7);
      const share = iris.data[i] * open * 0.9;
      const light = smoothstep(-0.9, 0.95, down);
      const rim = smoothstep(0.72, 1, Math.hypot(x - center[0], y - center[1]) / radius);
      const shade = mix(Math.max(0.16, color.L * 0.55), Math.min(0.62, color.L + 0.27), light) - 0.12 * rim;
      const chroma = mix(1.3, 2.1, light);
      L.data[i] = mix(L.data[i], mix(shade, 0.13, pupil.data[i] * 0.92), share);
      a.data[i] = mix(a.data[i], color.a * chroma + 0.004, share);
      b.data[i] = mix(b.data[i], color.b * chroma + 0.01 * light, share);
    }
  }
  // lash line: thick, tapered, a small flick at the outer corner
  const flick = from(upper[0], (side === 0 ? -1 : 1) * width * 0.055, -width * 0.03);
  const lash = cover(Math.max(0.45, width * 0.008), (plane) => {
    drawStroke(plane, [flick, ...upper], (t) =>
      Math.max(0.35, width * (0.008 + 0.036 * Math.sin(Math.PI * Math.min(1, t * 0.95 + 0.12)))),
    );
    drawStroke(
      plane,
      lower.slice(0, Math.floor(lower.length * 0.6)),
      (t) => Math.max(0.25, width * 0.009 * (1 - t)),
      0.55,
    );
  });
  // catch-lights: same side for both eyes
  const spark = cover(Math.max(0.4, radius * 0.03), (plane) => {
    fillPolygon(
      plane,
      ellipseOutline(from(center, -radius * 0.3, -radius * 0.36), radius * 0.27, radius * 0.32, face.tilt),
    );
    fillPolygon(
      plane,
      ellipseOutline(from(center, radius * 0.34, radius * 0.4), radius * 0.13, radius * 0.13, face.tilt),
    );
  });
  for (let i = 0; i < lash.data.length; i++) {
    const dark = 0.92 * lash.data[i];
    const bright = Math.min(1, spark.data[i]) * smoothstep(0.2, 0.8, opening.data[i]);
    if (dark + bright < 0.004) continue;
    L.data[i] = mix(mix(L.data[i], 0.17, dark), 0.995, bright);
    a.data[i] = mix(a.data[i], 0.012, dark) * (1 - bright);
    b.data[i] = mix(b.data[i], 0.006, dark) * (1 - bright);
  }
}

/** A dark iris shows the room's reflection rather than its own hue: it leans to warm brown, and flash red with it. */
function irisColor(photo: LabPicture, iris: Plane, opening: Plane): { L: number; a: number; b: number } {
  const ring = createPlane(iris.width, iris.height);
  for (let i = 0; i < ring.data.length; i++) ring.data[i] = iris.data[i] * opening.data[i];
  const L = percentile(photo.L, 0.6, ring);
  const a = percentile(photo.a, 0.5, ring);
  const b = percentile(photo.b, 0.5, ring);
  const flash = smoothstep(0.03, 0.07, a - 0.5 * Math.abs(b));
  const brown = 0.7 * Math.max(Math.min(1, flash * 1.3), smoothstep(0.42, 0.28, L));
  return { L, a: mix(a, 0.022, brown), b: mix(b, 0.042, brown) };
}
