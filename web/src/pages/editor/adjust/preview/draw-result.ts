import type { SeenResult } from '../../tool-contract.ts';
import { resultSize, type PanelState } from '../settings.ts';
import { drawWords } from '../words/draw-words.ts';
import type { Letters } from '../words/letters.ts';
import { drawShape } from './draw-shape.ts';
import type { PreviewSource } from './preview-types.ts';
import { toneBeforeCurves, toneFromCurves } from './tone.ts';

const mostPixels = 1_500_000;

/** The picture as the panel sets it, words included, as large as a canvas shows it. */
export async function drawResult(
  { picture, image }: PreviewSource,
  state: PanelState,
  letters: Letters | undefined,
): Promise<SeenResult> {
  // who applies at once is ahead of the picture
  await image.decode().catch(() => undefined);
  const canvas = document.createElement('canvas');
  const drawn = drawShape(canvas, image, { picture, state, whole: false }, mostPixels);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (drawn === undefined || context === null) throw new Error('This browser draws no pictures');
  const { width, height, data } = drawn;
  toneBeforeCurves(drawn, state.tone);
  toneFromCurves(drawn, state.tone, picture.width * picture.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  drawWords(context, { width, height }, state, letters);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('This browser draws no pictures');
  return { blob, ...resultSize(picture, state) };
}
