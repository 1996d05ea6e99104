/** Which parts of a figure deserve a closer look: the head, the eyes, then where most is going on. */

import { resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { boxBlur } from '../../kernels/filters/blur.ts';
import { pictureToLab } from '../../kernels/planes/oklab.ts';
import { clamp, createPlane, resizePlane, type Plane } from '../../kernels/planes/plane.ts';

/** A square of the figure, in pixels of its picture; may reach beyond it. */
export interface Detail {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Size at which interest is measured. */
const LOOK_HEIGHT = 256;
/** Two details share at most this much of their squares. */
const MAX_OVERLAP = 0.16;

/**
 * `count` squares of `side` with the richest detail and the rarest colors, away from those in `taken`. Fewer when the
 * figure is too small for more. `lowest` is how far down their middles may lie, as a share of the height.
 */
export async function chooseDetails(
  color: Picture,
  matte: Plane,
  side: number,
  count: number,
  taken: readonly Detail[],
  lowest = 1,
): Promise<Detail[]> {
  const scale = LOOK_HEIGHT / color.height;
  const [width, height] = [Math.max(8, Math.round(color.width * scale)), LOOK_HEIGHT];
  const interest = measureInterest(await resizePicture(color, width, height), resizePlane(matte, width, height));
  const box = Math.max(2, Math.round(side * scale));
  const sums = boxBlur(interest, box >> 1);
  const found: Detail[] = [];
  const step = Math.max(1, box >> 3);
  while (found.length < count) {
    let best: Detail | undefined;
    let most = 0;
    for (let y = 0; y < height * lowest; y += step) {
      for (let x = 0; x < width; x += step) {
        const value = sums.data[y * width + x];
        if (value <= most) continue;
        const detail = placeInside({ x: x / scale - side / 2, y: y / scale - side / 2, side }, color);
        if ([...taken, ...found].some((other) => shareOf(detail, other) > MAX_OVERLAP)) continue;
        most = value;
        best = detail;
      }
    }
    if (!best || most < 1e-4) break;
    found.push(best);
  }
  return found.toSorted((one, other) => one.y - other.y);
}

function placeInside({ x, y, side }: Detail, { width, height }: Picture): Detail {
  return {
    side,
    x: side < width ? clamp(x, 0, width - side) : (width - side) / 2,
    y: side < height ? clamp(y, 0, height - side) : (height - side) / 2,
  };
}

/** Shared area over the smaller square. */
function shareOf(a: Detail, b: Detail): number {
  const width = Math.min(a.x + a.side, b.x + b.side) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.side, b.y + b.side) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? (width * height) / Math.min(a.side, b.side) ** 2 : 0;
}

/** Edges inside the figure, and colors that stand out from its mean. */
function measureInterest(small: Picture, matte: Plane): Plane {
  const { L, a, b } = pictureToLab(small);
  const { width, height } = small;
  const mean = [L, a, b].map((plane) => {
    let [sum, weight] = [0, 1e-6];
    plane.data.forEach((value, i) => {
      sum += value * matte.data[i];
      weight += matte.data[i];
    });
    return sum / weight;
  });
  const out = createPlane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      // the outline is no detail: both neighbors must belong to the figure
      const inside = Math.min(
        matte.data[i],
        matte.data[i - 1],
        matte.data[i + 1],
        matte.data[i - width],
        matte.data[i + width],
      );
      if (inside < 0.6) continue;
      let edge = 0;
      for (const [plane, weight] of [
        [L, 1],
        [a, 2],
        [b, 2],
      ] as const) {
        edge +=
          weight *
          (Math.abs(plane.data[i + 1] - plane.data[i - 1]) + Math.abs(plane.data[i + width] - plane.data[i - width]));
      }
      const rare = Math.hypot((L.data[i] - mean[0]) * 0.5, a.data[i] - mean[1], b.data[i] - mean[2]);
      out.data[i] = inside * (Math.min(edge, 0.5) + 0.5 * rare);
    }
  }
  return out;
}
