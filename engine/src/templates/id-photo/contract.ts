/** What the task `id-photo` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';
import { ID_PHOTO_SIZES } from './standards.ts';

/** A studio's white; the other two colors of Chinese ID photos are #438edb and #d9001b. */
const WHITE = '#ffffff';

/** One fact of the compliance report, measured on the finished photo. */
const checkSchema = z.object({
  id: z.enum([
    'eyes-level',
    'head-height',
    'top-margin',
    'facing-camera',
    'eyes-open',
    'background',
    'glare',
    'sharpness',
    'resolution',
    'frame',
  ]),
  status: z.enum(['pass', 'warn']),
  /** The figure that decided, in the unit the id implies (degrees, percent, times). */
  value: z.number(),
  /** Acceptable values, where there is a range. */
  min: z.number().optional(),
  max: z.number().optional(),
});
export type Check = z.output<typeof checkSchema>;

export const idPhotoContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    size: z.enum(ID_PHOTO_SIZES).default('1-inch'),
    /** Color as #rrggbb. */
    background: z.string().regex(HEX_COLOR).default(WHITE),
    /** Also make the print sheet. */
    sheet: z.boolean().default(true),
  }),
  report: {
    size: z.enum(ID_PHOTO_SIZES),
    background: z.string(),
    widthPx: z.number(),
    heightPx: z.number(),
    dpi: z.number(),
    tiltBeforeDegrees: z.number(),
    checks: z.array(checkSchema).readonly(),
    copies: z.number().optional(),
  },
});
