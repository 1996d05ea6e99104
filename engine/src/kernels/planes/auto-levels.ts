/** Auto levels on OKLab lightness: a percentile stretch, applied in part so that it suits every photo. */

import type { LabPicture } from './oklab.ts';
import { clamp, createPlane, mix, percentile } from './plane.ts';

/**
 * Stretches lightness toward 0.04..0.97 by `strength` (0..1) and lifts dark mid-tones; chroma follows a little.
 * Blacks move only in part, because a night scene should stay one.
 */
export function autoLevels(lab: LabPicture, strength: number): LabPicture {
  const { width, height } = lab;
  const low = percentile(lab.L, 0.005) * 0.6;
  const high = percentile(lab.L, 0.99);
  const gain = Math.min(1.6, 0.93 / Math.max(0.2, high - low));
  const middle = clamp((percentile(lab.L, 0.5) - low) * gain, 0.1, 0.9);
  const gamma = clamp(1 + 0.55 * (Math.log(0.55) / Math.log(middle) - 1), 0.84, 1);
  const chroma = 1 + (gain - 1) * strength * 0.6;
  // the curve depends on lightness alone: a table replaces a power per pixel
  const curve = new Float32Array(1025);
  for (let i = 0; i <= 1024; i++) {
    const L = i / 1024;
    curve[i] = mix(L, clamp(0.04 + (L - low) * gain) ** gamma, strength);
  }
  const out = {
    width,
    height,
    L: createPlane(width, height),
    a: createPlane(width, height),
    b: createPlane(width, height),
  };
  for (let i = 0; i < out.L.data.length; i++) {
    const at = clamp(lab.L.data[i]) * 1023.999;
    const k = at | 0;
    out.L.data[i] = curve[k] + (curve[k + 1] - curve[k]) * (at - k);
    out.a.data[i] = lab.a.data[i] * chroma;
    out.b.data[i] = lab.b.data[i] * chroma;
  }
  return out;
}
