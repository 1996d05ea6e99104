/** On-device edition of the template `sketch-portrait`. */

import { labToPicture } from '../../kernels/planes/oklab.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { readPortraitScene } from '../portrait-scene.ts';
import { sketchPortraitContract } from './contract.ts';
import { drawSketch } from './draw-sketch.ts';

/** Works on any photo, best on faces. The result has the size that `workSize` states. */
export const sketchPortrait = defineTask(sketchPortraitContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([image], { grade, seed }, context) {
    const scene = await readPortraitScene(image, partOfContext(context, 0, 0.3));
    const drawn = await drawSketch(scene, grade, seed, reportSteps(context, 0.3, 0.95));
    const picture = labToPicture(drawn);
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 92 } }],
      report: { faces: scene.faces.length, width: picture.width, height: picture.height },
      model: 'recipe:sketch-portrait',
    };
  },
});
