/**
 * The rim of the hair for a plain background. A light wall or a lit window shines through and around hair, and stays as a pale
 * or colored rim. In a narrow band along the outline, above the chin, each pixel is compared with the hair inside and the
 * ground outside: what is of the ground goes, and loose strands take the color of the hair beside them.
 */

import type { Picture } from '../../image/picture.ts';
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import { distanceTo } from '../../kernels/masks/distance.ts';
import type { Plane } from '../../kernels/planes/plane.ts';
import type { Coverage, Head } from './head.ts';

/** Width of the band, and how far around a pixel hair and ground are looked for, in heights of the face. */
const BAND = 0.03;
const AROUND = 0.06;
const FARTHER = 0.2;
/** Levels between hair and ground below which nobody can tell them apart. */
const CONTRAST = 45;
/** Ears reach that far from the middle, in widths of the face; they begin that far below the hairline, in its heights. */
const EARS = 0.68;
const BROW = 0.2;
/** Share of the way from the ground to the hair: below the first it is ground, from the second on hair. */
const HAIR = [0.2, 0.5] as const;
/** And what is of the ground has its color, within this share of that way. */
const NEAR_GROUND = 0.35;

type Colors = readonly [red: Plane, green: Plane, blue: Plane, weight: Plane];

/** `photo` shows what is behind, `foreground` the colors without it; `left` and `right` are those of the face, without hair. */
export function cleanRim(
  photo: Picture,
  foreground: Picture,
  coverage: Coverage,
  face: Pick<Head, 'forehead' | 'chin' | 'left' | 'right'>,
): { readonly foreground: Picture; readonly coverage: Coverage } {
  const { width, height } = coverage;
  const faceHeight = face.chin - face.forehead;
  const rows = Math.max(1, Math.min(height, Math.ceil(face.chin)));
  const brow = face.forehead + BROW * faceHeight;
  const ears = [EARS * (face.right - face.left), (face.left + face.right) / 2] as const;
  const alpha = coverage.alpha.slice();
  const pixels = foreground.pixels.slice();
  const inside = distanceTo(width, rows, (i) => alpha[i] < 128).data;
  const band = BAND * faceHeight;
  const hair = (sigma: number) => meanColors(foreground, rows, sigma, (i) => inside[i] > band);
  const [near, far] = [hair(AROUND * faceHeight), hair(FARTHER * faceHeight)];
  const ground = meanColors(photo, rows, AROUND * faceHeight, (i) => coverage.alpha[i] < 6);
  for (let i = 0; i < width * rows; i++) {
    if (alpha[i] === 0 || inside[i] > band) continue;
    // skin before a light wall is no wall
    if (Math.floor(i / width) > brow && Math.abs((i % width) - ears[1]) < ears[0]) continue;
    const around = colorAt(far, i);
    const front = colorAt(near, i) ?? around;
    if (front === undefined) continue;
    const back = colorAt(ground, i);
    // a ribbon in the hair is near, and hair beyond it is still hair
    if (back !== undefined) {
      const share = (hairColor: readonly number[]) => shareOfHair(photo.pixels, 3 * i, hairColor, back);
      alpha[i] = Math.round(alpha[i] * Math.max(share(front), share(around ?? front)));
    }
    const loose = Math.max(0, 1 - (2 * inside[i]) / band);
    for (let c = 0; c < 3; c++) {
      pixels[3 * i + c] = Math.round(pixels[3 * i + c] + loose * (front[c] - pixels[3 * i + c]));
    }
  }
  return { foreground: { ...foreground, pixels }, coverage: { ...coverage, alpha } };
}

/** 0 for a pixel of the ground's color, 1 for one of the hair's or where the two are alike. */
function shareOfHair(pixels: Uint8Array, at: number, front: readonly number[], back: readonly number[]): number {
  let [along, whole, off] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    off += (pixels[at + c] - back[c]) ** 2;
    along += (pixels[at + c] - back[c]) * (front[c] - back[c]);
    whole += (front[c] - back[c]) ** 2;
  }
  if (whole < CONTRAST ** 2 || off > NEAR_GROUND ** 2 * whole) return 1;
  const t = Math.min(1, Math.max(0, (along / whole - HAIR[0]) / (HAIR[1] - HAIR[0])));
  return t * t * (3 - 2 * t);
}

function meanColors({ width, pixels }: Picture, rows: number, sigma: number, counts: (i: number) => boolean): Colors {
  const sums = [0, 1, 2, 3].map((c) => {
    const data = new Float32Array(width * rows);
    for (let i = 0; i < data.length; i++) if (counts(i)) data[i] = c < 3 ? pixels[3 * i + c] : 1;
    return gaussianBlur({ width, height: rows, data }, sigma);
  });
  return [sums[0], sums[1], sums[2], sums[3]];
}

function colorAt([red, green, blue, weight]: Colors, i: number): readonly number[] | undefined {
  const sum = weight.data[i];
  if (sum < 0.02) return undefined;
  return [red.data[i] / sum, green.data[i] / sum, blue.data[i] / sum];
}
