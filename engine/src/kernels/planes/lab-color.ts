/** Single colors in OKLab. */
import { parseHexColor } from './hex-color.ts';
import { pictureToLab, type LabPicture } from './oklab.ts';

export interface LabColor {
  readonly L: number;
  readonly a: number;
  readonly b: number;
}

/** OKLab of `#rrggbb`. */
export function labOf(hex: string): LabColor {
  const pixels = Uint8Array.from(parseHexColor(hex));
  const lab = pictureToLab({ width: 1, height: 1, channels: 3, pixels });
  return { L: lab.L.data[0], a: lab.a.data[0], b: lab.b.data[0] };
}

/** Lays `color` over sample `i` of the picture; `share` 0..1. */
export function blendColor({ L, a, b }: LabPicture, i: number, color: LabColor, share: number): void {
  L.data[i] += (color.L - L.data[i]) * share;
  a.data[i] += (color.a - a.data[i]) * share;
  b.data[i] += (color.b - b.data[i]) * share;
}
