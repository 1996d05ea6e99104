/**
 * The drawing's own colors, given back to what was modeled. Materials are guesses: where half a face passes for cloth, skin and
 * cloth are colored apart, and the face is patched in gray or green. What is broad stays as it was drawn, what is fine is new.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, mix, type Plane } from '../../kernels/planes/plane.ts';

/** Everything broader than this is the drawing's, in units. */
const FINE = 4;
/** Lightness that light and shade may take away and add. */
const SHADE = -0.09;
const LIGHT = 0.05;
/** Half a face may pass for cloth: its light changes no faster than over so many units, or the border of the two is a seam. */
const BLEND = 18;
/** Share of the drawn color that comes back. */
const OWN = 0.9;

/** Changes `lab` in place, by `drawn`, the same drawing without its lines and not modeled yet; `face` is where faces are, 0..1. */
export function keepColors(lab: LabPicture, drawn: LabPicture, face: Plane, unit: number): void {
  const changeOf = (key: 'L' | 'a' | 'b'): Float32Array => {
    const change: Plane = { ...lab[key], data: lab[key].data.map((value, i) => value - drawn[key].data[i]) };
    return gaussianBlur(change, FINE * unit).data;
  };
  const light = changeOf('L');
  const held = { ...lab.L, data: light.map((change) => clamp(change, SHADE, LIGHT)) };
  const blended = gaussianBlur(held, BLEND * unit).data;
  for (let i = 0; i < light.length; i++) lab.L.data[i] += mix(held.data[i], blended[i], face.data[i]) - light[i];
  for (const key of ['a', 'b'] as const) {
    const change = changeOf(key);
    for (let i = 0; i < change.length; i++) lab[key].data[i] -= mix(OWN, 1, face.data[i]) * change[i];
  }
}
