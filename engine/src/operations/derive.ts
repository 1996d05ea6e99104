/** Smaller copies for the web: previews and thumbnails. */
import { z } from 'zod';
import { resizePicture } from '../image.ts';
import { cropPicture } from '../kernels/crop-picture.ts';
import type { Picture } from '../pictures/picture.ts';
import { defineTask } from '../task-row.ts';

const options = z.strictObject({
  /** Greatest width in pixels; narrower pictures keep their size. */
  width: z.number().int().min(1).max(16_000),
  format: z.enum(['webp', 'avif', 'jpeg', 'png']).default('webp'),
  quality: z.number().int().min(1).max(100).optional(),
  /** Cut to the largest square first, as a picture of a person wants it. */
  square: z.boolean().default(false),
});

/** Profile kept, metadata gone except the AI label, which `run.ts` carries over from the source. */
export const deriveTask = defineTask({
  options,
  images: { min: 1, max: 1 },
  colour: 'keep',
  label: 'carry-over',
  async run([source], { width, format, quality, square }) {
    const picture = square ? cropSquare(source) : source;
    const scale = Math.min(1, width / picture.width);
    const size = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
    const derived = await resizePicture(picture, size[0], size[1]);
    const report = { width: derived.width, height: derived.height };
    return { outputs: [{ name: 'result', picture: derived, encode: { format, quality } }], report, model: 'derive' };
  },
});

/** The largest square: in the middle of a wide picture, and in a tall one a third from the top, where faces are. */
function cropSquare(picture: Picture): Picture {
  const side = Math.min(picture.width, picture.height);
  return cropPicture(picture, Math.floor((picture.width - side) / 2), Math.floor((picture.height - side) / 3), side, side);
}
