/**
 * Eyes and nose of an animal that looks at the camera: the three dark spots of a face. No network here knows where an
 * animal's face is, only where the animal is.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';

interface DarkSpot {
  readonly center: Point;
  readonly radius: number;
  /** How much darker than around it, in units of the surroundings' contrast. */
  readonly depth: number;
}

export interface AnimalFace {
  readonly eyes: readonly [DarkSpot, DarkSpot];
  readonly nose: DarkSpot;
}

/** Radii looked for, in shares of the animal's shorter side: a standing dog's eye to that of a cat's portrait. */
const RADII = [0.018, 0.025, 0.035, 0.048, 0.066] as const;
/** True faces score 0.068 to 0.24, backs, profiles and spotted fur at most 0.054 (33 photos of animals and plush toys). */
const LEAST_SCORE = 0.06;
/** Contrast that counts as none. */
const FAINT = 0.05;
/** How much of what is around a spot must be the animal: ears and backs end there. */
const AROUND = 0.9;
/** Spots looked at, the darkest of each place first. */
const MOST = 40;
const LEAST_DEPTH = 0.35;

/** `L` is lightness 0..1 of the picture, `inside` 1 where the animal is, `box` around it in pixels. */
export function findAnimalFace(
  L: Plane,
  inside: Uint8Array,
  box: readonly [number, number, number, number],
): AnimalFace | undefined {
  const spots = findDarkSpots(L, inside, box);
  let best: AnimalFace | undefined;
  let most = LEAST_SCORE;
  const side = Math.min(box[2] - box[0], box[3] - box[1]);
  for (const one of spots)
    for (const other of spots) {
      if (one.center[0] >= other.center[0]) continue;
      const pair = scorePair(one, other, side);
      if (pair === 0) continue;
      for (const nose of spots) {
        if (nose === one || nose === other) continue;
        const score = pair * scoreNose(one, other, nose);
        if (score <= most) continue;
        most = score;
        best = { eyes: [one, other], nose };
      }
    }
  return best;
}

/** 0 when these cannot be a pair of eyes: alike in size, about level, as far apart as eyes are. */
function scorePair(one: DarkSpot, other: DarkSpot, side: number): number {
  const [dx, dy] = [other.center[0] - one.center[0], other.center[1] - one.center[1]];
  const apart = Math.hypot(dx, dy);
  const size = (one.radius + other.radius) / 2;
  if (Math.abs(dy) > 0.6 * dx || apart < 3 * size || apart > 13 * size) return 0;
  const alike = Math.min(one.radius / other.radius, other.radius / one.radius);
  const depths = Math.min(one.depth / other.depth, other.depth / one.depth);
  if (alike < 0.6) return 0;
  return (
    Math.min(one.depth, other.depth) *
    alike *
    Math.sqrt(depths) *
    (1 - Math.abs(dy) / apart / 2) *
    Math.cbrt(size / side)
  );
}

/** How well a spot sits below the middle of two eyes. */
function scoreNose(one: DarkSpot, other: DarkSpot, nose: DarkSpot): number {
  const [dx, dy] = [other.center[0] - one.center[0], other.center[1] - one.center[1]];
  const apart = Math.hypot(dx, dy);
  const [x, y] = [
    nose.center[0] - (one.center[0] + other.center[0]) / 2,
    nose.center[1] - (one.center[1] + other.center[1]) / 2,
  ];
  const along = (x * dx + y * dy) / apart / apart;
  const down = (y * dx - x * dy) / apart / apart;
  const size = nose.radius / ((one.radius + other.radius) / 2);
  if (Math.abs(along) > 0.4 || down < 0.3 || down > 1.4 || size < 0.6 || size > 3) return 0;
  return Math.sqrt(nose.depth) * (1 - 1.2 * Math.abs(along)) * (1 - 0.6 * Math.abs(down - 0.75));
}

/** Darker than around them, round, and no part of a larger such spot; the clearest first. */
function findDarkSpots(
  L: Plane,
  inside: Uint8Array,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): DarkSpot[] {
  const [left, top] = [Math.max(0, Math.floor(x0)), Math.max(0, Math.floor(y0))];
  const width = Math.min(L.width, Math.ceil(x1)) - left;
  const height = Math.min(L.height, Math.ceil(y1)) - top;
  if (width < 24 || height < 24) return [];
  const light = createPlane(width, height);
  const cover = createPlane(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y + top) * L.width + x + left;
      cover.data[y * width + x] = inside[from];
      light.data[y * width + x] = L.data[from] * inside[from];
    }
  const mean = (plane: Plane, sigma: number): Float32Array => {
    const sum = gaussianBlur(plane, sigma).data;
    const weight = gaussianBlur(cover, sigma).data;
    return sum.map((value, i) => (weight[i] > 0.05 ? value / weight[i] : 0));
  };
  const side = Math.min(width, height);
  const wide = mean(light, 0.12 * side);
  const squares = createPlane(width, height);
  for (let i = 0; i < squares.data.length; i++) squares.data[i] = light.data[i] * light.data[i];
  const square = mean(squares, 0.12 * side);
  const spread = wide.map((value, i) => FAINT + Math.sqrt(Math.max(0, square[i] - value * value)));
  const levels = RADII.map((share) => {
    const sigma = (share * side) / Math.SQRT2;
    const [near, far] = [mean(light, sigma), mean(light, sigma * 1.8)];
    const around = gaussianBlur(cover, sigma * 1.8).data;
    return far.map((value, i) => (around[i] < AROUND ? 0 : (value - near[i]) / spread[i]));
  });
  const spots: DarkSpot[] = [];
  for (const [n, level] of levels.entries()) {
    const radius = RADII[n] * side;
    for (let y = 2; y < height - 2; y++)
      for (let x = 2; x < width - 2; x++) {
        const i = y * width + x;
        if (cover.data[i] < 0.5 || level[i] < LEAST_DEPTH) continue;
        if (levels[n - 1]?.[i] > level[i] || levels[n + 1]?.[i] > level[i]) continue;
        let isTop = true;
        for (let v = -2; v <= 2 && isTop; v++)
          for (let u = -2; u <= 2; u++) if (level[i + v * width + u] > level[i]) isTop = false;
        if (isTop) spots.push({ center: [x + left + 0.5, y + top + 0.5], radius, depth: level[i] });
      }
  }
  return spots.toSorted((one, other) => other.depth - one.depth).slice(0, MOST);
}
