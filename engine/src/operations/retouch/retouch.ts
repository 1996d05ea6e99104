/** Retouching of people and spots: nothing is made up, everything comes from the picture itself. */
import { calmPupil, whitenTeeth } from '@afterglow/pixels/faces';
import type { Frame } from '@afterglow/pixels/frame';
import { patchSpot } from '@afterglow/pixels/patch-spot';
import { findSkin, findTeeth } from '../../edits/find-skin.ts';
import { atFullSize, LOOK_SIDE } from '../../edits/regions.ts';
import { dropAlpha, fitPicture } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext, type EngineContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { EngineError } from '../../run/task.ts';
import { detectFaces } from '../faces/detect-faces.ts';
import { encodeLike } from '../restore/inpaint.ts';
import { retouchContract } from './retouch-contract.ts';
import { smoothSkin } from './smooth-skin.ts';

/** The pupil of a flash may fill the iris. */
const PUPIL_GROWTH = 1.1;

/**
 * Skin, then teeth, pupils and spots; profile, alpha and size stay.
 *
 * @throws EngineError `no_face_found` when skin, teeth or pupils are asked for and nobody's face is there.
 */
export const retouchTask = defineTask(retouchContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([photo], { skin, teeth, redEyes, pupils, spots }, context) {
    const picture: Picture = { ...photo, pixels: new Uint8Array(photo.pixels) };
    const { width, height, channels } = picture;
    const frame: Frame = { width, height, channels, data: picture.pixels };
    let faces = 0;
    if (skin > 0) {
      const found = await findSkin(picture, partOfContext(context, 0, 0.3));
      smoothSkin(picture, sharesOf(atFullSize(found, dropAlpha(photo))), found.faceShare, skin);
      throwIfAborted(context.signal);
    }
    if (teeth > 0) {
      const found = await findTeeth(picture, partOfContext(context, 0.3, 0.5));
      whitenTeeth(frame, atFullSize(found, dropAlpha(photo)), teeth);
      throwIfAborted(context.signal);
    }
    if (redEyes) faces = await calmAllPupils(picture, frame, partOfContext(context, 0.5, 0.7));
    for (const [x, y, size] of pupils) calmPupil(frame, x * width, y * height, size * Math.min(width, height));
    for (const spot of spots) {
      throwIfAborted(context.signal);
      patchSpot(frame, spot);
    }
    return {
      outputs: [{ name: 'result', picture, encode: encodeLike(photo) }],
      report: { faces, spots: spots.length },
      model: 'retouch',
    };
  },
});

async function calmAllPupils(picture: Picture, frame: Frame, context: EngineContext): Promise<number> {
  const small = await fitPicture(dropAlpha(picture), LOOK_SIDE);
  const faces = await detectFaces(small, context);
  if (faces.length === 0) throw new EngineError('no_face_found');
  const scale = picture.width / small.width;
  for (const { eyes } of faces) {
    for (const { center, radius } of eyes)
      calmPupil(frame, center[0] * scale, center[1] * scale, radius * scale * PUPIL_GROWTH);
  }
  return faces.length;
}

const sharesOf = (cover: Uint8Array): Float32Array => mapToFloats(cover, (value) => value / 255);
