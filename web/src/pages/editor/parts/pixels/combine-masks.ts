import type { PartMask } from '@afterglow/domain/edits/part-settings';
import type { FoundPart } from '@afterglow/domain/edits/step-names';
import type { ToneFrame } from '../../adjust/preview/tone-types.ts';
import { drawMask } from './draw-mask.ts';

/** Covers 0..255 of what the engine has found, at the size of the preview. */
export type FoundCovers = ReadonlyMap<FoundPart, Uint8Array>;

/** The engine's order: masks are added, taken away, or kept where both are. 0..1 of each pixel. */
export function combineMasks(frame: ToneFrame, masks: readonly PartMask[], found: FoundCovers): Float32Array {
  const cover = new Float32Array(frame.width * frame.height);
  for (const mask of masks) {
    // what is still being looked for covers nothing
    const known = mask.kind === 'found' ? found.get(mask.part) : drawMask(frame, mask);
    if (known === undefined) continue;
    const scale = mask.kind === 'found' ? 1 / 255 : 1;
    const { inverted = false, mode = 'add' } = mask;
    for (let i = 0; i < cover.length; i++) {
      const share = (known[i] ?? 0) * scale;
      const given = inverted ? 1 - share : share;
      const before = cover[i] ?? 0;
      cover[i] = mode === 'add' ? Math.max(before, given) : Math.min(before, mode === 'subtract' ? 1 - given : given);
    }
  }
  return cover;
}
