/** On-device edition of the template `old-photo-restore`. */
import { resizePicture } from '../../image/image.ts';
import { readPrint, restorePrint } from '../../operations/restore/restore.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext } from '../../run/context.ts';
import { defineTask, type TaskOutput } from '../../run/task-row.ts';
import { oldPhotoRestoreContract } from './contract.ts';

/** Larger scans are worked on at this size: finer than the grain of a print. */
const MOST_PIXELS = 3_000_000;
/** Sides that the searches need. */
const MIN_SIDE = 32;

const ENCODE = { format: 'jpeg', quality: 94, fullChroma: true } as const;
/** Percent of the print that was filled: beyond it, hands and rims may have gone with the cracks. */
const MUCH_DAMAGE = 2;
/** What is taken for damage when gentle or strong, and how much the rest of the work is moved. */
const GENTLE = { effort: 0.55, share: 0.5 } as const;
const STRONG = { effort: 1.5, more: 0.3 } as const;

/** With `strengths`, also a `gentle` and a `strong` picture of the same size. The print in its own framing, borders included; twice the size when it is under one megapixel and `enlarge` is set. */
export const oldPhotoRestore = defineTask(oldPhotoRestoreContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([photo], options, context) {
    const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (photo.width * photo.height)));
    const size = [photo.width, photo.height].map((side) => Math.max(MIN_SIDE, Math.round(side * shrink)));
    const print = await readPrint(await resizePicture(photo, size[0], size[1]), partOfContext(context, 0.02, 0.1));
    const own = partOfContext(context, 0.1, options.strengths ? 0.4 : 1);
    const { picture, report, label, marksLeft } = await restorePrint(print, options, own);
    const outputs: TaskOutput[] = [{ name: 'result', picture, encode: ENCODE }];
    if (options.strengths) {
      const others = {
        gentle: { effort: GENTLE.effort, strength: GENTLE.share * options.strength },
        strong: { effort: STRONG.effort, strength: Math.min(1, options.strength + STRONG.more) },
      };
      for (const [name, changed] of Object.entries(others)) {
        throwIfAborted(context.signal);
        const part = partOfContext(context, name === 'gentle' ? 0.4 : 0.7, name === 'gentle' ? 0.7 : 1);
        const other = await restorePrint(print, { ...options, ...changed }, part);
        outputs.push({ name, picture: other.picture, encode: ENCODE });
      }
    }
    return {
      outputs,
      report: { ...report, width: picture.width, height: picture.height },
      label,
      warnings: [
        ...(report.damagePercent > MUCH_DAMAGE ? (['large_hole'] as const) : []),
        ...(marksLeft ? (['marks_left'] as const) : []),
      ],
      model: 'recipe:old-photo-restore',
    };
  },
});
