/** Ideas in which the object is somebody: a hero, a monarch, a musician. */
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawHeart, drawNote, drawSparkle, drawStar } from './motifs.ts';
import { SHEET, type Doodle } from './sheet.ts';

const { width: W } = SHEET;

/** Two round eyes with a look, and a smile, where the object has room for them; white below, so that they read on any picture. */
function drawFace({ front: pen, object, mayHaveFace }: Doodle): void {
  if (!mayHaveFace) return;
  const { core } = object;
  const s = Math.min(object.r * 0.21, core.r * 0.5);
  const x = core.x;
  const y = core.y - s * 0.3;
  for (const side of [-1, 1]) {
    const ex = x + side * s * 0.62;
    pen.cover(
      Array.from({ length: 24 }, (_, i): Point => [
        ex + Math.cos(i * 0.262) * s * 0.5,
        y + Math.sin(i * 0.262) * s * 0.56,
      ]),
    );
    pen.ellipse(ex, y, s * 0.5, s * 0.56, { passes: 2 });
    pen.dot(ex + s * 0.14, y - s * 0.06, s * 0.2);
    pen.curve(
      [
        [ex - s * 0.5, y - s * 0.78],
        [ex, y - s * (side > 0 ? 1.02 : 0.86)],
        [ex + s * 0.5, y - s * (side > 0 ? 0.86 : 0.84)],
      ],
      { weight: 1.3 },
    );
  }
  const mouth: Point[] = [
    [x - s * 0.72, y + s * 0.95],
    [x - s * 0.3, y + s * 1.28],
    [x + s * 0.3, y + s * 1.26],
    [x + s * 0.78, y + s * 0.84],
  ];
  const lip: Point[] = [
    [x - s * 0.72, y + s * 0.95],
    [x, y + s * 1.02],
    [x + s * 0.78, y + s * 0.84],
  ];
  pen.cover([...mouth, ...lip.toReversed()]);
  pen.curve(mouth, { weight: 1.2 });
  pen.curve(lip, { weight: 0.9 });
}

/** Lines that run away from the object's outline, following it. */
function drawRays({ behind: pen, object }: Doodle, from: number, to: number, count: number, gap: number): void {
  for (let i = 0; i < count; i++) {
    const angle = from + ((to - from) * i) / (count - 1);
    const start = object.around(angle, gap);
    const long = object.r * (i % 2 ? 0.12 : 0.2);
    pen.edges([start, [start[0] + Math.cos(angle) * long, start[1] + Math.sin(angle) * long]], {
      passes: 1,
      weight: 0.95,
    });
  }
}

/** Arms on the object's sides (one at the hip, one raised) and legs below it. */
function drawLimbs({ behind: pen, object }: Doodle): void {
  const { r, bottom } = object;
  const hip = object.leftAt(0.55);
  pen.curve(
    [
      hip,
      [hip[0] - r * 0.4, hip[1] + r * 0.1],
      [hip[0] - r * 0.3, hip[1] + r * 0.36],
      [hip[0] - r * 0.02, hip[1] + r * 0.34],
    ],
    { weight: 1.2 },
  );
  const shoulder = object.rightAt(0.5);
  const hand: Point = [shoulder[0] + r * 0.5, shoulder[1] - r * 0.62];
  pen.curve(
    [shoulder, [shoulder[0] + r * 0.4, shoulder[1] + r * 0.08], [shoulder[0] + r * 0.48, shoulder[1] - r * 0.28], hand],
    { weight: 1.2 },
  );
  // a fist with its fingers
  pen.ellipse(hand[0], hand[1] - r * 0.08, r * 0.1, r * 0.09, { passes: 2 });
  for (let i = 0; i < 3; i++) {
    const x = hand[0] - r * 0.05 + i * r * 0.05;
    pen.curve(
      [
        [x, hand[1] - r * 0.16],
        [x + 3, hand[1] - r * 0.11],
        [x, hand[1] - r * 0.07],
      ],
      { passes: 1, weight: 0.7 },
    );
  }
  for (const side of [-1, 1]) {
    const [x, y] = object.bottomAt(0.5 + side * 0.17);
    const foot = bottom + r * 0.5;
    pen.curve(
      [
        [x, y - 4],
        [x + side * r * 0.05, (y + foot) / 2],
        [x + side * 2, foot],
      ],
      { weight: 1.2 },
    );
    pen.curve(
      [
        [x - side * r * 0.05, foot],
        [x + side * r * 0.16, foot - r * 0.03],
        [x + side * r * 0.27, foot + r * 0.06],
        [x + side * r * 0.24, foot + r * 0.11],
        [x - side * r * 0.05, foot + r * 0.1],
        [x - side * r * 0.05, foot],
      ],
      { weight: 1.1 },
    );
  }
}

/** A caped hero. */
export function drawHero(doodle: Doodle): void {
  const { behind: pen, object } = doodle;
  const { r, bottom, left } = object;
  const neck = object.leftAt(0.2);
  const end = bottom + r * 0.26;
  const far = Math.max(W * 0.05, left - r * 0.75);
  const hem: Point[] = [
    [far, end],
    [far + (left - far) * 0.3, end - r * 0.12],
    [far + (left - far) * 0.55, end + r * 0.02],
    [far + (left - far) * 0.8, end - r * 0.14],
    [left + r * 0.08, end - r * 0.02],
  ];
  pen.curve([neck, [neck[0] - r * 0.34, neck[1] + r * 0.42], [far + r * 0.1, end - r * 0.5], hem[0]], { weight: 1.2 });
  pen.curve(hem, { weight: 1.1 });
  for (const [u, x] of [
    [0.35, 1],
    [0.7, 3],
  ] as const)
    pen.curve(
      [
        [neck[0] - r * 0.1 * u, neck[1] + r * (0.35 + 0.3 * u)],
        [left - (left - far) * (0.45 - 0.2 * u), end - r * 0.6],
        hem[x],
      ],
      {
        weight: 0.7,
        passes: 1,
      },
    );
  pen.hatch(left - (left - far) * 0.34, end - r * 0.4, r * 0.18, r * 0.22, 12);
  drawLimbs(doodle);
  drawFace(doodle);
  drawRays(doodle, -2.5, -0.6, 11, r * 0.2);
  for (const [angle, away, s] of [
    [-0.25, 0.62, 0.06],
    [0.35, 0.55, 0.05],
    [-2.75, 0.6, 0.05],
  ]) {
    const [x, y] = object.around(angle, r * away);
    drawStar(pen, x, y, r * s * 1.4);
  }
}

/** A monarch: the crown's band follows the object's upper edge. */
export function drawCrown(doodle: Doodle): void {
  const { behind: pen, front, object } = doodle;
  const { r, cx } = object;
  const half = Math.min(0.3, (r * 0.55) / object.width);
  const rim = [-1, -0.5, 0, 0.5, 1].map((t): Point => {
    const [x, y] = object.topAt(0.5 + t * half);
    return [x, y - r * 0.04];
  });
  // a deep notch (an apple's stalk) must not pull the band down
  const level = Math.min(...rim.map(([, y]) => y)) + r * 0.07;
  const band = rim.map(([x, y], i): Point => [x, Math.min(y, level) + (i % 4 === 0 ? 0 : r * 0.02)]);
  const w = band[4][0] - cx;
  const up = (t: number, rise: number): Point => [cx + t * w, level - rise * r];
  const spikes: Point[] = [
    band[0],
    up(-1.2, 0.52),
    up(-0.55, 0.27),
    up(0, 0.66),
    up(0.55, 0.27),
    up(1.2, 0.52),
    band[4],
  ];
  front.cover([...spikes, ...band.toReversed()]);
  front.edges(spikes, { weight: 1.1 });
  front.curve(band, { weight: 1.1 });
  front.curve(
    band.map(([x, y]): Point => [x, y - r * 0.09]),
    { weight: 0.8 },
  );
  for (const [x, y] of [up(-1.2, 0.57), up(0, 0.72), up(1.2, 0.57)])
    front.ellipse(x, y, r * 0.045, r * 0.045, { passes: 2 });
  for (const t of [-0.6, 0, 0.6]) front.ellipse(cx + t * w, level - r * 0.1, r * 0.025, r * 0.03);
  drawLimbs(doodle);
  drawFace(doodle);
  drawRays(doodle, -3.0, -2.1, 6, r * 0.16);
  drawRays(doodle, -1.05, -0.15, 6, r * 0.16);
  for (const angle of [-2.6, -0.5, 0.25, 2.9]) {
    const [x, y] = object.around(angle, r * 0.62);
    drawSparkle(pen, x, y, r * 0.09);
  }
}

/** Headphones over the object's own outline (unless it is a pair itself), and notes that fly off on a stave. */
export function drawMusic(doodle: Doodle, headphones: boolean): void {
  const { behind: pen, front, object, from } = doodle;
  const { r, cy, left } = object;
  // a band is stiff: it spans the outline, it does not creep into every dent
  const [leftEar, rightEar] = [object.leftAt(0.5), object.rightAt(0.5)];
  const ear = (leftEar[1] + rightEar[1]) / 2;
  const arc = (distance: number): Point[] =>
    Array.from({ length: 13 }, (_, i): Point => {
      const angle = Math.PI * (1 - i / 12);
      const middle = (leftEar[0] + rightEar[0]) / 2;
      return [
        middle + Math.cos(angle) * ((rightEar[0] - leftEar[0]) / 2 + distance * 0.6),
        ear - Math.sin(angle) * (ear - object.top + distance),
      ];
    });
  if (!headphones) {
    pen.curve(arc(r * 0.09), { weight: 1.4 });
    pen.curve(arc(r * 0.17), { weight: 1.1 });
  }
  for (const side of [-1, 1]) {
    const [x, y] = side < 0 ? object.leftAt(0.5) : object.rightAt(0.5);
    const cup = (grow: number): Point[] =>
      Array.from({ length: 24 }, (_, i): Point => [
        x + side * r * 0.06 + Math.cos(i * 0.262) * r * 0.14 * grow,
        y + Math.sin(i * 0.262) * r * 0.27 * grow,
      ]);
    if (!headphones) {
      front.cover(cup(1));
      front.ellipse(x + side * r * 0.06, y, r * 0.14, r * 0.27, { passes: 2, weight: 1.3 });
      front.hatch(x + side * r * 0.06 - r * 0.07, y - r * 0.13, r * 0.11, r * 0.26, 11);
    }
    for (let k = 1; k <= 3; k++) {
      const reach = r * (0.18 + 0.15 * k);
      const wave = [-3, -2, -1, 0, 1, 2, 3].map((i): Point => [
        x + side * (r * 0.14 + reach * Math.cos(i * 0.24)),
        y + reach * Math.sin(i * 0.24) * 1.2,
      ]);
      pen.curve(wave, { passes: 1 });
    }
  }
  // five lines in a wave over everything, with notes on them
  const top = Math.max(from + r * 0.28, object.top - r * 0.85);
  const y = (t: number): number => top + Math.sin(t * 7.5) * r * 0.13;
  for (let k = 0; k < 5; k++)
    pen.curve(
      Array.from({ length: 20 }, (_, i): Point => [W * (0.05 + (0.9 * i) / 19), y(i / 19) + k * r * 0.085]),
      { weight: 0.65, passes: 1 },
    );
  for (let i = 0; i < 6; i++) {
    const t = 0.09 + i * 0.158;
    drawNote(pen, W * (0.05 + 0.9 * t), y(t) + r * (0.2 + 0.1 * ((i * 0.618) % 1)), r * 0.24, i % 3 === 1);
  }
  drawFace(doodle);
  drawHeart(pen, Math.max(W * 0.08, left - r * 0.62), cy + r * 0.62, r * 0.09);
  drawHeart(pen, Math.min(W * 0.92, object.right + r * 0.6), cy + r * 0.66, r * 0.07);
}
