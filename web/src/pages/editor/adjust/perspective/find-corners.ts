import type { Corners } from '@afterglow/domain/edits/corners';
import { findUprightEdges } from '../level/find-edges.ts';
import { readLight } from '../level/read-light.ts';
import { cornersOfLean, findUprightLean } from '../level/upright-lean.ts';
import type { PreviewSource } from '../preview/preview-types.ts';
import type { PanelState } from '../settings.ts';

/** Corners that set upright what should be; undefined where no lines say so, or nothing is to be done. */
export async function findCorners(source: PreviewSource, state: PanelState): Promise<Corners | undefined> {
  const light = await readLight(source, { ...state, corners: null });
  const lean = light && findUprightLean(findUprightEdges(light), light.width);
  return light && lean && cornersOfLean(lean, light.width, light.height);
}
