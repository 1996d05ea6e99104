/**
 * Line drawings as strokes of a pen: ink is thinned to lines one pixel wide (Zhang & Suen 1984), twigs are pruned, and
 * what is left is followed from end to end, so that it can be drawn again with one even width.
 */
import { smoothPoints } from '../masks/trace-borders.ts';
import { mapToBytes } from '../planes/map-values.ts';
import type { Plane } from '../planes/plane.ts';
import type { Point } from '../planes/sample-square.ts';

export interface StrokeRules {
  /** Ink above this is a line. */
  readonly level: number;
  /** Pixels: a line that ends before this and begins at another one is a twig. */
  readonly twig: number;
  /** Pixels that connected lines have together, at least: what is shorter is a speck. */
  readonly least: number;
  /** How far (pixels, standard deviation) a line is smoothed along its length. */
  readonly smooth: number;
}

/** Strokes in pixels of `ink`, in reading order of where they begin. */
export function traceStrokes(ink: Plane, { level, twig, least, smooth }: StrokeRules): Point[][] {
  const { width, height } = ink;
  const line = mapToBytes(ink.data, (value) => (value > level ? 1 : 0));
  // the outermost pixels have no neighbors to look at
  for (let x = 0; x < width; x++) line[x] = line[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) line[y * width] = line[y * width + width - 1] = 0;
  thin(line, width);
  for (const path of followLines(line, width)) {
    if (path.ends !== 'twig' || path.pixels.length >= twig) continue;
    for (const i of path.pixels) line[i] = 0;
  }
  // without its twigs a line has steps where they stood
  thin(line, width);
  const paths = followLines(line, width);
  const long = findLong(paths, width, least);
  return paths
    .filter((_, n) => long[n])
    .map(({ pixels }) => pixels.map((i): Point => [(i % width) + 0.5, Math.floor(i / width) + 0.5]))
    .map((points) => smoothPoints(points, false, smooth));
}

/** Offsets of the eight neighbors, clockwise from the one above. */
function around(width: number): readonly number[] {
  return [-width, 1 - width, 1, 1 + width, width, width - 1, -1, -width - 1];
}

/** Times that a walk around a pixel goes from blank to ink: 1 at ends and edges, 2 on a line, more where lines meet. */
function crossings(line: Uint8Array, i: number, ring: readonly number[]): number {
  let count = 0;
  for (let k = 0; k < 8; k++) if (line[i + ring[k]] === 0 && line[i + ring[(k + 1) % 8]] === 1) count++;
  return count;
}

function thin(line: Uint8Array, width: number): void {
  const ring = around(width);
  let inked: number[] = [];
  for (let i = 0; i < line.length; i++) if (line[i] === 1) inked.push(i);
  for (let changed = true; changed;) {
    changed = false;
    for (const half of [0, 1]) {
      const [one, two] =
        half === 0
          ? [
              [0, 2, 4],
              [2, 4, 6],
            ]
          : [
              [0, 2, 6],
              [0, 4, 6],
            ];
      const off = inked.filter((i) => {
        let near = 0;
        for (const step of ring) near += line[i + step];
        if (near < 2 || near > 6 || crossings(line, i, ring) !== 1) return false;
        return one.some((k) => line[i + ring[k]] === 0) && two.some((k) => line[i + ring[k]] === 0);
      });
      for (const i of off) line[i] = 0;
      if (off.length > 0) {
        changed = true;
        inked = inked.filter((i) => line[i] === 1);
      }
    }
  }
}

interface LinePath {
  readonly pixels: readonly number[];
  /** A twig is free at one end only. */
  readonly ends: 'free' | 'twig' | 'bound';
}

/** Paths between ends and meeting points of thin lines; closed rings begin anywhere. */
function followLines(line: Uint8Array, width: number): LinePath[] {
  const ring = around(width);
  const inked: number[] = [];
  for (let i = 0; i < line.length; i++) if (line[i] === 1) inked.push(i);
  const meets = new Map(inked.map((i) => [i, crossings(line, i, ring)]));
  const used = new Set<number>();
  const paths: LinePath[] = [];
  const walk = (from: number, to: number): void => {
    const pixels = [from];
    let at = to;
    for (;;) {
      pixels.push(at);
      if (meets.get(at) !== 2) break;
      used.add(at);
      // sides before corners, or steps would be cut off and left over
      const next = [0, 2, 4, 6, 1, 3, 5, 7]
        .map((k) => at + ring[k])
        .find(
          (i) =>
            line[i] === 1 && i !== pixels[pixels.length - 2] && !used.has(i) && !(pixels.length === 2 && i === from),
        );
      if (next === undefined) break;
      at = next;
    }
    const free = [pixels[0], at].filter((i) => meets.get(i) === 1).length;
    paths.push({ pixels, ends: free === 2 ? 'free' : free === 1 ? 'twig' : 'bound' });
  };
  const start = (i: number): void => {
    for (const step of ring) {
      const next = i + step;
      if (line[next] !== 1 || used.has(next)) continue;
      // two meeting points side by side are followed from one of them only
      if (meets.get(next) !== 2 && next < i) continue;
      walk(i, next);
    }
  };
  for (const i of inked) if (meets.get(i) !== 2) start(i);
  for (const i of inked)
    if (!used.has(i) && meets.get(i) === 2) {
      used.add(i);
      const next = ring.map((step) => i + step).find((j) => line[j] === 1 && !used.has(j));
      if (next !== undefined) walk(i, next);
    }
  return paths;
}

/** Which paths belong to lines that have `least` pixels with all that they touch. */
function findLong(paths: readonly LinePath[], width: number, least: number): boolean[] {
  const into = paths.map((_, n) => n);
  const root = (n: number): number => (into[n] === n ? n : (into[n] = root(into[n])));
  const owner = new Map<number, number>();
  const steps = [0, ...around(width)];
  paths.forEach(({ pixels }, n) => {
    for (const end of [pixels[0], pixels[pixels.length - 1]]) {
      for (const step of steps) {
        const other = owner.get(end + step);
        if (other !== undefined) into[root(n)] = root(other);
      }
      owner.set(end, n);
    }
  });
  const sums = new Map<number, number>();
  paths.forEach(({ pixels }, n) => sums.set(root(n), (sums.get(root(n)) ?? 0) + pixels.length));
  return paths.map((_, n) => (sums.get(root(n)) ?? 0) >= least);
}
