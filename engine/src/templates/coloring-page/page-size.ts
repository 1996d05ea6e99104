/** Sheets at 300 dpi and where things lie on them. */
import type { PageFrame } from './frame-border.ts';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const PAGE_DPI = 300;
/** Width of a line everywhere on the page, pixels: one millimeter prints well and is easy to stay inside. */
export const LINE = 12;

const SHEETS: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 2480, height: 3508 },
  letter: { width: 2550, height: 3300 },
};

export function layOutPage(paper: Paper, landscape = false): PageFrame {
  const { width, height } = SHEETS[paper];
  const sheet = landscape ? { width: height, height: width } : { width, height };
  const margin = 120;
  const band = 118;
  return {
    ...sheet,
    margin,
    band,
    inner: {
      x: margin + band,
      y: margin + band,
      width: sheet.width - 2 * (margin + band),
      height: sheet.height - 2 * (margin + band),
    },
  };
}
