/** The template `id-photo`. */
import { z } from 'zod';
import { defineTask, type TaskOutput } from '../../run/task-row.ts';
import { makeIdPhoto } from './make-id-photo.ts';
import { layOutPrintSheet } from './print-sheet.ts';
import { ID_PHOTO_DPI, ID_PHOTO_SIZES } from './standards.ts';

/** A studio's white; the other two colors of Chinese ID photos are #438edb and #d9001b. */
const WHITE = '#ffffff';

/** PNG, so that the background is exactly the color asked for. */
const ENCODE = { format: 'png', density: ID_PHOTO_DPI } as const;

/** One portrait in; the photo out, and with `sheet` a 4 × 6 inch print. The report holds the compliance checks. */
export const idPhoto = defineTask({
  options: z.strictObject({
    size: z.enum(ID_PHOTO_SIZES).default('1-inch'),
    /** Color as #rrggbb. */
    background: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .default(WHITE),
    /** Also make the print sheet. */
    sheet: z.boolean().default(true),
  }),
  images: { min: 1, max: 1 },
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([image], { size, background, sheet }, context) {
    const { photo, checks, tiltBefore, model } = await makeIdPhoto(image, size, parseColor(background), context);
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
        tiltBeforeDegrees: Number(tiltBefore.toFixed(2)),
        checks,
        ...(printed ? { copies: printed.copies } : {}),
      },
      model,
    };
  },
});

function parseColor(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
