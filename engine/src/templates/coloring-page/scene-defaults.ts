/** What makes a page whole when it was not asked for: weather, companions and plants of the setting. */
import { shuffledOrder } from '../../kernels/planes/noise.ts';
import type { Mention } from '../../pictograms/join-tokens.ts';
import type { Mood } from '../../pictograms/scene-words.ts';
import { SIZES } from '../../pictograms/thing-row.ts';
import { thingOf } from '../../pictograms/vocabulary.ts';
import type { Setting, Wanted } from './scene-parts.ts';

/** Things that decide where a picture plays. */
export const SETTINGS: Readonly<Record<'space' | 'snow' | 'night', readonly string[]>> = {
  space: ['rocket', 'ringed-planet', 'flying-saucer', 'astronaut', 'alien', 'comet'],
  snow: ['snowman', 'penguin', 'polar-bear', 'christmas-tree'],
  night: ['crescent-moon', 'star', 'owl', 'bat'],
};

interface Fillings {
  readonly floating: readonly string[];
  readonly companions: readonly string[];
  readonly trees: readonly string[];
  /** For the lower edge, with their size. */
  readonly foreground: readonly (readonly [name: string, size: number])[];
}

const FILLINGS: Readonly<Record<Setting, Fillings>> = {
  land: {
    floating: ['sun', 'cloud', 'cloud', 'butterfly', 'bird'],
    companions: ['rabbit', 'hedgehog', 'baby-chick', 'snail', 'chipmunk', 'mushroom', 'duck'],
    trees: ['deciduous-tree', 'house', 'deciduous-tree', 'evergreen-tree'],
    foreground: [
      ['tulip', 1],
      ['mushroom', 0.8],
      ['sunflower', 1.1],
      ['lady-beetle', 0.6],
      ['rose', 1],
      ['snail', 0.75],
    ],
  },
  night: {
    floating: ['crescent-moon', 'cloud', 'star', 'star', 'star', 'star'],
    companions: ['hedgehog', 'rabbit', 'mushroom', 'chipmunk'],
    trees: ['evergreen-tree', 'deciduous-tree', 'house'],
    foreground: [
      ['mushroom', 0.9],
      ['tulip', 1],
      ['snail', 0.75],
      ['rose', 1],
      ['hedgehog', 0.8],
    ],
  },
  snow: {
    floating: ['snowflake', 'cloud', 'snowflake', 'cloud', 'snowflake'],
    companions: ['rabbit', 'wrapped-gift', 'penguin', 'snowman'],
    trees: ['evergreen-tree', 'house', 'evergreen-tree'],
    foreground: [
      ['wrapped-gift', 0.85],
      ['evergreen-tree', 1.1],
      ['ice-skate', 0.85],
      ['sled', 0.95],
      ['mushroom', 0.7],
    ],
  },
  sea: {
    floating: ['tropical-fish', 'turtle', 'octopus', 'blowfish', 'jellyfish', 'tropical-fish', 'crab', 'spiral-shell'],
    companions: [],
    trees: [],
    foreground: [
      ['coral', 1.1],
      ['spiral-shell', 0.7],
      ['crab', 0.9],
      ['coral', 0.95],
      ['snail', 0.7],
    ],
  },
  coast: {
    floating: ['sun', 'cloud', 'cloud', 'bird', 'bird'],
    companions: ['crab', 'spiral-shell', 'turtle'],
    trees: [],
    foreground: [
      ['spiral-shell', 0.7],
      ['crab', 0.9],
      ['turtle', 0.85],
      ['bucket', 0.85],
      ['coral', 0.9],
    ],
  },
  lake: {
    floating: ['sun', 'cloud', 'cloud', 'bird', 'butterfly'],
    companions: ['frog', 'duck', 'snail'],
    trees: ['deciduous-tree', 'evergreen-tree'],
    foreground: [
      ['tulip', 1],
      ['mushroom', 0.8],
      ['snail', 0.75],
      ['rose', 1],
      ['frog', 0.8],
    ],
  },
  room: {
    floating: [],
    companions: ['potted-plant', 'teddy-bear', 'books'],
    trees: [],
    foreground: [
      ['soccer-ball', 0.8],
      ['teddy-bear', 1],
      ['books', 0.9],
      ['pencil', 0.7],
    ],
  },
  street: {
    floating: ['sun', 'cloud', 'cloud', 'bird'],
    companions: ['automobile', 'bicycle'],
    trees: [],
    foreground: [],
  },
  space: {
    floating: [
      'ringed-planet',
      'flying-saucer',
      'star',
      'comet',
      'star',
      'globe-showing-europe-africa',
      'star',
      'star',
    ],
    companions: [],
    trees: [],
    foreground: [
      ['robot', 0.95],
      ['rock', 0.6],
      ['satellite', 0.9],
      ['rock', 0.5],
      ['alien', 0.95],
    ],
  },
};

/** Nothing flies about, and no sun shines. */
const RAIN: readonly string[] = ['cloud-with-rain', 'cloud-with-rain', 'cloud-with-rain', 'cloud'];

/** Heroes of a page that nothing was asked for. */
const HEROES: readonly (readonly Mention[])[] = [
  [
    { name: 'cat', count: 1 },
    { name: 'butterfly', count: 2 },
  ],
  [
    { name: 'sauropod', count: 1 },
    { name: 'palm-tree', count: 1 },
  ],
  [
    { name: 'rocket', count: 1 },
    { name: 'astronaut', count: 1 },
  ],
  [
    { name: 'octopus', count: 1 },
    { name: 'tropical-fish', count: 3 },
  ],
  [
    { name: 'princess', count: 1 },
    { name: 'castle', count: 1 },
  ],
  [
    { name: 'dog', count: 2 },
    { name: 'house', count: 1 },
  ],
  [
    { name: 'unicorn', count: 1 },
    { name: 'rainbow', count: 1 },
  ],
  [
    { name: 'snowman', count: 1 },
    { name: 'penguin', count: 2 },
  ],
  [
    { name: 'fox', count: 1 },
    { name: 'owl', count: 1 },
    { name: 'crescent-moon', count: 1 },
  ],
  [
    { name: 'elephant', count: 1 },
    { name: 'giraffe', count: 1 },
  ],
  [
    { name: 'panda', count: 1 },
    { name: 'balloon', count: 2 },
  ],
  [
    { name: 'sailboat', count: 1 },
    { name: 'dolphin', count: 1 },
  ],
];

/** A scene for a page without known words. */
export function chooseHeroes(random: () => number): readonly Mention[] {
  return HEROES[Math.floor(random() * HEROES.length)];
}

/** Longest sides that fill the sheet: beyond this nothing is added on the ground. */
const ENOUGH = 3;

/** Companions, weather and trees that are still missing. */
export function fillScene(
  wanted: readonly Wanted[],
  setting: Setting,
  moods: readonly Mood[],
  random: () => number,
): Wanted[] {
  const { companions, trees, foreground } = FILLINGS[setting];
  const bright = FILLINGS[setting].floating.includes('sun');
  const floating =
    bright && moods.includes('night')
      ? FILLINGS.night.floating
      : bright && moods.includes('rain')
        ? RAIN
        : FILLINGS[setting].floating;
  const added: Wanted[] = [];
  const has = (name: string): boolean => [...wanted, ...added].some((figure) => figure.name === name);
  const add = (name: string, size: number): void => {
    const { place } = thingOf(name);
    const where =
      setting === 'sea' || setting === 'space'
        ? setting
        : name === 'snowflake' || name === 'cloud-with-rain'
          ? 'sky'
          : place === 'sky'
            ? 'sky'
            : 'ground';
    added.push({ name, place: where, size, filler: true });
  };
  const standing = wanted.filter(({ place, on }) => place === 'ground' && on === undefined);
  const front = standing.filter(({ size }) => size < SIZES.huge);
  if (companions.length > 0 && front.length < ENOUGH - 1) {
    const order = shuffledOrder(companions.length, random);
    const missing = [...order].map((i) => companions[i]).filter((name) => !has(name));
    for (const name of missing.slice(0, 1)) add(name, SIZES.small);
  }
  if (standing.every(({ size }) => size < SIZES.huge)) {
    const missing = trees.filter((name) => !has(name)).slice(0, 2);
    for (const name of missing) add(name, SIZES.huge);
  } else if (standing.filter(({ size }) => size >= SIZES.huge).length === 1 && trees.length > 0 && !has(trees[0]))
    add(trees[0], SIZES.huge);
  const crowded = wanted.filter(({ place }) => place === 'sky' || place === 'sea' || place === 'space').length;
  for (const name of floating.slice(0, Math.max(2, floating.length - Math.max(0, crowded - 1)))) {
    if (wanted.some((figure) => figure.name === name)) continue;
    if (name === 'sun' && has('crescent-moon')) continue;
    add(
      name,
      name === 'sun' || name === 'crescent-moon' || name.startsWith('cloud') || setting === 'sea' ? 0.45 : 0.22,
    );
  }
  const rooted = [...shuffledOrder(foreground.length, random)].map((i) => foreground[i]).filter(([name]) => !has(name));
  for (const [name, size] of rooted.slice(0, 4)) added.push({ name, place: 'foreground', size, filler: true });
  return added;
}
