import type { PartMask } from '@afterglow/domain/edits/part-settings';
import type { FoundPart } from '@afterglow/domain/edits/step-names';
import { drawMask } from '@afterglow/pixels/draw-mask';
import { layMask } from '@afterglow/pixels/lay-mask';
import type { ToneFrame } from '../../adjust/preview/tone-types.ts';

/** Covers 0..255 of what the engine has found, at the size of the preview. */
export type FoundCovers = ReadonlyMap<FoundPart, Uint8Array>;

/** The masks of an adjustment, one after another: 0..255 of each pixel. */
export function combineMasks(frame: ToneFrame, masks: readonly PartMask[], found: FoundCovers): Uint8Array {
  const cover = new Uint8Array(frame.width * frame.height);
  for (const mask of masks) {
    // what is still being looked for covers nothing
    const share = mask.kind === 'found' ? shareOf(found.get(mask.part)) : drawMask(frame, mask);
    if (share !== undefined) layMask(cover, share, mask);
  }
  return cover;
}

const shareOf = (cover: Uint8Array | undefined): Float32Array | undefined =>
  cover && Float32Array.from(cover, (value) => value / 255);
