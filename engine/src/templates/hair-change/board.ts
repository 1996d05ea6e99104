/** The 3 × 3 board of hair colors: nine portraits on white, each with its number and a swatch of its three tones. */

import { dropAlpha } from '../../image/image.ts';
import type { Picture } from '../../image/picture.ts';
import { pastePicture } from '../../kernels/planes/crop-picture.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import type { AssetStore } from '../../models/asset-store.ts';
import { HAIR_SHADES, HAIR_SHADE_IDS } from '../../operations/hair/recolor-hair-shades.ts';
import { loadFont } from '../../text/fonts.ts';
import { layOutText, textPath } from '../../text/lay-out-text.ts';

const COLUMNS = 3;
/** In shares of a portrait's width. */
const GAP = 0.035;
const MARGIN = 0.06;
const CAPTION = 0.12;
const INK = '#3a3633';

/** Lays out nine portraits of one size, in the order of the shades; the caption names no color, so it needs no language. */
export async function layOutBoard(
  looks: readonly Picture[],
  assets: AssetStore,
  signal: AbortSignal,
): Promise<Picture> {
  const { width, height } = looks[0];
  const [gap, margin, caption] = [GAP, MARGIN, CAPTION].map((share) => Math.round(width * share));
  const place = (i: number): [number, number] => [
    margin + (i % COLUMNS) * (width + gap),
    margin + Math.floor(i / COLUMNS) * (height + caption + gap),
  ];
  const [lastX, lastY] = place(HAIR_SHADE_IDS.length - 1);
  const font = await loadFont(assets, 'sans-bold', signal);
  const captions = HAIR_SHADE_IDS.map((shade, i) => {
    const [x, y] = place(i);
    const middle = y + height + caption / 2;
    const size = caption * 0.42;
    const number = textPath(layOutText(font, String(i + 1), { size }), x + width * 0.02, middle + size * 0.36);
    return `<path fill="${INK}" d="${number}"/>${drawSwatch(HAIR_SHADES[shade], x + width * 0.12, middle, width * 0.86, caption * 0.2, i)}`;
  });
  const sheet = await drawSvg(
    `<rect width="100%" height="100%" fill="#fff"/>${captions.join('')}`,
    lastX + width + margin,
    lastY + height + caption + Math.round(margin / 2),
  );
  let board = dropAlpha(sheet);
  for (const [i, look] of looks.entries()) board = pastePicture(board, look, ...place(i));
  return board;
}

/** A rounded bar from shadow to shine. */
function drawSwatch(
  tones: readonly string[],
  x: number,
  middle: number,
  width: number,
  half: number,
  id: number,
): string {
  const stops = tones.map((tone, i) => `<stop offset="${i / (tones.length - 1)}" stop-color="${tone}"/>`).join('');
  return (
    `<linearGradient id="g${id}">${stops}</linearGradient>` +
    `<rect x="${x}" y="${middle - half}" width="${width}" height="${2 * half}" rx="${half}" fill="url(#g${id})"/>`
  );
}
