import type { BlendMode } from '@afterglow/domain/edits/layer-names';
import type { Layer } from '@afterglow/domain/edits/layers';
import { writePsd, type BlendMode as PsdBlendMode, type Layer as PsdLayer } from 'ag-psd';
/** The stack as a Photoshop file: the picture, and every layer with its opacity and blending. */
import { withBase } from '../../../base-path/base-path.ts';
import { savedName } from '../../../request/saved-name.ts';
import { downloadPath } from '../../../share/download-path.ts';
import type { Size } from '../view.ts';
import { paintLayer, paintLayers, type Drawing } from './paint-layers.ts';
import { draw, needsDrawing } from './use-drawings.ts';

const modes: Readonly<Record<BlendMode, PsdBlendMode>> = {
  normal: 'normal',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  'soft-light': 'soft light',
  'hard-light': 'hard light',
  difference: 'difference',
};

interface Composition {
  readonly versionId: string;
  /** Address of the picture with every pixel. */
  readonly url: string;
  readonly picture: Size;
  readonly layers: readonly Layer[];
  /** Of the picture below them. */
  readonly name: string;
  readonly imageId: string;
}

/** Browsers and editors draw no larger ones for sure. */
const mostSide = 4096;

export async function saveAsPsd({ versionId, url, picture, layers, name, imageId }: Composition): Promise<void> {
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height));
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const ground = new Image();
  ground.src = withBase(url);
  await ground.decode();
  const drawings = new Map<Layer, Drawing>();
  for (const layer of layers) if (needsDrawing(layer)) drawings.set(layer, await draw(versionId, size, layer));
  const find = (layer: Layer): Drawing | undefined => drawings.get(layer);
  const whole = surface(size);
  paintLayers(whole.context, ground, layers, size, find);
  const below = surface(size);
  below.context.drawImage(ground, 0, 0, size.width, size.height);
  const children: PsdLayer[] = layers.map((layer) => {
    const { element, context } = surface(size);
    paintLayer(context, layer, size, find);
    return {
      name: layer.name || (layer.kind === 'text' ? layer.content : layer.kind),
      canvas: element,
      opacity: layer.opacity ?? 1,
      blendMode: modes[layer.blend ?? 'normal'],
      hidden: layer.hidden ?? false,
    };
  });
  const told = await fetch(withBase(downloadPath({ id: imageId }, 'png')), { method: 'HEAD' });
  const bytes = writePsd({
    ...size,
    canvas: whole.element,
    children: [{ name, canvas: below.element }, ...children],
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'image/vnd.adobe.photoshop' }));
  link.download = `${savedName(told) || 'layers'}.psd`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function surface({ width, height }: Size) {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const context = element.getContext('2d');
  if (context === null) throw new Error('this browser draws no canvas of this size');
  return { element, context };
}
