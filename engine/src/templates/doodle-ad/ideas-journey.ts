/** Ideas in which the object sets off: a rocket, a ship, a racer, a bird. */
import type { Point } from '../../kernels/planes/sample-square.ts';
import { drawCloud, drawGull, drawPlanet, drawSkyline, drawStar, drawSun } from './motifs.ts';
import { SHEET, type Doodle } from './sheet.ts';

const { width: W, height: H } = SHEET;

/** The object is the body of a rocket: nose and fins follow its edge. */
export function drawRocket({ behind: pen, object, from }: Doodle): void {
  const { cx, bottom, r } = object;
  const [left, right] = [object.topAt(0.2), object.topAt(0.8)];
  const apex: Point = [cx, Math.max(from + 20, Math.min(left[1], right[1], object.topAt(0.5)[1]) - r * 0.62)];
  const bulge = (x: number, y: number, side: number): Point => [
    x + (apex[0] - x) * 0.36 + side * r * 0.09,
    y + (apex[1] - y) * 0.55,
  ];
  pen.curve([left, bulge(left[0], left[1], -1), apex], {});
  pen.curve([right, bulge(right[0], right[1], 1), apex], {});
  pen.ellipse(cx, apex[1] + (object.topAt(0.5)[1] - apex[1]) * 0.62, r * 0.1);
  pen.ellipse(cx, apex[1] + (object.topAt(0.5)[1] - apex[1]) * 0.62, r * 0.065);
  pen.edges([apex, [apex[0], apex[1] - r * 0.16]], { passes: 2, weight: 0.8 });
  for (const side of [-1, 1]) {
    const edge = (v: number): Point => (side < 0 ? object.leftAt(v) : object.rightAt(v));
    const upper = edge(0.5);
    const lower = edge(0.9);
    const out = (side < 0 ? Math.min(upper[0], lower[0]) : Math.max(upper[0], lower[0])) + side * r * 0.42;
    pen.curve([upper, [upper[0] + (out - upper[0]) * 0.7, upper[1] + r * 0.2], [out, bottom + r * 0.08]]);
    pen.curve([[out, bottom + r * 0.08], [lower[0] + (out - lower[0]) * 0.5, lower[1] + r * 0.08], lower]);
    pen.hatch(Math.min(out, lower[0]) + r * 0.1, upper[1] + r * 0.3, r * 0.2, r * 0.2, 13);
  }
  for (const [half, reach] of [
    [0.24, 0.74],
    [0.15, 0.52],
    [0.07, 0.3],
  ] as const) {
    const w = object.width * half;
    const [l, m] = [object.bottomAt(0.5 - half)[1], object.bottomAt(0.5 + half)[1]];
    pen.curve([
      [cx - w, l + 6],
      [cx - w * 1.15, bottom + r * reach * 0.4],
      [cx - w * 0.4, bottom + r * reach * 0.7],
      [cx, bottom + r * reach],
    ]);
    pen.curve([
      [cx + w, m + 6],
      [cx + w * 1.15, bottom + r * reach * 0.4],
      [cx + w * 0.4, bottom + r * reach * 0.7],
      [cx, bottom + r * reach],
    ]);
  }
  for (const side of [-1, 1])
    for (let i = 2; i >= 0; i--)
      drawCloud(pen, cx + side * r * (0.5 + i * 0.42), bottom + r * (0.74 + 0.06 * (i % 2)), r * (0.3 - i * 0.045));
  drawPlanet(pen, W * 0.84, from + H * 0.09, W * 0.05);
  pen.ellipse(W * 0.13, from + H * 0.14, W * 0.045, W * 0.045, { passes: 2 });
  for (const [dx, dy, s] of [
    [-0.012, -0.01, 0.011],
    [0.014, 0.012, 0.008],
    [0.008, -0.022, 0.006],
  ])
    pen.ellipse(W * (0.13 + dx), from + H * 0.14 + W * dy, W * s);
  for (let i = 0; i < 9; i++) {
    const side = i % 2 ? 1 : -1;
    const x = W / 2 + side * W * (0.27 + 0.19 * pen.random());
    const y = from + H * (0.03 + 0.4 * ((i * 0.37) % 1));
    const near = Math.min(Math.hypot(x - W * 0.84, y - from - H * 0.09), Math.hypot(x - W * 0.13, y - from - H * 0.14));
    if (near > W * 0.11) drawStar(pen, x, y, W * (0.011 + 0.01 * pen.random()));
  }
}

/** The object is a ship: a mast on it, waves before it. */
export function drawOcean({ behind, front, object, from }: Doodle): void {
  const { cx, bottom, r, height } = object;
  const foot = object.topAt(0.5);
  const head = Math.max(from + 40, foot[1] - r * 0.95);
  const tall = foot[1] - head;
  behind.curve([foot, [cx + 5, (foot[1] + head) / 2], [cx, head]], { weight: 1.3 });
  const sail = (side: number, wide: number): void => {
    const tip: Point = [cx + side * 10, head + tall * 0.08];
    const clew: Point = [cx + side * tall * wide, head + tall * 0.82];
    behind.curve([tip, [cx + side * tall * wide * 0.78, head + tall * 0.38], clew]);
    behind.curve([clew, [cx + side * tall * wide * 0.5, head + tall * 0.88], [cx + side * 10, head + tall * 0.84]]);
    behind.curve([tip, [cx + side * 12, head + tall * 0.5], [cx + side * 10, head + tall * 0.84]]);
  };
  sail(1, 0.72);
  sail(-1, 0.5);
  behind.hatch(cx + tall * 0.12, head + tall * 0.45, tall * 0.2, tall * 0.24, 13);
  behind.curve([
    [cx, head],
    [cx - r * 0.16, head + r * 0.02],
    [cx - r * 0.24, head + r * 0.07],
    [cx, head + r * 0.11],
  ]);
  // the first waves hide the keel
  const water = bottom - height * 0.2;
  for (let k = 0; k < 5; k++) {
    const y = water + k * H * 0.03;
    const points: Point[] = [];
    for (let x = W * 0.03; x <= W * 0.975; x += W * 0.027)
      points.push([x, y + Math.sin((x / W) * 25 + k * 1.9) * H * 0.009 * (1 + 0.15 * k)]);
    if (k === 0) front.cover([...points, [W * 0.975, bottom + H * 0.02], [W * 0.03, bottom + H * 0.02]]);
    front.curve(points, { weight: 1 - 0.08 * k, passes: k < 2 ? 2 : 1 });
  }
  for (const side of [-1, 1]) {
    const x = (side < 0 ? object.left : object.right) + side * r * 0.06;
    // spray where the water meets the sides
    for (const [angle, reach] of [
      [0.5, 0.2],
      [0.95, 0.26],
      [1.4, 0.18],
    ]) {
      const [u, v] = [Math.cos(angle) * side, -Math.sin(angle)];
      front.edges(
        [
          [x + u * r * 0.07, water + v * r * 0.07],
          [x + u * r * reach, water + v * r * reach],
        ],
        { passes: 1 },
      );
    }
  }
  drawSun(behind, W * 0.84, from + H * 0.085, W * 0.05);
  for (const [x, y, s] of [
    [0.15, 0.07, 0.028],
    [0.24, 0.045, 0.02],
    [0.72, 0.17, 0.022],
  ])
    drawGull(behind, W * x, from + H * y, W * s);
  drawCloud(behind, W * 0.17, from + H * 0.17, W * 0.075);
  const y = water + H * 0.03;
  const x = W * 0.12;
  front.curve([
    [x - 40, y],
    [x - 14, y - H * 0.035],
    [x - 44, y - H * 0.07],
    [x, y - H * 0.055],
    [x + 44, y - H * 0.075],
    [x + 16, y - H * 0.035],
    [x + 30, y],
  ]);
}

/** The object races: lines from its rear edge, dust below it, a town behind. */
export function drawSpeed({ behind: pen, front, object, from }: Doodle, vehicle: boolean): void {
  const { bottom, top, left, right, r, height, width } = object;
  drawSkyline(pen, W * 0.05, left - W * 0.02, bottom - height * 0.12, H * 0.17);
  drawSkyline(pen, right + W * 0.1, W * 0.95, bottom - height * 0.12, H * 0.15);
  for (let k = 0; k < 11; k++) {
    const v = 0.06 + k * 0.085;
    const [x, y] = object.rightAt(v);
    const reach = r * (0.3 + 0.6 * pen.random());
    pen.edges(
      [
        [x + 14 + 26 * pen.random(), y],
        [Math.min(W * 0.97, x + 14 + reach), y + 4],
      ],
      { weight: 0.7 + 0.5 * pen.random(), passes: 1 },
    );
  }
  if (!vehicle) {
    // wheels of its own, half hidden by the object's lower edge
    for (const u of [0.24, 0.76]) {
      const [x, y] = object.bottomAt(u);
      const wheel = Math.min(r * 0.27, width * 0.17);
      const circle = Array.from({ length: 24 }, (_, i): Point => [
        x + Math.cos(i * 0.262) * wheel,
        y + Math.sin(i * 0.262) * wheel,
      ]);
      front.cover(circle);
      front.ellipse(x, y, wheel, wheel, { passes: 2, weight: 1.5 });
      front.ellipse(x, y, wheel * 0.62);
      for (let i = 0; i < 5; i++)
        front.edges(
          [
            [x, y],
            [x + Math.cos(i * 1.257) * wheel * 0.58, y + Math.sin(i * 1.257) * wheel * 0.58],
          ],
          { passes: 1, weight: 0.7 },
        );
      front.dot(x, y, wheel * 0.1);
    }
  }
  const ground = bottom + (vehicle ? r * 0.05 : Math.min(r * 0.27, width * 0.17) + 6);
  const road = Array.from({ length: 24 }, (_, i): Point => [
    W * (0.03 + (i / 23) * 0.94),
    ground + Math.sin(i * 0.9) * 4,
  ]);
  pen.curve(road, { weight: 1.2 });
  for (let i = 0; i < 7; i++)
    pen.edges(
      [
        [W * (0.08 + i * 0.13), ground + r * 0.14],
        [W * (0.135 + i * 0.13), ground + r * 0.145],
      ],
      { passes: 2, weight: 1.1 },
    );
  for (let k = 2; k >= 0; k--)
    drawCloud(front, right + r * (0.16 + k * 0.24), ground - r * (0.1 - 0.02 * k), r * (0.19 - k * 0.04));
  // a flag on top, blown back
  const mast = object.topAt(0.3);
  const tip: Point = [mast[0] + r * 0.03, Math.max(from + 30, mast[1] - r * 0.5)];
  pen.edges([mast, tip], { weight: 1.1 });
  const wave = (dy: number): Point[] =>
    [0, 1, 2, 3, 4].map((i): Point => [tip[0] + i * r * 0.13, tip[1] + dy + Math.sin(i * 1.5) * r * 0.035]);
  pen.curve(wave(0));
  pen.curve(wave(r * 0.28));
  pen.edges([wave(0)[4], wave(r * 0.28)[4]]);
  for (let row = 0; row < 2; row++) {
    for (let i = row; i < 4; i += 2)
      pen.hatch(
        tip[0] + i * r * 0.13 + 2,
        tip[1] + row * r * 0.14 + Math.sin(i * 1.5) * r * 0.035,
        r * 0.1,
        r * 0.12,
        6,
      );
  }
  drawSun(pen, W * 0.14, Math.max(from + H * 0.08, top - r * 0.8), W * 0.045);
  drawCloud(pen, W * 0.8, Math.max(from + H * 0.07, top - r * 0.7), W * 0.08);
}

/** The object flies: wings grow from its sides, a halo hangs above. */
export function drawWings({ behind: pen, object, from, to }: Doodle): void {
  const { cx, bottom, top, r } = object;
  for (const side of [-1, 1]) {
    const edge = (v: number): Point => (side < 0 ? object.leftAt(v) : object.rightAt(v));
    const root = edge(0.42);
    const room = Math.max(r * 0.55, side < 0 ? root[0] - W * 0.04 : W * 0.96 - root[0]);
    const span = Math.min(r * 1.25, room);
    const at = (along: number, up: number): Point => [root[0] + side * along * span, root[1] - up * span * 0.62];
    // leading edge, then feathers from the tip inwards, long ones first
    const lead: Point[] = [at(0, 0.05), at(0.22, 0.52), at(0.55, 0.82), at(1, 0.98)];
    pen.curve(lead, { weight: 1.15 });
    const feathers = 7;
    for (let i = 0; i < feathers; i++) {
      const t = i / (feathers - 1);
      const tip = at(1 - t * 0.72, 0.98 - t * 1.32);
      const base = at(0.62 - 0.5 * t, 0.7 - 0.62 * t);
      const bend: Point = [(tip[0] + base[0]) / 2 + side * span * 0.03, (tip[1] + base[1]) / 2 + span * 0.075];
      const next = at(0.94 - t * 0.74, 0.74 - t * 1.26);
      pen.curve([tip, bend, base], { weight: 0.85 });
      pen.curve([tip, [(tip[0] + next[0]) / 2 + side * span * 0.03, (tip[1] + next[1]) / 2 + span * 0.03], next], {
        weight: 0.85,
      });
    }
    for (let i = 0; i < 5; i++) {
      const t = i / 4;
      const p = at(0.5 - 0.4 * t, 0.66 - 0.56 * t);
      const q = at(0.58 - 0.36 * t, 0.36 - 0.5 * t);
      pen.curve([p, [(p[0] + q[0]) / 2 + side * span * 0.05, (p[1] + q[1]) / 2], q], { weight: 0.65, passes: 1 });
    }
  }
  const crest = object.topAt(0.5)[1];
  pen.ellipse(cx, Math.max(from + 30, crest - r * 0.24), r * 0.36, r * 0.085, { passes: 2 });
  pen.ellipse(cx, Math.max(from + 30, crest - r * 0.24), r * 0.27, r * 0.055);
  for (const u of [0.2, 0.4, 0.6, 0.8]) {
    const [x, y] = object.bottomAt(u);
    pen.edges(
      [
        [x, y + 30],
        [x, y + 30 + r * (u === 0.4 || u === 0.6 ? 0.3 : 0.18)],
      ],
      { passes: 1 },
    );
  }
  const low = Math.min(to - H * 0.05, bottom + r * 0.62);
  for (const [x, y, s] of [
    [0.15, low, 0.085],
    [0.86, low + H * 0.012, 0.075],
    [0.5, low + H * 0.03, 0.1],
    [0.12, Math.max(from + H * 0.06, top - r * 0.55), 0.06],
    [0.87, Math.max(from + H * 0.05, top - r * 0.7), 0.07],
  ] as const)
    drawCloud(pen, W * x, y, W * s);
  for (const [x, s] of [
    [0.3, 0.02],
    [0.69, 0.024],
  ])
    drawGull(pen, W * x, Math.max(from + H * 0.03, top - r * 0.62), W * s);
}
