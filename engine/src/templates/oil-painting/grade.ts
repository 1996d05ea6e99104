/** The palette: warm lights, richer but never acid color, an S-curve, side light from the left, a soft vignette. */

import type { LabPicture } from '../../kernels/planes/oklab.ts';
import { createPlane, clamp, mix, smoothstep, type Plane } from '../../kernels/planes/plane.ts';

/** `warmth` 0..1 shifts the lights toward ochre; the vignette spares the subject. */
export function gradeForOil(lab: LabPicture, subject: Plane | undefined, warmth: number): LabPicture {
  const { width, height } = lab;
  const out = {
    width,
    height,
    L: createPlane(width, height),
    a: createPlane(width, height),
    b: createPlane(width, height),
  };
  const means = meanColor(lab);
  // a photo that is warm or colorful already (lamp light, sunset) needs little help
  const warm = warmth * (1 - 0.9 * smoothstep(0.02, 0.06, means.b));
  const richness = mix(1.26, 1.08, smoothstep(0.05, 0.1, means.chroma));
  for (let y = 0; y < height; y++) {
    const v = y / height - 0.5;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const u = x / width - 0.5;
      const side = 1 - 0.12 * u - 0.08 * v;
      const dim = 0.24 * smoothstep(0.2, 0.62, u * u + v * v) * (subject ? 1 - 0.7 * subject.data[i] : 1);
      const photo = clamp(lab.L.data[i]);
      const L = mix(photo, photo * photo * (3 - 2 * photo), 0.22) * side * (1 - dim);
      const a = lab.a.data[i];
      const b = lab.b.data[i];
      // chroma rises where it is low and rests where it is high
      const gain = richness - 1.5 * clamp(Math.sqrt(a * a + b * b) - 0.05, 0, 0.19);
      out.L.data[i] = 0.07 + 0.9 * L;
      out.a.data[i] = a * gain + warm * (0.004 + 0.004 * L);
      out.b.data[i] = b * gain + warm * (0.008 + 0.012 * L);
    }
  }
  return out;
}

/** Mean of the yellow-blue axis and of chroma, from every seventh pixel. */
function meanColor(lab: LabPicture): { b: number; chroma: number } {
  const a = lab.a.data;
  const b = lab.b.data;
  let sumB = 0;
  let sumChroma = 0;
  let count = 0;
  for (let i = 0; i < a.length; i += 7) {
    sumB += b[i];
    sumChroma += Math.sqrt(a[i] * a[i] + b[i] * b[i]);
    count++;
  }
  return { b: sumB / count, chroma: sumChroma / count };
}
