import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';

/** A plane whose every place has the value that is drawn for it. */
export function paintPlane(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % width, Math.floor(i / width));
  return plane;
}
