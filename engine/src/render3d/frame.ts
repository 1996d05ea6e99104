/**
 * One picture in the making, shared by all passes and threads.
 *
 * `raster` writes the visible triangle of every edge sample; `traceLight` the light that arrives, at light pixels;
 * `filterLight` cleans it; `shade` multiplies it with materials at full size. Noise and blur thereby never touch
 * patterns or edges. Each pass works on bands of rows, so threads share it without locks.
 */
import { clamp } from '../kernels/planes/plane.ts';
import { sharedFloats, sharedInts } from './build-bvh.ts';
import { viewFrame, type Quality, type Scene, type ViewFrame } from './scene.ts';
import { createSimdTracer } from './trace-simd.ts';
import { createTracer, type Tracer } from './trace.ts';
import type { WideBvh } from './widen-bvh.ts';

/** All in shared memory. */
export interface FrameBuffers {
  /** Visible triangle of each edge sample, -1 for none. */
  readonly triangles: Int32Array;
  /** Normal and position of each light pixel: six numbers; depth marker {@link EMPTY} in the fourth when nothing is there. */
  readonly guide: Float32Array;
  /** Light channels of each light pixel, and a second copy to filter into. */
  readonly light: Float32Array;
  readonly scratch: Float32Array;
  /** Linear light of each pixel: all of red, then green, then blue. */
  readonly color: Float32Array;
  /** Distance along the view of each pixel, {@link FAR} for the backdrop, also where it shows a shadow. */
  readonly depth: Float32Array;
  /** Next row to take. */
  readonly cursor: Int32Array;
}

export interface FrameJob {
  readonly scene: Scene;
  readonly quality: Quality;
  readonly buffers: FrameBuffers;
  /** The scene's hierarchy for vector instructions; without it rays are traced in TypeScript. */
  readonly wide?: WideBvh | undefined;
}

export const FAR = 1e9;
/** Guide position of light pixels without a surface. */
export const EMPTY = 1e9;

/** Light pixels across and down. */
export function lightSize({ width, height, lightScale }: Quality): { readonly columns: number; readonly rows: number } {
  return { columns: Math.ceil(width / lightScale), rows: Math.ceil(height / lightScale) };
}

/** Channels of a light pixel: the visibility of each light, then bounced RGB, mirrored RGB and the mirrored share. */
export function lightChannels(scene: Scene): number {
  return scene.lights.length + 7;
}

export function allocateBuffers(scene: Scene, quality: Quality): FrameBuffers {
  const { columns, rows } = lightSize(quality);
  const pixels = quality.width * quality.height;
  const channels = lightChannels(scene);
  return {
    triangles: sharedInts(pixels * quality.supersampling ** 2),
    guide: sharedFloats(columns * rows * 6),
    light: sharedFloats(columns * rows * channels),
    scratch: sharedFloats(columns * rows * channels),
    color: sharedFloats(pixels * 3),
    depth: sharedFloats(pixels),
    cursor: sharedInts(1),
  };
}

/** A thread's view of the job, with the ray and the surface point that the passes work at (three numbers each). */
export interface Frame extends FrameJob {
  readonly view: ViewFrame;
  readonly tracer: Tracer;
  readonly columns: number;
  readonly rows: number;
  readonly channels: number;
  /** Edge samples across and down the picture. */
  readonly sampleColumns: number;
  readonly sampleRows: number;
  /** Size of a light pixel at the target, scene units. */
  readonly footprint: number;
  readonly origin: Float64Array;
  readonly direction: Float64Array;
  readonly position: Float64Array;
  readonly normal: Float64Array;
}

export function createFrame(job: FrameJob): Frame {
  const { scene, quality } = job;
  const { eye, target, half, parallel } = scene.camera;
  const size = lightSize(quality);
  const distance = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
  return {
    ...job,
    ...size,
    view: viewFrame(scene.camera),
    tracer: job.wide ? createSimdTracer(job.wide) : createTracer(scene.bvh),
    channels: lightChannels(scene),
    sampleColumns: quality.width * quality.supersampling,
    sampleRows: quality.height * quality.supersampling,
    footprint: ((parallel ? half : half * distance) * 2) / size.rows,
    origin: new Float64Array(3),
    direction: new Float64Array(3),
    position: new Float64Array(3),
    normal: new Float64Array(3),
  };
}

/** Sets the ray through the center of an edge sample. */
export function aimRay(
  { scene, view, sampleColumns, sampleRows, origin, direction }: Frame,
  column: number,
  row: number,
): void {
  const { camera } = scene;
  const step = (camera.half * 2) / sampleRows;
  const x = (column + 0.5 - sampleColumns / 2) * step;
  const y = (sampleRows / 2 - row - 0.5) * step + camera.shift;
  for (let i = 0; i < 3; i++) {
    const across = view.right[i] * x + view.up[i] * y;
    origin[i] = camera.parallel ? camera.eye[i] + across : camera.eye[i];
    direction[i] = camera.parallel ? view.forward[i] : view.forward[i] + across;
  }
  if (camera.parallel) return;
  const length = 1 / Math.sqrt(direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2]);
  for (let i = 0; i < 3; i++) direction[i] *= length;
}

/** Sets position and smooth normal, turned toward the eye, where the current ray meets a triangle. */
export function meetTriangle({ scene, origin, direction: d, position, normal }: Frame, triangle: number): void {
  const { triangles: T, normals: R } = scene.bvh;
  const o = triangle * 9;
  const [e1x, e1y, e1z, e2x, e2y, e2z] = [T[o + 3], T[o + 4], T[o + 5], T[o + 6], T[o + 7], T[o + 8]];
  const px = d[1] * e2z - d[2] * e2y;
  const py = d[2] * e2x - d[0] * e2z;
  const pz = d[0] * e2y - d[1] * e2x;
  const inverse = 1 / (e1x * px + e1y * py + e1z * pz || 1e-12);
  const tx = origin[0] - T[o];
  const ty = origin[1] - T[o + 1];
  const tz = origin[2] - T[o + 2];
  // clamped: a sample at the rim of the triangle must not extrapolate
  const u = clamp((tx * px + ty * py + tz * pz) * inverse);
  const v = clamp(
    (d[0] * (ty * e1z - tz * e1y) + d[1] * (tz * e1x - tx * e1z) + d[2] * (tx * e1y - ty * e1x)) * inverse,
    0,
    1 - u,
  );
  const w = 1 - u - v;
  let nx = R[o] * w + R[o + 3] * u + R[o + 6] * v;
  let ny = R[o + 1] * w + R[o + 4] * u + R[o + 7] * v;
  let nz = R[o + 2] * w + R[o + 5] * u + R[o + 8] * v;
  // the side of the face that the eye sees; the smooth normal goes with it
  const gx = e1y * e2z - e1z * e2y;
  const gy = e1z * e2x - e1x * e2z;
  const gz = e1x * e2y - e1y * e2x;
  const seen = gx * d[0] + gy * d[1] + gz * d[2] > 0 ? -1 : 1;
  const turn = ((nx * gx + ny * gy + nz * gz) * seen < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  nx *= turn;
  ny *= turn;
  nz *= turn;
  // at the rim of round things it points past the eye: bent back to the horizon, for turned round it would be dark
  const past = nx * d[0] + ny * d[1] + nz * d[2];
  const bend = past > 0 ? past : 0;
  const stretch = 1 / Math.sqrt(Math.max(1e-6, 1 - bend * bend));
  normal[0] = (nx - bend * d[0]) * stretch;
  normal[1] = (ny - bend * d[1]) * stretch;
  normal[2] = (nz - bend * d[2]) * stretch;
  position[0] = T[o] + e1x * u + e2x * v;
  position[1] = T[o + 1] + e1y * u + e2y * v;
  position[2] = T[o + 2] + e1z * u + e2z * v;
}
