/** An upright crop of a tilted picture. */
import type { Picture } from '../../image/picture.ts';
import type { Point } from './sample-square.ts';

/** Which part of a picture the crop shows: `anchor` in the picture lies at `at` in the crop. */
export interface CropPose {
  readonly anchor: Point;
  readonly at: Point;
  /** Turn of the picture in radians that the crop undoes. */
  readonly angle: number;
  /** Picture pixels per crop pixel; at most about 1.5, since nothing is averaged. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
}

/** Maps picture coordinates into the crop. */
export function pointToCrop([x, y]: Point, { anchor, at, angle, step }: CropPose): Point {
  const dx = (x - anchor[0]) / step;
  const dy = (y - anchor[1]) / step;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [at[0] + cos * dx + sin * dy, at[1] - sin * dx + cos * dy];
}

/**
 * Samples the crop with Catmull-Rom cubics (sharp, so a later shrink has something to work with). `inside` is 255 where
 * the picture has pixels; beyond its border the nearest ones repeat.
 */
export function cropLevel(picture: Picture, pose: CropPose): { picture: Picture; inside: Uint8Array } {
  const { width, height, channels, pixels } = picture;
  const cos = Math.cos(pose.angle) * pose.step;
  const sin = Math.sin(pose.angle) * pose.step;
  const out = new Uint8Array(pose.width * pose.height * 3);
  const inside = new Uint8Array(pose.width * pose.height);
  const wx = new Float64Array(4);
  const wy = new Float64Array(4);
  const columns = new Int32Array(4);
  for (let y = 0, i = 0; y < pose.height; y++) {
    for (let x = 0; x < pose.width; x++, i++) {
      const u = x + 0.5 - pose.at[0];
      const v = y + 0.5 - pose.at[1];
      const sx = pose.anchor[0] + cos * u - sin * v - 0.5;
      const sy = pose.anchor[1] + sin * u + cos * v - 0.5;
      if (sx > -0.5 && sy > -0.5 && sx < width - 0.5 && sy < height - 0.5) inside[i] = 255;
      const x0 = Math.floor(sx);
      const y0 = Math.floor(sy);
      cubicWeights(sx - x0, wx);
      cubicWeights(sy - y0, wy);
      for (let k = 0; k < 4; k++) columns[k] = Math.min(width - 1, Math.max(0, x0 + k - 1)) * channels;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let k = 0; k < 4; k++) {
        const row = Math.min(height - 1, Math.max(0, y0 + k - 1)) * width * channels;
        for (let c = 0; c < 4; c++) {
          const weight = wy[k] * wx[c];
          const at = row + columns[c];
          red += weight * pixels[at];
          green += weight * pixels[at + 1];
          blue += weight * pixels[at + 2];
        }
      }
      out[i * 3] = toByte(red);
      out[i * 3 + 1] = toByte(green);
      out[i * 3 + 2] = toByte(blue);
    }
  }
  return { picture: { width: pose.width, height: pose.height, channels: 3, pixels: out }, inside };
}

/** Catmull-Rom weights of the four samples around a position `t` between the second and the third. */
export function cubicWeights(t: number, weights: Float64Array): void {
  weights[0] = t * (t * (1 - 0.5 * t) - 0.5);
  weights[1] = 1 + t * t * (1.5 * t - 2.5);
  weights[2] = t * (0.5 + t * (2 - 1.5 * t));
  weights[3] = t * t * 0.5 * (t - 1);
}

function toByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0;
}
