/** What lies over the whole picture at the end: darker corners, and the grain of film. */
import type { Frame } from './frame.ts';
import { clamp, lumaOf, smoothstep } from './scalars.ts';

/** Darkens from about two thirds of the way to the corners; below 0 lightens. */
export function shadeCorners({ data, channels = 4, width, height }: Frame, amount: number): void {
  for (let y = 0, at = 0; y < height; y++) {
    const down = ((y + 0.5) / height) * 2 - 1;
    for (let x = 0; x < width; x++, at += channels) {
      const across = ((x + 0.5) / width) * 2 - 1;
      const far = smoothstep(0.2, 1, (across * across + down * down) / 2);
      for (let c = at; c < at + 3; c++)
        data[c] = Math.round(
          amount > 0 ? data[c] * (1 - amount * 0.85 * far) : data[c] - (255 - data[c]) * amount * 0.8 * far,
        );
    }
  }
}

/** A number 0..1 for a place; the same for the same place. */
function noiseAt(x: number, y: number, salt: number): number {
  let hash = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(salt, 974_634_777);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

/**
 * Noise of light alone, strongest in the middle tones; on a large picture a grain is wider than a pixel.
 *
 * @param fullPixels Pixels of the picture at its full size: those of a preview stand for several of them.
 */
export function addGrain(frame: Frame, amount: number, fullPixels: number): void {
  const { data, channels = 4, width, height } = frame;
  const step = Math.sqrt(fullPixels / (width * height));
  const grain = Math.max(1, Math.sqrt(fullPixels) / 1600);
  const at = (x: number, y: number): number => noiseAt(x, y, 1) + noiseAt(x, y, 2) - 1;
  for (let y = 0, i = 0; y < height; y++) {
    const down = (y * step) / grain;
    const top = Math.floor(down);
    for (let x = 0; x < width; x++, i += channels) {
      const across = (x * step) / grain;
      const left = Math.floor(across);
      const [u, v] = [across - left, down - top];
      const noise =
        grain === 1 && step === 1
          ? at(left, top)
          : (at(left, top) * (1 - u) + at(left + 1, top) * u) * (1 - v) +
            (at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u) * v;
      const luma = lumaOf(data[i], data[i + 1], data[i + 2]) / 255;
      const added = noise * 52 * amount * (0.35 + 2.6 * luma * (1 - luma));
      for (let c = i; c < i + 3; c++) data[c] = clamp(Math.round(data[c] + added), 0, 255);
    }
  }
}
