/** The ground of a larger canvas: the picture itself, far out of focus and a little darker (the engine's `blurred-backdrop.ts`). */
import type { Size } from '../view.ts';
import { smoothKernel } from './preview/smooth.ts';

/** It is drawn so small and enlarged. */
const small = 240;
/** Softness as a share of the longer side, and the share of light that is left. */
const soft = 0.035;
const light = 0.86;

/** Fills the canvas with what lies behind the picture on a canvas of this size; what was transparent is not known here. */
export function drawBlurred(canvas: HTMLCanvasElement, image: HTMLImageElement, size: Size): void {
  const scale = Math.min(1, small / Math.max(size.width, size.height));
  canvas.width = Math.max(2, Math.round(size.width * scale));
  canvas.height = Math.max(2, Math.round(size.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  const { naturalWidth, naturalHeight } = image;
  const cover = Math.min(naturalWidth / canvas.width, naturalHeight / canvas.height);
  const [wide, tall] = [canvas.width * cover, canvas.height * cover];
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    (naturalWidth - wide) / 2,
    (naturalHeight - tall) / 2,
    wide,
    tall,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  blur(pixels, smoothKernel(soft * Math.max(canvas.width, canvas.height)));
  context.putImageData(pixels, 0, 0);
}

/** Colors along rows, then along columns; beyond the border lies the border. */
function blur({ data, width, height }: ImageData, kernel: Float32Array): void {
  const reach = (kernel.length - 1) / 2;
  const inside = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
  const across = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const [i, weight] of kernel.entries()) {
        const from = (y * width + inside(x + i - reach, width)) * 4;
        const to = (y * width + x) * 3;
        for (let c = 0; c < 3; c++) across[to + c] = (across[to + c] ?? 0) + (data[from + c] ?? 0) * weight;
      }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum: [number, number, number] = [0, 0, 0];
      for (const [i, weight] of kernel.entries()) {
        const from = (inside(y + i - reach, height) * width + x) * 3;
        for (const c of [0, 1, 2] as const) sum[c] += (across[from + c] ?? 0) * weight;
      }
      data.set([...sum.map((value) => value * light), 255], (y * width + x) * 4);
    }
}
