/**
 * Super-resolution in overlapping tiles. `faithful` (ESRGAN slim at 2x, medium at 4x) keeps what is there; `crisp` (Real-ESRGAN v3) also
 * removes noise and JPEG blocks, at up to six times the cost, and falls back to `faithful` without the quality pack.
 */

import sharp from 'sharp';
import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { measureNoise } from '../../kernels/measure/measure-noise.ts';
import type { ModelId } from '../../models/manifest.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import type { ReportOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { enlargeTiles, type Network } from './enlarge-tiles.ts';
import { fitToSource } from './fit-to-source.ts';
import { upscaleContract } from './upscale-contract.ts';

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
      mode: model === CRISP.model ? 'crisp' : 'faithful',
    };
    return { outputs: [{ name: 'result', picture: result, encode }], report, model };
  },
});

/** Largest result. The house says it before a price is shown (`domain/edits/enlargement.ts`, compared by a test). */
export const MAX_UPSCALED_PIXELS = 100_000_000;

const CRISP = { model: 'realesrgan-x4fast', factor: 4, tile: 256 } as const;
/** A tile of 256 of the medium network takes 1.2 GB. */
const FAITHFUL = {
  2: { model: 'esrgan-slim-x2', factor: 2, tile: 256 },
  4: { model: 'esrgan-medium-x4', factor: 4, tile: 192 },
} as const;

/** Mean difference, of 255, from which on a result no longer shows its input. Measured on good results: below 2. */
const MOST_DIFFERENT = 12;

/** The difference (0..1) from its source that crisp enlargement may keep even on a photo without noise. */
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
  const crisp = mode === 'crisp' && context.models.allows(CRISP.model);
  const network: Network = crisp ? CRISP : FAITHFUL[scale];
  const rgb = dropAlpha(picture);
  // the crisp network takes noise and blocks out: what is as small as they are must not come back
  const tolerance = crisp ? CLEANED + 1.2 * measureNoise(rgb) : 0;
  const enlarged = await enlargeTiles(rgb, network, scale, context);
  const difference = await differenceBetween(rgb, enlarged);
  if (!(difference < MOST_DIFFERENT)) {
    if (crisp) return upscale(picture, { scale, mode: 'faithful' }, partOfContext(context, 0.88, 1));
    throw new EngineError('result_rejected', { meanDifference: Math.round(difference) });
  }
  await fitToSource(rgb, enlarged, { tolerance, hasMesh: network === FAITHFUL[4] }, context.signal, (share) =>
    context.onProgress('finishing', 0.88 + 0.08 * share),
  );
  return { picture: picture.channels === 4 ? await withAlpha(enlarged, picture) : enlarged, model: network.model };
}

/** Peers return black pictures: shrunk to thumbnails, how far the result is from the input, 0..255 a channel. */
async function differenceBetween(before: Picture, after: Picture): Promise<number> {
  const [a, b] = await Promise.all([before, after].map((picture) => resizePicture(picture, 16, 16, 'linear')));
  let difference = 0;
  for (let i = 0; i < a.pixels.length; i++) difference += Math.abs(a.pixels[i] - b.pixels[i]);
  return difference / a.pixels.length;
}

/** The alpha of `source`, enlarged alone by Lanczos, since its colors would take memory a second time. */
async function withAlpha(rgb: Picture, source: Picture): Promise<Picture> {
  const count = source.width * source.height;
  const small = new Uint8Array(count);
  for (let i = 0, from = 3; i < count; i++, from += 4) small[i] = source.pixels[from];
  const alpha = await sharp(small, { raw: { width: source.width, height: source.height, channels: 1 } })
    .resize(rgb.width, rgb.height, { fit: 'fill', kernel: 'lanczos3' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const pixels = new Uint8Array(alpha.length * 4);
  for (let i = 0, from = 0, to = 0; i < alpha.length; i++, from += 3, to += 4) {
    pixels[to] = rgb.pixels[from];
    pixels[to + 1] = rgb.pixels[from + 1];
    pixels[to + 2] = rgb.pixels[from + 2];
    pixels[to + 3] = alpha[i];
  }
  return { ...rgb, channels: 4, pixels };
}
