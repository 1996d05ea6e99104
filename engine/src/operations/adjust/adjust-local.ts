/** Light and color of parts of the picture, each by its own masks. */
import { confineTo } from '../../edits/composite.ts';
import type { Picture } from '../../image/picture.ts';
import type { EngineContext } from '../../run/context.ts';
import { combineMasks, type FoundParts } from '../local/combine-masks.ts';
import type { LocalAdjustment } from '../local/local-settings.ts';
import { adjustColor } from './adjust-color.ts';
import { obscureAreas } from './adjust-obscure.ts';
import { recolorThing } from './adjust-recolor.ts';
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
    const dyed = recolor ? recolorThing(picture, recolor, cover) : { picture, isDarker: false };
    isDarker ||= dyed.isDarker;
    const toned = adjustColor(dyed.picture, colorSchema.parse(tone));
    picture = confineTo(picture, obscure ? obscureAreas(toned, obscure, cover) : toned, cover);
  }
  return { picture, isDarker };
}
