import { boxBlur } from '../kernels/filters/blur.ts';
import { growMask, shrinkMask } from '../kernels/masks/masks.ts';
import { mapToBytes, mapToFloats } from '../kernels/planes/map-values.ts';
import type { LabPicture } from '../kernels/planes/oklab.ts';
import { createPlane, type Plane } from '../kernels/planes/plane.ts';

/** Colors of both sides are taken from around, this many doubts far. */
const AROUND = 2;

/**
 * A border that was found on a smaller copy, laid where the picture has it: each pixel near it goes to the side whose
 * color around is nearer to its own.
 *
 * @param rough cover 0..1 at the picture's size
 * @param doubt pixels on either side of the border that are decided again
 * @returns cover of 0 and 1
 */
export function settleBorder({ width, height, L, a, b }: LabPicture, rough: Float32Array, doubt: number): Float32Array {
  const inside = mapToBytes(rough, (value) => (value > 0.5 ? 1 : 0));
  const surely = shrinkMask(inside, width, height, doubt);
  const maybe = growMask(inside, width, height, doubt);
  const meansOf = (share: (i: number) => number): ((i: number) => readonly [number, number, number] | undefined) => {
    const weight = spread(share);
    const [l, p, q] = [L, a, b].map(({ data }) => spread((i) => share(i) * data[i]));
    return (i) =>
      weight.data[i] < 1e-4
        ? undefined
        : [l.data[i] / weight.data[i], p.data[i] / weight.data[i], q.data[i] / weight.data[i]];
  };
  function spread(value: (i: number) => number): Plane {
    const plane = createPlane(width, height);
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i);
    return boxBlur(plane, AROUND * doubt);
  }
  const within = meansOf((i) => surely[i]);
  const beyond = meansOf((i) => 1 - maybe[i]);
  const far = (i: number, from: readonly [number, number, number]): number =>
    Math.hypot(L.data[i] - from[0], a.data[i] - from[1], b.data[i] - from[2]);
  return mapToFloats(inside, (value, i) => {
    if (surely[i] === maybe[i]) return value;
    const [here, there] = [within(i), beyond(i)];
    return here === undefined || there === undefined ? value : far(i, here) < far(i, there) ? 1 : 0;
  });
}
