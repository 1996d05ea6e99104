/** Edges that run about upright, as straight lines; the engine finds them in the same way. Pure. */
import type { Size } from '../../view.ts';

export interface Light extends Size {
  /** 0..1. */
  readonly data: Float32Array<ArrayBuffer>;
}

/** x = `at` + `lean` · (y − half the height), in pixels. */
export interface UprightEdge {
  readonly at: number;
  readonly lean: number;
  /** Rows that it reaches over. */
  readonly length: number;
}

/** Step from neighbor to neighbor below which there is no edge. */
const leastStep = 0.016;
/** An edge that leans further is not upright any more. */
const mostLean = 0.36;
/** Share of the height that an edge must reach over. */
const leastLength = 0.06;
/** Pixels by which it may leave its line, and rows that may be missing. */
const offLine = 0.9;
const mostGap = 2;

interface Chain {
  readonly points: { readonly x: number; readonly y: number }[];
  readonly rises: boolean;
  x: number;
  y: number;
}

/** RGBA samples to smoothed light: the steps of a slanting edge are no lines of their own. */
export function lightOf(rgba: Uint8ClampedArray, { width, height }: Size): Light {
  let data = new Float32Array(width * height);
  for (let i = 0, at = 0; i < data.length; i += 1, at += 4)
    data[i] = (0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0)) / 255;
  for (let pass = 0; pass < 2; pass += 1) data = smoothed(smoothed(data, 1), width);
  return { width, height, data };
}

/** Each sample with its two neighbors on either side, `step` apart. */
export function smoothed(plane: Float32Array<ArrayBuffer>, step: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(plane.length);
  const at = (index: number): number => plane[index] ?? 0;
  for (let i = 2 * step; i < plane.length - 2 * step; i += 1)
    out[i] = (at(i - 2 * step) + at(i + 2 * step) + 4 * (at(i - step) + at(i + step)) + 6 * at(i)) / 16;
  return out;
}

/** With rows for columns: level edges stand upright then, and lean the other way. */
export function transposed({ width, height, data }: Light): Light {
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) out[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: out };
}

/** The edges that are straight and long enough to tell what is upright, in a picture of about 800 pixels a side. */
export function findUprightEdges({ width, height, data }: Light): UprightEdge[] {
  const edges: UprightEdge[] = [];
  let open: Chain[] = [];
  const value = (at: number): number => data[at] ?? 0;
  const rim = 8;
  for (let y = rim; y < height - rim; y += 1) {
    const row = y * width;
    const begun: Chain[] = [];
    const slope = (x: number): number => value(row + x + 1) - value(row + x - 1);
    for (let x = rim; x < width - rim; x += 1) {
      const across = slope(x);
      const strength = Math.abs(across);
      if (strength < leastStep) continue;
      const [before, after] = [Math.abs(slope(x - 1)), Math.abs(slope(x + 1))];
      if (strength < before || strength <= after) continue;
      if (Math.abs(value(row + width + x) - value(row - width + x)) > strength * mostLean) continue;
      // the top of a parabola through three samples
      const bend = before - 2 * strength + after;
      const exact = x + (bend === 0 ? 0 : (before - after) / (2 * bend));
      const rises = across > 0;
      const near = open.find((chain) => chain.rises === rises && Math.abs(chain.x - exact) <= 1.5 && chain.y < y);
      const chain = near ?? { points: [], rises, x: exact, y };
      chain.points.push({ x: exact, y });
      chain.x = exact;
      chain.y = y;
      if (near === undefined) begun.push(chain);
    }
    for (const { points, y: last } of open) if (y - last >= mostGap) edges.push(...straightParts(points, height));
    open = [...open.filter((chain) => y - chain.y < mostGap), ...begun];
  }
  for (const { points } of open) edges.push(...straightParts(points, height));
  return edges;
}

/** A chain is cut in two where it leaves its line most, until each part keeps to its own. */
function straightParts(points: Chain['points'], height: number): UprightEdge[] {
  if (points.length < height * leastLength) return [];
  const middle = height / 2;
  let [sumX, sumY, sumXY, sumYY] = [0, 0, 0, 0];
  for (const { x, y } of points) {
    sumX += x;
    sumY += y - middle;
    sumXY += x * (y - middle);
    sumYY += (y - middle) ** 2;
  }
  const count = points.length;
  const lean = (count * sumXY - sumX * sumY) / (count * sumYY - sumY * sumY);
  const at = (sumX - lean * sumY) / count;
  let [worst, off] = [0, 0];
  for (const [k, { x, y }] of points.entries()) {
    const distance = Math.abs(x - at - lean * (y - middle));
    if (distance > off) [worst, off] = [k, distance];
  }
  if (off <= offLine) return [{ at, lean, length: count }];
  const cut = Math.max(1, Math.min(count - 1, worst));
  return [...straightParts(points.slice(0, cut), height), ...straightParts(points.slice(cut), height)];
}
