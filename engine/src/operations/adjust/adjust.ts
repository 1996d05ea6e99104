/** A person's own settings on a photo: shape, light and color, words. Nothing is guessed and nothing is generated. */

import { obscureAreas } from '@afterglow/pixels/obscure-areas';
import { recolorThing } from '@afterglow/pixels/recolor-thing';
import { changePixels } from '../../image/change-pixels.ts';
import type { EncodeOptions } from '../../image/image.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import type { EngineWarning } from '../../run/task.ts';
import type { LocalAdjustment } from '../local/local-settings.ts';
import { adjustColor } from './adjust-color.ts';
import { adjustContract } from './adjust-contract.ts';
import { adjustGeometry } from './adjust-geometry.ts';
import { adjustParts } from './adjust-local.ts';
import { layOverlay } from './adjust-overlay.ts';

/**
 * Order: turn, trim, straighten, crop, resize; then another color, light and color, of all and of parts; then words. Profile and alpha are kept; without settings
 * the samples come back unchanged. `report.applied` names the settings that did something.
 */
export const adjustTask = defineTask(adjustContract, {
  colour: 'keep',
  label: 'algorithmicallyEnhanced',
  async run([source], settings, context) {
    context.onProgress('processing', 0.1);
    const nothingFound = new Set<string>();
    const shaped = await adjustGeometry(source, settings, source, (setting) => nothingFound.add(setting));
    throwIfAborted(context.signal);
    context.onProgress('processing', 0.4);
    const isSameShape = shaped.width === source.width && shaped.height === source.height;
    const within = isSameShape ? context.within : undefined;
    const { recolor, obscure } = settings;
    let isThingDarker = false;
    const dyed = recolor
      ? changePixels(shaped, (frame) => (isThingDarker = recolorThing(frame, recolor, within)))
      : shaped;
    const lit = adjustColor(dyed, settings);
    const toned = obscure ? changePixels(lit, (frame) => obscureAreas(frame, obscure, within)) : lit;
    const { picture: colored, isDarker } = settings.local
      ? await adjustParts(shaped, toned, settings.local, partOfContext(context, 0.4, 0.75))
      : { picture: toned, isDarker: false };
    const warnings: EngineWarning[] = [
      ...(nothingFound.has('trim') ? (['no_border'] as const) : []),
      ...(nothingFound.has('uprights') ? (['no_uprights'] as const) : []),
      ...(nothingFound.has('level') ? (['level_already'] as const) : []),
      ...(isThingDarker || isDarker ? (['too_dark_for_color'] as const) : []),
      ...(settings.local?.some(hidesHeads) === true ? (['heads_may_be_missed'] as const) : []),
    ];
    throwIfAborted(context.signal);
    context.onProgress('processing', 0.75);
    const picture = await layOverlay(colored, settings, context.assets, context.signal);
    const keepsPng = picture.channels === 4 || source.source.mimeType === 'image/png';
    const encode: EncodeOptions = keepsPng ? { format: 'png' } : { format: 'jpeg', quality: 95, fullChroma: true };
    const applied = Object.entries(settings)
      .filter(([, value]) => value !== undefined && value !== 0 && value !== false)
      .map(([key]) => key)
      .filter((key) => !nothingFound.has(key));
    return {
      outputs: [{ name: 'result', picture, encode }],
      report: { applied, changed: applied.length > 0, width: picture.width, height: picture.height },
      ...(warnings.length === 0 ? {} : { warnings }),
      model: 'adjust',
      showsLess:
        settings.obscure !== undefined || settings.local?.some(({ obscure }) => obscure !== undefined) === true,
    };
  },
});

/** A face that was not found stays readable: somebody must look. */
const hidesHeads = ({ masks, obscure }: LocalAdjustment): boolean =>
  obscure !== undefined && masks.some((mask) => mask.kind === 'found' && mask.part === 'heads');
