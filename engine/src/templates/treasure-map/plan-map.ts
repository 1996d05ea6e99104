/** The plan of a map: what is drawn where, found on the chart from the large to the small. */
import { createRandom } from '../../kernels/planes/noise.ts';
import { clamp } from '../../kernels/planes/plane.ts';
import type { Chart } from './chart.ts';
import { PlaceFinder, type Box } from './find-places.ts';
import { plantThings, type Thing } from './plant-things.ts';

/** A thing at sea: its box and the factor it is drawn with. */
export interface Placed {
  readonly box: Box;
  readonly scale: number;
  readonly mirrored: boolean;
}

/** Everything in units from the corner of the frame. */
export interface MapPlan {
  readonly width: number;
  readonly height: number;
  readonly ribbon: Placed;
  readonly compass: Placed;
  readonly ships: readonly Placed[];
  readonly serpent: Placed | undefined;
  readonly scaleBar: Placed | undefined;
  readonly things: readonly Thing[];
  readonly waves: readonly (readonly [number, number])[];
  readonly route: readonly (readonly [number, number])[];
  readonly cross: readonly [number, number];
  readonly names: readonly { readonly name: 'beast' | 'landing' | 'heights'; readonly x: number; readonly y: number }[];
}

/** `ribbon` is the size of the title ribbon in units. */
export function planMap(
  chart: Chart,
  ribbonSize: { readonly halfWidth: number; readonly halfHeight: number },
  seed: number,
): MapPlan {
  const finder = new PlaceFinder(chart);
  const random = createRandom(seed + 51);
  const { width, height } = finder;
  const place = (
    halfWidth: number,
    halfHeight: number,
    scales: readonly number[],
    mostLand: readonly number[],
    score: (x: number, y: number) => number,
  ): Placed | undefined => {
    for (const [k, scale] of scales.entries()) {
      const box = finder.findAtSea(
        halfWidth * scale,
        halfHeight * scale,
        mostLand[Math.min(k, mostLand.length - 1)],
        score,
      );
      if (!box) continue;
      finder.take(box);
      return { box, scale, mirrored: box.x < width / 2 };
    }
    return undefined;
  };
  const corner = (x: number, y: number): number => Math.hypot(x / width - 0.5, y / height - 0.5);
  const fallback = (x: number, y: number, scale: number, half: number): Placed => {
    const box = { x, y, halfWidth: half * scale, halfHeight: half * scale };
    finder.take(box);
    return { box, scale, mirrored: false };
  };
  const fit = Math.min(1, (width - 20) / (2 * ribbonSize.halfWidth));
  const ribbon =
    place(
      ribbonSize.halfWidth,
      ribbonSize.halfHeight,
      [fit, fit * 0.85, fit * 0.85, fit * 0.8],
      [0.1, 0.12, 0.35, 1],
      (x, y) => -2.2 * Math.abs(x / width - 0.5) + 1.2 * Math.abs(y / height - 0.5),
    ) ?? fallback(width / 2, height * 0.12, fit * 0.6, ribbonSize.halfHeight);
  const compass =
    place(98, 98, [1.05, 0.85, 0.68, 0.52, 0.45], [0.06, 0.06, 0.1, 0.12, 1], corner) ??
    fallback(width * 0.85, height * 0.85, 0.3, 98);
  const ships: Placed[] = [];
  const apart = (x: number, y: number): number =>
    Math.min(1, ...ships.map(({ box }) => Math.hypot(box.x - x, box.y - y) / width)) + 0.3 * random();
  const first = place(70, 62, [1.35, 1.1, 0.85, 0.65, 0.5], [0.04], (x, y) => 0.6 * corner(x, y) + 0.4 * random());
  if (first) ships.push(first);
  const serpent = place(92, 54, [1.15, 0.95, 0.75, 0.55], [0.04], (x, y) => apart(x, y));
  const second = place(70, 62, [0.8, 0.6, 0.45], [0.04], apart);
  if (second) ships.push(second);
  const scaleBar = place(84, 14, [1, 0.8], [0.02], (x, y) => y / height + 0.4 * Math.abs(x / width - 0.5));
  const cross = chooseGoal(finder);
  const crossCell = finder.cellAt(...cross);
  const route = planRoute(finder, crossCell, ships[0], random);
  finder.take({ x: cross[0], y: cross[1], halfWidth: 24, halfHeight: 24 });
  for (const [x, y] of route) finder.take({ x, y, halfWidth: 7, halfHeight: 7 });
  const things = plantThings(finder, chart.kind, random);
  const waves = finder
    .shuffledCells(random)
    .filter((cell) => finder.coast[cell] < -48)
    .map((cell) => finder.centerOf(cell))
    .filter(
      ([x, y]) =>
        Math.min(x, y, width - x, height - y) > 26 && finder.takeIfFree({ x, y, halfWidth: 26, halfHeight: 20 }),
    )
    .slice(0, 26);
  return {
    width,
    height,
    ribbon,
    compass,
    ships,
    serpent,
    scaleBar,
    things,
    waves,
    route,
    cross,
    names: nameThings(finder, serpent, route, things),
  };
}

/** Deep inland, calm, and not in the very middle: treasure is never where one looks first. */
function chooseGoal(finder: PlaceFinder): [number, number] {
  let best = Math.floor(finder.coast.length / 2);
  let bestScore = -Infinity;
  for (const cell of [...finder.landCells(12, 0.8), ...finder.landCells(2, 2)]) {
    const [x, y] = finder.centerOf(cell);
    const off = Math.hypot(x / finder.width - 0.5, y / finder.height - 0.5);
    const rim = Math.min(x, y, finder.width - x, finder.height - y);
    const score =
      clamp(finder.coast[cell] / 60) - 1.4 * finder.busy[cell] + 0.9 * Math.min(off, 0.3) - (rim < 45 ? 1 : 0);
    if (score > bestScore) {
      bestScore = score;
      best = cell;
    }
  }
  return finder.centerOf(best);
}

/** From a landing on the coast by way of two places inland to the cross. */
function planRoute(
  finder: PlaceFinder,
  goal: number,
  ship: Placed | undefined,
  random: () => number,
): [number, number][] {
  const [gx, gy] = finder.centerOf(goal);
  const shore: number[] = [];
  for (let cell = 0; cell < finder.coast.length; cell++) {
    const [x, y] = finder.centerOf(cell);
    const inFrame = Math.min(x, y, finder.width - x, finder.height - y) > 18;
    if (inFrame && finder.coast[cell] > 2 && finder.coast[cell] < 16) shore.push(cell);
  }
  const far = (cell: number): number => {
    const [x, y] = finder.centerOf(cell);
    const toGoal = Math.hypot(x - gx, y - gy) / finder.width;
    return ship ? toGoal - 0.8 * (Math.hypot(x - ship.box.x, y - ship.box.y) / finder.width) : toGoal;
  };
  const own = shore.filter((cell) => finder.island[cell] === finder.island[goal]);
  const landings = own.length > 7 ? own : shore;
  const landing =
    landings.length > 0
      ? landings.reduce((a, b) => (far(b) > far(a) ? b : a))
      : finder.cellAt(finder.width * 0.15, finder.height * 0.85);
  const [lx, ly] = finder.centerOf(landing);
  const long = Math.hypot(gx - lx, gy - ly) || 1;
  const side = random() < 0.5 ? -1 : 1;
  const stops = [0.36, 0.7].map((t, k) => {
    const swing = side * (k === 0 ? 0.26 : -0.2) * long;
    const cell = finder.cellAt(
      lx + (gx - lx) * t + ((gy - ly) / long) * swing,
      ly + (gy - ly) * t - ((gx - lx) / long) * swing,
    );
    return finder.island[cell] === finder.island[goal] && finder.busy[cell] < 0.9 ? cell : undefined;
  });
  const way: [number, number][] = [];
  let from = landing;
  for (const to of [...stops, goal]) {
    if (to === undefined) continue;
    way.push(...finder.findWay(from, to).slice(way.length === 0 ? 0 : 1));
    from = to;
  }
  const open = smoothWay(way).filter(([x, y]) => Math.hypot(x - gx, y - gy) > 26);
  return open.length > 1 ? open.filter((_, k) => k % 3 === 0 || k === open.length - 1) : way.slice(0, 2);
}

/** A walked path has no corners: each point becomes the mean of its neighbors, the ends stay, and it winds a little. */
function smoothWay(way: readonly (readonly [number, number])[]): [number, number][] {
  return way.map(([x, y], k) => {
    const reach = Math.min(6, k, way.length - 1 - k);
    let sx = 0;
    let sy = 0;
    for (let j = k - reach; j <= k + reach; j++) {
      sx += way[j][0];
      sy += way[j][1];
    }
    const bend = Math.min(1, reach / 6) * 7;
    const n = 2 * reach + 1;
    return k === 0 ? [x, y] : [sx / n + bend * Math.sin(k * 0.55), sy / n + bend * Math.cos(k * 0.47)];
  });
}

function nameThings(
  finder: PlaceFinder,
  serpent: Placed | undefined,
  route: MapPlan['route'],
  things: readonly Thing[],
): MapPlan['names'] {
  const names: { name: 'beast' | 'landing' | 'heights'; x: number; y: number }[] = [];
  const put = (name: 'beast' | 'landing' | 'heights', x: number, y: number): boolean => {
    const box = { x: clamp(x, 80, finder.width - 80), y, halfWidth: 70, halfHeight: 11 };
    if (y < 14 || y > finder.height - 14 || !finder.takeIfFree(box)) return false;
    names.push({ name, x: box.x, y });
    return true;
  };
  if (serpent)
    [1, -1].some((side) => put('beast', serpent.box.x, serpent.box.y + side * (serpent.box.halfHeight + 14)));
  const landing = route[0];
  if (landing)
    [
      [0, 26],
      [95, 0],
      [-95, 0],
      [0, -28],
      [70, 34],
      [-70, 34],
    ].some(([dx, dy]) => put('landing', landing[0] + dx, landing[1] + dy));
  const peaks = things.filter(({ kind }) => kind === 'mountain');
  if (peaks.length > 2) {
    const x = peaks.reduce((sum, peak) => sum + peak.x, 0) / peaks.length;
    const low = Math.max(...peaks.map(({ y }) => y));
    [18, 30, 45, -70].some((dy) => finder.coast[finder.cellAt(x, low + dy)] > 8 && put('heights', x, low + dy));
  }
  return names;
}
