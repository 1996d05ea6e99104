/** On-device edition of the template `oil-painting`. */

import { labToPicture } from '../../kernels/planes/oklab.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { readPortraitScene } from '../portrait-scene.ts';
import { oilPaintingContract } from './contract.ts';
import { paintOil } from './paint-oil.ts';

/** Works on any photo; faces get the finest brushes. The result has the size that `workSize` states. */
export const oilPainting = defineTask(oilPaintingContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([image], options, context) {
    const scene = await readPortraitScene(image, partOfContext(context, 0, 0.25));
    const painted = await paintOil(scene, options, reportSteps(context, 0.25, 0.95));
    const picture = labToPicture(painted);
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 92, fullChroma: true } }],
      report: { faces: scene.faces.length, width: picture.width, height: picture.height },
      model: 'recipe:oil-painting',
    };
  },
});
