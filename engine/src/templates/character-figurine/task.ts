/** On-device edition of the template `character-figurine`. */
import { warnOfStanding } from '../../operations/cut-out/matte-warnings.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { loadFont } from '../../text/fonts.ts';
import { isolateSubject } from '../isolate-subject.ts';
import { characterFigurineContract } from './contract.ts';
import { makeFigurine } from './make-figurine.ts';

/** One picture with a clear subject; the result is 1080 × 1350. */
export const characterFigurine = defineTask(characterFigurineContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image], options, context) {
    const subject = await isolateSubject(image, partOfContext(context, 0, 0.5));
    const font = await loadFont(context.assets, 'condensed', context.signal);
    const picture = await makeFigurine(subject, font, options, reportSteps(context, 0.5, 0.96));
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: { bust: subject.cutBelow, width: picture.width, height: picture.height },
      warnings: [...(subject.cutAbove ? (['cut_above'] as const) : []), ...warnOfStanding(subject.facts)],
      model: 'recipe:character-figurine',
    };
  },
});
