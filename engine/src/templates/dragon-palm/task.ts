/**
 * On-device edition of the template `dragon-palm` (降龙十八掌): the person of the photo stands in a storm; a golden dragon
 * breaks from the palm, winds around and rises overhead. The person's own pixels stay; robe and pose are not invented:
 * the robe is told by bands of cloth in the colors of the clothes.
 */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import { pictureToLab } from '../../kernels/planes/oklab.ts';
import { planeOfBytes, resizePlane } from '../../kernels/planes/plane.ts';
import { cutOut, type CutOut } from '../../operations/cut-out/cut-out.ts';
import { detectFaces, type FaceBox } from '../../operations/faces/detect-faces.ts';
import { FACE_PARTS } from '../../operations/faces/face-parts.ts';
import { moveFace } from '../../operations/faces/move-face.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { isCutAbove } from '../isolate-subject.ts';
import { workSize } from '../portrait-scene.ts';
import { readClothes } from './clothes.ts';
import { composeScene } from './compose-scene.ts';
import { dragonPalmContract } from './contract.ts';
import { findPalm } from './find-palm.ts';
import { placePerson } from './place-person.ts';

/** Longer side at which skin and clothes are looked at. */
const LOOK_SIDE = 480;

export const dragonPalm = defineTask(dragonPalmContract, {
  colour: 'srgb',
  label: 'compositeSynthetic',
  async run([image], { seed, height: tall }, context) {
    const size = workSize(image);
    const photo = dropAlpha(await resizePicture(image, size.width, size.height));
    const faces = await detectFaces(photo, partOfContext(context, 0, 0.1));
    throwIfAborted(context.signal);
    const cut = await cutOut(photo, { quality: 'best' }, partOfContext(context, 0.1, 0.5));
    throwIfAborted(context.signal);

    const shrink = Math.min(1, LOOK_SIDE / Math.max(size.width, size.height));
    const [width, height] = [
      Math.max(8, Math.round(size.width * shrink)),
      Math.max(8, Math.round(size.height * shrink)),
    ];
    const lab = pictureToLab(await resizePicture(photo, width, height));
    const cover = planeOfBytes(cut.alpha, size.width, size.height);
    const person = resizePlane(cover, width, height);
    const seen = faces.filter(({ box }) => isInside(cut, box));
    const [face] = seen;
    // of several people nobody strikes alone: the dragon begins below all faces
    const found =
      face &&
      seen.length === 1 &&
      findPalm(
        lab,
        person,
        moveFace(face, ([x, y]) => [x * shrink, y * shrink], shrink),
      );
    const palm = found ? { ...found, at: [found.at[0] / shrink, found.at[1] / shrink] as const } : undefined;
    const chin = face ? face.mesh[FACE_PARTS.chin][1] : cut.box[1] + 0.35 * (cut.box[3] - cut.box[1]);
    const clothes = readClothes(lab, person, chin * shrink + 0.04 * height);
    const placed = await placePerson(cut, seen, palm, Math.round((tall * 9) / 16), tall);
    const picture = await composeScene(placed, clothes, seed, reportSteps(context, 0.55, 0.96));
    return {
      outputs: [{ name: 'result', picture, encode: { format: 'jpeg', quality: 93 } }],
      report: { start: palm?.source ?? 'chest', faces: seen.length, width: picture.width, height: picture.height },
      warnings: isHeadCut(cut) ? ['cut_above'] : [],
      model: 'recipe:dragon-palm',
    };
  },
});

/** The upper edge of the photo cuts the figure: before the sky that is seen. */
function isHeadCut({ alpha, foreground, box: [left, top, right] }: CutOut): boolean {
  if (top > 1) return false;
  const row = alpha.subarray(top * foreground.width + left, top * foreground.width + right);
  return isCutAbove({ width: row.length, height: 1, data: mapToFloats(row, (value) => value / 255) });
}

/** The middle of a face is part of the figure. */
function isInside({ alpha, foreground }: CutOut, [left, top, right, bottom]: FaceBox): boolean {
  const x = Math.min(foreground.width - 1, Math.max(0, Math.round((left + right) / 2)));
  const y = Math.min(foreground.height - 1, Math.max(0, Math.round((top + bottom) / 2)));
  return alpha[y * foreground.width + x] > 127;
}
