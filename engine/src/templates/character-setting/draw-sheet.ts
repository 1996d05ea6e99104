/** The drawn parts of the sheet: title, captions, ruler, frames, palette. SVG, text as outlines. */
import type { LoadedFont } from '../../text/fonts.ts';
import { layOutText, textPath } from '../../text/lay-out-text.ts';
import type { Detail } from './choose-details.ts';
import {
  DETAIL_PLACES,
  DETAILS_LABEL,
  PALETTE_LABEL,
  SHEET,
  swatchPlace,
  type Place,
  type SheetPlan,
} from './lay-out.ts';
import type { PaletteColor } from './palette.ts';
import type { SheetWords } from './words.ts';

export interface SheetFonts {
  readonly title: LoadedFont;
  readonly text: LoadedFont;
}

export interface SheetContent {
  readonly title: string;
  readonly labels: SheetWords;
  readonly plan: SheetPlan;
  readonly palette: readonly PaletteColor[];
  /** In pixels of the main view, in the order of {@link DETAIL_PLACES}. */
  readonly details: readonly Detail[];
  readonly ruler: Ruler;
  /** The figure ends above the photo's lower edge: it has feet to stand on. */
  readonly standing: boolean;
  /** It is as high as it is tall, so that heads can be counted. */
  readonly upright: boolean;
}

/** In pixels of the main view. Without a face there is no head to count by: the figure is divided into quarters. */
export type Ruler =
  | { readonly kind: 'heads'; readonly top: number; readonly head: number }
  | { readonly kind: 'quarters' };

const INK = '#26242a';
const SOFT = '#8d8790';
const LINE = '#e2dee2';
const ACCENT = '#c2410c';

/** Everything behind the figures. */
export function drawBack(content: SheetContent, fonts: SheetFonts): string {
  const { plan, palette, labels } = content;
  const accent = mostVivid(palette);
  const parts = [
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<rect x="80" y="68" width="12" height="84" rx="3" fill="${accent}"/>`,
    drawTitle(content.title, fonts),
    `<path d="M80 182H${SHEET.width - 80}" stroke="${LINE}" stroke-width="2"/>`,
    drawRuler(content, fonts),
    content.standing ? plan.views.map(drawGround).join('') : '',
    write(fonts.text, labels.details, 24, DETAILS_LABEL.x, DETAILS_LABEL.y, SOFT),
    write(fonts.text, labels.palette, 24, PALETTE_LABEL.x, PALETTE_LABEL.y, SOFT),
  ];
  content.details.forEach((_, i) => parts.push(frame(DETAIL_PLACES[i], '#faf9f8')));
  palette.forEach((color, i) => parts.push(drawSwatch(color, swatchPlace(i), fonts)));
  return parts.join('');
}

/** Everything before them: captions, and numbers that tie details to their place. */
export function drawFront(content: SheetContent, fonts: SheetFonts): string {
  const { plan, labels, ruler } = content;
  const main = plan.views[0];
  const captions = [labels.front, labels.areas, labels.line, labels.shape, labels.values];
  if (ruler.kind === 'heads' && content.standing && content.upright)
    captions[0] += ` · ${((main.height - ruler.top) / ruler.head).toFixed(1)} ${labels.heads}`;
  const parts = plan.views.map(({ x, y, width, height }, i) =>
    writeCentered(fonts.text, captions[i], 23, x + width / 2, y + height + 38, SOFT),
  );
  content.details.forEach(({ x, y, side }, i) => {
    const place = DETAIL_PLACES[i];
    parts.push(frame(place, 'none'), badge(fonts, i + 1, place.x + 26, place.y + 26));
    // beside the middle: a number must not sit on a nose
    parts.push(badge(fonts, i + 1, main.x + x + side * 0.84, main.y + y + side * 0.24, 0.72));
  });
  return parts.join('');
}

function drawTitle(title: string, { title: font }: SheetFonts): string {
  const room = SHEET.width - 260;
  const full = layOutText(font, title, { size: 78, letterSpacing: 2 });
  const size = Math.min(78, (78 * room) / Math.max(1, full.width));
  return `<path fill="${INK}" d="${textPath(layOutText(font, title, { size, letterSpacing: 2 }), 122, 110 + size * 0.36)}"/>`;
}

function drawRuler({ plan, ruler }: SheetContent, { text }: SheetFonts): string {
  const main = plan.views[0];
  const right = plan.inRow ? plan.views[4].x + plan.views[4].width + 12 : main.x + main.width + 12;
  const left = main.x - 78;
  const parts: string[] = [];
  const mark = (y: number, label: string): void => {
    parts.push(
      `<path d="M${left + 46} ${y}H${right}" stroke="${LINE}" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>`,
    );
    parts.push(writeRight(text, label, 22, left + 34, y + 8, SOFT));
  };
  if (ruler.kind === 'quarters') {
    for (const [share, label] of [
      [0, '1'],
      [0.25, '3/4'],
      [0.5, '1/2'],
      [0.75, '1/4'],
      [1, '0'],
    ] as const) {
      mark(main.y + share * main.height, label);
    }
  } else {
    const count = (main.height - ruler.top) / ruler.head;
    for (let k = 0; k <= count + 0.02; k++) mark(main.y + ruler.top + k * ruler.head, String(k));
    const top = main.y + ruler.top;
    // one head, measured out
    parts.push(
      `<path d="M${left + 46} ${top}v${ruler.head}m-7 0h14m-14 ${-ruler.head}h14" stroke="${ACCENT}" stroke-width="3" fill="none"/>`,
    );
  }
  return parts.join('');
}

function drawGround({ x, y, width, height }: Place, i: number): string {
  const middle = x + width / 2;
  return (
    `<radialGradient id="ground${i}"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="${middle}" cy="${y + height - 2}" rx="${width * 0.46}" ry="${Math.max(5, width * 0.045)}" fill="url(#ground${i})"/>`
  );
}

function drawSwatch({ hex, share }: PaletteColor, { x, y, width, height }: Place, { text, title }: SheetFonts): string {
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${hex}" stroke="${LINE}" stroke-width="1.5"/>` +
    write(title, hex.toUpperCase(), 21, x + 2, y + height + 30, INK) +
    writeRight(text, `${Math.max(1, Math.round(share * 100))}%`, 20, x + width - 2, y + height + 30, SOFT)
  );
}

function frame({ x, y, width, height }: Place, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${fill}" stroke="${LINE}" stroke-width="2"/>`;
}

function badge({ title }: SheetFonts, value: number, x: number, y: number, scale = 1): string {
  return (
    `<circle cx="${x}" cy="${y}" r="${17 * scale}" fill="#fff" fill-opacity=".88" stroke="${INK}" stroke-width="${2 * scale}"/>` +
    writeCentered(title, String(value), 20 * scale, x, y + 7 * scale, INK)
  );
}

function write(font: LoadedFont, words: string, size: number, x: number, y: number, fill: string): string {
  return `<path fill="${fill}" d="${textPath(layOutText(font, words, { size }), x, y)}"/>`;
}

function writeCentered(font: LoadedFont, words: string, size: number, x: number, y: number, fill: string): string {
  const layout = layOutText(font, words, { size });
  return `<path fill="${fill}" d="${textPath(layout, x - layout.width / 2, y)}"/>`;
}

function writeRight(font: LoadedFont, words: string, size: number, x: number, y: number, fill: string): string {
  const layout = layOutText(font, words, { size });
  return `<path fill="${fill}" d="${textPath(layout, x - layout.width, y)}"/>`;
}

/** The color that stands out most, for the mark beside the title. */
function mostVivid(palette: readonly PaletteColor[]): string {
  let best = ACCENT;
  let most = 24;
  for (const { hex } of palette) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const spread = Math.max(...parts) - Math.min(...parts);
    if (spread > most) [best, most] = [hex, spread];
  }
  return best;
}
