/** What the task `collage` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';

const share = z.number().min(0).max(1);

export const collageContract = defineContract({
  kind: 'edit',
  images: { min: 2, max: 9 },
  options: z.strictObject({
    /** Longest side, in pixels. */
    side: z.int().min(200).max(8000).default(3000),
    /** Width and height of the whole stand to each other like these. */
    ratio: z.tuple([z.number().gt(0).max(100), z.number().gt(0).max(100)]).default([1, 1]),
    /** One for each picture, in their order. */
    cells: z
      .array(
        z.strictObject({
          /** Left, top, width and height in shares of the whole, gaps not counted. */
          box: z
            .tuple([share, share, share, share])
            .refine(
              ([left, top, width, height]) => left + width < 1.001 && top + height < 1.001,
              'a cell lies inside the whole',
            ),
          /** Which part is seen: 0 the left or upper end, 1 the right or lower one. */
          x: share.default(0.5),
          y: share.default(0.5),
          /** 1 fills the cell. */
          zoom: z.number().min(1).max(8).default(1),
        }),
      )
      .min(2)
      .max(9),
    /** Between cells and around them, and the rounding of a cell: shares of the shorter side. */
    gap: z.number().min(0).max(0.1).default(0.015),
    corner: z.number().min(0).max(0.5).default(0),
    background: z.string().regex(HEX_COLOR).default('#ffffff'),
  }),
  report: { width: z.number(), height: z.number() },
});
