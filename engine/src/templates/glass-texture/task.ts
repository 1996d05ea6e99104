/** On-device edition of the template `glass-texture`. */
import { z } from 'zod';
import { partOfContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { isolateSubject } from '../isolate-subject.ts';
import { reportSteps } from '../../run/step.ts';
import { makeGlass } from './make-glass.ts';

/** One picture with a clear subject; the result is a square of 1400 pixels. */
export const glassTexture = defineTask({
  options: z.strictObject({
    /** Colors of the lights behind the glass. */
    tint: z.enum(['aurora', 'ocean', 'sunset', 'clear']).default('aurora'),
    /** Interference colors of the surface: 0 none, 1 strong. */
    iridescence: z.number().min(0).max(1).default(0.8),
    /** Same seed, same picture. */
    seed: z.int().min(0).max(1_000_000).default(5),
  }),
  images: { min: 1, max: 1 },
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image], options, context) {
    const subject = await isolateSubject(image, partOfContext(context, 0, 0.5));
    const picture = await makeGlass(subject, options, reportSteps(context, 0.5, 0.96));
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: { width: picture.width, height: picture.height, tint: options.tint },
      warnings: subject.cutAbove ? ['cut_above'] : [],
      model: 'recipe:glass-texture',
    };
  },
});
