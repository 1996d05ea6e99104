/** What stands on land: mountains, hills, trees, palms, a ruin. Each is about `size` units high and stands on 0, 0. */
import { f, pen, PEN, polyline, shape, wash } from './pen.ts';

type Point = readonly [number, number];

/** A peak with a lit left and a hatched right flank. */
export function drawMountain(size: number, random: () => number): string {
  const half = size * (0.52 + 0.3 * random());
  const lean = (random() - 0.5) * 0.2 * half;
  const flank = (side: -1 | 1): Point[] => {
    const points: Point[] = [];
    for (let k = 1; k <= 7; k++) {
      const t = k / 7;
      const jag = k < 7 ? (random() - 0.5) * size * 0.1 : 0;
      points.push([lean * (1 - t) + side * half * t ** 1.12 + jag, -size * (1 - t) ** 1.08 + jag * 0.6]);
    }
    return points;
  };
  const peak: Point = [lean, -size];
  const left = flank(-1);
  const right = flank(1);
  const ridge: Point[] = [1, 2, 3, 4].map((k) => {
    const t = k / 4.4;
    return [lean + half * (0.3 * t * t + (k % 2 ? 0.1 : -0.07)), -size * (1 - t * 0.94)];
  });
  const body = polyline([...left.toReversed(), peak, ...right], false);
  const dark = polyline([peak, ...right, ...ridge.toReversed()], true);
  let svg = wash(`${body}Z`, PEN.paper, 0.96) + wash(dark, PEN.shade, 0.42);
  for (let k = 1; k <= 8; k++) {
    const t = k / 9;
    const x = lean + half * (0.1 + 0.16 * t) * (0.7 + 0.5 * t);
    const y = -size * (1 - t * 0.97);
    const reach = half * t * (0.7 - 0.3 * random());
    svg += pen(
      `M${f(x)} ${f(y)}q${f(reach * 0.3)} ${f(size * 0.1)} ${f(reach)} ${f(size * (0.12 + 0.05 * random()))}`,
      0.9,
      0.75,
    );
  }
  for (let k = 0; k < 3; k++) {
    const t = 0.45 + 0.16 * k;
    svg += pen(
      `M${f(lean * (1 - t) - half * t * 0.86)} ${f(-size * (1 - t) + 3)}q${f(half * 0.1)} ${f(size * 0.05)} ${f(half * 0.1)} ${f(size * 0.13)}`,
      0.7,
      0.55,
    );
  }
  return (
    svg +
    pen(polyline([peak, ...ridge]), 1, 0.85) +
    pen(polyline([...left.toReversed(), peak]), 1.25) +
    pen(polyline([peak, ...right]), 1.9)
  );
}

/** Rolling ground. */
export function drawHill(size: number, random: () => number): string {
  const half = size * 1.3;
  const top = size * (0.75 + 0.25 * random());
  const arc = `M${f(-half)} 0C${f(-half * 0.6)} ${f(-top)} ${f(-half * 0.1)} ${f(-top * 1.15)} ${f(half * 0.25)} ${f(-top * 0.85)}S${f(half * 0.8)} ${f(-top * 0.2)} ${f(half)} 0`;
  let svg = wash(`${arc}Z`, PEN.paper, 0.85) + pen(arc, 1.3);
  for (let k = 0; k < 6; k++) {
    const x = half * (0.05 + 0.14 * k);
    svg += pen(
      `M${f(x)} ${f(-top * (0.9 - 0.15 * k))}q${f(half * 0.1)} ${f(top * 0.25)} ${f(half * 0.07)} ${f(top * (0.5 - 0.05 * k))}`,
      0.8,
      0.6,
    );
  }
  return svg;
}

/** A leafy tree, or a fir. */
export function drawTree(size: number, random: () => number): string {
  const foot = `M${f(-size * 0.06)} 0L${f(-size * 0.04)} ${f(-size * 0.3)}L${f(size * 0.05)} ${f(-size * 0.3)}L${f(size * 0.07)} 0`;
  const ground = wash(
    `M${f(-size * 0.3)} 0q${f(size * 0.4)} ${f(-size * 0.08)} ${f(size * 0.75)} 0q${f(-size * 0.4)} ${f(size * 0.1)} ${f(-size * 0.75)} 0`,
    PEN.ink,
    0.28,
  );
  if (random() < 0.35) {
    let d = `M0 ${f(-size)}`;
    for (const [x, y, back] of [
      [0.17, -0.72, 0.08],
      [0.25, -0.46, 0.12],
      [0.33, -0.18, 0],
    ] as const)
      d += `L${f(size * x)} ${f(size * y)}L${f(size * back)} ${f(size * y)}`;
    for (const [x, y, back] of [
      [-0.33, -0.18, -0.12],
      [-0.25, -0.46, -0.08],
      [-0.17, -0.72, 0],
    ] as const)
      d += `L${f(size * x)} ${f(size * y)}L${f(size * back)} ${f(size * y)}`;
    return (
      ground +
      shape(foot, PEN.wood, 1) +
      shape(`${d}Z`, PEN.moss, 1.1, 0.95) +
      wash(`M0 ${f(-size)}L${f(size * 0.33)} ${f(-size * 0.18)}L0 ${f(-size * 0.18)}Z`, PEN.ink, 0.28)
    );
  }
  const r = size * 0.33;
  const lobes = 8;
  let d = '';
  for (let k = 0; k <= lobes; k++) {
    const a = (k / lobes) * 2 * Math.PI - Math.PI / 2;
    const x = Math.cos(a) * r;
    const y = -size * 0.6 + Math.sin(a) * r * 1.08;
    d += k === 0 ? `M${f(x)} ${f(y)}` : `A${f(r * 0.42)} ${f(r * 0.42)} 0 0 1 ${f(x)} ${f(y)}`;
  }
  const marks = [0.1, 0.45, 0.8]
    .map((t) =>
      pen(
        `M${f(r * (0.2 + 0.5 * t))} ${f(-size * (0.82 - 0.4 * t))}q${f(r * 0.3)} ${f(r * 0.1)} ${f(r * 0.1)} ${f(r * 0.42)}`,
        0.8,
        0.7,
      ),
    )
    .join('');
  return (
    ground +
    shape(foot, PEN.wood, 1) +
    shape(`${d}Z`, PEN.moss, 1.15, 0.95) +
    wash(
      `M${f(r * 0.15)} ${f(-size * 0.94)}A${f(r)} ${f(r)} 0 0 1 ${f(r * 0.2)} ${f(-size * 0.26)}Q${f(r * 0.75)} ${f(-size * 0.6)} ${f(r * 0.15)} ${f(-size * 0.94)}`,
      PEN.ink,
      0.3,
    ) +
    marks
  );
}

/** A coconut palm that leans with the wind. */
export function drawPalm(size: number, random: () => number): string {
  const lean = (random() < 0.5 ? -1 : 1) * size * (0.16 + 0.14 * random());
  const top: Point = [lean, -size * 0.74];
  const w = size * 0.045;
  let svg = wash(
    `M${f(-size * 0.28)} 0q${f(size * 0.3)} ${f(-size * 0.07)} ${f(size * 0.6)} 0q${f(-size * 0.3)} ${f(size * 0.09)} ${f(-size * 0.6)} 0`,
    PEN.ink,
    0.26,
  );
  svg += shape(
    `M${f(-w * 1.5)} 0Q${f(lean * 0.1)} ${f(-size * 0.4)} ${f(top[0] - w * 0.7)} ${f(top[1])}L${f(top[0] + w * 0.7)} ${f(top[1])}Q${f(lean * 0.1 + w * 2)} ${f(-size * 0.38)} ${f(w * 1.6)} 0Z`,
    PEN.wood,
    1,
    0.9,
  );
  for (let k = 1; k < 8; k++) {
    const t = k / 8;
    const x = lean * t * t;
    svg += pen(`M${f(x - w)} ${f(-size * 0.74 * t)}q${f(w)} ${f(w * 0.8)} ${f(w * 2)} 0`, 0.7, 0.7);
  }
  for (const angle of [-170, -140, -95, -55, -20, 18, 165]) {
    const a = ((angle + (random() - 0.5) * 16) * Math.PI) / 180;
    const long = size * (0.4 + 0.08 * random());
    const tip: Point = [top[0] + Math.cos(a) * long, top[1] + Math.sin(a) * long * 0.75 + long * 0.3];
    const mid: Point = [top[0] + Math.cos(a) * long * 0.55, top[1] + Math.sin(a) * long * 0.8 - long * 0.12];
    const sag = size * 0.1;
    svg += shape(
      `M${f(top[0])} ${f(top[1])}Q${f(mid[0])} ${f(mid[1])} ${f(tip[0])} ${f(tip[1])}Q${f(mid[0])} ${f(mid[1] + sag)} ${f(top[0])} ${f(top[1])}Z`,
      PEN.moss,
      1,
      0.95,
    );
  }
  return `${svg}<circle cx="${f(top[0] - w)}" cy="${f(top[1] + w * 1.4)}" r="${f(w)}" fill="${PEN.ink}"/><circle cx="${f(top[0] + w * 1.1)}" cy="${f(top[1] + w * 1.6)}" r="${f(w)}" fill="${PEN.ink}"/>`;
}

/** A ruined tower on a rock. */
export function drawRuin(size: number, random: () => number): string {
  const s = size / 40;
  const rock = `M${f(-26 * s)} 0L${f(-20 * s)} ${f(-9 * s)}L${f(-12 * s)} ${f(-11 * s)}L${f(13 * s)} ${f(-12 * s)}L${f(19 * s)} ${f(-7 * s)}L${f(27 * s)} 0Z`;
  const tower = `M${f(-9 * s)} ${f(-10 * s)}L${f(-8 * s)} ${f(-34 * s)}L${f(-11 * s)} ${f(-34 * s)}L${f(-11 * s)} ${f(-42 * s)}L${f(-6 * s)} ${f(-42 * s)}L${f(-6 * s)} ${f(-38 * s)}L${f(-1 * s)} ${f(-38 * s)}L${f(-1 * s)} ${f(-42 * s)}L${f(4 * s)} ${f(-41 * s)}L${f(6 * s)} ${f(-33 * s)}L${f(9 * s)} ${f(-27 * s)}L${f(10 * s)} ${f(-11 * s)}Z`;
  let svg =
    shape(rock, PEN.paper, 1.3) +
    shape(tower, PEN.pale, 1.3) +
    wash(
      `M${f(2 * s)} ${f(-11 * s)}L${f(2 * s)} ${f(-40 * s)}L${f(6 * s)} ${f(-33 * s)}L${f(9 * s)} ${f(-27 * s)}L${f(10 * s)} ${f(-11 * s)}Z`,
      PEN.shade,
      0.6,
    );
  svg += wash(
    `M${f(-4 * s)} ${f(-10 * s)}v${f(-7 * s)}q${f(3 * s)} ${f(-4 * s)} ${f(5 * s)} 0v${f(7 * s)}Z`,
    PEN.ink,
    0.9,
  );
  for (let k = 0; k < 7; k++)
    svg += pen(`M${f((-7 + 12 * random()) * s)} ${f((-32 + k * 3) * s)}h${f(3.4 * s)}`, 0.7, 0.6);
  for (let k = 0; k < 5; k++) svg += pen(`M${f((4 + k * 4) * s)} ${f((-9 + k) * s)}l${f(2 * s)} ${f(7 * s)}`, 0.8, 0.6);
  return svg;
}
