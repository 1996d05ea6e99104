/** Where everything stands on a coloring page: a hero, companions, things in the sky, and plants in the foreground. */
import { hasHands } from '../../pictograms/composed-figures.ts';
import type { FigureBox } from '../../pictograms/placed-figure.ts';
import type { SceneDescription } from '../../pictograms/read-scene.ts';
import { SIZES } from '../../pictograms/thing-row.ts';
import { ANIMALS, isListed, thingOf, type ThingPlace } from '../../pictograms/vocabulary.ts';
import { carries, holdBy, isRidden, standOn } from './carry.ts';
import { fillScene, SETTINGS } from './scene-defaults.ts';
import { boxOf, longest, type Free, type Placed, type Setting, type Wanted } from './scene-parts.ts';

export interface ScenePlan {
  readonly setting: Setting;
  /** Back to front. */
  readonly figures: readonly Placed[];
}

/** The setting that words and things ask for. */
export function chooseSetting({ mentions, moods }: SceneDescription): Setting {
  const places = mentions.map(({ name }) => thingOf(name).place);
  if (places.includes('afloat') || moods.includes('shore')) return 'coast';
  if (moods.includes('sea')) return 'sea';
  if (moods.includes('space') || mentions.some(({ name }) => SETTINGS.space.includes(name))) return 'space';
  if (places[0] === 'sea' || places.filter((place) => place === 'sea').length * 2 > places.length) return 'sea';
  if (moods.includes('indoors')) return 'room';
  if (moods.includes('lake')) return 'lake';
  if (moods.includes('snow') || mentions.some(({ name }) => SETTINGS.snow.includes(name))) return 'snow';
  if (moods.includes('street')) return 'street';
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
  // beside somebody, what the vocabulary does not list is no larger than they are
  const alive = mentions.some(({ name }) => hasHands(name) || ANIMALS.has(name));
  for (const { name, count } of mentions) {
    first.push(wanted.length);
    const size = alive && !isListed(name) ? 'small' : thingOf(name).size;
    for (let i = 0; i < count; i++) wanted.push({ name, place: settle(name, setting), size: SIZES[size] });
  }
  mentions.forEach(({ count, relation }, m) => {
    if (relation === undefined || relation.kind === 'beside') return;
    const named = wanted[first[relation.to]];
    // behind a sail nobody is seen: who is in a boat sits in an open one
    const anchor = named.name === 'sailboat' && relation.kind !== 'under' ? { ...named, name: 'canoe' } : named;
    wanted[first[relation.to]] = anchor;
    if (relation.kind === 'hold') {
      wanted[first[m]] = { ...wanted[first[m]], place: 'ground', heldBy: first[relation.to] };
      return;
    }
    if (relation.kind === 'in' && !carries(anchor.name)) return;
    // what hangs in the sky is above everything anyway
    if (anchor.place !== 'ground' && relation.kind === 'under') return;
    // somebody sits on it: as small as it hangs in the sky it would carry a crumb
    if (anchor.place === 'sky' || anchor.place === 'space')
      wanted[first[relation.to]] = { ...anchor, size: Math.max(anchor.size, SIZES.huge) };
    for (let i = 0; i < count; i++) {
      const one = wanted[first[m] + i];
      if (relation.kind !== 'under' && i < 2)
        wanted[first[m] + i] = { ...one, place: 'ground', on: first[relation.to] };
      else wanted[first[m] + i] = { ...one, place: 'ground', under: first[relation.to] };
    }
  });
  return [...wanted, ...fillScene(wanted, setting, moods, random)];
}

/** What lives in the sea and on its beach. */
const ASHORE: ReadonlySet<string> = new Set(['spiral-shell', 'crab', 'turtle', 'seal']);

function settle(name: string, setting: Setting): ThingPlace {
  const { place } = thingOf(name);
  if (setting === 'coast' && ASHORE.has(name)) return 'ground';
  if (setting === 'sea') return place === 'sky' || place === 'ground' ? place : 'sea';
  if (setting === 'space') return place === 'ground' ? 'ground' : 'space';
  if (setting === 'coast' || setting === 'lake') return place === 'sea' ? 'afloat' : place;
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
  const standing = indices(({ place, on, heldBy }) => place === 'ground' && on === undefined && heldBy === undefined);
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
    y: (setting === 'coast' ? 0.86 : setting === 'lake' ? 0.84 : 0.785) * height,
    unit: isBelow ? 0.36 : asked < 2 ? 0.6 : asked === 2 ? 0.49 : 0.4,
  });
  layForeground(
    indices(({ place }) => place === 'foreground'),
    wanted,
    placed,
    free,
  );
  const placeCarried = (): void => {
    for (const i of indices(({ on }) => on !== undefined)) {
      const anchor = placed.get(wanted[i].on ?? -1);
      if (anchor === undefined || placed.has(i)) continue;
      const sharing = indices(({ on }) => on === wanted[i].on);
      placed.set(i, standOn(wanted[i], anchor, { index: sharing.indexOf(i), of: sharing.length }, free));
    }
    for (const i of indices(({ heldBy }) => heldBy !== undefined)) {
      const holder = placed.get(wanted[i].heldBy ?? -1);
      if (holder && !placed.has(i)) placed.set(i, holdBy(wanted[i], holder, free));
    }
  };
  placeCarried();
  scatter(
    indices(({ place }) => place === 'sky' || place === 'sea' || place === 'space'),
    wanted,
    placed,
    setting,
    free,
  );
  placeCarried();
  const figures = [...placed]
    .sort(([i], [j]) => depth(i, wanted, placed) - depth(j, wanted, placed))
    .map(([, figure]) => figure);
  return { setting, figures };
}

/** Things on others are in front of them, riders just behind what they ride, the sky is behind everything on the ground. */
function depth(i: number, wanted: readonly Wanted[], placed: ReadonlyMap<number, Placed>): number {
  const { place, on, heldBy } = wanted[i];
  const { y = 0 } = placed.get(i) ?? {};
  if (on !== undefined && isRidden(wanted[on].name)) return depth(on, wanted, placed) - 0.001;
  const hangs = place === 'sky' || place === 'space' || place === 'sea';
  return (hangs ? -10 : 0) + y + (on === undefined ? 0 : 5) + (heldBy === undefined ? 0 : 6);
}

/** Mirrored, their letters could not be read. */
const LETTERED: ReadonlySet<string> = new Set([
  'convenience-store',
  'hotel',
  'bank',
  'hospital',
  'police-car',
  'taxi',
  'woman-teacher',
]);

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
      flip: row.length > 1 && x + width / 2 < 0.5 && !LETTERED.has(wanted[i].name),
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
