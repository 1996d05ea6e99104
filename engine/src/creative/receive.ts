/**
 * Takes in a creative model's picture: it is proven to be a picture, cropped to the wanted shape, given its exact words,
 * restored outside the mask, then labeled as generated and signed like every output.
 */

import { dropAlpha, resizePicture, type EncodeOptions } from '../image/image.ts';
import type { DecodedPicture, Picture } from '../image/picture.ts';
import { gaussianBlur } from '../kernels/filters/blur.ts';
import { shrinkMask } from '../kernels/masks/masks.ts';
import { cropPicture } from '../kernels/planes/crop-picture.ts';
import { readMask } from '../operations/restore/inpaint.ts';
import { throwIfAborted } from '../run/abort.ts';
import type { EngineContext } from '../run/context.ts';
import type { OptionsOf, ReportOf } from '../run/task-contract.ts';
import { defineTask, type TaskLabel, type TaskResult } from '../run/task-row.ts';
import { dropIdleAlpha } from './idle-alpha.ts';
import { judgeAnswer } from './judge-answer.ts';
import { receiveCreatedContract, receiveEditedContract } from './receive-contract.ts';
import { drawExactWords } from './words.ts';

type ReceiveOptions = OptionsOf<typeof receiveCreatedContract>;
type Received = TaskResult<ReportOf<typeof receiveCreatedContract>>;

/** Share of the shorter side over which a change fades in from the mask's edge inwards. */
const FADE = 0.008;

/** In: the model's picture. */
export const receiveCreated = defineTask(receiveCreatedContract, {
  colour: 'srgb',
  reduces: true,
  label: 'trainedAlgorithmicMedia' satisfies TaskLabel,
  run: ([answer], settings, context) => receive(answer, undefined, settings, context),
});

/**
 * In: the model's picture, made from a person's picture; with a mask (white: may be changed) also that picture and the
 * mask, and every pixel outside the mask is then exactly the person's (in sRGB).
 */
export const receiveEdited = defineTask(receiveEditedContract, {
  colour: 'srgb',
  reduces: true,
  label: 'compositeWithTrainedAlgorithmicMedia' satisfies TaskLabel,
  run: ([answer, original, mask], settings, context) =>
    receive(answer, mask === undefined ? undefined : { original, mask }, settings, context),
});

interface Kept {
  readonly original: Picture;
  readonly mask: Picture;
}

async function receive(
  answer: DecodedPicture,
  kept: Kept | undefined,
  { model, aspect, words, judged }: ReceiveOptions,
  context: EngineContext,
): Promise<Received> {
  context.onProgress('finishing', 0.2);
  // What went out with a mask was padded to the model's shape.
  if (judged) judgeAnswer(answer, kept === undefined ? aspect : undefined);
  // With a mask the picture went out padded to the model's shape: its middle is what came from the person.
  const wanted = kept === undefined ? aspect : kept.original.width / kept.original.height;
  const shaped = wanted === undefined ? answer : cropToAspect(answer, wanted, kept === undefined ? TOLERANCE : 0);
  const whole = kept === undefined ? shaped : await putBack(dropAlpha(shaped), kept);
  throwIfAborted(context.signal);
  const picture =
    words === undefined ? dropIdleAlpha(whole) : layOver(dropAlpha(whole), await drawExactWords(words, whole, context));
  const lossless: EncodeOptions = { format: 'png' };
  const encode: EncodeOptions =
    picture.channels === 4 || kept !== undefined ? lossless : { format: 'jpeg', quality: 95, fullChroma: true };
  return {
    outputs: [{ name: 'result', picture, encode }],
    report: { width: picture.width, height: picture.height },
    model,
    // With a mask every pixel outside it is the person's own.
    isWatermarked: kept === undefined,
  };
}

/** A shape that differs by less is left alone: models make multiples of 16 or 32 pixels. */
const TOLERANCE = 0.02;

/** The largest part of that shape in the middle. */
function cropToAspect(picture: Picture, aspect: number, tolerance: number): Picture {
  const own = picture.width / picture.height;
  if (Math.abs(own / aspect - 1) < tolerance) return picture;
  const width = own > aspect ? Math.round(picture.height * aspect) : picture.width;
  const height = own > aspect ? picture.height : Math.round(picture.width / aspect);
  return cropPicture(
    picture,
    Math.floor((picture.width - width) / 2),
    Math.floor((picture.height - height) / 2),
    width,
    height,
  );
}

async function putBack(answer: Picture, { original, mask }: Kept): Promise<Picture> {
  const { width, height } = original;
  const changed = await resizePicture(answer, width, height);
  const marked = await readMask(mask, width, height);
  const fade = Math.max(1, Math.round(FADE * Math.min(width, height)));
  const inner = shrinkMask(marked, width, height, fade);
  const cover = gaussianBlur({ width, height, data: Float32Array.from(inner) }, fade / 2).data;
  const pixels = Uint8Array.from(original.pixels);
  const { channels } = original;
  for (let i = 0; i < marked.length; i++) {
    if (marked[i] === 0) continue;
    for (let c = 0; c < 3; c++) {
      const at = i * channels + c;
      pixels[at] = Math.round(pixels[at] + (changed.pixels[i * 3 + c] - pixels[at]) * cover[i]);
    }
    if (channels === 4) pixels[i * 4 + 3] = Math.max(pixels[i * 4 + 3], Math.round(cover[i] * 255));
  }
  return { width, height, channels, pixels };
}

/** An RGBA picture over an RGB one of the same size. */
function layOver(below: Picture, above: Picture): Picture {
  const pixels = Uint8Array.from(below.pixels);
  for (let i = 0, k = 0; k < above.pixels.length; i += 3, k += 4) {
    const cover = above.pixels[k + 3] / 255;
    if (cover > 0)
      for (let c = 0; c < 3; c++) pixels[i + c] += Math.round((above.pixels[k + c] - pixels[i + c]) * cover);
  }
  return { ...below, pixels };
}
