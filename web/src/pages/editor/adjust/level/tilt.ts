/** How far a picture is off level. Angles in degrees, clockwise. Pure. */

/** Lines that lean further are meant to. */
const most = 12;
const perDegree = 10;
/** Share of the strong edges near level or plumb that have to agree before a tilt is believed. */
const agreement = 0.2;

/** Samples at the rim that smoothing has not reached from both sides. */
const margin = 8;

/** How far a line from one point to the other leans from level or from plumb, whichever is nearer: -45..45. */
export function leanOf(across: number, down: number): number {
  const angle = (Math.atan2(down, across) * 180) / Math.PI;
  return angle - Math.round(angle / 90) * 90;
}

/** The tilt that most of the strong edges share; undefined where nothing straight is found. RGBA samples. */
export function findTilt(data: Uint8ClampedArray, width: number, height: number): number | undefined {
  let light = new Float32Array(width * height);
  for (let i = 0, at = 0; i < light.length; i += 1, at += 4)
    light[i] = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  // the steps of a slanting edge are no lines of their own
  for (let pass = 0; pass < 3; pass += 1) light = smoothed(smoothed(light, 1), width);
  const value = (at: number): number => light[at] ?? 0;
  const bins = new Float64Array(2 * most * perDegree + 1);
  let total = 0;
  for (let y = margin; y < height - margin; y += 1)
    for (let x = margin; x < width - margin; x += 1) {
      const at = y * width + x;
      const across = value(at + 1) - value(at - 1);
      const down = value(at + width) - value(at - width);
      const strength = Math.hypot(across, down);
      if (strength < 4) continue;
      // an edge runs across its slope
      const lean = leanOf(-down, across);
      if (Math.abs(lean) > most) continue;
      // much of one edge is no more than some of it: textures have many weak ones
      const weight = Math.min(strength, 30);
      total += weight;
      const bin = Math.round((lean + most) * perDegree);
      bins[bin] = (bins[bin] ?? 0) + weight;
    }
  if (total === 0) return undefined;
  // within three tenths of a degree, they are one line
  const near = bins.map((_, bin) => sumOf(bins, bin - 3, bin + 3));
  let best = 0;
  for (let bin = 1; bin < near.length; bin += 1) if ((near[bin] ?? 0) > (near[best] ?? 0)) best = bin;
  if (sumOf(bins, best - 7, best + 7) < agreement * total) return undefined;
  let [weighted, weight] = [0, 0];
  for (let bin = best - 3; bin <= best + 3; bin += 1) {
    weighted += bin * (bins[bin] ?? 0);
    weight += bins[bin] ?? 0;
  }
  return Math.round((weighted / weight / perDegree - most) * 10) / 10;
}

/** Each sample with its two neighbors on either side, `step` apart. */
function smoothed(plane: Float32Array<ArrayBuffer>, step: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(plane.length);
  const at = (index: number): number => plane[index] ?? 0;
  for (let i = 2 * step; i < plane.length - 2 * step; i += 1)
    out[i] = (at(i - 2 * step) + at(i + 2 * step) + 4 * (at(i - step) + at(i + step)) + 6 * at(i)) / 16;
  return out;
}

function sumOf(bins: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let bin = Math.max(0, from); bin <= Math.min(bins.length - 1, to); bin += 1) sum += bins[bin] ?? 0;
  return sum;
}

/** Within what the engine turns, in tenths. */
export const leveled = (degrees: number): number => Math.round(Math.max(-45, Math.min(45, degrees)) * 10) / 10 + 0;
