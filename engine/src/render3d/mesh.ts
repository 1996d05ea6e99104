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
    this.writePlaced(a, at);
    this.writePlaced(b, at + 3);
    this.writePlaced(c, at + 6);
    this.writeTurned(normals?.[0] ?? flat ?? a, at);
    this.writeTurned(normals?.[1] ?? flat ?? b, at + 3);
    this.writeTurned(normals?.[2] ?? flat ?? c, at + 6);
    this.materials[this.count++] = material;
  }

  /** Four corners in order round a flat face. */
  quad(a: Vector, b: Vector, c: Vector, d: Vector, material: number): void {
    this.triangle(a, b, c, material);
    this.triangle(a, c, d, material);
  }

  /** Many triangles at once, nine numbers each, not placed. */
  append(positions: Float32Array, normals: Float32Array, material: number): void {
    const count = positions.length / 9;
    if (this.count + count > this.materials.length) this.grow(this.count + count);
    this.positions.set(positions, this.count * 9);
    this.normals.set(normals, this.count * 9);
    this.materials.fill(material, this.count, this.count + count);
    this.count += count;
  }

  private placed([x, y, z]: Vector): Vector {
    const { size, cos, sin, origin } = this.placement;
    return [origin[0] + size * (cos * x + sin * z), origin[1] + size * y, origin[2] + size * (cos * z - sin * x)];
  }

  private writePlaced(point: Vector, at: number): void {
    const [x, y, z] = this.placed(point);
    this.positions[at] = x;
    this.positions[at + 1] = y;
    this.positions[at + 2] = z;
  }

  private writeTurned([x, y, z]: Vector, at: number): void {
    const { cos, sin } = this.placement;
    this.normals[at] = cos * x + sin * z;
    this.normals[at + 1] = y;
    this.normals[at + 2] = cos * z - sin * x;
  }

  /** Twice the room, or room for so many triangles. */
  private grow(least = 0): void {
    const room = Math.max(this.materials.length * 2, least);
    const positions = new Float32Array(room * 9);
    const normals = new Float32Array(room * 9);
    const materials = new Uint16Array(room);
    positions.set(this.positions);
    normals.set(this.normals);
    materials.set(this.materials);
    this.positions = positions;
    this.normals = normals;
    this.materials = materials;
  }
}
