/** Rotated square crops of a picture, as face networks want them. */
import type { Picture } from '../../image/picture.ts';

export type Point = readonly [x: number, y: number];

/** A square of the picture: center and side in pixels, turned by `angle` radians. */
export interface Square {
  readonly center: Point;
  readonly side: number;
  readonly angle: number;
  /** Mirror left and right. */
  readonly flip?: boolean;
}

/** Maps crop pixels (0..size) back to picture coordinates. */
export function squareToPicture({ center, side, angle, flip }: Square, size: number): (x: number, y: number) => Point {
  const cosine = (Math.cos(angle) * side) / size;
  const sine = (Math.sin(angle) * side) / size;
  return (x, y) => {
    const u = (flip ? size - x : x) - size / 2;
    const v = y - size / 2;
    return [center[0] + cosine * u - sine * v, center[1] + sine * u + cosine * v];
  };
}

/**
 * Samples a square to `size`² RGB, HWC, 0..1; black outside the picture. Each output pixel averages up to 4×4 nearest
 * samples, which is antialiasing enough for the shrink factors that faces have.
 */
export function sampleSquare(picture: Picture, square: Square, size: number): Float32Array {
  const { width, height, channels, pixels } = picture;
  // squareToPicture written out: a list for each of a million samples takes longer than the sample
  const cosine = (Math.cos(square.angle) * square.side) / size;
  const sine = (Math.sin(square.angle) * square.side) / size;
  const [left, top] = square.center;
  const steps = Math.max(1, Math.min(4, Math.round(square.side / size)));
  const scale = 1 / (steps * steps * 255);
  const samples = new Float32Array(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sy = 0; sy < steps; sy++) {
        for (let sx = 0; sx < steps; sx++) {
          const across = x + (sx + 0.5) / steps;
          const u = (square.flip ? size - across : across) - size / 2;
          const v = y + (sy + 0.5) / steps - size / 2;
          const column = Math.floor(left + cosine * u - sine * v);
          const row = Math.floor(top + sine * u + cosine * v);
          if (column < 0 || row < 0 || column >= width || row >= height) continue;
          const at = (row * width + column) * channels;
          red += pixels[at];
          green += pixels[at + 1];
          blue += pixels[at + 2];
        }
      }
      const to = (y * size + x) * 3;
      samples[to] = red * scale;
      samples[to + 1] = green * scale;
      samples[to + 2] = blue * scale;
    }
  }
  return samples;
}
