import { drawShape } from '../preview/draw-shape.ts';
import type { PreviewSource } from '../preview/preview-types.ts';
import type { PanelState } from '../settings.ts';
import { lightOf, type Light } from './find-edges.ts';

/** Enough for a tenth of a degree. */
const mostPixels = 500_000;

/** The picture as it is turned and mirrored, small and smoothed; undefined where this browser reads no pixels. */
export function readLight({ image, picture }: PreviewSource, state: PanelState): Light | undefined {
  const wanted = { picture, state: { ...state, straighten: 0 }, whole: true };
  const drawn = drawShape(document.createElement('canvas'), image, wanted, mostPixels);
  return drawn && lightOf(drawn.data, drawn);
}
