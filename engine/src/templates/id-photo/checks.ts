/**
 * The compliance report of an ID photo. Every figure is measured on the finished picture, by running the face networks
 * on it again, not taken from what the template aimed at.
 */
import type { Picture } from '../../image/picture.ts';
import { lumaOf } from '../../kernels/planes/exposure.ts';
import type { Face } from '../../operations/faces/detect-faces.ts';
import { faceSize } from '../../operations/faces/face-masks.ts';
import type { Check } from './contract.ts';
import type { Coverage, Head } from './head.ts';
import type { IdPhotoStandard } from './standards.ts';

export interface CheckInput {
  readonly photo: Picture;
  readonly coverage: Coverage;
  /** Face and head found again on the finished photo. */
  readonly face: Face;
  readonly head: Head;
  readonly standard: IdPhotoStandard;
  readonly background: readonly [number, number, number];
  /** Output pixels per pixel of the source. */
  readonly enlargement: number;
  /** Share of the frame's sides (0..1, summed) that the source photo did not show though the person continues there. */
  readonly missing: number;
}

export function checkIdPhoto(input: CheckInput): Check[] {
  const { photo, face, head, standard } = input;
  const headPercent = (100 * (head.chin - head.crown)) / photo.height;
  const topPercent = (100 * head.hairTop) / photo.height;
  const open = Math.min(face.eyes[0].open, face.eyes[1].open);
  return [
    within('eyes-level', Math.abs(head.tilt * 180) / Math.PI, 0, 2),
    // half a per cent of tolerance: two pixels, the networks' own jitter
    within('head-height', headPercent, 100 * standard.headHeight.min - 0.5, 100 * standard.headHeight.max + 0.5),
    within('top-margin', topPercent, 100 * standard.topMargin.min - 0.5, 100 * standard.topMargin.max + 0.5),
    within('facing-camera', 100 * Math.abs(head.turn), 0, 18),
    within('eyes-open', open, 0.13, 1),
    within('background', 100 * backgroundEvenness(input), 100, 100),
    within('glare', 100 * eyeGlare(photo, face), 0, 2.5),
    within('sharpness', faceSharpness(photo, face), 10, 1000),
    within('resolution', input.enlargement, 0, 1.5),
    within('frame', 100 * input.missing, 0, 1),
  ];
}

function within(id: Check['id'], value: number, min: number, max: number): Check {
  const round = (number: number): number => Math.round(number * 100) / 100;
  return {
    id,
    status: value >= min && value <= max ? 'pass' : 'warn',
    value: round(value),
    min: round(min),
    max: round(max),
  };
}

/** Share of pixels without any of the person that have exactly the wanted color. */
function backgroundEvenness({ photo, coverage, background }: CheckInput): number {
  let all = 0;
  let exact = 0;
  for (let i = 0; i < coverage.alpha.length; i++) {
    if (coverage.alpha[i] > 0) continue;
    all++;
    const at = i * 3;
    if (
      photo.pixels[at] === background[0] &&
      photo.pixels[at + 1] === background[1] &&
      photo.pixels[at + 2] === background[2]
    ) {
      exact++;
    }
  }
  return all === 0 ? 0 : exact / all;
}

function luma(pixels: Uint8Array, at: number): number {
  return lumaOf(pixels[at], pixels[at + 1], pixels[at + 2]);
}

/** Share of burnt-out, colorless pixels around the eyes, where glasses reflect a lamp. */
function eyeGlare(photo: Picture, face: Face): number {
  let all = 0;
  let burnt = 0;
  for (const eye of face.eyes) {
    const [outer, inner] = [eye.upper[0], eye.upper[8]];
    const reach = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]) * 0.85;
    const centerX = (outer[0] + inner[0]) / 2;
    const centerY = (outer[1] + inner[1]) / 2;
    for (
      let y = Math.max(0, Math.floor(centerY - reach * 0.7));
      y < Math.min(photo.height, centerY + reach * 0.7);
      y++
    ) {
      for (let x = Math.max(0, Math.floor(centerX - reach)); x < Math.min(photo.width, centerX + reach); x++) {
        const at = (y * photo.width + x) * 3;
        const [red, green, blue] = [photo.pixels[at], photo.pixels[at + 1], photo.pixels[at + 2]];
        all++;
        if (Math.min(red, green, blue) > 242 && Math.max(red, green, blue) - Math.min(red, green, blue) < 10) burnt++;
      }
    }
  }
  return all === 0 ? 0 : burnt / all;
}

/**
 * Fine detail in the band of eyes and brows: RMS of the Laplacian over RMS contrast, in per cent. A blurred or enlarged
 * face has contrast but no fine detail.
 */
function faceSharpness(photo: Picture, face: Face): number {
  const { width, pixels } = photo;
  const size = faceSize(face);
  const eyes = [face.eyes[0].center, face.eyes[1].center];
  const x0 = Math.max(1, Math.floor(Math.min(eyes[0][0], eyes[1][0]) - size * 0.18));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(eyes[0][0], eyes[1][0]) + size * 0.18));
  const middle = (eyes[0][1] + eyes[1][1]) / 2;
  const y0 = Math.max(1, Math.floor(middle - size * 0.2));
  const y1 = Math.min(photo.height - 1, Math.ceil(middle + size * 0.12));
  let count = 0;
  let sum = 0;
  let squares = 0;
  let detail = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = (y * width + x) * 3;
      const here = luma(pixels, at);
      const around =
        luma(pixels, at - 3) + luma(pixels, at + 3) + luma(pixels, at - width * 3) + luma(pixels, at + width * 3);
      count++;
      sum += here;
      squares += here * here;
      detail += (4 * here - around) ** 2;
    }
  }
  const variance = squares / count - (sum / count) ** 2;
  return variance > 1 ? 100 * Math.sqrt(detail / count / variance) : 0;
}
