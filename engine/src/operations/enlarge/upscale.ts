/**
 * Super-resolution in overlapping tiles. `faithful` (ESRGAN slim at 2x, medium at 4x) keeps what is there; `crisp` (Real-ESRGAN v3) also
 * removes noise and JPEG blocks, at up to six times the cost, and falls back to `faithful` without the quality pack.
 */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { backProject, calmMesh } from '../../kernels/filters/back-project.ts';
import { measureNoise } from '../../kernels/measure/measure-noise.ts';
import type { ModelId } from '../../models/manifest.ts';
import { firstOutput } from '../../models/session.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import type { ReportOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { upscaleContract } from './upscale-contract.ts';

/** Largest output: 16 megapixels. */
export const MAX_UPSCALED_PIXELS = 16_000_000;

/** PNG at `scale` times the size; JPEG 95 above 4 MP, where a PNG would pass what people can send on. */
export const upscaleTask = defineTask(upscaleContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([picture], { scale, mode }, context) {
    const { picture: result, model } = await upscale(picture, { scale, mode }, context);
    const asJpeg = result.channels === 3 && result.width * result.height > 4_000_000;
    const encode = asJpeg ? ({ format: 'jpeg', quality: 95, fullChroma: true } as const) : ({ format: 'png' } as const);
    const report: ReportOf<typeof upscaleContract> = {
      scale,
      width: result.width,
      height: result.height,
      mode: model === CRISP ? 'crisp' : 'faithful',
    };
    return { outputs: [{ name: 'result', picture: result, encode }], report, model };
  },
});

const CRISP = 'realesrgan-x4fast';
/** Tiles of this side plus a pad on each side: the pad covers the networks' reach, so no seams show. */
const TILE = 256;
const PAD = 12;

/** Mean difference, of 255, from which on a result no longer shows its input. Measured on good results: below 2. */
const MOST_DIFFERENT = 12;

/** Back-projection: rounds, and the difference (0..1) that crisp enlargement may keep even on a photo without noise. */
const ROUNDS = 2;
const CLEANED = 0.008;

export interface UpscaleOptions {
  readonly scale: 2 | 4;
  readonly mode: 'faithful' | 'crisp';
}

/**
 * Enlarges a picture; alpha is enlarged by Lanczos, the profile stays.
 *
 * @throws EngineError `picture_too_large` {width, height, maxPixels, maxInputPixels}, `result_rejected` when what
 *   the faithful network draws does not resemble its input (it also draws what the crisp one failed at), `aborted`,
 *   `model_unavailable`.
 */
export async function upscale(
  picture: Picture,
  { scale, mode }: UpscaleOptions,
  context: EngineContext,
): Promise<{ picture: Picture; model: ModelId }> {
  const width = picture.width * scale;
  const height = picture.height * scale;
  if (width * height > MAX_UPSCALED_PIXELS) {
    const maxInputPixels = MAX_UPSCALED_PIXELS / (scale * scale);
    throw new EngineError('picture_too_large', { width, height, maxPixels: MAX_UPSCALED_PIXELS, maxInputPixels });
  }
  const crisp = mode === 'crisp' && context.models.allows(CRISP);
  const model: ModelId = crisp ? CRISP : scale === 4 ? 'esrgan-medium-x4' : 'esrgan-slim-x2';
  const rgb = dropAlpha(picture);
  const enlarged = await runTiles(rgb, model, crisp ? 4 : scale, context);
  context.onProgress('finishing', 0.95);
  const difference = await differenceBetween(rgb, enlarged);
  if (!(difference < MOST_DIFFERENT)) {
    if (crisp) return upscale(picture, { scale, mode: 'faithful' }, partOfContext(context, 0.95, 1));
    throw new EngineError('result_rejected', { meanDifference: Math.round(difference) });
  }
  const drawn = await resizePicture(enlarged, width, height);
  // the crisp network takes noise and blocks out: what is as small as they are must not come back
  const tolerance = crisp ? CLEANED + 1.2 * measureNoise(rgb) : 0;
  const even = model === 'esrgan-medium-x4' ? calmMesh(rgb, drawn) : drawn;
  const sized = await backProject(rgb, even, { tolerance, rounds: ROUNDS }, context.signal);
  return { picture: picture.channels === 4 ? await withAlpha(sized, picture) : sized, model };
}

async function runTiles(rgb: Picture, model: ModelId, factor: 2 | 4, context: EngineContext): Promise<Picture> {
  const { width, height } = rgb;
  const result: Picture = {
    ...rgb,
    width: width * factor,
    height: height * factor,
    pixels: new Uint8Array(width * height * factor * factor * 3),
  };
  const total = Math.ceil(width / TILE) * Math.ceil(height / TILE);
  let done = 0;
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      throwIfAborted(context.signal);
      context.onProgress('processing', 0.02 + (0.92 * done++) / total);
      const area = { left, top, width: Math.min(TILE, width - left), height: Math.min(TILE, height - top) };
      const input = readTile(rgb, area);
      const output = firstOutput(await context.models.run(model, input, context.signal));
      writeTile(result, output.data, area, factor);
    }
  }
  return result;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A padded tile as NCHW 0..1; beyond the border the edge pixel repeats. */
function readTile({ width, height, pixels }: Picture, area: Area): { data: Float32Array; dims: number[] } {
  const tileWidth = area.width + 2 * PAD;
  const tileHeight = area.height + 2 * PAD;
  const count = tileWidth * tileHeight;
  const data = new Float32Array(3 * count);
  for (let y = 0, to = 0; y < tileHeight; y++) {
    const row = Math.min(height - 1, Math.max(0, area.top + y - PAD)) * width;
    for (let x = 0; x < tileWidth; x++, to++) {
      const from = (row + Math.min(width - 1, Math.max(0, area.left + x - PAD))) * 3;
      data[to] = pixels[from] / 255;
      data[count + to] = pixels[from + 1] / 255;
      data[2 * count + to] = pixels[from + 2] / 255;
    }
  }
  return { data, dims: [1, 3, tileHeight, tileWidth] };
}

function writeTile(result: Picture, data: Float32Array, area: Area, factor: number): void {
  const tileWidth = (area.width + 2 * PAD) * factor;
  const count = tileWidth * (area.height + 2 * PAD) * factor;
  for (let y = 0; y < area.height * factor; y++) {
    let to = ((area.top * factor + y) * result.width + area.left * factor) * 3;
    let from = (y + PAD * factor) * tileWidth + PAD * factor;
    for (let x = 0; x < area.width * factor; x++, from++) {
      for (let channel = 0; channel < 3; channel++) {
        const value = data[channel * count + from] * 255 + 0.5;
        result.pixels[to++] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}

/** Peers return black pictures: shrunk to thumbnails, how far the result is from the input, 0..255 a channel. */
async function differenceBetween(before: Picture, after: Picture): Promise<number> {
  const [a, b] = await Promise.all([before, after].map((picture) => resizePicture(picture, 16, 16, 'linear')));
  let difference = 0;
  for (let i = 0; i < a.pixels.length; i++) difference += Math.abs(a.pixels[i] - b.pixels[i]);
  return difference / a.pixels.length;
}

async function withAlpha(rgb: Picture, source: Picture): Promise<Picture> {
  const { pixels: enlarged } = await resizePicture({ ...source, iccProfile: undefined }, rgb.width, rgb.height);
  const pixels = new Uint8Array(rgb.width * rgb.height * 4);
  for (let i = 0, from = 0, to = 0; i < rgb.width * rgb.height; i++, from += 3, to += 4) {
    pixels[to] = rgb.pixels[from];
    pixels[to + 1] = rgb.pixels[from + 1];
    pixels[to + 2] = rgb.pixels[from + 2];
    pixels[to + 3] = enlarged[to + 3];
  }
  return { ...rgb, channels: 4, pixels };
}
