/** On-device edition of the template `anime-to-real`. */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { detectFaces } from '../../operations/faces/detect-faces.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { readPortraitScene } from '../portrait-scene.ts';
import { animeToRealContract } from './contract.ts';
import { isPhoto } from './is-photo.ts';
import { makeReal, takePhoto } from './make-real.ts';

/** Textures need room: smaller illustrations are enlarged toward this many pixels, at most twice a side. */
const LEAST_PIXELS = 900_000;
/** Every flat color is modeled at full size: beyond this it takes longer than anybody waits. */
const MOST_PIXELS = 1_600_000;

/** Works on any illustration with a clear figure; others become a soft, grained picture. A photo gets the lens and the film alone. */
export const animeToReal = defineTask(animeToRealContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([image], options, context) {
    if (await context.models.slots.has('image-to-image')) {
      const drawing = dropAlpha(await fitSize(image));
      context.onProgress('processing', 0.1);
      const picture = await context.models.slots.makePicture('image-to-image', drawing, context.signal);
      const faces = await detectFaces(picture, context);
      return {
        outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
        report: { faces: faces.length, eyes: 0, width: picture.width, height: picture.height },
        label: 'trainedAlgorithmicMedia',
        isWatermarked: true,
        model: 'own:image-to-image',
      };
    }
    const scene = await readPortraitScene(await fitSize(image), partOfContext(context, 0, 0.4), 'sharp');
    const photo = await isPhoto(image, scene.faces.length > 0, context);
    const { picture, eyes } = photo
      ? { picture: takePhoto(scene, options), eyes: 0 }
      : await makeReal(scene, options, reportSteps(context, 0.4, 0.95));
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93, fullChroma: true } }],
      report: { faces: scene.faces.length, eyes, width: picture.width, height: picture.height },
      warnings: photo ? ['already_a_photo'] : [],
      model: 'recipe:anime-to-real',
    };
  },
});

async function fitSize(image: Picture): Promise<Picture> {
  const pixels = image.width * image.height;
  if (pixels >= LEAST_PIXELS && pixels <= MOST_PIXELS) return image;
  const scale = Math.min(2, Math.sqrt((pixels < LEAST_PIXELS ? LEAST_PIXELS : MOST_PIXELS) / pixels));
  return resizePicture(
    image,
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  );
}
