/** On-device edition of the template `anime-portrait`. */
import { z } from 'zod';
import { partOfContext } from '../../run/context.ts';
import { labToPicture } from '../../kernels/planes/oklab.ts';
import { defineTask } from '../../run/task-row.ts';
import { readPortraitScene } from '../portrait-scene.ts';
import { reportSteps } from '../../run/step.ts';
import { drawAnime } from './draw-anime.ts';

/** Works on any photo: faces are drawn, scenery is painted. The result has the size that `workSize` states. */
export const animePortrait = defineTask({
  options: z.strictObject({
    /** The photo's own background painted anew, or a summer sky. Without a clear subject it is always painted. */
    background: z.enum(['painted', 'sky']).default('painted'),
    /** Size of the eyes: 1 as photographed. */
    eyes: z.number().min(1).max(1.4).default(1.16),
    /** Same seed, same clouds. */
    seed: z.int().min(0).max(1_000_000).default(9),
  }),
  images: { min: 1, max: 1 },
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
