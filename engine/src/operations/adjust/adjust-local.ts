/** Light and color of parts of the picture, each by its own masks. */
import { confineTo } from '../../edits/composite.ts';
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
): Promise<Picture> {
  const known: FoundParts = new Map();
  let picture = colored;
  for (const { masks, tone } of parts) {
    const cover = await combineMasks(shaped, masks, known, context);
    picture = confineTo(picture, adjustColor(picture, colorSchema.parse(tone)), cover);
  }
  return picture;
}
