/**
 * A length of loose silk that cradles the symbol: it comes from behind at the left, hangs in folds before its foot and
 * leaves at the right, so that the whole reads as cloth. It stays low and at the sides, where it hides nothing.
 */
import { mix, smoothstep } from '../../kernels/planes/plane.ts';
import { solidNoise } from '../../kernels/planes/solid-noise.ts';
import type { Mesh } from '../../render3d/mesh.ts';
import { addSheet } from '../../render3d/solids.ts';
import { add, cross, scale, subtract, unit, type Vector } from '../../render3d/vector.ts';

/** Where its middle line runs: x to the right, y up, z to the viewer; the symbol fills x and y from -1 to 1. */
const PATH: readonly Vector[] = [
  [-1.3, 0.34, -0.85],
  [-1.22, 0.13, -0.5],
  [-1.08, -0.16, -0.08],
  [-0.84, -0.5, 0.34],
  [-0.4, -0.75, 0.6],
  [0.12, -0.82, 0.68],
  [0.62, -0.72, 0.56],
  [1, -0.42, 0.36],
  [1.14, -0.02, 0.18],
  [1.14, 0.34, 0],
  [1.16, 0.56, -0.28],
];
const STEPS = { along: 260, across: 44 } as const;
/** Half of the cloth's thickness: two layers, each seen from its own side. */
const HALF_THICK = 0.006;

export function addScarf(mesh: Mesh, material: number, seed: number): void {
  const middle = (u: number, v: number): Vector => {
    const { at, across, out } = frameAt(u);
    const end = Math.max(smoothstep(0.34, 0, u), smoothstep(0.66, 1, u));
    // gathered where it hangs, spread where it flies, and its ends are cut at a slant
    const hem = 0.05 * end * Math.sin(u * 31 + seed + v * 2) + 0.06 * Math.sin(u * 9 + seed);
    const side = v - 0.5;
    // folds wander, join and part: a slow noise bends their phase and another lets them fade
    const drift = 1.5 * solidNoise(u * 3.4 + seed, v * 1.7, 0.3) + 0.5 * solidNoise(u * 8, v * 3 + seed, 2.9);
    const pleats = Math.sin((side * mix(3.6, 2.1, end) + drift + u * 2.6) * 2 * Math.PI);
    const deep = mix(0.075, 0.1, end) * (0.6 + 0.75 * solidNoise(u * 5, v * 2 + seed, 1.7));
    const billow = 0.12 * end * Math.sin(u * 19 + seed + side * 2.4) + 0.04 * Math.sin(u * 14 + side * 3);
    const lift = Math.sign(pleats) * Math.abs(pleats) ** 0.8 * Math.max(0.012, deep) + billow;
    const width = mix(0.34, 0.66, end) + hem;
    return add(at, add(scale(across, side * width), scale(out, lift)));
  };
  for (const face of [1, -1]) {
    const at = (u: number, v: number): Vector => {
      const point = middle(u, v);
      return add(point, scale(frameAt(u).out, face * HALF_THICK));
    };
    addSheet(mesh, STEPS.along, STEPS.across, face > 0 ? at : (u, v) => at(u, 1 - v), material);
  }
}

/** Point of the path, the direction across the cloth and the one off its face, turning slowly on the way. */
function frameAt(u: number): { readonly at: Vector; readonly across: Vector; readonly out: Vector } {
  const at = pathAt(u);
  const along = unit(subtract(pathAt(Math.min(1, u + 0.004)), pathAt(Math.max(0, u - 0.004))));
  const upright: Vector = [0.12, 0.9, 0.42];
  const out = unit(cross(along, unit(upright)));
  const across = cross(out, along);
  const turn = 0.35 * Math.sin(u * 7.5 - 0.6) + 0.5 * smoothstep(0.75, 1, u) - 0.4 * smoothstep(0.25, 0, u);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { at, across: add(scale(across, cos), scale(out, sin)), out: add(scale(out, cos), scale(across, -sin)) };
}

/** Catmull-Rom spline through the path's points. */
function pathAt(u: number): Vector {
  const position = Math.min(PATH.length - 1.0001, Math.max(0, u * (PATH.length - 1)));
  const i = Math.floor(position);
  const t = position - i;
  const point = (k: number): Vector => PATH[Math.min(PATH.length - 1, Math.max(0, k))];
  const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
  const coordinate = (k: 0 | 1 | 2): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * t +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
  return [coordinate(0), coordinate(1), coordinate(2)];
}
