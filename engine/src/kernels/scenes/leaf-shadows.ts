/** The pattern of light behind palm fronds. */
import { gaussianBlur } from '../filters/blur.ts';
import { clamp, sampleBilinear, type Plane } from '../planes/plane.ts';
import { hash } from '../planes/solid-noise.ts';
import { drawCoverage } from '../strokes/draw-svg.ts';

const SIDE = 900;
const SOFTNESS = 5;
/** The pattern covers -REACH..REACH units both ways. */
const REACH = 3;
const LEAFLETS = 22;

interface Frond {
  readonly x: number;
  readonly y: number;
  /** Radians: where the stem points, and how much it bends on its way. */
  readonly angle: number;
  readonly bend: number;
  readonly length: number;
}

/** In thousandths of the pattern's side. */
const FRONDS: readonly Frond[] = [
  { x: -60, y: 250, angle: 0.35, length: 520, bend: -0.5 },
  { x: 700, y: -40, angle: 2.2, length: 560, bend: 0.45 },
  { x: 120, y: 900, angle: -0.9, length: 560, bend: 0.5 },
  { x: 1040, y: 640, angle: 3.5, length: 480, bend: -0.4 },
];

/** Light 0..1 at a point of the pattern, units, v up; mirrored beyond its border, so that wide frames show no seam. */
export async function growLeafShadows(): Promise<(u: number, v: number) => number> {
  const leaves = gaussianBlur(await drawCoverage(FRONDS.map(frondPath).join(''), SIDE, SIDE), SOFTNESS);
  const lit: Plane = { ...leaves, data: leaves.data.map((value) => 1 - clamp(value)) };
  return (u, v) =>
    sampleBilinear(
      lit.data,
      SIDE,
      SIDE,
      fold((u + REACH) / (2 * REACH)) * SIDE,
      fold((REACH - v) / (2 * REACH)) * SIDE,
    );
}

/** A triangle wave 0..1..0 of period 2. */
function fold(t: number): number {
  const within = ((t % 2) + 2) % 2;
  return within > 1 ? 2 - within : within;
}

function frondPath({ x, y, angle, bend, length }: Frond): string {
  const scale = SIDE / 1000;
  const point = (px: number, py: number): string => `${(px * scale).toFixed(2)} ${(py * scale).toFixed(2)}`;
  let path = '';
  for (let k = 1; k <= LEAFLETS; k++) {
    const along = k / LEAFLETS;
    const stem = angle + bend * along * 0.5;
    const fromX = x + length * along * Math.cos(stem);
    const fromY = y + length * along * Math.sin(stem);
    const long = length * 0.42 * Math.sin(Math.PI * (0.12 + 0.85 * along)) * (0.85 + 0.3 * hash(k, Math.round(x), 51));
    for (const side of [-1, 1]) {
      const turn = angle + bend * along + side * (1.05 - 0.55 * along);
      const [toX, toY] = [fromX + long * Math.cos(turn), fromY + long * Math.sin(turn)];
      const [wideX, wideY] = [-Math.sin(turn) * long * 0.085, Math.cos(turn) * long * 0.085];
      const [midX, midY] = [fromX + (toX - fromX) * 0.45, fromY + (toY - fromY) * 0.45];
      path += `M${point(fromX, fromY)}Q${point(midX + wideX, midY + wideY)} ${point(toX, toY)}`;
      path += `Q${point(midX - wideX, midY - wideY)} ${point(fromX, fromY)}Z`;
    }
  }
  return path;
}
