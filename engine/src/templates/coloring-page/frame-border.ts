/** The decorated border: two lines with a row of closed little shapes between them, one kind per setting. */
import type { Setting } from './scene-parts.ts';

export interface PageFrame {
  readonly width: number;
  readonly height: number;
  /** White around the border, pixels. */
  readonly margin: number;
  /** Width of the border. */
  readonly band: number;
  /** What is left for the picture. */
  readonly inner: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Distance between two shapes, about. */
const PITCH = 150;

/** SVG of the border, black on nothing, shapes filled white. */
export function drawBorder({ width, height, margin, band, inner }: PageFrame, setting: Setting, line: number): string {
  const outer = `<rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" rx="64"/>`;
  const inside = `<rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}" rx="34"/>`;
  const shapes: string[] = [];
  const edge = margin + band / 2;
  const across = evenly(edge, width - edge);
  const down = evenly(edge, height - edge).slice(1, -1);
  const place = (x: number, y: number, n: number): void => {
    shapes.push(`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${motif(setting, n, band * 0.34)}</g>`);
  };
  across.forEach((x, n) => {
    place(x, edge, n);
    place(x, height - edge, n);
  });
  down.forEach((y, n) => {
    place(edge, y, n + 1);
    place(width - edge, y, n + 1);
  });
  return `<g fill="#fff" stroke="#000" stroke-width="${line}" stroke-linejoin="round">${outer}${inside}<g stroke-width="${line * 0.75}">${shapes.join('')}</g></g>`;
}

function evenly(from: number, to: number): number[] {
  // an even number of steps: the pattern alternates, and corners of one side should match
  const steps = Math.max(2, Math.round((to - from) / PITCH / 2) * 2);
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
}

/** The n-th shape, centered on the origin, `r` its radius. */
function motif(setting: Setting, n: number, r: number): string {
  const second = n % 2 === 1;
  switch (setting) {
    case 'sea':
      return second ? circle(0, 0, r * 0.42) + circle(r * 0.6, -r * 0.4, r * 0.2) : shell(r);
    case 'space':
      return second ? circle(0, 0, r * 0.3) : star(r, 5, 0.46);
    case 'night':
      return second ? star(r * 0.62, 5, 0.46) : moon(r);
    case 'snow':
      return second ? circle(0, 0, r * 0.3) : star(r, 6, 0.58) + star(r * 0.42, 6, 0.58);
    case 'coast':
    case 'room':
    case 'street':
      return second ? circle(0, 0, r * 0.3) : star(r, 5, 0.58);
    case 'land':
    case 'lake':
      return second ? leaf(r) : flower(r);
  }
}

const circle = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

function star(r: number, points: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const reach = i % 2 ? r * inner : r;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `<path d="M${corners.join('L')}Z"/>`;
}

function flower(r: number): string {
  const petals = Array.from(
    { length: 5 },
    (_, i) => `<ellipse cx="0" cy="${-r * 0.62}" rx="${r * 0.36}" ry="${r * 0.42}" transform="rotate(${i * 72})"/>`,
  );
  return petals.join('') + circle(0, 0, r * 0.34);
}

const leaf = (r: number): string =>
  `<path d="M${-r * 0.8} 0Q0 ${-r * 0.95} ${r * 0.8} 0Q0 ${r * 0.95} ${-r * 0.8} 0Z"/>`;

const moon = (r: number): string =>
  `<path d="M${r * 0.35} ${-r * 0.9}A${r} ${r} 0 1 0 ${r * 0.35} ${r * 0.9}A${r * 1.1} ${r * 1.1} 0 0 1 ${r * 0.35} ${-r * 0.9}Z"/>`;

function shell(r: number): string {
  return `<path d="M0 ${r * 0.85}L${-r * 0.95} ${-r * 0.15}Q${-r * 0.8} ${-r * 0.85} ${-r * 0.32} ${-r * 0.7}Q0 ${-r * 1.15} ${r * 0.32} ${-r * 0.7}Q${r * 0.8} ${-r * 0.85} ${r * 0.95} ${-r * 0.15}Z"/>`;
}
