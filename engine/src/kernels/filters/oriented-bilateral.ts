/**
 * Orientation-aligned bilateral filter (Kyprianidis & Döllner 2008): a pass across the edge, then one along the flow.
 * It flattens color like the full bilateral filter at the cost of two short line integrals.
 */

import type { LabPicture } from '../planes/oklab.ts';
import { createPlane } from '../planes/plane.ts';
import type { FlowField } from '../strokes/flow-field.ts';

export interface BilateralOptions {
  /** Reach in pixels (standard deviation). */
  readonly reach: number;
  /** Color difference that still counts as the same area, OKLab; chroma counts twice. */
  readonly tolerance: number;
  readonly rounds: number;
}

export function orientedBilateral(
  lab: LabPicture,
  flow: FlowField,
  { reach, tolerance, rounds }: BilateralOptions,
): LabPicture {
  let current = lab;
  for (let round = 0; round < rounds; round++) {
    current = filterLine(current, flow, reach, tolerance, true);
    current = filterLine(current, flow, reach * 1.2, tolerance, false);
  }
  return current;
}

function filterLine(lab: LabPicture, flow: FlowField, reach: number, tolerance: number, across: boolean): LabPicture {
  const { width, height } = lab;
  const L = lab.L.data;
  const a = lab.a.data;
  const b = lab.b.data;
  const out = {
    width,
    height,
    L: createPlane(width, height),
    a: createPlane(width, height),
    b: createPlane(width, height),
  };
  const steps = Math.ceil(reach * 2);
  const near = Float32Array.from({ length: steps + 1 }, (_, r) => Math.exp(-(r * r) / (2 * reach * reach)));
  const inverse = 1 / (2 * tolerance * tolerance);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = across ? -flow.ty.data[i] : flow.tx.data[i];
      const dy = across ? flow.tx.data[i] : flow.ty.data[i];
      let sumL = L[i];
      let sumA = a[i];
      let sumB = b[i];
      let total = 1;
      for (let k = -steps; k <= steps; k++) {
        if (k === 0) continue;
        const px = Math.floor(x + dx * k + 0.5);
        const py = Math.floor(y + dy * k + 0.5);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const j = py * width + px;
        const dL = L[j] - L[i];
        const da = a[j] - a[i];
        const db = b[j] - b[i];
        const difference = (dL * dL + 2 * (da * da + db * db)) * inverse;
        if (difference > 8) continue;
        // a rational stand-in for exp(-difference): smooth, falling, far cheaper
        const fall = 1 + difference * 0.5;
        const weight = near[k < 0 ? -k : k] / (fall * fall);
        sumL += weight * L[j];
        sumA += weight * a[j];
        sumB += weight * b[j];
        total += weight;
      }
      out.L.data[i] = sumL / total;
      out.a.data[i] = sumA / total;
      out.b.data[i] = sumB / total;
    }
  }
  return out;
}
