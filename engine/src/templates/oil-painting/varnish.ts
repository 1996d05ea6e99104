/** The finished surface: light from the top left on paint ridges, linen where the paint is thin. */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { clamp, type Plane } from '../../kernels/planes/plane.ts';
import type { Painting } from '../../kernels/strokes/brush.ts';
import { canvasWeave } from '../../kernels/surfaces/paper.ts';
import { lightRelief } from '../../kernels/surfaces/relief.ts';

/** Lights the painting; changes its lightness in place and returns its colors. `impasto` 0..1 is the depth of the relief. */
export function varnish(painting: Painting, face: Plane, unit: number, impasto: number, seed: number): LabPicture {
  const { width, height } = painting.lab;
  const weave = canvasWeave(width, height, 3.6 * unit, seed + 9);
  const paint = painting.height.data;
  for (let i = 0; i < paint.length; i++) {
    // faces are painted thinner: thick ridges on skin read as wrinkles
    weave.data[i] = paint[i] * (1 - 0.45 * face.data[i]) + weave.data[i] * 0.16 * (1.15 - clamp(paint[i]));
  }
  const light = lightRelief(gaussianBlur(weave, 0.6 * unit), 2.1 * unit * impasto);
  const L = painting.lab.L.data;
  for (let i = 0; i < L.length; i++) {
    const base = clamp(L[i]);
    const diffuse = light.diffuse.data[i];
    const shine = 0.1 * Math.max(0, light.gloss.data[i] - 0.42) * (0.3 + 0.7 * base);
    L[i] = clamp(base * (1 + 0.42 * diffuse) + 0.05 * diffuse + shine);
  }
  return painting.lab;
}
