/** What the task `silk-universe` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';
import { splitCharacters } from '../../text/characters.ts';
import { wordReport } from '../../words/word-field.ts';

const MOST_CHARACTERS = 10;
/** A family emoji is one character and eleven UTF-16 units. */
const MOST_UNITS = 400;

export const silkUniverseContract = defineContract({
  kind: 'edit',
  images: { min: 0, max: 0 },
  options: z.strictObject({
    symbol: z
      .string()
      .trim()
      .min(1)
      .max(MOST_UNITS)
      .refine((text) => splitCharacters(text).length <= MOST_CHARACTERS, `at most ${MOST_CHARACTERS} characters`)
      .default('❄️'),
    /** Color of the silk; by the symbol when absent. */
    colour: z.string().regex(HEX_COLOR).optional(),
    /** Side of the picture in pixels. */
    size: z.int().min(128).max(2048).default(2048),
    /** Same seed, same folds. */
    seed: z.int().min(0).max(1_000_000).default(3),
  }),
  report: {
    width: z.number(),
    height: z.number(),
    ...wordReport,
  },
});
