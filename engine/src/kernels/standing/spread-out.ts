/**
 * Whether several things lie beside each other, seen from above: one ends where another begins below it. Standing it would
 * hover in the air.
 */
import { labelComponents } from '../masks/masks.ts';
import type { Plane } from '../planes/plane.ts';

/** Share of the whole subject below which a part is a speck. */
const PART = 0.02;
/** Share of a part's width that another has to lie below. */
const COVERED = 0.5;
/** Share of the whole subject that has to lie above something else. */
const ABOVE = 0.15;

interface Part {
  readonly area: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function isSpreadOut({ width, height, data }: Plane): boolean {
  const mask = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) mask[i] = data[i] > 0.5 ? 1 : 0;
  const { labels, areas } = labelComponents(mask, width, height);
  const whole = areas.reduce((sum, area) => sum + area, 0);
  const parts = boxesOf(labels, width, areas).filter(({ area }) => area > PART * whole);
  let above = 0;
  for (const part of parts)
    if (parts.some((other) => other.top >= part.bottom && covers(other, part))) above += part.area;
  return above > ABOVE * whole;
}

function covers(below: Part, above: Part): boolean {
  const shared = Math.min(below.right, above.right) - Math.max(below.left, above.left);
  return shared > COVERED * (above.right - above.left);
}

function boxesOf(labels: Int32Array, width: number, areas: readonly number[]): Part[] {
  const boxes = areas.map((area) => ({ area, left: width, right: 0, top: labels.length, bottom: 0 }));
  for (let i = 0; i < labels.length; i++) {
    const box = boxes[labels[i]];
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < box.left) box.left = x;
    if (x >= box.right) box.right = x + 1;
    if (y < box.top) box.top = y;
    box.bottom = y + 1;
  }
  return boxes.slice(1);
}
