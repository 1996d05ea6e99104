/** What the wind does to the town: trees bend, flags stream. It blows along the picture, from left to right. */
import { addCylinder, addSheet, addSphere } from '../../render3d/solids.ts';
import type { Vector } from '../../render3d/vector.ts';
import { isLand, SHORE, TILE, type Town } from './town.ts';

export const DOWNWIND: Vector = [Math.SQRT1_2, 0, -Math.SQRT1_2];

/** Bends what was built since triangle `from`, a tree that stands at x, z: the higher the farther, and its lee side most. */
export function bendInWind({ mesh, weather: { wind } }: Town, from: number, x: number, z: number): void {
  if (wind === 0) return;
  const P = mesh.positions;
  for (let i = from * 9; i < mesh.count * 9; i += 3) {
    const lee = (P[i] - x) * DOWNWIND[0] + (P[i + 2] - z) * DOWNWIND[2];
    const away = wind * (0.7 * Math.max(0, P[i + 1]) ** 1.25 + 0.55 * Math.max(0, lee));
    P[i] += DOWNWIND[0] * away;
    P[i + 1] -= wind * 0.22 * Math.max(0, away);
    P[i + 2] += DOWNWIND[2] * away;
  }
}

const FLAG_COLORS = ['#e4483d', '#ffffff', '#2f6fc4', '#f5b929'];

/** Flags along the two edges that the camera sees, and along the shore. */
export function addFlags(town: Town): void {
  const edge = TILE - 0.22;
  const places: (readonly [number, number])[] = [];
  for (let at = -5; at <= 5; at += 2) places.push([edge, at], [at, edge], [at, SHORE - 0.3]);
  let count = 0;
  for (const [x, z] of places) {
    const shore = z === SHORE - 0.3;
    if (shore ? town.landmark.water === 'bay' : isLand(town, z, 0.2))
      addFlag(town, x, z, FLAG_COLORS[count++ % FLAG_COLORS.length]);
  }
}

function addFlag({ mesh, palette }: Town, x: number, z: number, color: string): void {
  const [height, length, drop] = [1.25, 0.82, 0.46];
  addCylinder(mesh, [x, 0, z], 0.028, height, palette.plain('#f4f4f2'), { topRadius: 0.018, segments: 6 });
  addSphere(mesh, [x, height + 0.02, z], 0.035, palette.plain('#e0b040'), 6);
  const start = x * 1.7 + z;
  const cloth = (u: number, v: number): Vector => {
    const ripple = 0.1 * u * Math.sin(start + u * 8.5 - v);
    const out = length * u;
    return [
      x + DOWNWIND[0] * out + ripple,
      height - 0.02 - drop * v * (1 - 0.12 * u) - 0.07 * u * u,
      z + DOWNWIND[2] * out + ripple,
    ];
  };
  addSheet(mesh, 14, 3, cloth, palette.plain(color));
}
