/** On-device edition of the template `character-figurine`. */
import { z } from 'zod';
import { partOfContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { loadFont } from '../../text/fonts.ts';
import { isolateSubject } from '../isolate-subject.ts';
import { reportSteps } from '../../run/step.ts';
import { makeFigurine } from './make-figurine.ts';

/** One picture with a clear subject; the result is 1080 × 1350. */
export const characterFigurine = defineTask({
  options: z.strictObject({
    /** Color of the package, `#rrggbb`. */
    accent: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .default('#d9472f'),
    /** Same seed, same desk. */
    seed: z.int().min(0).max(1_000_000).default(5),
  }),
  images: { min: 1, max: 1 },
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image], options, context) {
    const subject = await isolateSubject(image, partOfContext(context, 0, 0.5));
    const font = await loadFont(context.assets, 'condensed', context.signal);
    const picture = await makeFigurine(subject, font, options, reportSteps(context, 0.5, 0.96));
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: { bust: subject.cutBelow, width: picture.width, height: picture.height },
      warnings: subject.cutAbove ? ['cut_above'] : [],
      model: 'recipe:character-figurine',
    };
  },
});
