/**
 * Pictures of states, drawn twice: as an outline to the left of the edge of light, and lit to the right of it. Shapes are
 * data, so that a page without React (`worker/offline-page.ts`) can draw them as well. All within 420 × 160.
 */

/** What a shape is filled with where the light has been; a line is never filled, nor is a mark, which stands on the sun. */
type Fill = 'paper' | 'sky' | 'sun' | 'far' | 'near' | 'line' | 'mark';

interface Shape {
  readonly d: string;
  readonly fill: Fill;
}

export interface StateDrawing {
  /** Where the edge of light stands. */
  readonly edge: number;
  readonly shapes: readonly Shape[];
}

export const drawingSize = { width: 420, height: 160 } as const;

const box = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`;

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A print: evening sun over two hills within a white border. */
function print(x: number, y: number, width: number, height: number): readonly Shape[] {
  const [left, top, w, h] = [x + 6, y + 6, width - 12, height - 12];
  const bottom = top + h;
  return [
    { d: box(x, y, width, height, 6), fill: 'paper' },
    { d: box(left, top, w, h, 3), fill: 'sky' },
    { d: circle(left + w * 0.66, top + h * 0.38, Math.min(w, h) * 0.15), fill: 'sun' },
    {
      d: `M${left} ${bottom}v${-h * 0.34}q${w * 0.28} ${-h * 0.34} ${w * 0.56} ${-h * 0.02}t${w * 0.44} ${h * 0.02}v${h * 0.34}z`,
      fill: 'far',
    },
    {
      d: `M${left} ${bottom}v${-h * 0.16}q${w * 0.3} ${h * 0.04} ${w * 0.52} ${-h * 0.1}t${w * 0.48} ${-h * 0.06}v${h * 0.32}z`,
      fill: 'near',
    },
  ];
}

/** Hangs from a nail at the middle. */
const wire = (x: number, top: number, half: number): Shape => ({
  d: `M${x - half} ${top}L${x} ${top - 16}L${x + half} ${top}`,
  fill: 'line',
});

/** A receipt with a torn foot, three lines of print, and room for a sign. */
function receipt(x: number, y: number): readonly Shape[] {
  const teeth = Array.from({ length: 6 }, () => 'l-8 7l-8 -7').join('');
  return [
    { d: `M${x} ${y}h96v108${teeth}z`, fill: 'paper' },
    { d: `M${x + 16} ${y + 66}h64M${x + 16} ${y + 80}h64M${x + 16} ${y + 94}h40`, fill: 'line' },
  ];
}

const sign = (x: number, y: number, mark: string): readonly Shape[] => [
  { d: circle(x, y, 19), fill: 'sun' },
  { d: mark, fill: 'mark' },
];

/** Lies on others: seen from above its rim. */
const coin = (x: number, y: number): string =>
  `M${x - 34} ${y}v10a34 13 0 0 0 68 0v-10a34 13 0 0 0 -68 0a34 13 0 0 0 68 0`;

/** One step of a recipe: a card with its sign. */
const step = (x: number, mark: string): readonly Shape[] => [
  { d: box(x, 60, 40, 40, 9), fill: 'paper' },
  { d: mark, fill: 'line' },
];

export const stateDrawings = {
  gallery: {
    edge: 210,
    shapes: [
      wire(93, 60, 16),
      wire(210, 40, 20),
      wire(327, 60, 16),
      ...print(51, 60, 84, 68),
      ...print(155, 40, 110, 92),
      ...print(285, 60, 84, 68),
    ],
  },
  recipes: {
    edge: 210,
    shapes: [
      { d: 'M118 80h26M184 80h6M230 80h6M276 80h26', fill: 'line' },
      ...print(24, 46, 94, 68),
      ...step(144, 'M155 66v23h23M149 71h23v23'),
      ...step(190, 'M210 68v4M210 88v4M198 80h4M218 80h4M206 80a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z'),
      ...step(236, 'M248 72h16v16h-16zM244 68h24v24h-24z'),
      ...print(302, 46, 94, 68),
    ],
  },
  batches: {
    edge: 178,
    shapes: [
      ...print(52, 30, 104, 76),
      ...print(108, 38, 104, 76),
      ...print(164, 46, 104, 76),
      ...print(220, 54, 104, 76),
    ],
  },
  notFound: {
    edge: 396,
    shapes: [
      wire(93, 60, 16),
      ...print(51, 60, 84, 68),
      { d: circle(210, 24, 2.5), fill: 'line' },
      {
        d: 'M163 40h10M183 40h10M203 40h10M223 40h10M243 40h14M155 46v10M155 66v10M155 86v10M155 106v10M265 46v10M265 66v10M265 86v10M265 106v10M163 132h10M183 132h10M203 132h10M223 132h10M243 132h14',
        fill: 'line',
      },
      wire(327, 60, 16),
      ...print(285, 60, 84, 68),
    ],
  },
  error: {
    edge: 210,
    shapes: [
      { d: 'M204 22h-62q-6 0 -6 6v88q0 6 6 6h56l10 -24l-12 -22l14 -26z', fill: 'paper' },
      { d: 'M142 116v-30q24 -20 52 -2l2 2l10 18l-6 12z', fill: 'far' },
      { d: 'M218 38h58q6 0 6 6v88q0 6 -6 6h-66l12 -28l-14 -22l14 -26z', fill: 'paper' },
      { d: circle(254, 68, 11), fill: 'sun' },
      { d: 'M212 100l6 10l-10 22h68v-20q-30 -20 -64 -12z', fill: 'near' },
    ],
  },
  paid: {
    edge: 24,
    shapes: [...print(80, 34, 120, 92), ...receipt(232, 20), ...sign(280, 52, 'M271 52l7 7l12 -14')],
  },
  waiting: {
    edge: 210,
    shapes: [...print(80, 34, 120, 92), ...receipt(232, 20), ...sign(280, 52, 'M280 41v11l8 5')],
  },
  canceled: {
    edge: 396,
    shapes: [
      ...print(80, 34, 120, 92),
      ...receipt(232, 20),
      ...sign(280, 52, 'M290 58a10 10 0 0 0 -10 -10h-9M276 42l-6 6l6 6'),
    ],
  },
  nothingFound: {
    edge: 396,
    shapes: [
      wire(93, 60, 16),
      ...print(51, 60, 84, 68),
      wire(327, 60, 16),
      ...print(285, 60, 84, 68),
      { d: 'M232 96l8 -8l30 30q4 4 0 8t-8 0z', fill: 'near' },
      { d: circle(206, 66, 38), fill: 'paper' },
      { d: circle(206, 66, 29), fill: 'sky' },
      { d: 'M190 58a20 20 0 0 1 14 -10', fill: 'line' },
    ],
  },
  notices: {
    edge: 210,
    shapes: [
      ...print(80, 34, 120, 92),
      { d: box(228, 22, 100, 116, 8), fill: 'paper' },
      { d: 'M246 92h64M246 106h64M246 120h40', fill: 'line' },
      ...sign(278, 56, 'M268 61h20l-3 -4v-5a7 7 0 0 0 -14 0v5zM275 65a3 3 0 0 0 6 0'),
    ],
  },
  nothingSpent: {
    edge: 236,
    shapes: [
      { d: 'M72 128h150', fill: 'line' },
      { d: box(88, 120, 24, 8, 2), fill: 'far' },
      { d: box(124, 120, 24, 8, 2), fill: 'far' },
      { d: box(160, 120, 24, 8, 2), fill: 'far' },
      ...[118, 104, 90, 76].map((y): Shape => ({ d: coin(292, y), fill: y === 76 ? 'sun' : 'paper' })),
    ],
  },
  goodbye: {
    edge: 396,
    shapes: [
      ...print(132, 30, 84, 68),
      ...print(204, 22, 84, 68),
      { d: 'M118 82l-22 -16h44zM302 82l22 -16h-44z', fill: 'paper' },
      { d: box(118, 82, 184, 58, 5), fill: 'paper' },
      { d: 'M196 98h28', fill: 'line' },
    ],
  },
  offline: {
    edge: 206,
    shapes: [
      { d: 'M92 104a22 22 0 0 1 4 -43.6a34 34 0 0 1 65 -6a26 26 0 0 1 5 49.6z', fill: 'paper' },
      { d: 'M104 124l52 -84', fill: 'line' },
      { d: box(248, 14, 84, 132, 12), fill: 'paper' },
      ...print(256, 30, 68, 58),
      { d: box(256, 94, 32, 30, 3), fill: 'far' },
      { d: box(292, 94, 32, 30, 3), fill: 'near' },
      { d: 'M280 136h20', fill: 'line' },
    ],
  },
} satisfies Readonly<Record<string, StateDrawing>>;

export type StateName = keyof typeof stateDrawings;
