/** Words laid over a picture: a caption, and a watermark. Colors are samples in the picture's own color space. */

import type { Picture } from '../../image/picture.ts';
import { drawSvg } from '../../kernels/strokes/draw-svg.ts';
import type { AssetStore } from '../../models/asset-store.ts';
import { loadFontFor } from '../../text/fonts.ts';
import { layOutText, textPath } from '../../text/lay-out-text.ts';
import type { Overlay } from './adjust-settings.ts';
import { alongSide, sharesOfPlace, type MarkPlace } from './mark-places.ts';

/** A watermark of words; size and inset (absent: as wide as the letters ask for) are shares of the shorter side. */
export interface WordMark {
  readonly content: string;
  readonly opacity: number;
  readonly size: number;
  readonly colour: string;
  readonly place: MarkPlace | 'tiled';
  readonly inset?: number;
}

/** @throws EngineError `model_unavailable` when a font cannot be fetched. */
export async function layOverlay(
  picture: Picture,
  { text, watermark }: Overlay,
  assets: AssetStore,
  signal: AbortSignal,
): Promise<Picture> {
  let current = picture;
  if (text)
    current = layDrawing(
      current,
      await drawSvg(await drawCaption(current, text, assets, signal), current.width, current.height),
    );
  if (watermark)
    current = layDrawing(
      current,
      await drawWatermark(
        current,
        { ...watermark, place: watermark.placing === 'corner' ? 'bottom-right' : 'tiled' },
        assets,
        signal,
      ),
    );
  return current;
}

async function drawCaption(
  { width, height }: Picture,
  text: NonNullable<Overlay['text']>,
  assets: AssetStore,
  signal: AbortSignal,
): Promise<string> {
  const font = await loadFontFor(assets, text.font, text.content, signal);
  const lines = text.content.split(/\r?\n/u);
  const wanted = text.size * Math.min(width, height);
  const longest = Math.max(1, ...lines.map((line) => layOutText(font, line, { size: wanted }).width));
  const leading = 1.2;
  const size = Math.min(wanted, (wanted * width * 0.94) / longest, (height * 0.94) / (lines.length * leading));
  const layouts = lines.map((line) => layOutText(font, line, { size }));
  const wide = Math.max(...layouts.map((layout) => layout.width));
  const tall = size * leading * lines.length;
  const x = keepInside(text.x * width, wide / 2 + size * 0.15, width);
  const y = keepInside(text.y * height, tall / 2, height);
  const path = layouts
    .map((layout, k) => textPath(layout, x - layout.width / 2, y - tall / 2 + size * (leading * k + 0.96)))
    .join('');
  const outline =
    text.outline === 'none'
      ? ''
      : `<path d="${path}" fill="none" stroke="${text.outline}" stroke-width="${size * 0.1}" stroke-linejoin="round"/>`;
  return `<g opacity="${text.opacity}">${outline}<path d="${path}" fill="${text.colour}"/></g>`;
}

/** Words as a mark, on nothing, as large as the picture. */
export async function drawWatermark(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  mark: WordMark,
  assets: AssetStore,
  signal: AbortSignal,
): Promise<Picture> {
  const font = await loadFontFor(assets, 'sans-bold', mark.content, signal);
  const wanted = mark.size * Math.min(width, height);
  const { width: long } = layOutText(font, mark.content, { size: wanted });
  const size = Math.min(wanted, (wanted * width * 0.9) / Math.max(1, long));
  const layout = layOutText(font, mark.content, { size });
  // a thin dark rim keeps a pale mark visible on a pale ground
  const draw = (x: number, y: number): string => {
    const path = textPath(layout, x, y);
    return `<path d="${path}" fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="${size * 0.06}" stroke-linejoin="round"/><path d="${path}" fill="${mark.colour}"/>`;
  };
  if (mark.place !== 'tiled') {
    const inset = mark.inset === undefined ? undefined : mark.inset * Math.min(width, height);
    const [across, down] = sharesOfPlace(mark.place);
    const x = alongSide(across, width, layout.width, inset ?? size * 0.6);
    // letters stand 0.75 of their size above the line
    const y = alongSide(down, height, size * 0.75, inset ?? size * 0.7) + size * 0.75;
    return drawSvg(`<g opacity="${mark.opacity}">${draw(x, y)}</g>`, width, height);
  }
  const reach = Math.hypot(width, height) / 2;
  const stepX = layout.width + size * 3;
  const stepY = size * 4.5;
  let marks = '';
  for (let row = -Math.ceil(reach / stepY); row <= reach / stepY; row++) {
    for (let column = -Math.ceil(reach / stepX) - 1; column <= reach / stepX; column++) {
      marks += draw((column + (row % 2 === 0 ? 0 : 0.5)) * stepX, row * stepY);
    }
  }
  const turned = `transform="translate(${width / 2} ${height / 2}) rotate(-28)"`;
  return drawSvg(`<g opacity="${mark.opacity}" ${turned}>${marks}</g>`, width, height);
}

function keepInside(middle: number, half: number, side: number): number {
  return half * 2 >= side ? side / 2 : Math.min(side - half, Math.max(half, middle));
}

/** Lays an RGBA drawing over a picture; on a see-through ground the alpha grows (Porter & Duff 1984, over). */
export function layDrawing(picture: Picture, drawing: Picture): Picture {
  const { channels } = picture;
  const pixels = new Uint8Array(picture.pixels);
  for (let from = 0, to = 0; from < drawing.pixels.length; from += 4, to += channels) {
    const cover = drawing.pixels[from + 3] / 255;
    if (cover === 0) continue;
    const below = channels === 4 ? pixels[to + 3] / 255 : 1;
    const alpha = cover + below * (1 - cover);
    for (let c = 0; c < 3; c++)
      pixels[to + c] = Math.round((drawing.pixels[from + c] * cover + pixels[to + c] * below * (1 - cover)) / alpha);
    if (channels === 4) pixels[to + 3] = Math.round(255 * alpha);
  }
  return { ...picture, pixels };
}
