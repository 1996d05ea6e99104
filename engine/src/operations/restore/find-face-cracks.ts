/**
 * Cracks and scratches across faces. The search of the whole print spares faces, where lids, wrinkles and rims are lines too. A crack
 * differs from these: it runs over most of a face, nearly straight and thin all along. So the longest lines of each face are looked at,
 * at a size of its own.
 */
import { findPaths, followLine, type LinePath } from '../../kernels/fill/find-paths.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { fillPolygon, growOutline } from '../../kernels/masks/polygon.ts';
import { createPlane, resizePlane, sampleBilinear, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from '../faces/detect-faces.ts';
import { cutWindow, faceSize, faceWindow } from '../faces/face-masks.ts';
import { FACE_OVAL, FACE_PARTS } from '../faces/face-parts.ts';
import { faceInWindow, moveFace } from '../faces/move-face.ts';

/** A face is looked at in this many pixels, if it has half as many. */
const SIZE = 150;
/** Around the face, in its size. */
const PAD = 0.3;
/** More faces would take longer than the rest of the work. */
const MOST_FACES = 3;
/** Of the light lines of a face, and of the dark ones. */
const MOST_CRACKS = 2;
/**
 * A crack in sizes of the face, from end to end, and within the core of the face; the share within that stands out from both sides, and
 * by how much its middle does. Measured: docs/quality.md.
 */
const CRACK = { length: 0.85, inside: 0.56, covered: 0.74, middle: 0.045 } as const;
/**
 * How far a crack strays from a straight line, in its lengths, and how far from its mean lightness. Measured: 19 drawn across faces 0.006
 * to 0.017; lines of sound portraits that are as long (rows of teeth, folds, the bridge of a turned nose) 0.015 and more, and with gaps.
 */
const STRAIGHT = { any: 0.0135, whole: 0.03, covered: 0.92, tone: 0.15 } as const;
/** Of the outline of a face. */
const CORE = 0.88;
/** Height that counts as standing out. */
const STANDS = 0.03;
/** Across the eyes, in heights of a face from the brows to below the lids: lids and rims run along there. */
const EYES = { up: 0.14, down: 0.2, share: 0.6 } as const;
/** Share of a path within the face that may run through the lips: more is the line of the mouth. */
const MOUTH = 0.3;
/** A crack is as wide as so much of its height is left, up to so many pixels to a side, and up to so much of its middle width; and a rim. */
const WIDTH = { left: 0.45, reach: 4, most: 2.2, rim: 1.5 } as const;

/** 1 where a line surely runs across a face of a picture with this lightness 0..1, and beyond it; one byte a pixel. */
export function findFaceCracks(luma: Plane, faces: readonly Face[]): Uint8Array {
  const mask = new Uint8Array(luma.data.length);
  for (const whole of faces.slice(0, MOST_FACES)) {
    const size = faceSize(whole);
    if (size < SIZE / 2) continue;
    const scale = Math.min(1, SIZE / size);
    const [width, height] = [Math.round(luma.width * scale), Math.round(luma.height * scale)];
    const light = gaussianBlur(resizePlane(luma, width, height), 0.7);
    const found = findOnFace(
      light,
      moveFace(whole, ([x, y]) => [x * scale, y * scale], scale),
    );
    if (!found) continue;
    const full = resizePlane(found, luma.width, luma.height).data;
    for (let i = 0; i < mask.length; i++) if (full[i] > 0.3) mask[i] = 1;
  }
  return mask;
}

function findOnFace(light: Plane, whole: Face): Plane | undefined {
  const { width, height } = light;
  const window = faceWindow(whole, width, height, PAD);
  const face = faceInWindow(whole, window);
  const found = createPlane(width, height);
  let count = 0;
  for (const plane of [light, { ...light, data: light.data.map((value) => 1 - value) }]) {
    const part = cutWindow(plane, window);
    for (const path of findPaths(part, MOST_CRACKS, CRACK.length * faceSize(face))) {
      if (!isCrack(path, part, face)) continue;
      count++;
      const moved = path.points.map(([x, y]): Point => [x + window.x, y + window.y]);
      drawCrack(found, plane, followLine(plane, { points: moved, heights: path.heights }));
    }
  }
  return count > 0 ? found : undefined;
}

function isCrack({ points, heights }: LinePath, light: Plane, face: Face): boolean {
  const { width, height, data } = light;
  const size = faceSize(face);
  if (points.length < CRACK.length * size) return false;
  const core = createPlane(width, height);
  // the jaw is a line too
  fillPolygon(
    core,
    growOutline(
      FACE_OVAL.map((i) => face.mesh[i]),
      CORE,
    ),
  );
  const places = points.map(([x, y]) => Math.round(y) * width + Math.round(x));
  const within = places.map((place) => core.data[place] > 0.5);
  const inside = heights.filter((_, k) => within[k]).toSorted((one, other) => one - other);
  if (inside.length < CRACK.inside * size || inside[Math.floor(inside.length / 2)] < CRACK.middle) return false;
  const covered = inside.filter((value) => value > STANDS).length / inside.length;
  const stray = strayOf(points) / points.length;
  // a path may run a pixel beside its line
  const tones = places
    .filter((_, k) => within[k])
    .map((place) =>
      Math.max(...[0, -1, 1, -width, width].map((step) => data[Math.min(data.length - 1, Math.max(0, place + step))])),
    );
  const eyes = points.filter((point, k) => within[k] && isAcrossEyes(point, face)).length;
  const lips = createPlane(width, height);
  fillPolygon(lips, growOutline(lipsOf(face), 1.15));
  const mouth = places.filter((place) => lips.data[place] > 0.5).length;
  return (
    covered > CRACK.covered &&
    stray < (covered > STRAIGHT.covered ? STRAIGHT.whole : STRAIGHT.any) &&
    spreadOf(tones) < STRAIGHT.tone &&
    eyes < EYES.share * inside.length &&
    mouth < MOUTH * inside.length
  );
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Deviation of points from the straight line that fits them best. */
function strayOf(points: LinePath['points']): number {
  const [meanX, meanY] = [0, 1].map((k) => points.reduce((sum, point) => sum + point[k], 0) / points.length);
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - meanX) ** 2 / points.length;
    yy += (y - meanY) ** 2 / points.length;
    xy += ((x - meanX) * (y - meanY)) / points.length;
  }
  return Math.sqrt(Math.max(0, (xx + yy - Math.hypot(xx - yy, 2 * xy)) / 2));
}

function lipsOf({ mesh }: Face): Point[] {
  const pick = (numbers: readonly number[]): Point[] => numbers.map((i) => mesh[i]);
  return [...pick(FACE_PARTS.lipsOuterTop), ...pick(FACE_PARTS.lipsOuterLow).toReversed()];
}

function isAcrossEyes([x, y]: readonly [number, number], { mesh, tilt }: Face): boolean {
  const [right, left] = [mesh[33], mesh[263]];
  const down = -(x - (right[0] + left[0]) / 2) * Math.sin(tilt) + (y - (right[1] + left[1]) / 2) * Math.cos(tilt);
  const tall = Math.hypot(mesh[152][0] - mesh[10][0], mesh[152][1] - mesh[10][1]);
  return down > -EYES.up * tall && down < EYES.down * tall;
}

/** Half the width of the line at each of its points: across it, what keeps a part of its height. */
function widthsOf({ width, height, data }: Plane, { points, heights }: LinePath): number[] {
  return points.map(([x, y], k) => {
    const [before, after] = [points[Math.max(0, k - 3)], points[Math.min(points.length - 1, k + 3)]];
    const length = Math.max(1, Math.hypot(after[0] - before[0], after[1] - before[1]));
    const across: Point = [(before[1] - after[1]) / length, (after[0] - before[0]) / length];
    const at = (step: number): number =>
      sampleBilinear(data, width, height, x + step * across[0], y + step * across[1]);
    const least = at(0) - (1 - WIDTH.left) * Math.max(STANDS, heights[k]);
    let [from, to] = [0, 0];
    while (from > -WIDTH.reach && at(from - 0.5) >= least) from -= 0.5;
    while (to < WIDTH.reach && at(to + 0.5) >= least) to += 0.5;
    return (to - from) / 2;
  });
}

/** Marks a line in its width; where it runs through a shadow of its tone it is no wider than elsewhere. In place. */
function drawCrack(found: Plane, plane: Plane, path: LinePath): void {
  const { width, height } = plane;
  const halves = widthsOf(plane, path);
  const middle = halves.toSorted((one, other) => one - other)[Math.floor(halves.length / 2)];
  path.points.forEach(([x, y], k) => {
    const radius = Math.min(halves[k], WIDTH.most * middle) + WIDTH.rim;
    const reach = Math.ceil(radius);
    for (let row = Math.max(0, Math.round(y) - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, Math.round(x) - reach); column <= Math.min(width - 1, x + reach); column++)
        if (Math.hypot(column - x, row - y) <= radius) found.data[row * width + column] = 1;
    }
  });
}
