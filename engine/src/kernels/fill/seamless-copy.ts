/**
 * The last step of an exemplar fill: copies pixel by pixel from the sources that the patches found, which keeps texture
 * crisp, and evens out the seams by a screened Poisson equation (Bhat et al. 2008; used so by Darabi et al. 2012):
 * gradients of the copy, colors of the vote.
 */
import { indicesOf } from '../masks/masks.ts';
import { sourceOf, type FillLevel, type PatchField } from './patchmatch.ts';

/** Pull toward the voted colors; seams fade over about 1/√0.02 = 7 pixels. */
const PULL = 0.02;
/** The vote is right in the large, so that only the details are to be solved: 40 sweeps differ by 1 level. */
const SWEEPS = 16;
/** Over-relaxation: converges in a third of the plain sweeps. */
const RELAX = 1.5;

/** Replaces the voted colors in the hole of `level`. `onStep` is called between sweeps with the share done, 0..1. */
export async function copySeamlessly(
  level: FillLevel,
  field: PatchField,
  onStep: (done: number) => Promise<void>,
  { pull, sweeps }: { readonly pull: number; readonly sweeps: number } = { pull: PULL, sweeps: SWEEPS },
): Promise<void> {
  const { width, height, colors, hole } = level;
  const pixels = indicesOf(hole);
  const offsets = [-1, 1, -width, width];
  const hasNeighbor = (pixel: number, n: number): boolean => {
    const x = pixel % width;
    return n === 0 ? x > 0 : n === 1 ? x < width - 1 : n === 2 ? pixel >= width : pixel < width * (height - 1);
  };
  const sourceAt = (pixel: number): number => sourceOf(field, pixel % width, Math.floor(pixel / width));
  // sum over neighbors of the gradient toward them, and a little of the vote
  const wanted = new Float32Array(pixels.length * 3);
  for (let k = 0; k < pixels.length; k++) {
    const pixel = pixels[k];
    const source = sourceAt(pixel);
    for (let c = 0; c < 3; c++) wanted[k * 3 + c] = pull * colors[pixel * 3 + c];
    for (let n = 0; n < 4; n++) {
      if (!hasNeighbor(pixel, n)) continue;
      const other = pixel + offsets[n];
      const inHole = hole[other] === 1;
      const otherSource = inHole ? sourceAt(other) : other;
      const own = hasNeighbor(source, n);
      const others = inHole && hasNeighbor(otherSource, n ^ 1);
      const share = own && others ? 0.5 : 1;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        if (own) sum += colors[source * 3 + c] - colors[(source + offsets[n]) * 3 + c];
        if (others) sum += colors[(otherSource - offsets[n]) * 3 + c] - colors[otherSource * 3 + c];
        wanted[k * 3 + c] += sum * share;
      }
    }
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    await onStep(sweep / sweeps);
    for (let k = 0; k < pixels.length; k++) {
      const pixel = pixels[k];
      const x = pixel % width;
      const left = x > 0 ? 3 : 0;
      const right = x < width - 1 ? 3 : 0;
      const up = pixel >= width ? width * 3 : 0;
      const down = pixel < width * (height - 1) ? width * 3 : 0;
      // at the border of the picture a neighbor is missing: the pixel itself stands there and is not counted
      const degree = (left > 0 ? 1 : 0) + (right > 0 ? 1 : 0) + (up > 0 ? 1 : 0) + (down > 0 ? 1 : 0);
      const scale = 1 / (degree + pull);
      for (let c = 0, at = pixel * 3, k3 = k * 3; c < 3; c++, at++, k3++) {
        const around =
          colors[at - left] + colors[at + right] + colors[at - up] + colors[at + down] - (4 - degree) * colors[at];
        colors[at] += RELAX * ((wanted[k3] + around) * scale - colors[at]);
      }
    }
  }
}
