/** First pass: which triangle each edge sample sees, by a plain depth buffer (a visibility buffer, Burns & Hunt 2013). */
import type { Frame } from './frame.ts';

/** Works on picture rows `from`..`to`. */
export function rasterRows(frame: Frame, from: number, to: number): void {
  const { scene, quality, buffers, view, sampleColumns, sampleRows } = frame;
  const { camera, bvh } = scene;
  const top = from * quality.supersampling;
  const bottom = Math.min(sampleRows, to * quality.supersampling);
  const nearest = new Float32Array(sampleColumns * (bottom - top)).fill(-1e30);
  const visible = buffers.triangles;
  visible.fill(-1, top * sampleColumns, bottom * sampleColumns);
  const T = bvh.triangles;
  const pixels = sampleRows / 2 / camera.half;
  const X = new Float64Array(3);
  const Y = new Float64Array(3);
  const Z = new Float64Array(3);
  for (let t = 0; t < bvh.count; t++) {
    const o = t * 9;
    let behind = false;
    for (let i = 0; i < 3; i++) {
      const edge = i === 0 ? -1 : o + 3 * i;
      const x = T[o] + (edge < 0 ? 0 : T[edge]) - camera.eye[0];
      const y = T[o + 1] + (edge < 0 ? 0 : T[edge + 1]) - camera.eye[1];
      const z = T[o + 2] + (edge < 0 ? 0 : T[edge + 2]) - camera.eye[2];
      const depth = x * view.forward[0] + y * view.forward[1] + z * view.forward[2];
      const shrink = camera.parallel ? 1 : 1 / depth;
      if (!camera.parallel && depth < 0.01) behind = true;
      X[i] = sampleColumns / 2 + (x * view.right[0] + y * view.right[1] + z * view.right[2]) * shrink * pixels;
      Y[i] = sampleRows / 2 - ((x * view.up[0] + y * view.up[1] + z * view.up[2]) * shrink - camera.shift) * pixels;
      // what is interpolated linearly on the screen: depth, or its inverse in perspective; larger is nearer
      Z[i] = camera.parallel ? -depth : shrink;
    }
    if (behind) continue;
    const ya = Math.max(top, Math.ceil(Math.min(Y[0], Y[1], Y[2]) - 0.5));
    const yb = Math.min(bottom - 1, Math.floor(Math.max(Y[0], Y[1], Y[2]) - 0.5));
    const xa = Math.max(0, Math.ceil(Math.min(X[0], X[1], X[2]) - 0.5));
    const xb = Math.min(sampleColumns - 1, Math.floor(Math.max(X[0], X[1], X[2]) - 0.5));
    const area = (X[1] - X[0]) * (Y[2] - Y[0]) - (X[2] - X[0]) * (Y[1] - Y[0]);
    if (ya > yb || xa > xb || area === 0) continue;
    const ux = (Y[2] - Y[0]) / area;
    const uy = -(X[2] - X[0]) / area;
    const vx = -(Y[1] - Y[0]) / area;
    const vy = (X[1] - X[0]) / area;
    for (let y = ya; y <= yb; y++) {
      const row = (y - top) * sampleColumns;
      let u = ux * (xa + 0.5 - X[0]) + uy * (y + 0.5 - Y[0]);
      let v = vx * (xa + 0.5 - X[0]) + vy * (y + 0.5 - Y[0]);
      for (let x = xa; x <= xb; x++, u += ux, v += vx) {
        if (u < 0 || v < 0 || u + v > 1) continue;
        const z = Z[0] + (Z[1] - Z[0]) * u + (Z[2] - Z[0]) * v;
        if (z <= nearest[row + x]) continue;
        nearest[row + x] = z;
        visible[y * sampleColumns + x] = t;
      }
    }
  }
}
