/** Where everything stands on a coloring page: a hero, companions, things in the sky, and plants in the foreground. */
import { clamp } from '../../kernels/planes/plane.ts';
import type { FigureBox } from '../../pictograms/placed-figure.ts';
import type { SceneDescription } from '../../pictograms/read-scene.ts';
import { SIZES, thingOf, type ThingPlace } from '../../pictograms/vocabulary.ts';
import { fillScene, SETTINGS } from './scene-defaults.ts';
import type { Setting, Wanted } from './scene-parts.ts';

/** One figure at its place; coordinates are shares of the picture's width (x, y and scale alike). */
export interface Placed {
  readonly name: string;
  /** Middle of its base. */
  readonly x: number;
  readonly y: number;
  /** Width of one grid unit. */
  readonly scale: number;
  readonly flip: boolean;
}

export interface ScenePlan {
  readonly setting: Setting;
  /** Back to front. */
  readonly figures: readonly Placed[];
}

interface Free {
  readonly random: () => number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, FigureBox>;
}

/** The setting that words and things ask for. */
export function chooseSetting({ mentions, moods }: SceneDescription): Setting {
  const places = mentions.map(({ name }) => thingOf(name).place);
  if (places.includes('afloat') || moods.includes('shore')) return 'coast';
  if (moods.includes('sea')) return 'sea';
  if (moods.includes('space') || mentions.some(({ name }) => SETTINGS.space.includes(name))) return 'space';
  if (places[0] === 'sea' || places.filter((place) => place === 'sea').length * 2 > places.length) return 'sea';
  if (moods.includes('snow') || mentions.some(({ name }) => SETTINGS.snow.includes(name))) return 'snow';
  return moods.includes('night') || mentions.some(({ name }) => SETTINGS.night.includes(name)) ? 'night' : 'land';
}

/** Everything that will be drawn: what was named, then what makes the page whole. */
export function listWanted(
  { mentions, moods }: Pick<SceneDescription, 'mentions' | 'moods'>,
  setting: Setting,
  random: () => number,
): Wanted[] {
  const wanted: Wanted[] = [];
  const first: number[] = [];
  for (const { name, count } of mentions) {
    first.push(wanted.length);
    const { size, place } = thingOf(name);
    for (let i = 0; i < count; i++) wanted.push({ name, place: settle(place, setting), size: SIZES[size] });
  }
  mentions.forEach(({ count, relation }, m) => {
    if (relation === undefined || relation.kind === 'beside') return;
    const anchor = wanted[first[relation.to]];
    // what hangs in the sky is above everything anyway
    if (anchor.place !== 'ground') return;
    for (let i = 0; i < count; i++) {
      const one = wanted[first[m] + i];
      if (relation.kind === 'on' && i < 2) wanted[first[m] + i] = { ...one, place: 'ground', on: first[relation.to] };
      else wanted[first[m] + i] = { ...one, place: 'ground', under: first[relation.to] };
    }
  });
  return [...wanted, ...fillScene(wanted, setting, moods.includes('night'), random)];
}

function settle(place: ThingPlace, setting: Setting): ThingPlace {
  if (setting === 'sea') return place === 'sky' || place === 'ground' ? place : 'sea';
  if (setting === 'space') return place === 'ground' ? 'ground' : 'space';
  if (setting === 'coast') return place === 'sea' ? 'afloat' : place;
  return place === 'sea' || place === 'afloat' || place === 'space' ? 'ground' : place;
}

/** `height` of the picture as a share of its width. */
export function planScene(
  wanted: readonly Wanted[],
  setting: Setting,
  height: number,
  boxes: ReadonlyMap<string, FigureBox>,
  random: () => number,
): ScenePlan {
  const free: Free = { random, height, boxes };
  const placed = new Map<number, Placed>();
  const indices = (test: (figure: Wanted) => boolean): number[] =>
    wanted.flatMap((figure, i) => (test(figure) ? [i] : []));
  const standing = indices(({ place, on }) => place === 'ground' && on === undefined);
  const tall = standing.filter((i) => wanted[i].size >= SIZES.huge);
  const front = standing.filter((i) => wanted[i].size < SIZES.huge);
  const afloat = indices(({ place }) => place === 'afloat');
  // what stands on the seabed leaves room for what swims above it
  const isBelow = setting === 'sea' && wanted.some(({ place, filler }) => place === 'sea' && !filler);
  layRow(tall, wanted, placed, free, {
    y: (setting === 'sea' ? 0.8 : 0.575) * height,
    unit: front.length > 0 || isBelow ? 0.43 : 0.54,
  });
  layRow(afloat, wanted, placed, free, { y: 0.6 * height, unit: 0.52 });
  const asked = front.filter((i) => !wanted[i].filler).length;
  layRow(front, wanted, placed, free, {
    y: (setting === 'coast' ? 0.86 : 0.785) * height,
    unit: isBelow ? 0.36 : asked < 2 ? 0.6 : asked === 2 ? 0.49 : 0.4,
  });
  layForeground(
    indices(({ place }) => place === 'foreground'),
    wanted,
    placed,
    free,
  );
  for (const i of indices(({ on }) => on !== undefined)) {
    const sharing = indices(({ on }) => on === wanted[i].on);
    const seat = { index: sharing.indexOf(i), of: sharing.length };
    placed.set(i, standOn(wanted[i], placed.get(wanted[i].on ?? -1), seat, free));
  }
  scatter(
    indices(({ place }) => place === 'sky' || place === 'sea' || place === 'space'),
    wanted,
    placed,
    setting,
    free,
  );
  const figures = [...placed]
    .sort(([i, a], [j, b]) => depth(wanted[i], a) - depth(wanted[j], b))
    .map(([, figure]) => figure);
  return { setting, figures };
}

/** Things on others are in front of them, the sky is behind everything on the ground. */
function depth({ place, on }: Wanted, { y }: Placed): number {
  return (place === 'sky' || place === 'space' || place === 'sea' ? -10 : 0) + y + (on === undefined ? 0 : 5);
}

interface Row {
  readonly y: number;
  /** Longest side of a thing of size 1. */
  readonly unit: number;
}

/** A row of things on a common base line, shrunk until they fit side by side. */
function layRow(
  row: readonly number[],
  wanted: readonly Wanted[],
  placed: Map<number, Placed>,
  { boxes, random }: Free,
  { y, unit }: Row,
): void {
  if (row.length === 0) return;
  // a page of small things only is drawn large
  const largest = Math.max(0, ...row.filter((i) => !wanted[i].filler).map((i) => wanted[i].size));
  const enlarge = largest > 0 && largest < 1 ? Math.min(2.2, 1 / largest) : 1;
  const scales = row.map((i) => {
    const { name, size, filler } = wanted[i];
    return (unit * Math.sqrt(size) * (filler ? 0.62 : Math.sqrt(enlarge))) / longest(boxOf(boxes, name));
  });
  const widths = row.map((i, k) => boxOf(boxes, wanted[i].name).width * scales[k]);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const room = 0.9;
  const shrink = Math.min(1, (room * 0.98) / total);
  const gap = (room - total * shrink) / row.length;
  let x = 0.05 + gap / 2;
  row.forEach((i, k) => {
    const width = widths[k] * shrink;
    // every other one a little nearer; most drawings look to the left, so those on the left turn to the middle
    const nearer = row.length > 2 && k % 2 === 1 ? 0.035 : 0;
    placed.set(i, {
      name: wanted[i].name,
      x: x + width / 2,
      y: y + nearer + 0.012 * random(),
      scale: scales[k] * shrink,
      flip: row.length > 1 && x + width / 2 < 0.5,
    });
    x += width + gap;
  });
}

/** Plants and little animals along the lower edge, left of the reference. */
function layForeground(
  row: readonly number[],
  wanted: readonly Wanted[],
  placed: Map<number, Placed>,
  { boxes, random, height }: Free,
): void {
  row.forEach((i, k) => {
    const { name, size } = wanted[i];
    const box = boxOf(boxes, name);
    const scale = (0.2 * size) / longest(box);
    const x = 0.03 + (0.64 * (k + 0.5)) / row.length + 0.03 * (random() - 0.5);
    placed.set(i, {
      name,
      x: Math.max(x, 0.03 + (box.width * scale) / 2),
      y: (0.925 + 0.045 * (k % 2) + 0.015 * random()) * height,
      scale,
      flip: random() < 0.5,
    });
  });
}

/** Height of what is sat on, as a share of the drawing's. */
const SEATS: Readonly<Record<string, number>> = { 'couch-and-lamp': 0.34, bed: 0.4, chair: 0.42 };

/** On top of another figure: a roof, a back, a branch. Those who share it stand side by side. */
function standOn(
  { name, size }: Wanted,
  anchor: Placed | undefined,
  seat: { readonly index: number; readonly of: number },
  { boxes, random, height }: Free,
): Placed {
  const box = boxOf(boxes, name);
  if (anchor === undefined) return { name, x: 0.5, y: 0.7 * height, scale: 0.3 / longest(box), flip: false };
  const below = boxOf(boxes, anchor.name);
  const alone = (clamp(size, 0.35, 1) * 0.62 * longest(below) * anchor.scale) / longest(box);
  const width = 0.86 * below.width * anchor.scale;
  const scale = seat.of === 1 ? alone : Math.min(alone, width / seat.of / box.width);
  // houses and trees carry at the top, animals on the back
  const carried = SEATS[anchor.name] ?? (thingOf(anchor.name).size === 'huge' ? 0.93 : 0.74);
  const y = anchor.y - below.height * anchor.scale * carried;
  return {
    name,
    x: clamp(anchor.x + ((seat.index + 0.5) / seat.of - 0.5) * width + 0.02 * (random() - 0.5), 0.15, 0.85),
    y: Math.max(y, box.height * scale + 0.03),
    scale,
    flip: anchor.flip,
  };
}

/** Things without ground under them, spread where nothing is yet; the named ones come first and are drawn larger. */
function scatter(
  floating: readonly number[],
  wanted: readonly Wanted[],
  placed: Map<number, Placed>,
  setting: Setting,
  { boxes, random, height }: Free,
): void {
  const taken = [...placed.values()].map((figure) => extent(figure, boxes));
  const open = setting === 'sea' || setting === 'space';
  const middle = wanted.some((figure) => figure.place === 'ground' && !figure.filler) ? 0.31 : 0.47;
  // the reference stands in the lower right corner
  taken.push({ x: 0.88, y: height - 0.16, r: 0.2 });
  floating.forEach((i, n) => {
    const { name, size, place } = wanted[i];
    const box = boxOf(boxes, name);
    const leads =
      open &&
      n === 0 &&
      !wanted[i].filler &&
      (setting === 'sea' || !wanted.some((figure) => figure.place === 'ground' && !figure.filler));
    const goal = leads ? 0.56 : open ? 0.34 * Math.sqrt(size) : 0.3 * Math.sqrt(size);
    const low = place === 'sky' ? 0.4 : setting === 'space' ? 0.78 : 0.84;
    let best: Placed | undefined;
    for (let attempt = 0; attempt < 260 && best === undefined; attempt++) {
      const scale = (goal * (1 - 0.55 * (attempt / 260))) / longest(box);
      const width = box.width * scale;
      const tall = box.height * scale;
      const x = leads ? 0.47 + 0.06 * random() : 0.05 + width / 2 + random() * (0.9 - width);
      const top = setting === 'sea' ? 0.2 : 0.05;
      const y = leads ? middle * height + tall / 2 : top + tall + random() * Math.max(0, low * height - tall - top);
      const here = { x, y: y - tall / 2, r: Math.hypot(width, tall) * 0.4 };
      if (taken.some((other) => Math.hypot(other.x - here.x, other.y - here.y) < other.r + here.r + 0.015)) continue;
      best = { name, x, y, scale, flip: !leads && name !== 'crescent-moon' && random() < 0.5 };
      taken.push(here);
    }
    // a thing that was named is never left out: it may stand before another
    if (best === undefined && !wanted[i].filler) {
      const scale = 0.2 / longest(box);
      best = {
        name,
        x: 0.15 + 0.7 * random(),
        y: 0.06 + 0.2 * random() * height + box.height * scale,
        scale,
        flip: false,
      };
    }
    if (best) placed.set(i, best);
  });
}

function extent(
  { name, x, y, scale }: Placed,
  boxes: ReadonlyMap<string, FigureBox>,
): { x: number; y: number; r: number } {
  const { width, height } = boxOf(boxes, name);
  return { x, y: y - (height * scale) / 2, r: Math.hypot(width, height) * scale * 0.38 };
}

function boxOf(boxes: ReadonlyMap<string, FigureBox>, name: string): FigureBox {
  return boxes.get(name) ?? { x: 0, y: 0, width: 128, height: 128 };
}

const longest = ({ width, height }: FigureBox): number => Math.max(width, height);
