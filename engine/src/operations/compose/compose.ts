/** A stack of layers over a picture, flattened: words, stickers, other pictures, the subject, a backdrop, a frame. */
import type { DecodedPicture, Picture } from '../../image/picture.ts';
import { throwIfAborted } from '../../run/abort.ts';
import { partOfContext } from '../../run/context.ts';
import { defineTask } from '../../run/task-row.ts';
import { findSubject } from '../product/find-subject.ts';
import { encodeLike } from '../restore/inpaint.ts';
import { composeContract, drawLayerContract } from './compose-contract.ts';
import { drawLayer } from './draw-layer.ts';
import { fitLayers } from './fit-pictures.ts';
import type { Layer } from './layer-schema.ts';
import { placeLayer } from './place-layer.ts';

/** Layers that bring something into the picture which was not there. */
const made: ReadonlySet<Layer['kind']> = new Set(['sticker', 'picture', 'backdrop']);

export const composeTask = defineTask(composeContract, {
  colour: 'srgb',
  fits: fitLayers,
  label: 'algorithmicallyEnhanced',
  async run([photo, ...others], { layers }, context) {
    const seen = layers.filter(({ hidden }) => !hidden);
    const needsSubject = seen.some(
      (layer) => layer.kind === 'subject' || (layer.kind === 'backdrop' && !layer.fill.startsWith('#')),
    );
    // the subject is found once for every layer that needs it
    const source: DecodedPicture = needsSubject
      ? { ...photo, subject: (await findSubject(photo, 'best', partOfContext(context, 0, 0.5))).layers }
      : photo;
    const from = needsSubject ? 0.5 : 0;
    const picture: Picture = { ...photo, pixels: Uint8Array.from(photo.pixels) };
    for (const [index, layer] of seen.entries()) {
      throwIfAborted(context.signal);
      const at = (k: number): number => from + ((0.95 - from) * k) / seen.length;
      const part = partOfContext(context, at(index), at(index + 1));
      await placeLayer(picture, await drawLayer(layer, { canvas: photo, photo: source, others }, part), layer);
    }
    const { width, height } = picture;
    return {
      outputs: [{ name: 'result', picture, encode: encodeLike(photo) }],
      report: { width, height },
      model: 'compose',
      ...(seen.some(({ kind }) => made.has(kind)) ? { label: 'compositeSynthetic' as const } : {}),
    };
  },
});

/** One layer as a picture of its own. */
export const drawLayerTask = defineTask(drawLayerContract, {
  colour: 'srgb',
  label: 'carry-over',
  async run([photo], { layer, width, height }, context) {
    const picture = await drawLayer(layer, { canvas: { width, height }, photo, others: [] }, context);
    return {
      outputs: [{ name: 'layer', picture, encode: { format: 'png' } }],
      report: { width: picture.width, height: picture.height },
      model: 'draw-layer',
    };
  },
});
