import type { Point, Size } from '../view.ts';

/** Where somebody has put the picture on the stage. */
export interface Placed extends Point {
  /** Width of the picture in CSS pixels. */
  readonly shown: number;
  /** Shape it was placed for. */
  readonly shape: Size;
}

/** What was kept as JSON; null where that is nothing, or something else. */
export function readPlaced(text: string): Placed | null {
  const { shown, x, y, shape } = fieldsOf(parse(text));
  const { width, height } = fieldsOf(shape);
  return isNumber(shown) && isNumber(x) && isNumber(y) && isNumber(width) && isNumber(height)
    ? { shown, x, y, shape: { width, height } }
    : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
