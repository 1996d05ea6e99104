/** Lotus from a lower corner: round leaves as wet washes with veins, one open flower and a bud on tall stems. */

import { fillPolygon } from '../../kernels/masks/polygon.ts';
import { createPlane, type Plane } from '../../kernels/planes/plane.ts';
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawStroke, ellipseOutline, smoothCurve } from '../../kernels/strokes/tapered-stroke.ts';

interface LotusLayers {
  readonly pale: Plane;
  readonly ink: Plane;
  readonly petals: Plane;
  readonly hearts: Plane;
}

/** `side` -1 stands at the left edge, 1 at the right. */
export function drawLotus(layers: LotusLayers, side: -1 | 1, unit: number, random: () => number): void {
  const { width, height } = layers.pale;
  const at = (x: number, y: number): Point => [side < 0 ? width * x : width * (1 - x), height * y];
  const foot = at(0.1, 1.02);
  for (const [x, y, size] of [
    [0.1, 0.6, 1],
    [0.2, 0.82, 0.72],
    [0.04, 0.86, 0.85],
  ] as const) {
    drawLeaf(layers, at(x, y), size * width * 0.125, foot, unit, random);
  }
  drawFlower(layers, at(0.17, 0.4), 52 * unit, foot, unit, random);
  drawBud(layers, at(0.07, 0.3), 26 * unit, foot, unit);
}

function drawStem(ink: Plane, top: Point, foot: Point, unit: number): void {
  const middle: Point = [(top[0] + foot[0]) / 2 + (top[0] - foot[0]) * 0.3, (top[1] + foot[1]) / 2];
  drawStroke(ink, smoothCurve([top, middle, foot], 12), (t) => (1.6 + 1.4 * t) * unit, 0.55);
}

function drawLeaf(
  { pale, ink }: LotusLayers,
  [x, y]: Point,
  size: number,
  foot: Point,
  unit: number,
  random: () => number,
): void {
  const tilt = (random() - 0.5) * 0.5;
  const outline = ellipseOutline([x, y], size, size * 0.52, tilt).map(([px, py]): Point => {
    const wave = 1 + 0.1 * (random() - 0.5);
    return [x + (px - x) * wave, y + (py - y) * wave];
  });
  const leaf = createPlane(pale.width, pale.height);
  fillPolygon(leaf, smoothCurve([...outline, outline[0]], 5));
  for (let i = 0; i < leaf.data.length; i++) pale.data[i] = Math.max(pale.data[i], 0.8 * leaf.data[i]);
  const hub: Point = [x + size * 0.08, y - size * 0.06];
  for (let k = 0; k < 11; k++) {
    const [ex, ey] = outline[(k * 3) % outline.length];
    drawStroke(
      ink,
      [hub, [hub[0] + (ex - hub[0]) * 0.9, hub[1] + (ey - hub[1]) * 0.9]],
      (t) => (1.2 - 0.8 * t) * unit,
      0.42,
    );
  }
  drawStem(ink, [x, y + size * 0.3], foot, unit);
}

/** Petals from the outer ring inwards, each outlined in a darker tone. */
function drawFlower(
  { ink, petals, hearts }: LotusLayers,
  [x, y]: Point,
  size: number,
  foot: Point,
  unit: number,
  random: () => number,
): void {
  drawStem(ink, [x, y + size * 0.25], foot, unit);
  for (const [count, reach, spread] of [
    [7, 1, 1.25],
    [5, 0.86, 0.75],
    [3, 0.72, 0.3],
  ] as const) {
    for (let k = 0; k < count; k++) {
      const angle = -Math.PI / 2 + spread * ((k / (count - 1)) * 2 - 1) + (random() - 0.5) * 0.08;
      const tip: Point = [x + Math.cos(angle) * size * reach, y + Math.sin(angle) * size * reach * 0.95];
      const outline = petalOutline([x, y + size * 0.2], tip, size * 0.25);
      fillPolygon(petals, outline);
      drawStroke(hearts, outline, () => 0.7 * unit, 0.75);
      drawStroke(
        hearts,
        [tip, [tip[0] + (x - tip[0]) * 0.3, tip[1] + (y - tip[1]) * 0.3]],
        (t) => 3.4 * unit * (1 - t),
        0.5,
      );
    }
  }
}

function drawBud({ ink, petals, hearts }: LotusLayers, [x, y]: Point, size: number, foot: Point, unit: number): void {
  drawStem(ink, [x, y + size], foot, unit);
  const outline = petalOutline([x, y + size], [x + size * 0.12, y - size], size * 0.46);
  fillPolygon(petals, outline);
  drawStroke(hearts, outline, () => 0.7 * unit, 0.75);
  drawStroke(hearts, [outline[Math.floor(outline.length / 2)], [x, y]], (t) => 4 * unit * (1 - t), 0.6);
}

/** A pointed drop from `base` to `tip`. */
function petalOutline(base: Point, tip: Point, half: number): Point[] {
  const dx = tip[0] - base[0];
  const dy = tip[1] - base[1];
  const length = Math.hypot(dx, dy);
  const edge = (share: number, out: number): Point => [
    base[0] + dx * share - (dy / length) * out * half,
    base[1] + dy * share + (dx / length) * out * half,
  ];
  return smoothCurve(
    [
      base,
      edge(0.25, 0.6),
      edge(0.55, 1),
      edge(0.85, 0.5),
      tip,
      edge(0.85, -0.5),
      edge(0.55, -1),
      edge(0.25, -0.6),
      base,
    ],
    5,
  );
}
