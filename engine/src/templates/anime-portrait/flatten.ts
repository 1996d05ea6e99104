/** From photo to flat shapes: Kuwahara and bilateral rounds, knitwear and foliage calmed further, hair combed into locks. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { kuwahara } from '../../kernels/filters/kuwahara.ts';
import { orientedBilateral } from '../../kernels/filters/oriented-bilateral.ts';
import { resizeLab, type LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, mix, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { smoothAlongFlow } from '../../kernels/strokes/coherent-lines.ts';
import { measureFlow, type FlowField } from '../../kernels/strokes/flow-field.ts';

export interface FlatShapes {
  readonly lab: LabPicture;
  /** Lightness to draw contours from: locks and calm cloth instead of single hairs and stitches. */
  readonly line: Plane;
  /** Direction of edges at full size. */
  readonly flow: FlowField;
  /** Where texture runs clearly one way (hair, fur), 0..1. */
  readonly combed: Plane;
}

/** `features` (0..1) keep their drawing; `subject` limits the combing. */
export function flattenPhoto(lab: LabPicture, features: Plane, subject: Plane | undefined, unit: number): FlatShapes {
  const { width, height } = lab;
  const half = resizeLab(lab, width >> 1, height >> 1);
  const halfFlow = measureFlow(half, 2 * unit);
  const combed = findStrands(half, unit);
  const { calm, share: texture } = calmTexture(half, combed.share, subject ? 1 : 0.6, unit);
  const smooth = orientedBilateral(kuwahara(calm, halfFlow, 3), halfFlow, {
    reach: 3 * unit,
    tolerance: 0.06,
    rounds: 3,
  });
  const flat = resizeLab(smooth, width, height);
  const flow = measureFlow(lab, 2.4 * unit);
  const busy = resizePlane(texture, width, height);
  restoreEdges(lab, flat, flow, features, busy, unit);
  const line = gaussianBlur(lab.L, 0.8 * unit);
  for (let i = 0; i < busy.data.length; i++) line.data[i] = mix(line.data[i], flat.L.data[i], busy.data[i]);
  const wide = resizePlane(combed.share, width, height);
  const locks = resizePlane(combed.locks, width, height).data;
  for (let i = 0; i < locks.length; i++) {
    const share = wide.data[i] * (subject ? subject.data[i] : 1);
    flat.L.data[i] = mix(flat.L.data[i], locks[i], 0.8 * share);
    line.data[i] = mix(line.data[i], locks[i], 0.75 * share);
  }
  return { lab: flat, line, flow, combed: wide };
}

interface Strands {
  /** Lightness averaged far along the texture. */
  readonly locks: Plane;
  readonly share: Plane;
}

/** Where texture has one clear direction, lightness is averaged far along it: locks become long clean shapes. */
function findStrands(half: LabPicture, unit: number): Strands {
  const flow = measureFlow(half, 3.2 * unit);
  const contrast = gaussianBlur(flow.magnitude, 3 * unit).data;
  const share = createPlane(half.width, half.height);
  for (let i = 0; i < contrast.length; i++) {
    share.data[i] = smoothstep(0.35, 0.7, flow.anisotropy.data[i]) * smoothstep(0.003, 0.012, contrast[i]);
  }
  return { locks: smoothAlongFlow(half.L, flow, undefined, 9 * unit), share: gaussianBlur(share, 3 * unit) };
}

/**
 * Knitwear, lace, gravel and leaves: much fine contrast, little that survives a blur. There the coarser painting of a
 * quarter-size picture takes over; `share` 0..1 says where.
 */
function calmTexture(
  half: LabPicture,
  combed: Plane,
  strength: number,
  unit: number,
): { calm: LabPicture; share: Plane } {
  const { width, height } = half;
  const quarter = resizeLab(half, Math.max(32, width >> 1), Math.max(32, height >> 1));
  const calm = resizeLab(kuwahara(quarter, measureFlow(quarter, 3 * unit, 14 * unit), 4), width, height);
  const soft = gaussianBlur(half.L, 3.2 * unit);
  const softer = gaussianBlur(soft, 7 * unit).data;
  const fine = createPlane(width, height);
  const coarse = createPlane(width, height);
  for (let i = 0; i < softer.length; i++) {
    fine.data[i] = Math.abs(half.L.data[i] - soft.data[i]);
    coarse.data[i] = Math.abs(soft.data[i] - softer[i]);
  }
  const fineMean = gaussianBlur(fine, 9 * unit).data;
  const coarseMean = gaussianBlur(coarse, 9 * unit).data;
  const share = createPlane(width, height);
  for (let i = 0; i < fineMean.length; i++) {
    const busy = smoothstep(0.012, 0.028, fineMean[i]) * smoothstep(0.5, 0.95, fineMean[i] / (coarseMean[i] + 0.004));
    share.data[i] = strength * busy * (1 - 0.85 * combed.data[i]);
    for (const key of ['L', 'a', 'b'] as const)
      calm[key].data[i] = mix(half[key].data[i], calm[key].data[i], share.data[i]);
  }
  return { calm, share };
}

/** Half-size flattening loses a pixel of edge; one full-size round brings strong edges back, except inside calmed texture. */
function restoreEdges(
  source: LabPicture,
  flat: LabPicture,
  flow: FlowField,
  features: Plane,
  calm: Plane,
  unit: number,
): void {
  const sharp = orientedBilateral(source, flow, { reach: 2 * unit, tolerance: 0.07, rounds: 1 });
  const edge = gaussianBlur(flow.magnitude, 1.2 * unit).data;
  const outline = steepness(gaussianBlur(source.L, 4 * unit)).data;
  for (let i = 0; i < edge.length; i++) {
    // stitches stay calm, but the outline of a sleeve survives a blur and comes back
    const stitches = 0.95 * calm.data[i] * (1 - smoothstep(0.006, 0.014, outline[i] * unit));
    const share = Math.max(smoothstep(0.012, 0.045, edge[i]) * (1 - stitches), 0.95 * features.data[i]);
    if (share <= 0) continue;
    flat.L.data[i] = mix(flat.L.data[i], sharp.L.data[i], share);
    flat.a.data[i] = mix(flat.a.data[i], sharp.a.data[i], share);
    flat.b.data[i] = mix(flat.b.data[i], sharp.b.data[i], share);
  }
}

/** Length of the gradient per pixel. */
function steepness({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const dx = data[i + 1] - data[i - 1];
      const dy = data[i + width] - data[i - width];
      out.data[i] = 0.5 * Math.sqrt(dx * dx + dy * dy);
    }
  }
  return out;
}
