/** Background removal: the cut-out as a transparent picture, or before a new background. */

import { dropAlpha, type EncodeOptions } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { roundTo } from '../../kernels/measure/round-to.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { partOfContext } from '../../run/context.ts';
import type { OptionsOf, ReportOf } from '../../run/task-contract.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { cutOut, cutOutAgain, cutOutToPicture, type CutOut } from './cut-out.ts';
import { warnOfCover, warnOfMatte } from './matte-warnings.ts';
import { removeBackgroundContract } from './remove-background-contract.ts';
import { blurBackground, findDistance, layOverColor, layOverGradient, layOverPicture } from './replace-background.ts';

type Options = OptionsOf<typeof removeBackgroundContract>;

const PNG: EncodeOptions = { format: 'png' };
const PHOTO: EncodeOptions = { format: 'jpeg', quality: 93, fullChroma: true };

/** Full-resolution PNG with alpha, or a picture without alpha before the background asked for. */
export const removeBackgroundTask = defineTask(removeBackgroundContract, {
  // A color by number means sRGB; where all colors come from the source, they stay as they are.
  colour: ({ background }) => (background === 'transparent' || background === 'blur' ? 'keep' : 'srgb'),
  label: 'algorithmicallyEnhanced',
  async run(images, options, context) {
    const [picture, backdrop] = images;
    if ((options.background === 'picture') !== (images.length === 2)) {
      throw new EngineError('options_invalid', {
        path: 'images',
        message: 'a second picture belongs to background "picture", and only there',
      });
    }
    const replaced = options.background !== 'transparent';
    const { quality } = options;
    const part = replaced ? partOfContext(context, 0, 0.8) : context;
    const found = (await cutOutAgain(picture, { quality }, part)) ?? (await cutOut(picture, { quality }, part));
    const report: ReportOf<typeof removeBackgroundContract> = {
      coverage: roundTo(found.coverage, 4),
      box: found.box,
      quality: found.model === 'u2netp' ? 'fast' : 'best',
    };
    throwIfAborted(context.signal);
    const { result, encode } = await setBackground(picture, found, backdrop, options, context);
    const subject = { alpha: found.alpha, foreground: dropAlpha(found.foreground), model: found.model };
    return {
      outputs: [{ name: 'result', picture: result, encode, subject }],
      report,
      warnings: [...warnOfMatte(found.facts), ...warnOfCover(found.coverage)],
      model: found.model,
    };
  },
});

async function setBackground(
  picture: Picture,
  found: CutOut,
  backdrop: Picture,
  { background, colour: color, blur }: Options,
  context: EngineContext,
): Promise<{ result: Picture; encode: EncodeOptions }> {
  if (background !== 'transparent') context.onProgress('processing', 0.82);
  switch (background) {
    case 'transparent':
      return { result: cutOutToPicture(found), encode: PNG };
    case 'gradient':
      return { result: layOverGradient(found, color), encode: PHOTO };
    case 'blur':
      return {
        result: await blurBackground(picture, found, blur, await findDistance(picture, found, context)),
        encode: PHOTO,
      };
    case 'picture':
      return { result: await layOverPicture(picture, found, backdrop), encode: PHOTO };
    default:
      return { result: layOverColor(found, background === 'white' ? '#ffffff' : background), encode: PNG };
  }
}
