/** Are the eyes behind dark or mirrored glasses? The skin below the lids is compared with cheeks and nose. */
import type { Picture } from '../../image/picture.ts';
import { pictureToLab } from '../../kernels/planes/oklab.ts';
import { percentile } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Face } from './detect-faces.ts';
import { FACE_PARTS } from './face-parts.ts';

/** From the lower lid to the rim of the eye's socket; the person's right eye first. */
const BELOW_LIDS = [
  [110, 24, 23, 22, 26, 112, 229, 230, 231, 228],
  [339, 254, 253, 252, 256, 341, 449, 450, 451, 448],
] as const;
const SKIN = [205, 425, 50, 280, 207, 427, 187, 411, 195, 5, 4, 45, 275];
/** Half side of a sample, as a share of the face's height. */
const SAMPLE = 0.013;
/**
 * Measured on 94 faces: behind dark glasses the mean of both sides is 0.28 to 0.48 of the skin's lightness, in a shadow it
 * was 0.48 once, else at least 0.61. So the limit misses pale glasses rather than refuse a face. Mirrored glasses change the
 * color by 0.08 and more on both sides, colored light by at most 0.04.
 */
const DARK = 0.44;
const TINTED = 0.065;

/** True when neither eye can be seen through what is before it. */
export function areEyesCovered(picture: Picture, { mesh }: Pick<Face, 'mesh'>): boolean {
  const [forehead, chin] = [mesh[FACE_PARTS.forehead], mesh[FACE_PARTS.chin]];
  const reach = Math.max(1, Math.round(SAMPLE * Math.hypot(chin[0] - forehead[0], chin[1] - forehead[1])));
  const colorOf = (points: readonly number[]) =>
    medianColor(
      picture,
      points.map((i) => mesh[i]),
      reach,
    );
  const skin = colorOf(SKIN);
  const sides = BELOW_LIDS.map(colorOf);
  const lightness = sides.reduce((sum, side) => sum + side.L, 0) / sides.length / Math.max(0.01, skin.L);
  const tint = Math.min(...sides.map((side) => Math.hypot(side.a - skin.a, side.b - skin.b)));
  return lightness < DARK || tint > TINTED;
}

/** The middle one, channel by channel, of the colors around several points. */
function medianColor(picture: Picture, points: readonly Point[], reach: number) {
  const pixels = Uint8Array.from(points.flatMap((point) => meanColor(picture, point, reach)));
  const { L, a, b } = pictureToLab({ width: points.length, height: 1, channels: 3, pixels });
  return { L: percentile(L, 0.5), a: percentile(a, 0.5), b: percentile(b, 0.5) };
}

function meanColor({ pixels, width, height, channels }: Picture, [x, y]: Point, reach: number): number[] {
  const [middle, line] = [Math.round(x), Math.round(y)];
  const sum = [0, 0, 0];
  let count = 0;
  for (let row = Math.max(0, line - reach); row <= Math.min(height - 1, line + reach); row++)
    for (let column = Math.max(0, middle - reach); column <= Math.min(width - 1, middle + reach); column++) {
      const at = (row * width + column) * channels;
      for (let c = 0; c < 3; c++) sum[c] += pixels[at + c];
      count += 1;
    }
  return sum.map((value) => value / Math.max(1, count));
}
