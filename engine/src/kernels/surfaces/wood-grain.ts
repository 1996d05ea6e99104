/** Boards of wood: growth rings stretched along the board, bent around knots, with fibers, pores and seams between boards. */
import { createRandom, fractalNoise, valueNoise } from '../planes/noise.ts';
import { clamp, createPlane, smoothstep, type Plane } from '../planes/plane.ts';

export interface WoodGrain {
  /** Lightness of the wood, 0 (late wood, pores, seams) .. 1 (early wood); mean about 0.6. */
  readonly tone: Plane;
  /** Height for a relief, 0 in seams and pores .. 1. */
  readonly height: Plane;
}

interface Knot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Boards lie horizontally and are `board` pixels high; rings are about `board / 14` apart. */
export function growWood(width: number, height: number, board: number, seed: number): WoodGrain {
  const tone = createPlane(width, height);
  const relief = createPlane(width, height);
  const bend = fractalNoise(width, height, board * 2.4, 3, seed).data;
  const sway = valueNoise(width, height, board * 3.5, board * 0.6, seed + 1).data;
  const fiber = valueNoise(width, height, board * 0.5, Math.max(1.1, board / 160), seed + 2).data;
  const pores = valueNoise(width, height, Math.max(3, board * 0.11), Math.max(1, board / 130), seed + 3).data;
  const rows = Math.ceil(height / board) + 1;
  for (let row = 0; row < rows; row++) {
    const random = createRandom(seed * 31 + row);
    const shade = 0.88 + 0.2 * random();
    const phase = random() * 50;
    const knots = plantKnots(width, board, row, random);
    const top = Math.round(row * board);
    for (let y = top; y < Math.min(height, Math.round((row + 1) * board)); y++) {
      const seam = smoothstep(0, board * 0.02, Math.min(y - top, top + board - y));
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        let lift = 0;
        let dark = 0;
        for (const knot of knots) {
          const dx = (x - knot.x) / (knot.size * 2.6);
          const dy = (y - knot.y) / knot.size;
          const near = Math.exp(-(dx * dx + dy * dy) * 0.8);
          lift += near * 2.6 * Math.sign(dy || 1) * Math.min(1, Math.abs(dy) * 3);
          dark = Math.max(dark, smoothstep(0.75, 0.2, Math.hypot(dx * 2.4, dy)));
        }
        const ring = (y / board) * 9 + phase + 2.4 * bend[i] + 1.1 * sway[i] + lift;
        const t = ring - Math.floor(ring);
        // early wood darkens slowly to late wood, then the ring ends sharply
        const late = smoothstep(0.25, 0.86, t) * smoothstep(1, 0.93, t);
        const pore = smoothstep(0.45, 0.8, pores[i]);
        tone.data[i] =
          clamp((0.86 - 0.36 * late + 0.1 * fiber[i] - 0.16 * pore) * shade * (1 - 0.55 * dark)) * (0.25 + 0.75 * seam);
        relief.data[i] = seam * (0.75 + 0.15 * late + 0.06 * fiber[i] - 0.3 * pore);
      }
    }
  }
  return { tone, height: relief };
}

function plantKnots(width: number, board: number, row: number, random: () => number): Knot[] {
  const count = Math.round((width / board) * 0.22 * random());
  return Array.from({ length: count }, () => ({
    x: random() * width,
    y: (row + 0.25 + 0.5 * random()) * board,
    size: board * (0.06 + 0.09 * random()),
  }));
}
