/** Ink lines in a dark relative of the local color: few on skin, faint in the background, none along the sheet's edge. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { wipeSpecks } from '../../kernels/masks/wipe-specks.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { coherentEdges, inkFromEdges } from '../../kernels/strokes/coherent-lines.ts';
import type { FaceMasks } from '../../operations/faces/face-masks.ts';
import type { FlatShapes } from './flatten.ts';

export function drawContours(
  out: LabPicture,
  shapes: FlatShapes,
  masks: FaceMasks,
  skin: Plane | undefined,
  subject: Plane | undefined,
  unit: number,
): void {
  const { width, height } = out;
  const scale = createPlane(width, height);
  for (let i = 0; i < scale.data.length; i++) scale.data[i] = 1 - 0.4 * masks.face.data[i];
  const contrast = gaussianBlur(shapes.flow.magnitude, 1.5 * unit);
  const edges = coherentEdges(shapes.line, shapes.flow, contrast, {
    sigma: 2.1 * unit,
    along: 11 * unit,
    tau: 0.99,
    scale,
  });
  const lines = wipeSpecks(inkFromEdges(edges, -0.0035, 140), 0.25, Math.round(170 * unit * unit)).data;
  const smooth = skin ? gaussianBlur(skin, 2 * unit).data : undefined;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (lines[i] <= 0) continue;
      const rim = clamp(Math.min(x, y, width - 1 - x, height - 1 - y) / (9 * unit) - 0.6);
      let share = 0.9 * lines[i] * rim * (subject ? mix(0.2, 1, smoothstep(0.1, 0.5, subject.data[i])) : 0.75);
      const features = masks.features.data[i];
      if (smooth) share *= 1 - 0.82 * smooth[i] * (1 - features) * masks.face.data[i];
      share *= 1 - 0.35 * features;
      out.L.data[i] = mix(out.L.data[i], clamp(out.L.data[i]) * mix(0.26, 0.42, shapes.combed.data[i]) + 0.04, share);
      out.a.data[i] = mix(out.a.data[i], out.a.data[i] * 1.1 + 0.006, share);
      out.b.data[i] = mix(out.b.data[i], out.b.data[i] * 1.1, share);
    }
  }
}
