/** On-device edition of the template `glass-texture`. */
import { warnOfStanding } from '../../operations/cut-out/matte-warnings.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { isolateSubject } from '../isolate-subject.ts';
import { glassTextureContract } from './contract.ts';
import { makeGlass } from './make-glass.ts';

/** One picture with a clear subject; the result is a square of 1400 pixels. */
export const glassTexture = defineTask(glassTextureContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image], options, context) {
    const subject = await isolateSubject(image, partOfContext(context, 0, 0.5));
    const picture = await makeGlass(subject, options, reportSteps(context, 0.5, 0.96));
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: { width: picture.width, height: picture.height, tint: options.tint },
      warnings: [...(subject.cutAbove ? (['cut_above'] as const) : []), ...warnOfStanding(subject.facts)],
      model: 'recipe:glass-texture',
    };
  },
});
