import type { Light } from '@afterglow/pixels/upright-edges';
import { drawWhole } from '../preview/draw-whole.ts';
import type { PreviewSource } from '../preview/preview-types.ts';
import type { PanelState } from '../settings.ts';
import { lightOf } from './tilt.ts';

/** Enough for a tenth of a degree. */
const mostPixels = 500_000;

/** The picture as it is turned and mirrored, small; undefined where this browser reads no pixels. */
export async function readLight(source: PreviewSource, state: PanelState): Promise<Light | undefined> {
  const drawn = await drawWhole(source, { ...state, straighten: 0 }, mostPixels);
  return drawn && lightOf(drawn.data, drawn);
}
