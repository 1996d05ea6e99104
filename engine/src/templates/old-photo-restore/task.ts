/** On-device edition of the template `old-photo-restore`. */
import { resizePicture } from '../../image/image.ts';
import { restorePrint } from '../../operations/restore/restore.ts';
import { defineTask } from '../../run/task-row.ts';
import { oldPhotoRestoreContract } from './contract.ts';

/** Larger scans are worked on at this size: finer than the grain of a print. */
const MOST_PIXELS = 3_000_000;
/** Sides that the searches need. */
const MIN_SIDE = 32;

/** The print in its own framing, borders included; twice the size when it is under one megapixel and `enlarge` is set. */
export const oldPhotoRestore = defineTask(oldPhotoRestoreContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([photo], options, context) {
    const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (photo.width * photo.height)));
    const size = [photo.width, photo.height].map((side) => Math.max(MIN_SIDE, Math.round(side * shrink)));
    const { picture, report, label } = await restorePrint(
      await resizePicture(photo, size[0], size[1]),
      options,
      context,
    );
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 94, fullChroma: true } }],
      report: { ...report, width: picture.width, height: picture.height },
      label,
      model: 'recipe:old-photo-restore',
    };
  },
});
