/** Light and color of parts of the picture, each by its own masks. */
import { obscureAreas } from '@afterglow/pixels/obscure-areas';
import { recolorThing } from '@afterglow/pixels/recolor-thing';
import { confineTo } from '../../edits/composite.ts';
import { changePixels } from '../../image/change-pixels.ts';
import type { Picture } from '../../image/picture.ts';
import type { EngineContext } from '../../run/context.ts';
import { combineMasks, type FoundParts } from '../local/combine-masks.ts';
import type { LocalAdjustment } from '../local/local-settings.ts';
import { adjustColor } from './adjust-color.ts';
import { colorSchema } from './adjust-settings.ts';

/** @param shaped The picture before light and color were set: ranges of color and light mean what was there. */
export async function adjustParts(
  shaped: Picture,
  colored: Picture,
  parts: readonly LocalAdjustment[],
  context: EngineContext,
): Promise<{ readonly picture: Picture; readonly isDarker: boolean }> {
  const known: FoundParts = new Map();
  let picture = colored;
  let isDarker = false;
  for (const { masks, tone, recolor, obscure } of parts) {
    const cover = await combineMasks(shaped, masks, known, context);
    const dyed = recolor
      ? changePixels(picture, (frame) => {
          const isThingDarker = recolorThing(frame, recolor, cover);
          isDarker ||= isThingDarker;
        })
      : picture;
    const toned = adjustColor(dyed, colorSchema.parse(tone));
    const hidden = obscure ? changePixels(toned, (frame) => obscureAreas(frame, obscure, cover)) : toned;
    picture = confineTo(picture, hidden, cover);
  }
  return { picture, isDarker };
}
