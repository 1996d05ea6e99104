/**
 * The watermark that many programs use, for comparison: one DCT coefficient of each block of 8 × 8 pixels is rounded to an even
 * or odd step (quantization index modulation, Chen and Wornell 2001), 64 bits repeated over the blocks.
 */
import type { Picture } from '@afterglow/engine/image/picture';

const STEP = 26;
const SIDE = 8;
const BITS = 64;
/** Basis picture of the coefficient (2, 1), unit energy. */
const basis = Float64Array.from({ length: SIDE * SIDE }, (_, i) => {
  const wave = (at: number, cycles: number): number => 0.5 * Math.cos(((2 * at + 1) * cycles * Math.PI) / (2 * SIDE));
  return wave(i % SIDE, 2) * wave(Math.floor(i / SIDE), 1);
});

function* blocksOf({ width, height }: Picture) {
  let index = 0;
  for (let y = 0; y + SIDE <= height; y += SIDE)
    for (let x = 0; x + SIDE <= width; x += SIDE) yield { x, y, bit: index++ % BITS };
}

function coefficient({ width, channels, pixels }: Picture, x: number, y: number): number {
  return basis.reduce((sum, weight, i) => {
    const at = ((y + Math.floor(i / SIDE)) * width + x + (i % SIDE)) * channels;
    return sum + weight * (0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0));
  }, 0);
}

export function hideInBlocks(picture: Picture, bits: readonly number[]): Picture {
  const { width, channels } = picture;
  const pixels = Uint8Array.from(picture.pixels);
  for (const { x, y, bit } of blocksOf(picture)) {
    const value = coefficient(picture, x, y);
    const wanted = bits[bit] ?? 0;
    const change = STEP * (2 * Math.round((value / STEP - wanted) / 2) + wanted) - value;
    for (const [i, weight] of basis.entries()) {
      const at = ((y + Math.floor(i / SIDE)) * width + x + (i % SIDE)) * channels;
      for (let c = 0; c < 3; c++)
        pixels[at + c] = Math.min(255, Math.max(0, Math.round((pixels[at + c] ?? 0) + change * weight)));
    }
  }
  return { ...picture, pixels };
}

/** The bits as most blocks have them. */
export function readBlocks(picture: Picture): number[] {
  const votes = Array.from({ length: BITS }, () => 0);
  for (const { x, y, bit } of blocksOf(picture)) {
    const steps = coefficient(picture, x, y) / STEP;
    votes[bit] = (votes[bit] ?? 0) + Math.cos(Math.PI * steps);
  }
  return votes.map((vote) => (vote > 0 ? 0 : 1));
}
