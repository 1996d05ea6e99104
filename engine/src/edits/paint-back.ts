/** The restore brush: where a person paints, the original's own pixels come back. */
import { convertToSrgb } from '../image/image.ts';
import type { Picture } from '../image/picture.ts';
import { defineTask } from '../run/task-row.ts';
import { EngineError } from '../run/task.ts';
import { confineTo, readCover, shareOf } from './composite.ts';
import { paintBackContract } from './paint-back-contract.ts';

/**
 * Pictures: the one worked on, its original of the same size, and the mask (white: paint back). Where the mask is white
 * the samples are the original's, where it is black the picture's, byte for byte; both become sRGB first when their
 * profiles differ. The label of the picture stays: a part of it may still be what a model made.
 */
export const paintBackTask = defineTask(paintBackContract, {
  colour: 'keep',
  label: 'carry-over',
  async run([picture, original, mask]) {
    const { width, height } = picture;
    if (original.width !== width || original.height !== height) {
      throw new EngineError('options_invalid', {
        path: 'images',
        message: 'the original must have the size of the picture',
      });
    }
    const cover = await readCover(mask, width, height);
    const alike = sameProfile(picture, original);
    const painted = confineTo(
      alike ? picture : await convertToSrgb(picture),
      alike ? original : await convertToSrgb(original),
      cover,
    );
    // lossless: what is exact in memory is exact in the file
    return {
      outputs: [{ name: 'result', picture: painted, encode: { format: 'png' } }],
      report: { share: Number(shareOf(cover).toFixed(5)) },
      model: 'paint-back',
    };
  },
});

function sameProfile(a: Picture, b: Picture): boolean {
  return Buffer.compare(a.iccProfile ?? new Uint8Array(), b.iccProfile ?? new Uint8Array()) === 0;
}
