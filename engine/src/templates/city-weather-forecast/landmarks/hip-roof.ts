/** A curved East Asian hip roof. */
import type { Mesh } from '../../../render3d/mesh.ts';
import { addBox, addSheet, addTube } from '../../../render3d/solids.ts';
import { type Vector } from '../../../render3d/vector.ts';
import type { Palette } from '../palette.ts';

export function hipRoof(
  mesh: Mesh,
  palette: Palette,
  w: number,
  d: number,
  y: number,
  rise: number,
  color: string,
  ridge: string,
  lift = 0.16,
): void {
  const mat = palette.tiles(color, 0.1);
  const edge = palette.plain(ridge);
  const top = 0.42;
  const f = (t: number): number => rise * Math.pow(t, 1.55);
  const n = 8;
  for (let s = 0; s < 4; s++) {
    const [hw, hd] = s % 2 ? [d, w] : [w, d];
    const a = (s * Math.PI) / 2;
    mesh.place([0, 0, 0], 1, a, () =>
      addSheet(
        mesh,
        12,
        n,
        (u, v) => {
          const q = u * 2 - 1;
          const k2 = 1 - v * (1 - top);
          const kd = 1 - v * (1 - top);
          const corner = Math.pow(Math.abs(q), 4) * lift * (1 - v) * (1 - v);
          return [q * hw * k2, y + f(v) + corner, hd * kd];
        },
        mat,
      ),
    );
  }
  for (const [sx, sz] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]) {
    const pts: Vector[] = [];
    for (let i = 0; i <= 6; i++) {
      const v = i / 6;
      const c = 1 - v * (1 - top);
      pts.push([sx * w * c, y + f(v) + lift * (1 - v) * (1 - v) + 0.02, sz * d * c]);
    }
    addTube(mesh, pts, 0.03, edge, 6);
  }
  addBox(mesh, [0, y + rise - 0.02, 0], [w * top * 2 + 0.05, 0.07, d * top * 2 + 0.05], edge);
  addBox(mesh, [0, y - 0.07, 0], [w * 1.86, 0.08, d * 1.86], palette.plain('#5d3a2c'));
}
