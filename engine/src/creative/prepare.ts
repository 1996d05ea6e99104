/** Pictures on their way to a creative model elsewhere: within its limits, and the mask in the polarity it reads. */
import { encodePicture, fitPicture, type EncodeOptions } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { readMask } from '../operations/restore/inpaint.ts';
import { defineTask, type TaskOutput } from '../run/task-row.ts';
import { EngineError } from '../run/task.ts';
import { dropIdleAlpha } from './idle-alpha.ts';
import { prepareForModelContract } from './prepare-contract.ts';

/** Tried one after the other until the file is small enough. */
const qualities = [92, 84, 72, 60] as const;

/**
 * In: pictures, then the mask if there is one. Out: the same, in sRGB; JPEG, or PNG where there is transparency; the mask
 * as PNG of exactly the first picture's size. The safety check of the request sees all of them.
 *
 * @throws EngineError `picture_too_large` when no quality gets below `maxBytes`
 */
export const prepareForModel = defineTask(prepareForModelContract, {
  colour: 'srgb',
  label: 'carry-over',
  async run(images, { maxSide, maxBytes, mask, padTo }) {
    const pictures = mask === 'none' ? images : images.slice(0, -1);
    const outputs: TaskOutput[] = [];
    for (const [index, picture] of pictures.entries()) {
      outputs.push(await prepare(index === 0 ? padPicture(picture, padTo) : picture, index, maxSide, maxBytes));
    }
    const first = outputs[0]?.picture;
    const marks = mask === 'none' ? undefined : images.at(-1);
    if (marks !== undefined) {
      if (first === undefined)
        throw new EngineError('options_invalid', { path: 'images', message: 'a mask needs a picture' });
      const padded = padPicture(marks, padTo, [0, 0, 0]);
      outputs.push({
        name: 'mask',
        picture: await convertMask(padded, first, mask === 'alpha-zero-edits'),
        encode: { format: 'png' },
      });
    }
    const report = { width: first?.width ?? 0, height: first?.height ?? 0 };
    return { outputs, report, model: 'prepare-for-model', unsigned: true };
  },
});

async function prepare(source: Picture, index: number, maxSide: number, maxBytes: number): Promise<TaskOutput> {
  const wanted = dropIdleAlpha(source);
  const opaque = wanted.channels === 3;
  const fitted = await fitPicture(wanted, maxSide);
  const name = `picture-${index}`;
  // Smaller steps of size, too, because a PNG knows no quality.
  for (let scale = 1; scale > 0.3; scale *= 0.8) {
    const picture = await fitPicture(fitted, Math.round(Math.max(fitted.width, fitted.height) * scale));
    const choices: readonly EncodeOptions[] = opaque
      ? qualities.map((quality) => ({ format: 'jpeg', quality, fullChroma: quality > 80 }))
      : [{ format: 'png' }];
    for (const encode of choices) {
      // 10 KB for the label that our own pictures carry along.
      if ((await encodePicture(picture, encode)).bytes.length + 10_000 <= maxBytes) return { name, picture, encode };
    }
  }
  throw new EngineError('picture_too_large', { maxBytes });
}

/** The picture in the middle of the closest of these shapes, its border pixels (or `colour`) drawn out; none: as it is. */
function padPicture(picture: Picture, shapes: readonly number[], color?: readonly [number, number, number]): Picture {
  const { width, height, channels, pixels } = picture;
  const own = width / height;
  const [aspect] = shapes.toSorted((a, b) => Math.abs(Math.log(a / own)) - Math.abs(Math.log(b / own)));
  if (aspect === undefined) return picture;
  const wide = Math.max(width, Math.round(height * aspect));
  const high = Math.max(height, Math.round(width / aspect));
  const left = Math.floor((wide - width) / 2);
  const top = Math.floor((high - height) / 2);
  const padded = new Uint8Array(wide * high * channels);
  for (let y = 0, to = 0; y < high; y++) {
    const fromY = Math.min(height - 1, Math.max(0, y - top));
    for (let x = 0; x < wide; x++, to += channels) {
      const fromX = Math.min(width - 1, Math.max(0, x - left));
      const inside = x - left === fromX && y - top === fromY;
      const at = (fromY * width + fromX) * channels;
      for (let c = 0; c < channels; c++)
        padded[to + c] = inside || color === undefined ? pixels[at + c] : (color[c] ?? 255);
    }
  }
  return { ...picture, width: wide, height: high, pixels: padded };
}

/** White and black, or opaque black with holes where the picture may be changed. */
async function convertMask(marks: Picture, { width, height }: Picture, holes: boolean): Promise<Picture> {
  const marked = await readMask(marks, width, height);
  const channels = holes ? 4 : 3;
  const pixels = new Uint8Array(width * height * channels);
  for (let i = 0, at = 0; i < marked.length; i++, at += channels) {
    if (holes) pixels[at + 3] = marked[i] === 1 ? 0 : 255;
    else if (marked[i] === 1) pixels.fill(255, at, at + 3);
  }
  return { width, height, channels, pixels };
}
