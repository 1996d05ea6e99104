/** The sky: what grows by color from the upper border, where that looks like open sky. */
import type { Picture } from '../image/picture.ts';
import { growColor } from '../kernels/masks/grow-color.ts';
import { pictureToLab } from '../kernels/planes/oklab.ts';
import { createPlane, type Plane } from '../kernels/planes/plane.ts';

/** Where along the upper border it is looked for, and how far below it, as shares. */
const SEEDS = [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.94];
const DEPTH = 0.015;
/** From wide to narrow: the first at which the area ends above the ground. */
const TOLERANCES = [0.62, 0.5, 0.4, 0.3];
/** A sky is at least this share of the picture, and its light changes by at most this from pixel to pixel. */
const LEAST = 0.03;
const CALM = 0.012;
/** It ends above this share of the height. */
const LOWEST = 0.9;

/** Its cover at the size of the picture, which should be small; undefined where no sky is to be seen. */
export function findSky(small: Picture): Plane | undefined {
  const { width, height } = small;
  const { L, a, b } = pictureToLab(small);
  const whole = new Uint8Array(width * height);
  const y = Math.min(height - 1, Math.floor(DEPTH * height));
  for (const share of SEEDS) {
    const x = Math.floor(share * width);
    const seed = y * width + x;
    if (whole[seed] === 1 || !isSkyColor(L.data[seed], a.data[seed], b.data[seed])) continue;
    const area = growAboveGround(small, x, y);
    if (area === undefined || !isCalm(area, L)) continue;
    for (let i = 0; i < area.length; i++) whole[i] |= area[i];
  }
  const count = whole.reduce((sum, value) => sum + value, 0);
  if (count < whole.length * LEAST) return undefined;
  return { ...createPlane(width, height), data: Float32Array.from(whole) };
}

/** A sky never reaches the lower border: what does has run out over water or a wall. */
function growAboveGround(small: Picture, x: number, y: number): Uint8Array | undefined {
  for (const tolerance of TOLERANCES) {
    const area = growColor(small, { x, y }, tolerance);
    if (!area.subarray(small.width * Math.floor(small.height * LOWEST)).includes(1)) return area;
  }
  return undefined;
}

/** Blue from dawn to noon, the pale green of haze, or the light gray of clouds; a warm wall is none. */
function isSkyColor(l: number, a: number, b: number): boolean {
  const isBlue = (l > 0.3 && b < -0.015 && a < 0.03) || (l > 0.6 && a < -0.005 && b < 0.045);
  const isCloud = l > 0.72 && Math.abs(a) < 0.02 && b < 0.008;
  return isBlue || isCloud;
}

function isCalm(area: Uint8Array, { width, data }: Plane): boolean {
  let change = 0;
  let count = 0;
  for (let i = 1; i < area.length; i++) {
    if (i % width === 0 || area[i] === 0 || area[i - 1] === 0) continue;
    change += Math.abs(data[i] - data[i - 1]);
    count++;
  }
  return count > 0 && change / count <= CALM;
}
