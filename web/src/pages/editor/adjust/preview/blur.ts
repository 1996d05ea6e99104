/**
 * The blur of everything in the preview (the engine's `adjust-blur.ts`). A wide one is worked out on a smaller copy, as the shaders do
 * it: means of cells, exact taps across and down, and straight lines between the cells.
 */
import { smoothKernel } from './smooth.ts';
import type { ToneFrame } from './tone-types.ts';

/** Standard deviation at full strength, as a share of the shorter side, and the most that is worked out tap by tap. */
const WIDEST = 0.05;
const MOST_TAPPED = 4;
/** Taps from one end to the other, at most: what a shader has room for. */
export const mostBlurTaps = 2 * Math.ceil(MOST_TAPPED * 2.6) + 1;

export interface BlurPlan {
  /** Pixels of a frame, each way, for one of its smaller copy. */
  readonly factor: number;
  readonly kernel: Float32Array<ArrayBuffer>;
}

/** How a blur of 0..1 is worked out on a frame of which the whole has this shorter side; undefined: too little to be seen. */
export function planBlur(amount: number, shorterSide: number): BlurPlan | undefined {
  const sigma = WIDEST * amount * amount * shorterSide;
  if (sigma < 0.25) return undefined;
  let factor = 1;
  while (sigma / factor > MOST_TAPPED) factor *= 2;
  // means of cells and the lines between them add a quarter of a cell to the variance
  const tapped = factor === 1 ? sigma : Math.sqrt((sigma / factor) ** 2 - 0.25);
  return { factor, kernel: smoothKernel(tapped) };
}

/** Colors times alpha, and alpha, of a smaller copy. */
interface Cells {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export function blurFrame(frame: ToneFrame, amount: number): void {
  const plan = planBlur(amount, Math.min(frame.width, frame.height));
  if (plan === undefined) return;
  const cells = alongRows(turned(alongRows(turned(reduce(frame, plan.factor)), plan.kernel)), plan.kernel);
  expand(cells, frame);
}

/** Means of the pixels that a cell covers. */
function reduce({ data, width, height }: ToneFrame, factor: number): Cells {
  const [wide, tall] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const values = new Float32Array(wide * tall * 4);
  const counts = new Float32Array(wide * tall);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * tall) / height) * wide;
    for (let x = 0; x < width; x++, at += 4) {
      const cell = row + Math.floor((x * wide) / width);
      const alpha = (data[at + 3] ?? 0) / 255;
      for (let c = 0; c < 3; c++) values[cell * 4 + c] = (values[cell * 4 + c] ?? 0) + (data[at + c] ?? 0) * alpha;
      values[cell * 4 + 3] = (values[cell * 4 + 3] ?? 0) + alpha;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) / Math.max(1, counts[i >> 2] ?? 1);
  return { width: wide, height: tall, values };
}

/** Rows become columns, so that one loop serves both ways. */
function turned({ width, height, values }: Cells): Cells {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 4; c++) out[(x * height + y) * 4 + c] = values[(y * width + x) * 4 + c] ?? 0;
  return { width: height, height: width, values: out };
}

function alongRows({ width, height, values }: Cells, kernel: Float32Array): Cells {
  const reach = (kernel.length - 1) / 2;
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      for (let i = -reach; i <= reach; i++) {
        const from = (y * width + Math.min(width - 1, Math.max(0, x + i))) * 4;
        const weight = kernel[i + reach] ?? 0;
        for (let c = 0; c < 4; c++) out[to + c] = (out[to + c] ?? 0) + (values[from + c] ?? 0) * weight;
      }
    }
  }
  return { width, height, values: out };
}

function expand({ width: wide, height: tall, values }: Cells, { data, width, height }: ToneFrame): void {
  for (let y = 0, at = 0; y < height; y++) {
    const down = Math.min(tall - 1, Math.max(0, ((y + 0.5) * tall) / height - 0.5));
    const [high, v] = [Math.floor(down), down - Math.floor(down)];
    const low = Math.min(tall - 1, high + 1);
    for (let x = 0; x < width; x++, at += 4) {
      const across = Math.min(wide - 1, Math.max(0, ((x + 0.5) * wide) / width - 0.5));
      const [left, u] = [Math.floor(across), across - Math.floor(across)];
      const right = Math.min(wide - 1, left + 1);
      const valueOf = (c: number): number =>
        ((values[(high * wide + left) * 4 + c] ?? 0) * (1 - u) + (values[(high * wide + right) * 4 + c] ?? 0) * u) *
          (1 - v) +
        ((values[(low * wide + left) * 4 + c] ?? 0) * (1 - u) + (values[(low * wide + right) * 4 + c] ?? 0) * u) * v;
      const alpha = valueOf(3);
      if (alpha > 0.002) for (let c = 0; c < 3; c++) data[at + c] = Math.round(valueOf(c) / alpha);
    }
  }
}
