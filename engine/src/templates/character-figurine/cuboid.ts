/** Boxes standing on the desk, turned about the vertical, each face with its own paint. */
import type { Light } from '../../kernels/surfaces/light-canvas.ts';
import type { Vector } from './camera.ts';

export type Side = 'front' | 'back' | 'left' | 'right' | 'top' | 'bottom';

export interface Cuboid {
  /** Middle of the base. */
  readonly at: Vector;
  /** Half width, height, half depth. */
  readonly size: Vector;
  /** Turn about the vertical in radians; positive shows more of the left side. */
  readonly turn: number;
  /** Light of a point: u to the right, v down, 0..1 over the side. */
  readonly paint: (side: Side, u: number, v: number) => Light;
}

export interface CuboidHit {
  readonly distance: number;
  readonly side: Side;
  readonly u: number;
  readonly v: number;
}

/** Slab test in the box's own frame; undefined when the ray misses. */
export function hitCuboid({ at, size, turn }: Cuboid, from: Vector, direction: Vector): CuboidHit | undefined {
  const [ox, oy, oz] = turned(from[0] - at[0], from[1] - at[1] - size[1] / 2, from[2] - at[2], turn);
  const [dx, dy, dz] = turned(direction[0], direction[1], direction[2], turn);
  const [halfX, halfY, halfZ] = [size[0], size[1] / 2, size[2]];
  let near = 0;
  let far = Infinity;
  let axis = -1;
  // written out: a million rays ask, and a list for each would be half of the time
  for (let k = 0; k < 3; k++) {
    const half = k === 0 ? halfX : k === 1 ? halfY : halfZ;
    const o = k === 0 ? ox : k === 1 ? oy : oz;
    const d = k === 0 ? dx : k === 1 ? dy : dz;
    const inverse = 1 / (d === 0 ? 1e-9 : d);
    const a = (-half - o) * inverse;
    const b = (half - o) * inverse;
    const enters = Math.min(a, b);
    if (enters > near) {
      near = enters;
      axis = k;
    }
    far = Math.min(far, Math.max(a, b));
  }
  if (axis < 0 || near > far) return undefined;
  const x = (ox + dx * near) / halfX;
  const y = (oy + dy * near) / halfY;
  const z = (oz + dz * near) / halfZ;
  const down = (1 - y) / 2;
  if (axis === 0)
    return { distance: near, side: x > 0 ? 'right' : 'left', u: x > 0 ? (1 - z) / 2 : (1 + z) / 2, v: down };
  if (axis === 1) return { distance: near, side: y > 0 ? 'top' : 'bottom', u: (1 + x) / 2, v: (1 - z) / 2 };
  return { distance: near, side: z > 0 ? 'front' : 'back', u: z > 0 ? (1 + x) / 2 : (1 - x) / 2, v: down };
}

/** Distance on the desk from a point to the footprint, 0 inside. */
export function footprintDistance({ at, size, turn }: Cuboid, x: number, z: number): number {
  const [lx, , lz] = turned(x - at[0], 0, z - at[2], turn);
  return Math.hypot(Math.max(0, Math.abs(lx) - size[0]), Math.max(0, Math.abs(lz) - size[2]));
}

function turned(x: number, y: number, z: number, turn: number): Vector {
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  return [x * cosine - z * sine, y, x * sine + z * cosine];
}
