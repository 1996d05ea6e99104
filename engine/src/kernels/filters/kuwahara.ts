/**
 * Anisotropic Kuwahara filter (Kyprianidis, Kang & Döllner 2009): every pixel takes the mean of the calmest of eight
 * overlapping sectors of an ellipse laid along the edge. Photo texture goes, shapes stay. The sector weights of every
 * (angle, eccentricity) pair are tabulated once, so a pixel costs table look-ups only.
 */

import type { LabPicture } from '../planes/oklab.ts';
import { createPlane } from '../planes/plane.ts';
import type { FlowField } from '../strokes/flow-field.ts';

const ANGLES = 32;
const ECCENTRICITIES = 4;
const SECTORS = 8;
/** Sums kept per sector: weight, L, a, b, squares. */
const SUMS = 5;

interface Footprint {
  readonly dx: Int16Array;
  readonly dy: Int16Array;
  /** Offsets of the two sectors that share the tap, in the array of sums. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly firstWeight: Float32Array;
  readonly secondWeight: Float32Array;
}

/** `radius` in pixels of the field's picture; 4 at half size suits 2 megapixels. */
export function kuwahara(lab: LabPicture, flow: FlowField, radius: number): LabPicture {
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
  const footprints = createFootprints(radius);
  const sums = new Float64Array(SECTORS * SUMS);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const turn = Math.atan2(flow.ty.data[i], flow.tx.data[i]) / Math.PI;
      const angle = Math.round((turn < 0 ? turn + 1 : turn) * ANGLES) % ANGLES;
      const level = Math.min(ECCENTRICITIES - 1, Math.round(flow.anisotropy.data[i] * (ECCENTRICITIES - 1)));
      const { dx, dy, first, second, firstWeight, secondWeight } = footprints[level * ANGLES + angle];
      // the center belongs to all sectors alike
      const center = L[i] * L[i] + a[i] * a[i] + b[i] * b[i];
      for (let s = 0; s < SECTORS * SUMS; s += SUMS) {
        sums[s] = 0.125;
        sums[s + 1] = 0.125 * L[i];
        sums[s + 2] = 0.125 * a[i];
        sums[s + 3] = 0.125 * b[i];
        sums[s + 4] = 0.125 * center;
      }
      for (let k = 0; k < dx.length; k++) {
        let px = x + dx[k];
        let py = y + dy[k];
        px = px < 0 ? 0 : px >= width ? width - 1 : px;
        py = py < 0 ? 0 : py >= height ? height - 1 : py;
        const j = py * width + px;
        const vL = L[j];
        const va = a[j];
        const vb = b[j];
        const square = vL * vL + va * va + vb * vb;
        let s = first[k];
        let weight = firstWeight[k];
        sums[s] += weight;
        sums[s + 1] += weight * vL;
        sums[s + 2] += weight * va;
        sums[s + 3] += weight * vb;
        sums[s + 4] += weight * square;
        s = second[k];
        weight = secondWeight[k];
        sums[s] += weight;
        sums[s + 1] += weight * vL;
        sums[s + 2] += weight * va;
        sums[s + 3] += weight * vb;
        sums[s + 4] += weight * square;
      }
      let total = 0;
      let sumL = 0;
      let sumA = 0;
      let sumB = 0;
      for (let s = 0; s < SECTORS * SUMS; s += SUMS) {
        const inverse = 1 / sums[s];
        const mL = sums[s + 1] * inverse;
        const mA = sums[s + 2] * inverse;
        const mB = sums[s + 3] * inverse;
        const spread = 2500 * Math.max(0, sums[s + 4] * inverse - mL * mL - mA * mA - mB * mB);
        const calm = 1 / (1 + spread * spread);
        total += calm;
        sumL += calm * mL;
        sumA += calm * mA;
        sumB += calm * mB;
      }
      out.L.data[i] = sumL / total;
      out.a.data[i] = sumA / total;
      out.b.data[i] = sumB / total;
    }
  }
  return out;
}

function createFootprints(radius: number): Footprint[] {
  const list: Footprint[] = [];
  for (let level = 0; level < ECCENTRICITIES; level++) {
    const eccentricity = (level / (ECCENTRICITIES - 1)) * 0.9;
    for (let t = 0; t < ANGLES; t++) list.push(createFootprint(radius, (t * Math.PI) / ANGLES, eccentricity));
  }
  return list;
}

function createFootprint(radius: number, angle: number, eccentricity: number): Footprint {
  const long = radius * (1 + eccentricity);
  const short = radius / (1 + eccentricity);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reach = Math.ceil(long);
  const taps: { x: number; y: number; sector: number; near: number; far: number }[] = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const u = (cos * x + sin * y) / long;
      const v = (cos * y - sin * x) / short;
      const distance = u * u + v * v;
      if (distance > 1 || (x === 0 && y === 0)) continue;
      const weight = Math.exp(-3.1 * distance);
      const position = (Math.atan2(v, u) / (2 * Math.PI) + 1) * SECTORS;
      const sector = Math.floor(position);
      const share = position - sector;
      const far = share * share * (3 - 2 * share);
      taps.push({ x, y, sector: sector % SECTORS, near: weight * (1 - far), far: weight * far });
    }
  }
  return {
    dx: Int16Array.from(taps, (tap) => tap.x),
    dy: Int16Array.from(taps, (tap) => tap.y),
    first: Uint8Array.from(taps, (tap) => tap.sector * SUMS),
    second: Uint8Array.from(taps, (tap) => ((tap.sector + 1) % SECTORS) * SUMS),
    firstWeight: Float32Array.from(taps, (tap) => tap.near),
    secondWeight: Float32Array.from(taps, (tap) => tap.far),
  };
}
