import type { PanelState } from '../settings.ts';
import { drawShape, type Drawn } from './draw-shape.ts';
import type { PreviewSource } from './preview-types.ts';

/**
 * The picture in its shape with what a crop cuts off, for reading its pixels; undefined where there are none to read. On a slow line it may
 * still be on its way, and what is empty has neither lines nor a border.
 */
export async function drawWhole(
  { image, picture }: PreviewSource,
  state: PanelState,
  mostPixels: number,
): Promise<Drawn | undefined> {
  await image.decode().catch(() => undefined);
  if (image.naturalWidth === 0) return undefined;
  return drawShape(document.createElement('canvas'), image, { picture, state, whole: true }, mostPixels);
}
