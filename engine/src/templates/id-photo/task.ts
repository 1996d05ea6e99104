/** The template `id-photo`. */

import { roundTo } from '../../kernels/measure/round-to.ts';
import { parseHexColor } from '../../kernels/planes/hex-color.ts';
import { defineTask, type TaskOutput } from '../../run/task-row.ts';
import { idPhotoContract } from './contract.ts';
import { makeIdPhoto } from './make-id-photo.ts';
import { layOutPrintSheet } from './print-sheet.ts';
import { ID_PHOTO_DPI } from './standards.ts';

/** PNG, so that the background is exactly the color asked for. */
const ENCODE = { format: 'png', density: ID_PHOTO_DPI } as const;

/** One portrait in; the photo out, and with `sheet` a 4 × 6 inch print. The report holds the compliance checks. */
export const idPhoto = defineTask(idPhotoContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([image], { size, background, sheet }, context) {
    const { photo, checks, tiltBefore, model } = await makeIdPhoto(image, size, parseHexColor(background), context);
    const outputs: TaskOutput[] = [{ name: 'result', picture: photo, encode: ENCODE }];
    const printed = sheet ? layOutPrintSheet(photo) : undefined;
    if (printed) outputs.push({ name: 'print-sheet', picture: printed.sheet, encode: ENCODE });
    return {
      outputs,
      report: {
        size,
        background,
        widthPx: photo.width,
        heightPx: photo.height,
        dpi: ID_PHOTO_DPI,
        tiltBeforeDegrees: roundTo(tiltBefore, 2),
        checks,
        ...(printed ? { copies: printed.copies } : {}),
      },
      model,
    };
  },
});
