/** Words over the preview: where and how large they will be. The engine draws them in its own letters. */
import type { Size } from '../view.ts';
import type { Caption, CaptionFont, Watermark } from './settings.ts';
import { outlineFor } from './settings.ts';

const families: Readonly<Record<CaptionFont, string>> = {
  'sans-bold': '700 1em system-ui, sans-serif',
  serif: '400 1em serif',
  brush: '400 1em cursive',
  hand: '400 1em cursive',
  playful: '700 1em fantasy, system-ui',
};
const leading = 1.2;

/** Draws caption and watermark over what a canvas of the result's shape has. */
export function drawWords(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  caption: Caption,
  watermark: Watermark,
): void {
  if (caption.content.trim() !== '') drawCaption(context, { width, height }, caption);
  if (watermark.content.trim() !== '') drawWatermark(context, { width, height }, watermark);
}

function drawCaption(context: CanvasRenderingContext2D, { width, height }: Size, caption: Caption): void {
  const lines = caption.content.split(/\r?\n/u);
  const wanted = caption.size * Math.min(width, height);
  const font = (size: number): string => (families[caption.font] ?? families['sans-bold']).replace('1em', `${size}px`);
  context.font = font(wanted);
  const longest = Math.max(1, ...lines.map((line) => context.measureText(line).width));
  const size = Math.min(wanted, (wanted * width * 0.94) / longest, (height * 0.94) / (lines.length * leading));
  context.font = font(size);
  const wide = (longest * size) / wanted;
  const tall = size * leading * lines.length;
  const x = keepInside(caption.x * width, wide / 2 + size * 0.15, width);
  const y = keepInside(caption.y * height, tall / 2, height);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.1;
  context.strokeStyle = outlineFor(caption.colour);
  context.fillStyle = caption.colour;
  for (const draw of [context.strokeText, context.fillText]) {
    lines.forEach((line, k) => draw.call(context, line, x, y - tall / 2 + size * (leading * k + 0.96)));
  }
}

function drawWatermark(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  { content, opacity, placing }: Watermark,
): void {
  const size = 0.035 * Math.min(width, height);
  context.save();
  context.globalAlpha = opacity;
  context.font = (families['sans-bold'] ?? '').replace('1em', `${size}px`);
  context.fillStyle = '#fff';
  context.strokeStyle = 'rgb(0 0 0 / 0.5)';
  context.lineWidth = size * 0.06;
  context.textAlign = 'left';
  const long = context.measureText(content).width;
  const draw = (x: number, y: number): void => {
    context.strokeText(content, x, y);
    context.fillText(content, x, y);
  };
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

function keepInside(middle: number, half: number, side: number): number {
  return half * 2 >= side ? side / 2 : Math.min(side - half, Math.max(half, middle));
}
