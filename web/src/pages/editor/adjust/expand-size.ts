/** How far a canvas is expanded on each side, in pixels of the picture. Pure. */
import type { Size } from '../view.ts';

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const noEdges: Edges = { left: 0, top: 0, right: 0, bottom: 0 };
/** The new canvas has no more pixels than this: every browser can draw it. */
export const mostPixels = 16_000_000;

/** The smallest canvas of a ratio (across / down) that holds the picture in its middle. */
export function edgesFor(ratio: number, { width, height }: Size): Edges {
  const across = Math.max(0, Math.round(height * ratio) - width);
  const down = Math.max(0, Math.round(width / ratio) - height);
  const left = Math.floor(across / 2);
  const top = Math.floor(down / 2);
  return { left, top, right: across - left, bottom: down - top };
}

export const expandedSize = ({ width, height }: Size, { left, top, right, bottom }: Edges): Size => ({
  width: width + left + right,
  height: height + top + bottom,
});

/** One side pulled outwards by so many pixels, at most as far as the picture itself reaches. */
export function pullEdge(edges: Edges, side: keyof Edges, outwards: number, { width, height }: Size): Edges {
  const most = side === 'left' || side === 'right' ? width : height;
  return { ...edges, [side]: Math.round(Math.min(most, Math.max(0, edges[side] + outwards))) };
}

export const isExpanded = (edges: Edges): boolean => Object.values(edges).some((edge) => edge > 0);

/** How much everything has to shrink for the canvas to be drawable, 0..1. */
export function shrinkFor(size: Size): number {
  return Math.min(1, Math.sqrt(mostPixels / (size.width * size.height)));
}
