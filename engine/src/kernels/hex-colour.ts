/** Paints by name: `#rrggbb` as OKLab. */
import { pictureToLab } from './oklab.ts';

export interface LabColour {
  readonly L: number;
  readonly a: number;
  readonly b: number;
}

/** OKLab of `#rrggbb`. */
export function labOf(hex: string): LabColour {
  const pixels = Uint8Array.from([1, 3, 5], (at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const lab = pictureToLab({ width: 1, height: 1, channels: 3, pixels });
  return { L: lab.L.data[0], a: lab.a.data[0], b: lab.b.data[0] };
}
