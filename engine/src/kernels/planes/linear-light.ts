/** Pictures as linear light and back: light adds up and blurs truly only in linear values. */
import { encodeLight, LINEAR } from '@afterglow/pixels/linear-light';
import type { Picture } from '../../image/picture.ts';
import type { FloatRgb } from '../matting/matting-laplacian.ts';

/** Interleaved linear RGB of a picture; alpha is ignored. */
export function toLinear({ width, height, channels, pixels }: Picture): FloatRgb {
  const data = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += channels, to += 3) {
    data[to] = LINEAR[pixels[from]];
    data[to + 1] = LINEAR[pixels[from + 1]];
    data[to + 2] = LINEAR[pixels[from + 2]];
  }
  return { width, height, data };
}

/** Bytes again, with half a step of fixed dither so that wide gradients do not band. */
export function fromLinear({ width, height, data }: FloatRgb): Picture {
  const pixels = new Uint8Array(data.length);
  let state = 1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[i] = Math.min(255, encodeLight(data[i]) + state / 4_294_967_296);
  }
  return { width, height, channels: 3, pixels };
}
