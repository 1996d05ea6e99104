/** Fills a marked part of a picture with what lies around it. */

import { dropAlpha, resizePicture, type EncodeOptions } from '../../image/image.ts';
import type { DecodedPicture, Picture } from '../../image/picture.ts';
import { fillHole } from '../../kernels/fill/fill-hole.ts';
import { growMask } from '../../kernels/masks/masks.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask, type TaskLabel, type TaskResult } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { fillByNetwork } from './fill-by-network.ts';
import { inpaintContract } from './inpaint-contract.ts';

/** Share of the picture beyond which a fill made of its surroundings gets visibly repetitive. */
export const LARGE_HOLE = 0.14;

/** Pictures: the photo, then the mask (white = fill; black or transparent = keep), of any size in the same shape. */
export const inpaintTask = defineTask(inpaintContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo, mask], { grow, seed }, context) {
    const { width, height } = photo;
    const hole = growMask(
      await readMask(mask, width, height),
      width,
      height,
      Math.round(grow * Math.max(width, height)),
    );
    const { picture, share, label } = await inpaint(photo, hole, { seed }, context);
    return {
      outputs: [{ name: 'result', picture, encode: encodeLike(photo) }],
      ...describeHole(share),
      label,
      model: label === BY_KERNEL ? 'patchmatch' : 'own:inpaint',
    };
  },
});

/** Report of a fill: its share of the picture, and a warning where that is too much for good work. */
export function describeHole(
  share: number,
): Required<Pick<TaskResult<{ holePercent: number }>, 'report' | 'warnings'>> {
  return { report: { holePercent: roundTo(share * 100, 1) }, warnings: share > LARGE_HOLE ? ['large_hole'] : [] };
}

/** Lossless sources and alpha stay PNG; everything else is JPEG without color subsampling. */
export function encodeLike({ channels, source }: DecodedPicture): EncodeOptions {
  if (channels === 4 || source.mimeType === 'image/png') return { format: 'png' };
  return { format: 'jpeg', quality: 95, fullChroma: true };
}

/** A mask picture as one byte per pixel (0 or 1) of a picture of `width` × `height`; 1 where it is light and opaque. */
export async function readMask(mask: Picture, width: number, height: number): Promise<Uint8Array> {
  const { pixels, channels } = await resizePicture(mask, width, height, 'linear');
  const marked = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < marked.length; i++, at += channels) {
    const light = (pixels[at] + pixels[at + 1] + pixels[at + 2]) / 3;
    if (light > 127 && (channels === 3 || pixels[at + 3] > 127)) marked[i] = 1;
  }
  return marked;
}

/** A network makes up what it fills with; a kernel copies it from beside. */
const BY_KERNEL = 'algorithmicallyEnhanced';
const BY_NETWORK = 'compositeWithTrainedAlgorithmicMedia';

export interface InpaintOptions {
  /** 1 where nothing may be copied from. */
  readonly avoid?: Uint8Array;
  readonly seed?: number;
  /** In few large pieces with hidden seams, for scenery with lines. */
  readonly pieces?: boolean;
}

/**
 * Fills where `hole` (one byte per pixel) is 1, with the operator's own network where there is one; other pixels, alpha and
 * profile stay. `share` is the hole's part of the picture, 0..1; `label` says how it was filled.
 *
 * @throws EngineError `options_invalid` {path: 'mask'} when nothing or nearly everything is marked, `aborted`.
 */
export async function inpaint(
  picture: Picture,
  hole: Uint8Array,
  options: InpaintOptions,
  context: EngineContext,
): Promise<{ picture: Picture; share: number; label: TaskLabel }> {
  const share = hole.reduce((sum, value) => sum + value, 0) / hole.length;
  if (share === 0) throw new EngineError('options_invalid', { path: 'mask', message: 'nothing is marked' });
  if (share > 0.9) throw new EngineError('options_invalid', { path: 'mask', message: 'nearly everything is marked' });
  throwIfAborted(context.signal);
  if (await context.models.slots.has('inpaint')) {
    const made = await fillByNetwork(picture, hole, context);
    return { picture: keepAlpha(picture, made), share, label: BY_NETWORK };
  }
  const filled = await fillHole(dropAlpha(picture), hole, {
    ...options,
    onStep: reportSteps(context, 0.02, 0.95),
  });
  return { picture: keepAlpha(picture, filled), share, label: BY_KERNEL };
}

/** Colors of `rgb` with the alpha of `picture`. */
export function keepAlpha(picture: Picture, rgb: Picture): Picture {
  if (picture.channels === 3) return rgb;
  const pixels = new Uint8Array(picture.pixels);
  for (let from = 0, to = 0; from < rgb.pixels.length; from += 3, to += 4) {
    pixels[to] = rgb.pixels[from];
    pixels[to + 1] = rgb.pixels[from + 1];
    pixels[to + 2] = rgb.pixels[from + 2];
  }
  return { ...rgb, channels: 4, pixels };
}
