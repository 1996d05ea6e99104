/** On-device edition of the template `hair-change`: the same person with hair of another color and volume. */

import { dropAlpha, resizePicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { clamp } from '../../kernels/planes/plane.ts';
import { cutOut } from '../../operations/cut-out/cut-out.ts';
import { detectFaces, type Face } from '../../operations/faces/detect-faces.ts';
import { dyeHair, prepareDye } from '../../operations/hair/dye-hair.ts';
import { warnOfHair } from '../../operations/hair/judge-hair.ts';
import { frameOfFace, type HairWindow } from '../../operations/hair/recolor-hair-frame.ts';
import { HAIR_SHADE_IDS } from '../../operations/hair/recolor-hair-shades.ts';
import { changeHairVolume } from '../../operations/hair/recolor-hair-volume.ts';
import { cropHair, findHair, findHairOfAll, resizeHair, type Hair } from '../../operations/hair/recolor-hair.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { reportSteps } from '../../run/step.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { workSize } from '../portrait-scene.ts';
import { layOutBoard } from './board.ts';
import { hairChangeContract } from './contract.ts';

/** Width of one portrait on the board, at most. */
const LOOK_WIDTH = 460;
/** A small head is enlarged so far, so that colors can be compared. */
const MAX_ENLARGEMENT = 1.8;
/** Around the face, in face heights. */
const LOOK = { above: 1, below: 0.85, aspect: 0.8 };

/**
 * With `board`, the person with the largest face in all nine colors side by side, otherwise everybody in one.
 *
 * Fails with `no_face_found`, `no_subject_found`, or `hair_not_found`.
 */
export const hairChange = defineTask(hairChangeContract, {
  colour: 'srgb',
  label: 'algorithmicallyEnhanced',
  async run([image], { colour: color, volume }, context) {
    const { width, height } = workSize(image);
    const photo = dropAlpha(await resizePicture(image, width, height));
    context.onProgress('analysing', 0.05);
    const faces = await detectFaces(photo, context);
    const [face, ...others] = faces;
    if (!face) throw new EngineError('no_face_found');
    throwIfAborted(context.signal);
    const heads = color === 'board' ? [face] : faces;
    let picture = photo;
    for (const head of heads) picture = changeHairVolume(picture, head, volume);
    const cut = await cutOut(picture, { quality: 'best' }, partOfContext(context, 0.15, 0.65));
    throwIfAborted(context.signal);
    let result: Picture;
    let doubts: readonly number[];
    if (color === 'board') {
      const hair = await findHair(picture, cut, face, others, context);
      context.onProgress('processing', 0.8);
      doubts = [hair.doubt];
      result = await makeBoard(hair, face, context);
    } else {
      const everybody = await findHairOfAll(picture, cut, faces, context);
      context.onProgress('processing', 0.8);
      doubts = everybody.map(({ doubt }) => doubt);
      result = { ...picture, pixels: new Uint8Array(picture.pixels) };
      for (const hair of everybody) layBack(result, hair, dyeHair(prepareDye(hair), color));
    }
    return {
      outputs: [{ name: 'result', picture: result, encode: { format: 'jpeg', quality: 93 } }],
      report: { colour: color, volume, width: result.width, height: result.height },
      warnings: warnOfHair(doubts),
      model: 'recipe:hair-change',
    };
  },
});

/** Only the hair itself: windows of people who stand side by side overlap. In place. */
function layBack(result: Picture, { window, cover }: Hair, dyed: Picture): void {
  for (let y = 0, i = 0; y < window.height; y++) {
    for (let x = 0; x < window.width; x++, i++) {
      if (cover.data[i] === 0) continue;
      const to = ((window.y + y) * result.width + window.x + x) * 3;
      result.pixels.set(dyed.pixels.subarray(i * 3, i * 3 + 3), to);
    }
  }
}

async function makeBoard(hair: Hair, face: Face, context: EngineContext): Promise<Picture> {
  const crop = lookWindow(hair.window, face);
  const head = cropHair(hair, crop);
  const scale = Math.min(MAX_ENLARGEMENT, LOOK_WIDTH / crop.width);
  const ground = prepareDye(await resizeHair(head, Math.round(crop.width * scale), Math.round(crop.height * scale)));
  const report = reportSteps(context, 0.8, 0.95);
  const looks: Picture[] = [];
  for (const shade of HAIR_SHADE_IDS) {
    looks.push(dyeHair(ground, shade));
    await report(looks.length / HAIR_SHADE_IDS.length);
  }
  return layOutBoard(looks, context.assets, context.signal);
}

/** Head and shoulders in a 4:5 frame, in pixels of the hair's window. */
function lookWindow(window: HairWindow, face: Face): HairWindow {
  const { center, height: size } = frameOfFace(face);
  const middle = center[0] - window.x;
  const top = clamp(center[1] - window.y - (LOOK.above + 0.45) * size, 0, window.height);
  const height = clamp((LOOK.above + LOOK.below + 1) * size, 8, window.height - top);
  const width = clamp(Math.min(height * LOOK.aspect, 2 * Math.max(middle, window.width - middle)), 8, window.width);
  const left = clamp(middle - width / 2, 0, window.width - width);
  return { x: Math.floor(left), y: Math.floor(top), width: Math.floor(width), height: Math.floor(height) };
}
