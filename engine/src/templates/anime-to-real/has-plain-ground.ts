/**
 * Whether a figure stands before plain paper, a wall or a gradient. There is nothing to put out of focus there but what the cut-out
 * missed: a hand, a sleeve, half a face.
 */
import { gaussianBlur } from '../../kernels/filters/blur.ts';
import type { LabPicture } from '../../kernels/planes/oklab.ts';
import type { Plane } from '../../kernels/planes/plane.ts';

/** Along the upper sides of the picture, in shares of its longer side; the very edge may be a frame. Below a figure leaves it. */
const STRIP = { from: 0.01, to: 0.08, down: 0.75 } as const;
/** What differs by less from around it is plain; chroma counts twice. */
const PLAIN = 0.015;
/** Width of what is around, in units. */
const AROUND = 14;
/** Share of the strip beside the figure that is plain. Measured on 42 drawings: rooms, text and lively grounds up to 0.6. */
const MOSTLY = 0.64;
/** Most that its color changes from the top to halfway down: a sky above hills is plain too, but no ground. */
const ONE_COLOR = 0.1;
const HALFWAY = 0.4;

/** `figure` is the soft mask of who is drawn, of the same size. */
export function hasPlainGround({ width, height, L, a, b }: LabPicture, figure: Plane, unit: number): boolean {
  const soft = [L, a, b].map((plane) => gaussianBlur(plane, AROUND * unit).data);
  const side = Math.max(width, height);
  const [from, to] = [STRIP.from, STRIP.to].map((share) => Math.round(share * side));
  const [top, below] = [new Mean(), new Mean()];
  let [plain, count] = [0, 0];
  for (let y = from; y < STRIP.down * height; y++) {
    for (let x = from; x < width - from; x++) {
      if (y >= to && x >= to && x < width - to) x = width - to;
      const i = y * width + x;
      if (figure.data[i] > 0.5) continue;
      count++;
      const apart = Math.hypot(L.data[i] - soft[0][i], 2 * (a.data[i] - soft[1][i]), 2 * (b.data[i] - soft[2][i]));
      if (apart >= PLAIN) continue;
      plain++;
      if (y < to) top.add(soft[0][i], soft[1][i], soft[2][i]);
      else if (y > HALFWAY * height) below.add(soft[0][i], soft[1][i], soft[2][i]);
    }
  }
  return plain > MOSTLY * Math.max(1, count) && top.apart(below) < ONE_COLOR;
}

/** The mean color of pixels. */
class Mean {
  private readonly sums = [0, 0, 0];
  private count = 0;

  add(L: number, a: number, b: number): void {
    this.sums[0] += L;
    this.sums[1] += a;
    this.sums[2] += b;
    this.count++;
  }

  /** How far two are apart, chroma counted twice; 0 where one has no pixels. */
  apart(other: Mean): number {
    if (this.count === 0 || other.count === 0) return 0;
    const [L, a, b] = this.sums.map((sum, k) => sum / this.count - other.sums[k] / other.count);
    return Math.hypot(L, 2 * a, 2 * b);
  }
}
