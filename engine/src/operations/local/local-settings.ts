/** Light and color of parts of a picture. */
import { z } from 'zod';
import { colorOptions, obscureOptions, recolorOptions } from '../adjust/adjust-settings.ts';
import { isPaintable, maskSchema, tooMuchPainted } from './mask-settings.ts';

/** What lies over a whole picture is none of a part's. */
const tone = z.strictObject(colorOptions).omit({
  blacks: true,
  midtones: true,
  whites: true,
  curves: true,
  mixer: true,
  split: true,
  vignette: true,
  grain: true,
});

const localSchema = z.strictObject({
  masks: z.array(maskSchema).min(1).max(12),
  tone,
  ...recolorOptions,
  ...obscureOptions,
});
export type LocalAdjustment = z.output<typeof localSchema>;

export const localOptions = {
  /** Light and color of parts: each with its masks. */
  local: z
    .array(localSchema)
    .max(12)
    .refine(
      (parts) =>
        isPaintable(parts.flatMap(({ masks }) => masks.flatMap((mask) => (mask.kind === 'brush' ? mask.strokes : [])))),
      tooMuchPainted,
    )
    .optional(),
};
