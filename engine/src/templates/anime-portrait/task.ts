/** On-device edition of the template `anime-portrait`. */

import { labToPicture } from '../../kernels/planes/oklab.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { readPortraitScene } from '../portrait-scene.ts';
import { animePortraitContract } from './contract.ts';
import { drawAnime } from './draw-anime.ts';

/** Works on any photo: faces are drawn, scenery is painted. The result has the size that `workSize` states. */
export const animePortrait = defineTask(animePortraitContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([image], options, context) {
    const scene = await readPortraitScene(image, partOfContext(context, 0, 0.25));
    const drawn = await drawAnime(scene, options, reportSteps(context, 0.25, 0.95));
    const picture = labToPicture(drawn);
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 92, fullChroma: true } }],
      report: { faces: scene.faces.length, width: picture.width, height: picture.height },
      model: 'recipe:anime-portrait',
    };
  },
});
