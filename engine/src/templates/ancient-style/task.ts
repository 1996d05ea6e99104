/** On-device edition of the template `ancient-style`. */

import { labToPicture } from '../../kernels/planes/oklab.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { loadFontFor } from '../../text/fonts.ts';
import { readPortraitScene } from '../portrait-scene.ts';
import { ancientStyleContract } from './contract.ts';
import { paintAncient } from './paint-ancient.ts';

/** Any photo on a sheet of its own, 3:4 for figures and 4:3 for groups and wide scenery; 1170 × 1560 unless the photo is small. */
export const ancientStyle = defineTask(ancientStyleContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image], options, context) {
    const font = await loadFontFor(context.assets, 'brush', options.title, context.signal);
    const scene = await readPortraitScene(image, partOfContext(context, 0, 0.4), 'sharp');
    const painted = await paintAncient(scene, font, options, reportSteps(context, 0.4, 0.95));
    const picture = labToPicture(painted.lab);
    const { kind, plant, title } = painted;
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 92, fullChroma: true } }],
      report: { faces: scene.faces.length, kind, plant, title, width: picture.width, height: picture.height },
      model: 'recipe:ancient-style',
    };
  },
});
