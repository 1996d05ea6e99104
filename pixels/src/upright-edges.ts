/** Edges that run about upright, as straight lines. */
import type { Size } from './frame.ts';

/** 0..1, at most about 800 samples a side: the thresholds are for pictures of this size. */
export interface Light extends Size {
  readonly data: Float32Array;
}

/** x = `at` + `lean` · (y − half the height), in pixels. */
export interface UprightEdge {
  readonly at: number;
  readonly lean: number;
  /** Rows that it reaches over. */
  readonly length: number;
}

/** Step of the luma from neighbor to neighbor below which there is no edge. */
const LEAST_STEP = 0.016;
/** Steeper than this (sine to cosine) an edge is not upright any more: about 20°. */
const MOST_LEAN = 0.36;
/** Share of the height that an edge must reach over. */
const LEAST_LENGTH = 0.06;
/** Pixels by which it may leave its line, and rows that may be missing. */
const OFF_LINE = 0.9;
const MOST_GAP = 2;

interface Chain {
  readonly points: { readonly x: number; readonly y: number }[];
  readonly rises: boolean;
  x: number;
  y: number;
}

/** The edges that are straight and long enough to tell what is upright. */
export function findUprightEdges(light: Light): UprightEdge[] {
  const { width, height } = light;
  const data = smoothRows(transposeLight(smoothRows(transposeLight(light)))).data;
  const edges: UprightEdge[] = [];
  let open: Chain[] = [];
  const close = (chain: Chain): void => {
    edges.push(...straightParts(chain.points, height));
  };
  for (let y = 1; y < height - 1; y++) {
    const row = y * width;
    const found: Chain[] = [];
    const slope = (x: number): number => data[row + x + 1] - data[row + x - 1];
    for (let x = 2; x < width - 2; x++) {
      const across = slope(x);
      const strength = Math.abs(across);
      const [before, after] = [Math.abs(slope(x - 1)), Math.abs(slope(x + 1))];
      if (strength < LEAST_STEP || strength < before || strength <= after) continue;
      if (Math.abs(data[row + width + x] - data[row - width + x]) > strength * MOST_LEAN) continue;
      // the top of a parabola through three samples
      const bend = before - 2 * strength + after;
      const exact = x + (bend === 0 ? 0 : (before - after) / (2 * bend));
      const rises = across > 0;
      const near = open.find((chain) => chain.rises === rises && Math.abs(chain.x - exact) <= 1.5 && chain.y < y);
      const chain = near ?? { points: [], rises, x: exact, y };
      chain.points.push({ x: exact, y });
      chain.x = exact;
      chain.y = y;
      if (near === undefined) found.push(chain);
    }
    for (const chain of open) if (y - chain.y >= MOST_GAP) close(chain);
    open = [...open.filter((chain) => y - chain.y < MOST_GAP), ...found];
  }
  for (const chain of open) close(chain);
  return edges;
}

/** A chain is cut in two where it leaves its line most, until each part keeps to its own. */
function straightParts(points: Chain['points'], height: number): UprightEdge[] {
  if (points.length < height * LEAST_LENGTH) return [];
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
  if (off <= OFF_LINE) return [{ at, lean, length: count }];
  const cut = Math.max(1, Math.min(count - 1, worst));
  return [...straightParts(points.slice(0, cut), height), ...straightParts(points.slice(cut), height)];
}

/** With rows for columns: level edges stand upright then, and lean the other way. */
export function transposeLight({ width, height, data }: Light): Light {
  const out = new Float32Array(data.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out[x * height + y] = data[y * width + x];
  return { width: height, height: width, data: out };
}

/** A bell of 1.2 samples: the steps of a slanting edge are no lines of their own. */
const BELL = [0, 1, 2, 3, 4].map((away) => Math.exp(-(away * away) / (2 * 1.2 * 1.2)));
const BELL_SUM = BELL.reduce((sum, part, away) => sum + (away === 0 ? part : 2 * part), 0);

function smoothRows({ width, height, data }: Light): Light {
  const out = new Float32Array(data.length);
  const reach = BELL.length - 1;
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    for (let x = 0; x < width; x++) {
      let sum = row[x] * BELL[0];
      for (let away = 1; away <= reach; away++)
        sum += (row[Math.max(0, x - away)] + row[Math.min(width - 1, x + away)]) * BELL[away];
      out[y * width + x] = sum / BELL_SUM;
    }
  }
  return { width, height, data: out };
}
