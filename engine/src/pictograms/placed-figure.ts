/** A drawing's true extent and its pixels at a given size. */

import type { Picture } from '../image/picture.ts';
import { drawSvg } from '../kernels/strokes/draw-svg.ts';
import { GRID, outlineDrawing, type LineArt } from './outline.ts';

/** What is painted of a drawing on its grid, in grid units. */
export interface FigureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Finds the painted part, to one grid unit. */
export async function measureFigure(body: string): Promise<FigureBox> {
  // a margin of half a grid: figures may stand out of their grid
  const margin = GRID / 2;
  const side = 2 * GRID;
  const { pixels } = await drawSvg(`<g transform="translate(${margin} ${margin})">${body}</g>`, side, side);
  let left = side;
  let top = side;
  let right = 0;
  let bottom = 0;
  for (let i = 0; i < side * side; i++) {
    if (pixels[i * 4 + 3] < 100) continue;
    const x = i % side;
    const y = (i - x) / side;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  if (right <= left) return { x: 0, y: 0, width: GRID, height: GRID };
  return { x: left - margin, y: top - margin, width: right - left, height: bottom - top };
}

/** The drawing in flat colors without antialiasing, `scale` pixels per grid unit, with `margin` pixels around its box. */
export async function renderFlat(
  body: string,
  box: FigureBox,
  scale: number,
  margin: number,
  flip: boolean,
): Promise<Picture> {
  const width = Math.ceil(box.width * scale) + 2 * margin;
  const height = Math.ceil(box.height * scale) + 2 * margin;
  const mirror = flip ? `translate(${width} 0) scale(-1 1) ` : '';
  const place = `${mirror}translate(${margin - box.x * scale} ${margin - box.y * scale}) scale(${scale})`;
  return drawSvg(`<g shape-rendering="crispEdges" transform="${place}">${body}</g>`, width, height);
}

/** The drawing as line art; its box lies `margin` pixels inside the picture. */
export async function renderLines(
  body: string,
  box: FigureBox,
  scale: number,
  line: number,
  flip: boolean,
): Promise<LineArt & { readonly margin: number }> {
  const margin = Math.ceil(line) + 2;
  return { ...outlineDrawing(await renderFlat(body, box, scale, margin, flip), GRID * scale, line), margin };
}
