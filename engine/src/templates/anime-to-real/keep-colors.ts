/**
 * The drawing's own colors, given back to what was modeled. Materials are guesses: where half a face passes for cloth, skin and
 * cloth are colored apart, and the face is patched in gray or green. What is broad stays as it was drawn, what is fine is new.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, type Plane } from '../../kernels/planes/plane.ts';

/** Everything broader than this is the drawing's, in units. */
const FINE = 4;
/** Lightness that light and shade may take away and add. */
const SHADE = -0.09;
const LIGHT = 0.05;
/** Share of the drawn color that comes back. */
const OWN = 0.9;

/** Changes `lab` in place, by `drawn`, the same drawing without its lines and not modeled yet. */
export function keepColors(lab: LabPicture, drawn: LabPicture, unit: number): void {
  const changeOf = (key: 'L' | 'a' | 'b'): Float32Array => {
    const change: Plane = { ...lab[key], data: lab[key].data.map((value, i) => value - drawn[key].data[i]) };
    return gaussianBlur(change, FINE * unit).data;
  };
  const light = changeOf('L');
  for (let i = 0; i < light.length; i++) lab.L.data[i] += clamp(light[i], SHADE, LIGHT) - light[i];
  for (const key of ['a', 'b'] as const) {
    const change = changeOf(key);
    for (let i = 0; i < change.length; i++) lab[key].data[i] -= OWN * change[i];
  }
}
