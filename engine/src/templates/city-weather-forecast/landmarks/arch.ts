import type { Mesh } from '../../../render3d/mesh.ts';
import type { Vector } from '../../../render3d/vector.ts';

/** A flat round-headed opening that faces +z: center of its foot at x, y, z, width `w`, height `h`. */
export function addArch(mesh: Mesh, x: number, y: number, z: number, w: number, h: number, mat: number): void {
  const p: Vector[] = [
    [x - w / 2, y, z],
    [x + w / 2, y, z],
  ];
  for (let i = 0; i <= 10; i++) {
    const a = (i / 10) * Math.PI;
    p.push([x + (Math.cos(a) * w) / 2, y + h - w * 0.6 + Math.sin(a) * w * 0.6, z]);
  }
  for (let i = 1; i + 1 < p.length; i++) mesh.triangle(p[0], p[i], p[i + 1], mat);
}
