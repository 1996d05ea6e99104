/** Words over the preview, as the engine's `adjust-overlay.ts` lays them. */
import type { Size } from '../../view.ts';
import type { Caption, PanelState, Watermark } from '../settings.ts';
import { baseline, leading, linesOf, type Lettering } from './lettering.ts';
import { lettersHere, markSize, type Letters } from './letters.ts';

/** Draws caption and watermark over what a canvas of the result's shape has. `letters`: the engine's, when they are there. */
export function drawWords(
  context: CanvasRenderingContext2D,
  size: Size,
  { caption, watermark }: Pick<PanelState, 'caption' | 'watermark'>,
  letters: Letters | undefined,
): void {
  const drawn = letters ?? lettersHere(caption, watermark, Math.min(size.width, size.height));
  context.imageSmoothingQuality = 'high';
  if (drawn.caption) drawCaption(context, size, caption, drawn.caption);
  if (drawn.mark) drawWatermark(context, size, watermark, drawn.mark);
}

function drawCaption(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { content, size: share, x: across, y: down }: Caption,
  letters: Lettering,
): void {
  const lines = linesOf(content).length;
  const wanted = share * Math.min(width, height);
  const longest = (letters.long * wanted) / letters.size;
  const size = Math.min(wanted, (wanted * width * 0.94) / longest, (height * 0.94) / (lines * leading));
  const wide = (longest * size) / wanted;
  const tall = size * leading * lines;
  const x = keepInside(across * width, wide / 2 + size * 0.15, width);
  const y = keepInside(down * height, tall / 2, height);
  lay(context, letters, size, x - wide / 2, y - tall / 2);
}

function drawWatermark(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { opacity, placing }: Watermark,
  letters: NonNullable<Letters['mark']>,
): void {
  const wanted = markSize * Math.min(width, height);
  const size = Math.min(wanted, (wanted * width * 0.9) / ((letters.fill.long * wanted) / letters.fill.size));
  const { mark, long, rim } = drawMark(letters, size);
  context.save();
  context.globalAlpha = opacity;
  const draw = (x: number, y: number): void => context.drawImage(mark, x - rim, y - baseline * size - rim);
  if (placing === 'corner') draw(width - long - size * 0.6, height - size * 0.7);
  else {
    context.translate(width / 2, height / 2);
    context.rotate((-28 * Math.PI) / 180);
    const reach = Math.hypot(width, height) / 2;
    const [stepX, stepY] = [long + size * 3, size * 4.5];
    for (let row = -Math.ceil(reach / stepY); row <= reach / stepY; row++) {
      for (let column = -Math.ceil(reach / stepX) - 1; column <= reach / stepX; column++)
        draw((column + (row % 2 === 0 ? 0 : 0.5)) * stepX, row * stepY);
    }
  }
  context.restore();
}

/** The mark once, in its size: the letters hide what is inside of the line around them. */
function drawMark({ fill, lined }: NonNullable<Letters['mark']>, size: number) {
  const scale = size / lined.size;
  const [long, rim] = [(fill.long * size) / fill.size, lined.rim * scale];
  const mark = document.createElement('canvas');
  mark.width = Math.ceil(lined.width * scale) + 1;
  mark.height = Math.ceil(lined.height * scale) + 1;
  const context = mark.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.globalAlpha = 0.5;
    lay(context, lined, size, rim, rim);
    context.globalAlpha = 1;
    lay(context, fill, size, rim, rim);
  }
  return { mark, long, rim };
}

/** The block of lines with its upper left corner there, its letters so large. */
function lay(context: CanvasRenderingContext2D, letters: Lettering, size: number, left: number, top: number): void {
  const scale = size / letters.size;
  const rim = letters.rim * scale;
  context.drawImage(letters.source, left - rim, top - rim, letters.width * scale, letters.height * scale);
}

function keepInside(middle: number, half: number, side: number): number {
  return half * 2 >= side ? side / 2 : Math.min(side - half, Math.max(half, middle));
}
