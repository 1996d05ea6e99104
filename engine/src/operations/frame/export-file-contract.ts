/** What the task `export` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';
import { NAME_PATTERN } from './file-name.ts';

export const exportContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 2 },
  options: z.strictObject({
    /** Width in pixels, the height follows; wider than the picture is the picture's own size. Absent: its own size. */
    width: z.number().int().min(1).max(16_000).optional(),
    format: z.enum(['png', 'jpeg', 'webp', 'avif']).default('png'),
    /** 1..100; not for PNG. */
    quality: z.number().int().min(1).max(100).default(90),
    /** Laid under see-through parts, `#rrggbb`; absent: they stay (JPEG: white). */
    background: z.string().regex(HEX_COLOR).optional(),
    /** Of the second picture (or of the first): nothing, its copyright, or camera, lens, exposure and time as well; never place, person or serial number. */
    metadata: z.enum(['none', 'copyright', 'capture']).default('none'),
    /** Words set at the lower left, as laws ask of pictures that a generative model made. */
    mark: z.string().min(1).max(40).optional(),
    /** The file should have at most so many bytes: quality goes down first, then the size. Reached as well as eight tries can. */
    maxBytes: z.number().int().min(1000).optional(),
    /** Name of the file without its ending, for the one who writes it: `{name}-{recipe}-{n}`. */
    name: z
      .string()
      .max(120)
      .regex(NAME_PATTERN, 'words and {name}, {recipe}, {n}, without / and other signs that a file name cannot hold')
      .optional()
      .describe('name of the file: {name} is that of the picture, {n} counts'),
    /** A JPEG of which no sample changes is not compressed once more, whatever `quality` says. */
    lossless: z.boolean().default(false),
    /** Converted to sRGB, as shops ask for; else the picture keeps its own profile. */
    srgb: z.boolean().default(false),
  }),
  report: {
    width: z.number(),
    height: z.number(),
    quality: z.number(),
  },
});
