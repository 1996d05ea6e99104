/** On-device edition of the template `anime-portrait`. */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import { labToPicture } from '../../kernels/planes/oklab.ts';
import { detectFaces } from '../../operations/faces/detect-faces.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { readPortraitScene, workSize } from '../portrait-scene.ts';
import { animePortraitContract } from './contract.ts';
import { drawAnime } from './draw-anime.ts';

/** Works on any photo: faces are drawn, scenery is painted. The result has the size that `workSize` states. */
export const animePortrait = defineTask(animePortraitContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([image], options, context) {
    if (await context.models.slots.has('style')) {
      const { width, height } = workSize(image);
      const photo = dropAlpha(await resizePicture(image, width, height));
      context.onProgress('processing', 0.1);
      const picture = await context.models.slots.makePicture('style', photo, context.signal);
      return {
        outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 92, fullChroma: true } }],
        report: { faces: (await detectFaces(photo, context)).length, width, height },
        label: 'trainedAlgorithmicMedia',
        isWatermarked: true,
        model: 'own:style',
      };
    }
    const scene = await readPortraitScene(image, partOfContext(context, 0, 0.25), 'soft', 'people');
    const drawn = await drawAnime(scene, options, reportSteps(context, 0.25, 0.95));
    const picture = labToPicture(drawn);
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 92, fullChroma: true } }],
      report: { faces: scene.faces.length, width: picture.width, height: picture.height },
      model: 'recipe:anime-portrait',
    };
  },
});
