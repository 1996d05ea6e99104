/** The palette: warm lights, richer but never acid colour, an S-curve, side light from the left, a soft vignette. */
import { createPlane, clamp, mix, smoothstep, type Plane } from '../../kernels/plane.ts';
import type { LabPicture } from '../../kernels/oklab.ts';

/** `warmth` 0..1 shifts the lights towards ochre; the vignette spares the subject. */
export function gradeForOil(lab: LabPicture, subject: Plane | undefined, warmth: number): LabPicture {
  const { width, height } = lab;
  const out = { width, height, L: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) };
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
      const gain = 1.26 - 1.5 * clamp(Math.sqrt(a * a + b * b) - 0.05, 0, 0.19);
      out.L.data[i] = 0.07 + 0.9 * L;
      out.a.data[i] = a * gain + warmth * (0.004 + 0.004 * L);
      out.b.data[i] = b * gain + warmth * (0.008 + 0.012 * L);
    }
  }
  return out;
}
