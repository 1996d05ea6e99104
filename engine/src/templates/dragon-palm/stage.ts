/**
 * Drawing of swept tubes with depth: bodies, horns, teeth, hair and cloth are all tubes along a curve, more or less flat.
 * A stage has two layers, behind the person and before; z grows toward the eye and decides the layer.
 */

import { createPlane, resizePlane, type Plane } from '../../kernels/planes/plane.ts';
import { createLightCanvas, type Light, type LightCanvas } from '../../kernels/surfaces/light-canvas.ts';

export type Vector = readonly [x: number, y: number, z: number];

export interface StageLayer {
  readonly canvas: LightCanvas;
  readonly cover: Plane;
  readonly depth: Plane;
}

export interface Stage {
  readonly width: number;
  readonly height: number;
  /** Stage samples per pixel of the finished picture. */
  readonly scale: number;
  readonly back: StageLayer;
  readonly front: StageLayer;
}

/** A cross-section of a tube, in pixels of the finished picture. */
export interface Station {
  readonly at: Vector;
  readonly radius: number;
}

/** What a shader is told about a visible point of a tube. */
export interface Fragment {
  /** Unit normal; x right, y down, z toward the eye. */
  nx: number;
  ny: number;
  nz: number;
  /** Unit direction along the tube. */
  tx: number;
  ty: number;
  tz: number;
  /** Angle round the tube: 0 on the back (the `up` side), ±π below. */
  angle: number;
  /** 0 at the start, 1 at the end. */
  along: number;
  /** Length so far in local radii, so that patterns stay square on a tapering tube. */
  run: number;
  z: number;
}

export type Shader = (fragment: Fragment) => Light;

export interface TubeShape {
  readonly stations: readonly Station[];
  /** Direction of the back, per station or one for all; need not be exact. */
  readonly up: Vector | readonly Vector[];
  /** Height of the section over its width; 1 is round. */
  readonly flat?: number;
  /** Corners of a section. */
  readonly corners?: number;
  readonly shade: Shader;
}

export function createStage(width: number, height: number, scale: number): Stage {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const layer = (): StageLayer => ({
    canvas: createLightCanvas(w, h),
    cover: createPlane(w, h),
    depth: createPlane(w, h, -1e9),
  });
  return { width: w, height: h, scale, back: layer(), front: layer() };
}

/** A layer at the size of the finished picture; light is weighted by cover, ready to be added to what shines through. */
export function finishLayer(
  { canvas, cover }: StageLayer,
  width: number,
  height: number,
): { canvas: LightCanvas; cover: Plane } {
  const [red, green, blue] = canvas.channels.map((plane) => resizePlane(plane, width, height));
  return { canvas: { width, height, channels: [red, green, blue] }, cover: resizePlane(cover, width, height) };
}

export const add = (a: Vector, b: Vector, share = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function unit(a: Vector): Vector {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** Numbers of one corner: x, y, z, normal, tangent, angle, along, run. */
const CORNER = 12;

/** Draws a tube into the layers of the stage; each triangle goes by its own depth. */
export function drawTube(stage: Stage, { stations, up, flat = 1, corners = 20, shade }: TubeShape): void {
  const rows = stations.length;
  if (rows < 2) return;
  const grid = new Float32Array(rows * (corners + 1) * CORNER);
  let side: Vector | undefined;
  let run = 0;
  for (let row = 0; row < rows; row++) {
    const { at, radius } = stations[row];
    const before = stations[Math.max(0, row - 1)].at;
    const after = stations[Math.min(rows - 1, row + 1)].at;
    const tangent = unit(add(after, before, -1));
    const wanted = isPerStation(up) ? up[row] : up;
    const raw = unit(add(wanted, tangent, -dot(wanted, tangent)));
    // carried along, the back turns no faster than the tube
    const carried: Vector = side ? unit(add(add(side, tangent, -dot(side, tangent)), raw, 0.25)) : raw;
    side = carried;
    const across = cross(tangent, carried);
    const reach = Math.hypot(after[0] - before[0], after[1] - before[1], after[2] - before[2]) || 1;
    const slope = (stations[Math.min(rows - 1, row + 1)].radius - stations[Math.max(0, row - 1)].radius) / reach;
    if (row > 0) run += Math.hypot(at[0] - before[0], at[1] - before[1], at[2] - before[2]) / Math.max(0.5, radius);
    for (let k = 0; k <= corners; k++) {
      const angle = -Math.PI + (2 * Math.PI * k) / corners;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const point = add(add(at, carried, radius * flat * c), across, radius * s);
      const outward = unit(add([carried[0] * (c / flat), carried[1] * (c / flat), carried[2] * (c / flat)], across, s));
      // where the tube narrows, its skin turns toward the end
      const normal = unit(add(outward, tangent, -slope));
      grid.set([...point, ...normal, ...tangent, angle, row / (rows - 1), run], (row * (corners + 1) + k) * CORNER);
    }
  }
  const fragment: Fragment = { nx: 0, ny: 0, nz: 1, tx: 1, ty: 0, tz: 0, angle: 0, along: 0, run: 0, z: 0 };
  for (let row = 0; row + 1 < rows; row++) {
    for (let k = 0; k < corners; k++) {
      const a = (row * (corners + 1) + k) * CORNER;
      const b = a + CORNER;
      const c = a + (corners + 1) * CORNER;
      const d = c + CORNER;
      // the far side is never seen
      if (grid[a + 5] < -0.2 && grid[b + 5] < -0.2 && grid[c + 5] < -0.2 && grid[d + 5] < -0.2) continue;
      drawTriangle(stage, grid, a, b, c, shade, fragment);
      drawTriangle(stage, grid, b, d, c, shade, fragment);
    }
  }
}

function isPerStation(up: Vector | readonly Vector[]): up is readonly Vector[] {
  return typeof up[0] !== 'number';
}

function drawTriangle(
  stage: Stage,
  g: Float32Array,
  a: number,
  b: number,
  c: number,
  shade: Shader,
  fragment: Fragment,
): void {
  const { scale, width, height } = stage;
  const [ax, ay, bx, by, cx, cy] = [
    g[a] * scale,
    g[a + 1] * scale,
    g[b] * scale,
    g[b + 1] * scale,
    g[c] * scale,
    g[c + 1] * scale,
  ];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-6) return;
  const layer = g[a + 2] + g[b + 2] + g[c + 2] > 0 ? stage.front : stage.back;
  const [red, green, blue] = layer.canvas.channels;
  const depth = layer.depth.data;
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) + 0.5));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) + 0.5));
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const wb = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
      const wc = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
      const wa = 1 - wb - wc;
      if (wa < -0.001 || wb < -0.001 || wc < -0.001) continue;
      const at = (k: number): number => wa * g[a + k] + wb * g[b + k] + wc * g[c + k];
      const i = y * width + x;
      const z = at(2);
      if (z <= depth[i]) continue;
      depth[i] = z;
      const [nx, ny, nz] = [at(3), at(4), at(5)];
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      fragment.nx = nx / length;
      fragment.ny = ny / length;
      fragment.nz = nz / length;
      fragment.tx = at(6);
      fragment.ty = at(7);
      fragment.tz = at(8);
      fragment.angle = at(9);
      fragment.along = at(10);
      fragment.run = at(11);
      fragment.z = z;
      const light = shade(fragment);
      red.data[i] = light[0];
      green.data[i] = light[1];
      blue.data[i] = light[2];
      layer.cover.data[i] = 1;
    }
  }
}

/** Catmull–Rom spline through points: `count` points evenly spread over the segments. */
export function smoothCurve(points: readonly Vector[], count: number): Vector[] {
  const last = points.length - 1;
  return Array.from({ length: count }, (_, k) => {
    const t = Math.min(last - 1e-6, (k / (count - 1)) * last);
    const i = Math.floor(t);
    const e = t - i;
    const [p0, p1, p2, p3] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[Math.min(last, i + 2)]];
    const along = (c: 0 | 1 | 2): number =>
      0.5 *
      (2 * p1[c] +
        (p2[c] - p0[c]) * e +
        (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * e * e +
        (p3[c] - p0[c] + 3 * (p1[c] - p2[c])) * e ** 3);
    return [along(0), along(1), along(2)];
  });
}
