import { findRegion } from '../../edits/regions.ts';
import type { Picture } from '../../image/picture.ts';
import { mapToFloats } from '../../kernels/planes/map-values.ts';
import { throwIfAborted } from '../../run/abort.ts';
import type { EngineContext } from '../../run/context.ts';
import { drawMask } from './draw-mask.ts';
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
    const share = mask.kind === 'found' ? await findShare(picture, mask.part, known, context) : drawMask(picture, mask);
    const { inverted, mode } = mask;
    for (let i = 0; i < cover.length; i++) {
      const given = Math.round(255 * (inverted ? 1 - share[i] : share[i]));
      cover[i] =
        mode === 'add' ? Math.max(cover[i], given) : Math.min(cover[i], mode === 'subtract' ? 255 - given : given);
    }
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
