/** What the task `text-art` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { wordReport } from '../../words/word-field.ts';

export const textArtContract = defineContract({
  kind: 'edit',
  images: { min: 0, max: 0 },
  options: z.strictObject({
    /** What is written, all of it: letters that no font has are refused (`letters_unknown`). */
    textContent: z.string().max(60).default('Hello'),
    /** A style, or free words about it in Chinese, English or Spanish; the text itself decides when they say nothing. */
    artStyle: z.string().max(60).default(''),
    /** A theme, free words about colors, or `#rrggbb` codes. */
    colorTheme: z.string().max(60).default(''),
    /** Share of the full side lengths, for a quick preview. */
    scale: z.number().min(0.25).max(1).default(1),
    /** Same seed, same picture. */
    seed: z.int().min(0).max(1_000_000).default(7),
  }),
  report: {
    ...wordReport,
    style: z.string(),
    lines: z.array(z.string()).readonly(),
    width: z.number(),
    height: z.number(),
  },
});
