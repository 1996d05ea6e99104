/** Laying a cut-out over a background in linear light. */

import { encodeLight, LINEAR } from '@afterglow/pixels/linear-light';
import type { Picture } from '../../image/picture.ts';
import type { FloatRgb } from '../../kernels/matting/matting-laplacian.ts';
import { mix, resizePlane, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { rowSampler } from '../../kernels/planes/sample-rows.ts';
import type { CutOut } from '../cut-out/cut-out.ts';

export interface SharpPart {
  readonly picture: Picture;
  /** 0 where the original shows unchanged. */
  readonly focus: Plane;
}

export interface Relight {
  readonly gains: readonly [red: number, green: number, blue: number];
  /** Blurred background that shines around the subject's edge. */
  readonly glow: FloatRgb;
  /** Blurred matte: low means near the edge. */
  readonly soft: Plane;
}

/** Lays the subject over a background of any size; matting mixed encoded samples, so this does too. */
export function layOverLight(
  { alpha, foreground }: CutOut,
  background: FloatRgb,
  sharp?: SharpPart,
  relight?: Relight,
): Picture {
  const { width, height } = foreground;
  const pixels = new Uint8Array(width * height * 3);
  const sampleBehind = rowSampler(background, width, height);
  const sampleGlow = relight && rowSampler(relight.glow, width, height);
  const behind = new Float32Array(width * 3);
  const aside = new Float32Array(width * 3);
  const focus = sharp && resizePlane(sharp.focus, width, height).data;
  const soft = relight && resizePlane(relight.soft, width, height).data;
  let dither = 1;
  for (let y = 0, i = 0; y < height; y++) {
    sampleBehind(y, behind);
    sampleGlow?.(y, aside);
    for (let x = 0; x < width; x++, i++) {
      const share = alpha[i] / 255;
      const changed = focus ? smoothstep(0, 0.12, focus[i]) : 1;
      dither = (Math.imul(dither, 1_664_525) + 1_013_904_223) >>> 0;
      for (let c = 0; c < 3; c++) {
        const at = i * 3 + c;
        let front: number = foreground.pixels[at];
        if (relight && soft && share > 0) {
          front = encodeLight(
            LINEAR[foreground.pixels[at]] * relight.gains[c] + aside[x * 3 + c] * 0.25 * (1 - soft[i]),
          );
        }
        let value = front * share + encodeLight(behind[x * 3 + c]) * (1 - share);
        if (sharp && changed < 1) value = mix(sharp.picture.pixels[at], value, changed);
        // half a step of dither where the background shows: wide gradients do not band
        pixels[at] = share === 1 ? Math.round(value) : Math.min(255, value + dither / 4_294_967_296);
      }
    }
  }
  return { ...foreground, pixels };
}
