/** Ideas that grow out of the object: a garden on its outline, a dream that rises from it. */
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawBloom, drawCloud, drawHeart, drawLeaf, drawSparkle, drawStar } from './motifs.ts';
import { SHEET, type Doodle } from './sheet.ts';

const { width: W, height: H } = SHEET;

/** Stems stand on the outline and lean away from it; leaves and blooms on them, grass below. */
export function drawGarden({ behind: pen, object, from }: Doodle): void {
  const { r, bottom, left, right } = object;
  const stems = 9;
  for (let i = 0; i < stems; i++) {
    const angle = -Math.PI + 0.16 + (i / (stems - 1)) * (Math.PI - 0.32);
    const root = object.around(angle, 0);
    const tall = r * (i % 2 ? 0.46 : 0.68) * (0.85 + 0.3 * pen.random());
    const lean = 0.3 * (pen.random() - 0.5);
    // stems bend toward the light
    const toward = angle + (-Math.PI / 2 - angle) * 0.3;
    const tip: Point = [
      root[0] + Math.cos(toward + lean) * tall,
      Math.max(from + r * 0.18, root[1] + Math.sin(toward + lean) * tall),
    ];
    const knee: Point = [root[0] + Math.cos(angle) * tall * 0.5, root[1] + Math.sin(angle) * tall * 0.5];
    pen.curve([root, knee, tip]);
    const way = Math.atan2(tip[1] - root[1], tip[0] - root[0]);
    drawLeaf(pen, knee[0], knee[1], r * 0.17, way + 0.85);
    drawLeaf(pen, (knee[0] + root[0]) / 2, (knee[1] + root[1]) / 2, r * 0.14, way - 0.9);
    if (i % 3 === 1) {
      drawLeaf(pen, tip[0], tip[1], r * 0.17, way - 0.4);
      drawLeaf(pen, tip[0], tip[1], r * 0.17, way + 0.45);
    } else drawBloom(pen, tip[0], tip[1], r * (i % 2 ? 0.16 : 0.2), i % 3 === 0 ? 6 : 5);
  }
  // a meadow line with tufts
  pen.curve(
    Array.from({ length: 18 }, (_, i): Point => [
      W * (0.06 + (0.88 * i) / 17),
      bottom + r * 0.06 + Math.sin(i * 1.7) * 5,
    ]),
    { weight: 1.1 },
  );
  for (let i = 0; i < 13; i++) {
    const x = W * (0.08 + 0.84 * ((i + 0.4 * pen.random()) / 13));
    if (x > left && x < right) continue;
    for (const bend of [-1, 0, 1])
      pen.curve(
        [
          [x + bend * 5, bottom + r * 0.07],
          [x + bend * 9, bottom - r * 0.05],
          [x + bend * 24, bottom - r * (0.13 - 0.03 * Math.abs(bend))],
        ],
        { passes: 1, weight: 0.8 },
      );
  }
  for (const [angle, away] of [
    [-2.6, 1.0],
    [-0.55, 1.02],
  ]) {
    const [x, y] = object.around(angle, r * away * 0.75);
    drawButterfly(pen, x, y, r * 0.12);
  }
}

function drawButterfly(pen: Doodle['behind'], x: number, y: number, s: number): void {
  for (const side of [-1, 1]) {
    pen.curve(
      [
        [x, y],
        [x + side * s * 0.5, y - s * 0.95],
        [x + side * s * 1.15, y - s * 0.7],
        [x + side * s * 0.9, y - s * 0.05],
        [x, y + s * 0.05],
      ],
      { passes: 1 },
    );
    pen.curve(
      [
        [x, y + s * 0.05],
        [x + side * s * 0.75, y + s * 0.15],
        [x + side * s * 0.7, y + s * 0.75],
        [x + side * s * 0.2, y + s * 0.6],
        [x, y + s * 0.1],
      ],
      { passes: 1 },
    );
    pen.curve(
      [
        [x, y - s * 0.3],
        [x + side * s * 0.18, y - s * 0.8],
        [x + side * s * 0.36, y - s * 0.95],
      ],
      { passes: 1, weight: 0.6 },
    );
  }
  pen.curve(
    [
      [x, y - s * 0.35],
      [x + 1, y + s * 0.1],
      [x, y + s * 0.55],
    ],
    { weight: 1.4 },
  );
}

/** Steam rises from the upper edge into a cloud that holds a whole little world. */
export function drawDream({ behind: pen, object, from }: Doodle): void {
  const { cx, r, left, right } = object;
  const world = Math.max(from + r * 0.62, object.top - r * 1.02);
  for (const u of [0.34, 0.5, 0.66]) {
    const [x, y] = object.topAt(u);
    const rise = y - (world + r * 0.24);
    if (rise < r * 0.15) continue;
    pen.curve(
      Array.from({ length: 9 }, (_, i): Point => [
        x + (cx - x) * (i / 8) * 0.3 + Math.sin(i * 1.25 + u * 9) * r * 0.065 * (0.6 + i / 10),
        y - 6 - (i / 8) * rise,
      ]),
    );
  }
  const s = Math.min(r * 0.95, W * 0.36);
  drawCloud(pen, cx, world, s, 1.25);
  // mountains, a moon and a path inside
  const foot = world + s * 0.22;
  pen.edges([
    [cx - s * 0.52, foot],
    [cx - s * 0.22, world - s * 0.3],
    [cx + s * 0.02, foot - s * 0.1],
  ]);
  pen.edges([
    [cx - s * 0.1, foot],
    [cx + s * 0.2, world - s * 0.2],
    [cx + s * 0.5, foot],
  ]);
  pen.edges(
    [
      [cx - s * 0.31, world - s * 0.15],
      [cx - s * 0.25, world - s * 0.1],
      [cx - s * 0.21, world - s * 0.17],
      [cx - s * 0.16, world - s * 0.12],
      [cx - s * 0.12, world - s * 0.16],
    ],
    { passes: 1, weight: 0.8 },
  );
  pen.hatch(cx + s * 0.2, world - s * 0.1, s * 0.18, s * 0.24, 12);
  pen.hatch(cx - s * 0.2, world - s * 0.08, s * 0.1, s * 0.2, 12);
  pen.ellipse(cx + s * 0.38, world - s * 0.32, s * 0.08, s * 0.08, { passes: 2 });
  for (const [x, y, k] of [
    [-0.3, -0.42, 0.06],
    [0.05, -0.42, 0.05],
    [0.6, -0.08, 0.04],
    [-0.66, -0.05, 0.045],
  ])
    drawStar(pen, cx + s * x, world + s * y, s * k);
  for (const [side, dy, k] of [
    [-1, 0.35, 0.09],
    [1, 0.2, 0.11],
    [-1, 0.85, 0.06],
    [1, 0.78, 0.07],
  ]) {
    const edge = side < 0 ? left : right;
    drawSparkle(pen, Math.min(W * 0.93, Math.max(W * 0.07, edge + side * r * 0.34)), object.top + r * dy, r * k);
  }
  drawHeart(pen, Math.max(W * 0.1, left - r * 0.3), object.top - r * 0.1, r * 0.08);
  pen.curve(
    [
      [left - r * 0.3, object.bottom + 22],
      [cx, object.bottom + 32],
      [right + r * 0.32, object.bottom + 18],
    ],
    { weight: 1.1 },
  );
  pen.hatch(right - r * 0.1, object.bottom + 26, Math.min(r * 0.5, W * 0.94 - right), H * 0.012, 14);
}
