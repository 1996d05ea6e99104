/** Little things a doodler draws around the idea. */
import type { Point } from '../../kernels/planes/sample-square.ts';
import type { Pen } from './pen.ts';

/** A puffy cloud with a flat foot, one closed line; `s` its half width. */
export function drawCloud(pen: Pen, x: number, y: number, s: number, weight = 1): void {
  const outline: Point[] = [];
  const bumps: readonly (readonly [cx: number, cy: number, r: number, from: number, to: number])[] = [
    [-0.68, 0.02, 0.28, 1.75, 4.35],
    [-0.3, -0.26, 0.36, 3.3, 5.35],
    [0.26, -0.3, 0.4, 3.95, 5.95],
    [0.7, 0.02, 0.28, 4.95, 7.65],
  ];
  for (const [cx, cy, r, from, to] of bumps) {
    for (let i = 0; i <= 7; i++) {
      const angle = from + ((to - from) * i) / 7;
      outline.push([x + (cx + Math.cos(angle) * r) * s, y + (cy + Math.sin(angle) * r) * s]);
    }
  }
  outline.push([x, y + 0.31 * s], outline[0]);
  pen.cover(outline);
  pen.curve(outline, { weight });
}

/** A five-pointed star in one go. */
export function drawStar(pen: Pen, x: number, y: number, r: number): void {
  const corners = Array.from({ length: 6 }, (_, i): Point => {
    const angle = -Math.PI / 2 + i * ((4 * Math.PI) / 5);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  pen.edges(corners, { weight: 0.8, passes: 1 });
}

/** A twinkle of four rays. */
export function drawSparkle(pen: Pen, x: number, y: number, r: number): void {
  const points: Point[] = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i * Math.PI) / 4;
    const reach = i % 2 ? r * 0.28 : r;
    return [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
  });
  pen.edges(points, { weight: 0.75, passes: 1 });
}

export function drawHeart(pen: Pen, x: number, y: number, r: number): void {
  const side = (s: number): Point[] => [
    [x, y - r * 0.35],
    [x + s * r * 0.5, y - r * 0.95],
    [x + s * r, y - r * 0.35],
    [x + s * r * 0.62, y + r * 0.3],
    [x, y + r],
  ];
  pen.curve(side(-1), { weight: 0.85 });
  pen.curve(side(1), { weight: 0.85 });
}

/** A note, or a pair of notes under one beam; `s` the height of the stem. */
export function drawNote(pen: Pen, x: number, y: number, s: number, pair: boolean): void {
  const head = (hx: number, hy: number): void => {
    pen.dot(hx, hy, s * 0.17);
    pen.ellipse(hx, hy, s * 0.2, s * 0.15);
    pen.edges(
      [
        [hx + s * 0.18, hy - s * 0.04],
        [hx + s * 0.2, hy - s],
      ],
      { weight: 0.9, passes: 1 },
    );
  };
  head(x, y);
  if (pair) {
    head(x + s * 0.75, y - s * 0.1);
    for (const drop of [0, 0.14]) {
      pen.edges([
        [x + s * 0.2, y - s * (1 - drop)],
        [x + s * 0.95, y - s * (1.1 - drop)],
      ]);
    }
  } else {
    pen.curve([
      [x + s * 0.2, y - s],
      [x + s * 0.52, y - s * 0.72],
      [x + s * 0.4, y - s * 0.42],
    ]);
  }
}

/** A gull far away. */
export function drawGull(pen: Pen, x: number, y: number, s: number): void {
  pen.curve(
    [
      [x - s, y],
      [x - s * 0.5, y - s * 0.5],
      [x, y],
      [x + s * 0.5, y - s * 0.55],
      [x + s, y - s * 0.05],
    ],
    { passes: 1 },
  );
}

/** A sun with rays. */
export function drawSun(pen: Pen, x: number, y: number, r: number): void {
  pen.ellipse(x, y, r, r, { passes: 2 });
  for (let i = 0; i < 11; i++) {
    const angle = (i / 11) * 2 * Math.PI + 0.2;
    const from = r * 1.3;
    const to = r * (i % 2 ? 1.62 : 1.8);
    pen.edges(
      [
        [x + Math.cos(angle) * from, y + Math.sin(angle) * from],
        [x + Math.cos(angle) * to, y + Math.sin(angle) * to],
      ],
      { passes: 1 },
    );
  }
}

/** A planet with its ring, which passes behind. */
export function drawPlanet(pen: Pen, x: number, y: number, r: number): void {
  pen.ellipse(x, y, r, r, { passes: 2 });
  const ring = (from: number, to: number, grow: number): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => {
      const angle = from + ((to - from) * i) / 14;
      const u = Math.cos(angle) * r * 1.75 * grow;
      const v = Math.sin(angle) * r * 0.42 * grow;
      return [x + u * 0.94 - v * 0.34, y - u * 0.3 + v * 0.94];
    });
  // in front of the planet and past its sides only
  pen.curve(ring(-0.55, Math.PI + 0.55, 1), { passes: 1 });
  pen.curve(ring(-0.4, Math.PI + 0.4, 0.83), { passes: 1, weight: 0.7 });
  pen.hatch(x - r * 0.35, y - r * 0.75, r * 0.8, r * 0.35, r * 0.2);
}

/** A bloom with a round middle; `petals` around it. */
export function drawBloom(pen: Pen, x: number, y: number, r: number, petals: number): void {
  const turn = pen.random();
  for (let i = 0; i < petals; i++) {
    const angle = turn + (i / petals) * 2 * Math.PI;
    const wide = Math.PI / petals;
    pen.curve(
      [
        [x + Math.cos(angle - wide * 0.55) * r * 0.34, y + Math.sin(angle - wide * 0.55) * r * 0.34],
        [x + Math.cos(angle - wide * 0.75) * r * 0.86, y + Math.sin(angle - wide * 0.75) * r * 0.86],
        [x + Math.cos(angle) * r * 1.05, y + Math.sin(angle) * r * 1.05],
        [x + Math.cos(angle + wide * 0.75) * r * 0.86, y + Math.sin(angle + wide * 0.75) * r * 0.86],
        [x + Math.cos(angle + wide * 0.55) * r * 0.34, y + Math.sin(angle + wide * 0.55) * r * 0.34],
      ],
      { passes: 1, weight: 0.9 },
    );
  }
  pen.ellipse(x, y, r * 0.32);
  pen.dot(x, y, r * 0.12);
}

/** A leaf with its rib, from its foot in the direction `angle`. */
export function drawLeaf(pen: Pen, x: number, y: number, length: number, angle: number): void {
  const at = (along: number, across: number): Point => [
    x + Math.cos(angle) * along * length - Math.sin(angle) * across * length,
    y + Math.sin(angle) * along * length + Math.cos(angle) * across * length,
  ];
  pen.curve([at(0, 0), at(0.3, 0.26), at(0.7, 0.22), at(1, 0)], { passes: 1 });
  pen.curve([at(0, 0), at(0.3, -0.26), at(0.7, -0.22), at(1, 0)], { passes: 1 });
  pen.curve([at(0, 0), at(0.4, 0.03), at(0.8, 0)], { passes: 1, weight: 0.6 });
}

/** A row of houses standing on `y`, straight-edged, with windows. */
export function drawSkyline(pen: Pen, from: number, to: number, y: number, tallest: number): void {
  let x = from;
  while (x < to) {
    const width = tallest * (0.26 + 0.16 * pen.random());
    const height = tallest * (0.45 + 0.55 * pen.random());
    if (x + width > to + width * 0.4) break;
    const roof = pen.random();
    pen.edges(
      [
        [x, y],
        [x, y - height],
        ...(roof < 0.35 ? ([[x + width / 2, y - height - width * 0.5]] as Point[]) : []),
        [x + width, y - height],
        [x + width, y],
      ],
      { passes: 1, weight: 0.8 },
    );
    if (roof > 0.75)
      pen.edges(
        [
          [x + width / 2, y - height],
          [x + width / 2, y - height - tallest * 0.16],
        ],
        { passes: 1, weight: 0.7 },
      );
    const pane = width * 0.17;
    for (let wy = y - height + pane * 1.4; wy < y - pane * 2; wy += pane * 2.3) {
      for (const wx of [x + width * 0.22, x + width * 0.6]) {
        if (pen.random() < 0.25) continue;
        pen.edges(
          [
            [wx, wy],
            [wx + pane, wy],
            [wx + pane, wy + pane],
            [wx, wy + pane],
            [wx, wy],
          ],
          { passes: 1, weight: 0.5 },
        );
      }
    }
    x += width * 1.12;
  }
}
