import { drawMask } from '@afterglow/pixels/draw-mask';
import { layMask } from '@afterglow/pixels/lay-mask';
import { findRegion } from '../../edits/regions.ts';
import type { Picture } from '../../image/picture.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import type { Mask } from './mask-settings.ts';

/** Parts that were found in this picture: several masks may name the same. */
export type FoundParts = Map<string, Uint8Array>;

/**
 * The masks one after another: added, taken away, or where both are. Without a first mask to take from, nothing is covered.
 *
 * @throws EngineError `no_subject_found`, `no_face_found`, `hair_not_found`: a part that is named is not there.
 */
export async function combineMasks(
  picture: Picture,
  masks: readonly Mask[],
  known: FoundParts,
  context: EngineContext,
): Promise<Uint8Array> {
  const cover = new Uint8Array(picture.width * picture.height);
  for (const mask of masks) {
    throwIfAborted(context.signal);
    const { pixels: data, ...size } = picture;
    const share =
      mask.kind === 'found' ? await findShare(picture, mask.part, known, context) : drawMask({ ...size, data }, mask);
    layMask(cover, share, mask);
  }
  return cover;
}

async function findShare(
  picture: Picture,
  part: Extract<Mask, { kind: 'found' }>['part'],
  known: FoundParts,
  context: EngineContext,
): Promise<Float32Array> {
  const cover = known.get(part) ?? (await findRegion(picture, part, context));
  known.set(part, cover);
  return mapToFloats(cover, (value) => value / 255);
}
