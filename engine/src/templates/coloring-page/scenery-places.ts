/** Scenery that people made: a room, a street; and the pond in a meadow. */
import { shape, type Painter } from './scenery-pen.ts';

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}Z`;

/** Over the meadow, from bank to bank, with ripples. */
export function drawPond(painter: Painter): void {
  const { width: w, height: h, random } = painter;
  const pond =
    `M${-0.02 * w} ${0.575 * h}Q${0.3 * w} ${0.545 * h} ${0.62 * w} ${0.56 * h}T${1.02 * w} ${0.57 * h}` +
    `L${1.02 * w} ${0.725 * h}Q${0.7 * w} ${0.775 * h} ${0.4 * w} ${0.74 * h}T${-0.02 * w} ${0.745 * h}Z`;
  shape(painter, pond, '#8fd0ea');
  for (let i = 0; i < 9; i++) {
    const x = (0.04 + 0.84 * random()) * w;
    const y = (0.6 + 0.1 * random()) * h;
    const r = (0.02 + 0.025 * random()) * w;
    shape(painter, `M${x - r} ${y}q${r} ${-0.5 * r} ${2 * r} 0q${-r} ${0.25 * r} ${-2 * r} 0Z`, '#b9e3f4', 0.7);
  }
}

/** A wall with a window and a picture, a skirting board, and floorboards. */
export function drawRoom(painter: Painter): void {
  const { width: w, height: h } = painter;
  const floor = 0.62 * h;
  shape(painter, rectangle(-0.02 * w, floor, 1.04 * w, 0.42 * h), '#dfb98a');
  for (let i = 1; i < 4; i++) {
    const y = floor + 0.095 * h * i;
    shape(painter, rectangle(-0.02 * w, y, 1.04 * w, 0.095 * h), '#e3c195', 0.7);
    for (const x of i % 2 ? [0.28, 0.74] : [0.08, 0.52, 0.9])
      shape(painter, rectangle(x * w, y, 0.012 * w, 0.095 * h), '#cfa878', 0.7);
  }
  shape(painter, rectangle(-0.02 * w, floor - 0.028 * h, 1.04 * w, 0.028 * h), '#fff6e6');
  drawWindow(painter, 0.12 * w, 0.1 * h, 0.36 * w, 0.24 * h);
  shape(painter, rectangle(0.64 * w, 0.13 * h, 0.24 * w, 0.16 * h), '#c99a63');
  shape(painter, rectangle(0.665 * w, 0.148 * h, 0.19 * w, 0.124 * h), '#cdeafa');
  shape(
    painter,
    `M${0.665 * w} ${0.272 * h}l${0.06 * w} ${-0.07 * h}l${0.05 * w} ${0.05 * h}l${0.03 * w} ${-0.03 * h}l${0.05 * w} ${0.05 * h}Z`,
    '#a2d283',
    0.7,
  );
  // a rug before everything that stands
  shape(
    painter,
    `M${0.06 * w} ${0.83 * h}a${0.4 * w} ${0.055 * h} 0 1 0 ${0.8 * w} 0a${0.4 * w} ${0.055 * h} 0 1 0 ${-0.8 * w} 0Z`,
    '#e7a6a1',
  );
  shape(
    painter,
    `M${0.12 * w} ${0.83 * h}a${0.34 * w} ${0.04 * h} 0 1 0 ${0.68 * w} 0a${0.34 * w} ${0.04 * h} 0 1 0 ${-0.68 * w} 0Z`,
    '#f3cfc7',
    0.7,
  );
}

function drawWindow(painter: Painter, x: number, y: number, width: number, height: number): void {
  const frame = 0.05 * width;
  shape(painter, rectangle(x, y, width, height), '#fff');
  for (const column of [0, 1])
    for (const row of [0, 1])
      shape(
        painter,
        rectangle(
          x + frame + (column * (width - frame)) / 2,
          y + frame + (row * (height - frame)) / 2,
          (width - 3 * frame) / 2,
          (height - 3 * frame) / 2,
        ),
        '#bfe4f6',
        0.8,
      );
  for (const side of [-1, 1]) {
    const edge = x + width / 2 + side * (width / 2 + frame);
    shape(
      painter,
      `M${edge} ${y - frame}L${edge - side * 0.3 * width} ${y - frame}Q${edge - side * 0.24 * width} ${y + 0.5 * height} ${edge} ${y + height + frame}Z`,
      '#f2b8c6',
    );
  }
  shape(painter, rectangle(x - 0.12 * width, y - 2.2 * frame, 1.24 * width, 1.4 * frame), '#b98c5b');
}

/** A row of houses, a sidewalk, and a road with its middle line. */
export function drawStreet(painter: Painter): void {
  const { width: w, height: h, random } = painter;
  const foot = 0.6 * h;
  const colors = ['#f3c9a5', '#bcd8e8', '#f4e0a2', '#d6c3e3', '#c6e0b4'];
  let x = -0.02 * w;
  for (let i = 0; x < 1.01 * w; i++) {
    const width = (0.19 + 0.05 * random()) * w;
    const height = (0.17 + 0.12 * random()) * h;
    drawFacade(painter, x, foot, width, height, colors[i % colors.length] ?? '#f3c9a5');
    x += width;
  }
  shape(painter, rectangle(-0.02 * w, foot, 1.04 * w, 0.06 * h), '#dcdcdc');
  shape(painter, rectangle(-0.02 * w, foot + 0.06 * h, 1.04 * w, 0.36 * h), '#b7bcc4');
  for (let i = 0; i < 5; i++) {
    const left = (0.03 + 0.21 * i) * w;
    shape(painter, `M${left} ${0.865 * h}h${0.12 * w}l${-0.012 * w} ${0.018 * h}h${-0.12 * w}Z`, '#fff');
  }
}

function drawFacade(painter: Painter, x: number, foot: number, width: number, height: number, color: string): void {
  const top = foot - height;
  shape(painter, rectangle(x, top, width, height), color);
  shape(
    painter,
    `M${x - 0.03 * width} ${top}L${x + width / 2} ${top - 0.32 * width}L${x + 1.03 * width} ${top}Z`,
    '#c98a72',
  );
  const rows = Math.max(2, Math.round(height / (0.42 * width)));
  const step = height / rows;
  for (let row = 0; row < rows - 1; row++)
    for (const column of [0.16, 0.58])
      shape(
        painter,
        rectangle(x + column * width, top + (row + 0.25) * step, 0.26 * width, 0.55 * step),
        '#e9f5fb',
        0.8,
      );
  shape(painter, rectangle(x + 0.36 * width, foot - 0.72 * step, 0.28 * width, 0.72 * step), '#a9774f', 0.8);
}
