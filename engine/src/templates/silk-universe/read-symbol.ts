/**
 * A symbol as two drawings: the shape to be filled, and what is drawn within it.
 *
 * Letters and solid signs are their own shape; their counters stay open. An emoji that is drawn in lines (a face, an
 * animal) would be a wire: there the outline is filled, and the lines within become stitched grooves.
 */

import { distanceTo } from '../../kernels/masks/distance.ts';
import { createPlane, percentile, smoothstep, type Plane } from '../../kernels/planes/plane.ts';
import { drawCoverage, drawSvg } from '../../kernels/strokes/draw-svg.ts';
import type { AssetStore } from '../../models/asset-store.ts';
import { EngineError } from '../../run/task.ts';
import { splitCharacters } from '../../text/characters.ts';
import { loadFont, type FontId } from '../../text/fonts.ts';
import { layOutText, textPath, type TextLayout } from '../../text/lay-out-text.ts';

export interface Symbol3d {
  /** Shape, about 0 or 1, square. */
  readonly mask: Plane;
  /** Lines within, 0..1. */
  readonly lines: Plane;
}

/** Side of the drawings in pixels. */
export const SYMBOL_SIZE = 640;
/** Share of the side that the ink may take. */
const FILL = 0.82;
/** Ink share of the square from which characters count as dense. */
const DENSE = 0.4;
/** Ink share of the filled outline from which a sign counts as solid. */
const SOLID = 0.56;

/** @throws EngineError `options_invalid` when no font can draw any of it; `model_unavailable`, `aborted` for fonts. */
export async function readSymbol(assets: AssetStore, text: string, signal: AbortSignal): Promise<Symbol3d> {
  const drawWith = async (id: FontId): Promise<Plane> => {
    const font = await loadFont(assets, id, signal);
    const path = fitRows(breakRows(text.trim()).map((row) => layOutText(font, row, { size: 100, letterSpacing: 5 })));
    if (path === '')
      throw new EngineError('options_invalid', { path: 'symbol', message: 'no font has these characters' });
    return drawCoverage(path, SYMBOL_SIZE, SYMBOL_SIZE);
  };
  if (SNOWFLAKE.test(text)) return { mask: await drawSnowflake(), lines: createPlane(SYMBOL_SIZE, SYMBOL_SIZE) };
  const fontId = chooseFont(text);
  const bold = await drawWith(fontId);
  // dense characters in thin strokes, or their counters would close
  const ink = fontId === 'sans-bold' && total(bold) > DENSE * (FILL * SYMBOL_SIZE) ** 2 ? await drawWith('sans') : bold;
  if (fontId !== 'symbols') return { mask: ink, lines: createPlane(SYMBOL_SIZE, SYMBOL_SIZE) };
  const filled = fillHoles(ink);
  if (PLAIN.test(text)) return { mask: filled, lines: createPlane(SYMBOL_SIZE, SYMBOL_SIZE) };
  const share = total(ink) / Math.max(1, total(filled));
  if (share > SOLID && !isWire(ink)) return { mask: ink, lines: createPlane(SYMBOL_SIZE, SYMBOL_SIZE) };
  return { mask: filled, lines: linesWithin(ink, filled) };
}

/** The symbol font hatches these to tell their colors apart: we have the color itself. */
const PLAIN = /[❤🧡💛💚💙💜🤎🖤🤍🩷🩵🩶♥⚪⚫🔴🟠🟡🟢🔵🟣🟤⭐]/u;
const SNOWFLAKE = /^\s*[❄❅❆]\uFE0F?\s*$/u;
const CHINESE = /[\u2e80-\u9fff\u3040-\u30ff\uac00-\ud7af\uf900-\ufaff]/;

/** Emoji and signs in the symbol font; soft round letters; Chinese in a hand whose counters stay open. */
function chooseFont(text: string): FontId {
  if (CHINESE.test(text)) return 'sans-bold';
  return /[\p{L}\p{N}]/u.test(text) && !/\p{Extended_Pictographic}/u.test(text) ? 'round' : 'symbols';
}

/** Few characters stand in one row, more in two or three, so that each stays large. */
function breakRows(text: string): string[] {
  const characters = splitCharacters(text.replaceAll(/\s+/g, ' '));
  const words = text.split(/\s+/);
  if (!CHINESE.test(text) && words.length > 1 && words.length < 4) return words;
  // a short word of letters is read in one row: Anna, not An-na
  const inOneRow = /^\p{L}+$/u.test(text.trim()) && !CHINESE.test(text) ? 5 : 3;
  const rows = characters.length <= inOneRow ? 1 : characters.length <= 6 ? 2 : 3;
  const length = Math.ceil(characters.length / rows);
  return Array.from({ length: rows }, (_, i) => characters.slice(i * length, (i + 1) * length).join(''));
}

/** The rows below each other, centered, as large as fits the square. */
function fitRows(rows: readonly TextLayout[]): string {
  const inked = rows.filter(({ box }) => box.right > box.left);
  const widest = Math.max(...inked.map(({ box }) => box.right - box.left));
  const gap = 9;
  const tall = inked.reduce((sum, { box }) => sum + box.bottom - box.top, 0) + gap * (inked.length - 1);
  const zoom = (SYMBOL_SIZE * FILL) / Math.max(widest, tall);
  let top = SYMBOL_SIZE / 2 - (tall / 2) * zoom;
  let path = '';
  for (const layout of inked) {
    const { box } = layout;
    const x = SYMBOL_SIZE / 2 - ((box.left + box.right) / 2) * zoom;
    path += zoomPath(textPath(layout, 0, 0), zoom, x, top - box.top * zoom);
    top += (box.bottom - box.top + gap) * zoom;
  }
  return path;
}

/** Path data scaled, then moved; every second number is a y. */
function zoomPath(path: string, zoom: number, dx: number, dy: number): string {
  return path.replaceAll(/([MLCQ])([^MLCQZ]*)/g, (_, command: string, numbers: string) => {
    const moved = numbers
      .trim()
      .split(/\s+/)
      .map((value, i) => (Number(value) * zoom + (i % 2 === 0 ? dx : dy)).toFixed(2));
    return command + moved.join(' ');
  });
}

/** Six arms with two pairs of branches each: that of the symbol font is a blot once it is inflated. */
async function drawSnowflake(): Promise<Plane> {
  const arm = 'M0 0V-262M0-92l80-62M0-92l-80-62M0-186l54-42M0-186l-54-42';
  const arms = [0, 60, 120, 180, 240, 300].map((turn) => `<path d="${arm}" transform="rotate(${turn})"/>`).join('');
  const center = SYMBOL_SIZE / 2;
  const style = 'stroke="#fff" stroke-width="27" stroke-linecap="round" fill="none"';
  const { pixels } = await drawSvg(
    `<g transform="translate(${center} ${center})" ${style}>${arms}</g>`,
    SYMBOL_SIZE,
    SYMBOL_SIZE,
  );
  const plane = createPlane(SYMBOL_SIZE, SYMBOL_SIZE);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = pixels[i * 4 + 3] / 255;
  return plane;
}

function total({ data }: Plane): number {
  return data.reduce((sum, value) => sum + value, 0);
}

/** The ink with everything that it encloses. */
function fillHoles({ width, height, data }: Plane): Plane {
  const filled = createPlane(width, height, 1);
  const open = [0];
  const seen = new Uint8Array(data.length);
  seen[0] = 1;
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    filled.data[i] = data[i];
    const x = i % width;
    const next = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
    for (const k of next) {
      if (k < 0 || k >= data.length || seen[k] === 1 || data[k] > 0.5) continue;
      seen[k] = 1;
      open.push(k);
    }
  }
  return filled;
}

/** Half the width of the symbol font's lines, in shares of the side: measured 0.0156, signs cut from a solid at least 0.022. */
const LINE = 0.0175;

/** Whether nearly all ink is lines, as of a cactus with many ribs: its openings are a drawing, not air. */
function isWire(ink: Plane): boolean {
  const thickness = distanceTo(ink.width, ink.height, (i) => ink.data[i] <= 0.5);
  return percentile(thickness, 0.95, ink) < LINE * ink.width;
}

/** The ink without the stroke of the outline itself, which is the rim of the filled shape. */
function linesWithin(ink: Plane, filled: Plane): Plane {
  const { width, height } = ink;
  const fromRim = distanceTo(width, height, (i) => filled.data[i] <= 0.5).data;
  const toBlank = distanceTo(width, height, (i) => ink.data[i] <= 0.5).data;
  // half a stroke: most of the outline's ridge lies there
  let stroke = 0;
  for (let i = 0; i < toBlank.length; i++) if (fromRim[i] < 40) stroke = Math.max(stroke, Math.min(toBlank[i], 24));
  const lines = createPlane(width, height);
  for (let i = 0; i < lines.data.length; i++)
    lines.data[i] = ink.data[i] * smoothstep(stroke * 1.6, stroke * 2.4, fromRim[i]);
  return lines;
}
