import type { Corners } from '@afterglow/domain/edits/corners';
import { measureUprights } from '@afterglow/pixels/upright-lean';
import { readLight } from '../level/read-light.ts';
import type { PreviewSource } from '../preview/preview-types.ts';
import type { PanelState } from '../settings.ts';

/** Corners that set upright what should be; undefined where no lines say so, or nothing is to be done. */
export async function findCorners(source: PreviewSource, state: PanelState): Promise<Corners | undefined> {
  const light = await readLight(source, { ...state, corners: null });
  return light && measureUprights(light)?.flat();
}
