/** A block of lines with what is around the letters, and where it lies: the measures of the engine's `draw-text-layer.ts`. */
import type { CaptionFont } from '../settings.ts';

export interface Lettering {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  /** Pixels: of the letters, of the longest line, and of what lies around all of them. */
  readonly size: number;
  readonly long: number;
  readonly rim: number;
}

/** What it looks like, however large it is. `stroke`: outside of the letters, a share of their size. */
export interface Look {
  readonly content: string;
  readonly font: CaptionFont;
  readonly color: string;
  readonly stroke?: { readonly color: string; readonly width: number } | undefined;
}

/** From line to line, from the top of a line to where its letters stand, and around the block: of the letters' size. */
export const leading = 1.2;
export const baseline = 0.96;
const margin = 0.15;

export const linesOf = (content: string): string[] => content.split(/\r?\n/u);

/** Long words are drawn smaller than they were asked for: the height tells how large they are. */
export function measureLettering(
  { content, stroke }: Look,
  drawing: { readonly source: CanvasImageSource; readonly width: number; readonly height: number },
): Lettering {
  const around = margin + (stroke?.width ?? 0);
  const size = drawing.height / (leading * linesOf(content).length + 2 * around);
  return { ...drawing, size, long: Math.max(1, drawing.width - 2 * around * size), rim: around * size };
}

const families: Readonly<Record<CaptionFont, string>> = {
  'sans-bold': '700 1em system-ui, sans-serif',
  serif: '400 1em serif',
  brush: '400 1em cursive',
  hand: '400 1em cursive',
  playful: '700 1em fantasy, system-ui',
};

/** In the browser's own letters: until the engine's are there, and without a connection. */
export function letterHere(look: Look, size: number): Lettering {
  const { content, font, color, stroke } = look;
  const lines = linesOf(content);
  const rim = (margin + (stroke?.width ?? 0)) * size;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  const style = (families[font] ?? families['sans-bold']).replace('1em', `${size}px`);
  context.font = style;
  const long = Math.max(1, ...lines.map((line) => context.measureText(line).width));
  canvas.width = Math.ceil(long + 2 * rim);
  canvas.height = Math.ceil(leading * lines.length * size + 2 * rim);
  Object.assign(context, { font: style, textAlign: 'center', lineJoin: 'round', fillStyle: color });
  const each = (draw: (line: string, x: number, y: number) => void): void =>
    lines.forEach((line, k) => draw(line, rim + long / 2, rim + size * (leading * k + baseline)));
  if (stroke) {
    context.strokeStyle = stroke.color;
    context.lineWidth = 2 * stroke.width * size;
    each((line, x, y) => context.strokeText(line, x, y));
  }
  each((line, x, y) => context.fillText(line, x, y));
  return { source: canvas, width: canvas.width, height: canvas.height, size, long, rim };
}
