/** A growing soup of triangles, each vertex through the current placement. Y is up, units are the scene's. */
import { cross, subtract, unit, type Vector } from './vector.ts';

/** Scale, then turn about Y, then move. */
interface Placement {
  readonly size: number;
  readonly cos: number;
  readonly sin: number;
  readonly origin: Vector;
}

export class Mesh {
  /** Nine coordinates a triangle. */
  positions = new Float32Array(9 * 4096);
  /** Nine components of the vertex normals a triangle. */
  normals = new Float32Array(9 * 4096);
  /** Index of the triangle's material. */
  materials = new Uint16Array(4096);
  count = 0;
  private placement: Placement = { size: 1, cos: 1, sin: 0, origin: [0, 0, 0] };

  /** Runs `build` with everything placed: scaled by `size`, turned by `turn` radians about Y, its origin at `origin`. */
  place(origin: Vector, size: number, turn: number, build: () => void): void {
    const before = this.placement;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    this.placement = {
      size: before.size * size,
      cos: before.cos * cos - before.sin * sin,
      sin: before.sin * cos + before.cos * sin,
      origin: this.placed(origin),
    };
    build();
    this.placement = before;
  }

  /** One triangle; without vertex normals it is flat. */
  triangle(a: Vector, b: Vector, c: Vector, material: number, normals?: readonly [Vector, Vector, Vector]): void {
    if (this.count === this.materials.length) this.grow();
    const flat = normals ? undefined : unit(cross(subtract(b, a), subtract(c, a)));
    const at = this.count * 9;
    for (const [i, corner] of [a, b, c].entries()) {
      this.positions.set(this.placed(corner), at + 3 * i);
      this.normals.set(this.turned(normals?.[i] ?? flat ?? corner), at + 3 * i);
    }
    this.materials[this.count++] = material;
  }

  /** Four corners in order round a flat face. */
  quad(a: Vector, b: Vector, c: Vector, d: Vector, material: number): void {
    this.triangle(a, b, c, material);
    this.triangle(a, c, d, material);
  }

  private placed([x, y, z]: Vector): Vector {
    const { size, cos, sin, origin } = this.placement;
    return [origin[0] + size * (cos * x + sin * z), origin[1] + size * y, origin[2] + size * (cos * z - sin * x)];
  }

  private turned([x, y, z]: Vector): Vector {
    const { cos, sin } = this.placement;
    return [cos * x + sin * z, y, cos * z - sin * x];
  }

  private grow(): void {
    const positions = new Float32Array(this.positions.length * 2);
    const normals = new Float32Array(this.normals.length * 2);
    const materials = new Uint16Array(this.materials.length * 2);
    positions.set(this.positions);
    normals.set(this.normals);
    materials.set(this.materials);
    this.positions = positions;
    this.normals = normals;
    this.materials = materials;
  }
}
