/** Whole figures for drawings that are only parts: a child colors a bear that sits, not a bear's mask in the grass. */

import { DRAWN_GOODS } from './drawn-goods.ts';

/** Body colors of animals that Noto Emoji draws as heads: fur, belly and soles. */
const PLUSH: Readonly<Record<string, readonly [fur: string, belly: string]>> = {
  bear: ['#855b52', '#b99277'],
  panda: ['#4d4d4d', '#ffffff'],
  'polar-bear': ['#ffffff', '#cfe3ee'],
  koala: ['#b0b0b0', '#ececec'],
  lion: ['#fec000', '#ffd899'],
  fox: ['#ff6011', '#fee9c9'],
  wolf: ['#b0b0b0', '#e0e0e0'],
  frog: ['#b7d019', '#e6f0a0'],
  hamster: ['#f2a159', '#ffe7d2'],
};

/** Clothes of people drawn as heads: top, legs, shoes; a dress has no legs of its own. */
interface Clothes {
  readonly top: string;
  readonly legs: string;
  readonly shoes: string;
  readonly skin: string;
  readonly dress: boolean;
  /** Wears a crown in the very yellow of the skin. */
  readonly crowned?: boolean;
}

const PEOPLE: Readonly<Record<string, Clothes>> = {
  girl: { top: '#ef6292', legs: '#ffca28', shoes: '#7e57c2', skin: '#ffca28', dress: true },
  boy: { top: '#42a5f5', legs: '#5c6bc0', shoes: '#8d6e63', skin: '#ffca28', dress: false },
  princess: { top: '#ba68c8', legs: '#f3c6fb', shoes: '#ec407a', skin: '#ffe3bd', dress: true, crowned: true },
  prince: { top: '#26a69a', legs: '#fff59d', shoes: '#8d6e63', skin: '#ffe3bd', dress: false, crowned: true },
  astronaut: { top: '#e0e0e0', legs: '#f5f5f5', shoes: '#9a9a9a', skin: '#b3b3b3', dress: false },
  robot: { top: '#90a4ae', legs: '#b0bec5', shoes: '#c62828', skin: '#c62828', dress: false },
  woman: { top: '#26a69a', legs: '#5c6bc0', shoes: '#8d6e63', skin: '#ffca28', dress: false },
  man: { top: '#8d6ec0', legs: '#546e7a', shoes: '#6d4c41', skin: '#ffca28', dress: false },
  'old-woman': { top: '#ab7bc9', legs: '#ffca28', shoes: '#6d4c41', skin: '#ffca28', dress: true },
  'old-man': { top: '#7fa35b', legs: '#8d7b6c', shoes: '#5d4037', skin: '#ffca28', dress: false },
  'cowboy-hat-face': { top: '#d84315', legs: '#4f7cac', shoes: '#6d4c41', skin: '#ffca28', dress: false },
  'clown-face': { top: '#fdd835', legs: '#42a5f5', shoes: '#e53935', skin: '#ffffff', dress: false },
  alien: { top: '#7cb342', legs: '#9ccc65', shoes: '#558b2f', skin: '#adbcc3', dress: false },
};

/** People drawn as busts, at work: what they wear below. */
const WORKERS: Readonly<Record<string, readonly [legs: string, shoes: string]>> = {
  'woman-health-worker': ['#8fb7d9', '#eceff1'],
  'police-officer': ['#1e4f91', '#37474f'],
  firefighter: ['#d84343', '#455a64'],
  cook: ['#90a4ae', '#eceff1'],
  farmer: ['#4f7cac', '#795548'],
  'woman-teacher': ['#5d6fae', '#795548'],
  'construction-worker': ['#4f7cac', '#8d6e63'],
  mechanic: ['#3f5fa8', '#5d4037'],
  artist: ['#6d8f6f', '#795548'],
  'santa-claus': ['#d84343', '#37474f'],
  'man-in-tuxedo': ['#5a6066', '#2b2f33'],
  ninja: ['#37474f', '#263238'],
  vampire: ['#37474f', '#263238'],
  zombie: ['#6d4c41', '#4e342e'],
  elf: ['#6d8f6f', '#795548'],
  detective: ['#757575', '#4e342e'],
  guard: ['#37474f', '#263238'],
  pilot: ['#37474f', '#263238'],
  scientist: ['#8fb7d9', '#5d4037'],
  singer: ['#5c6bc0', '#37474f'],
  judge: ['#37474f', '#263238'],
  'factory-worker': ['#3f5fa8', '#5d4037'],
};

/** Busts in a gown. */
const GOWNS: Readonly<Record<string, string>> = {
  'woman-with-veil': '#f5f5f5',
  'woman-mage': '#78808c',
  mage: '#78808c',
};

/** People side by side, with their heights. */
const GROUPS: Readonly<Record<string, readonly (readonly [name: string, height: number])[]>> = {
  family: [
    ['man', 1],
    ['girl', 0.7],
    ['boy', 0.74],
    ['woman', 0.96],
  ],
  children: [
    ['girl', 1],
    ['boy', 1],
  ],
  parents: [
    ['woman', 0.96],
    ['man', 1],
  ],
  grandparents: [
    ['old-woman', 0.96],
    ['old-man', 1],
  ],
};

/** Several kinds of one sort. */
const SORTS: Readonly<Record<string, readonly (readonly [name: string, height: number])[]>> = {
  fruit: [
    ['grapes', 0.9],
    ['red-apple', 0.8],
    ['banana', 0.9],
  ],
  vegetables: [
    ['tomato', 0.75],
    ['carrot', 1],
    ['broccoli', 0.9],
  ],
};

/** With hands of their own to hold something in. */
export const hasHands = (name: string): boolean =>
  name in PEOPLE || name in WORKERS || name in GOWNS || name in GROUPS || name in PLUSH || name === 'baby';

/** Somebody in a trade, whom a child calls uncle. */
export const isWorker = (name: string): boolean => name in WORKERS;

/** Head scaled onto the upper part of the 128 grid. */
const head = (body: string): string => `<g transform="translate(22.4 0) scale(.65)">${body}</g>`;

/** SVG body of a figure that we put together, or undefined when the drawing stands as it is. */
export function composedFigure(name: string, draw: (name: string) => string): string | undefined {
  if (name === 'unicorn') return unicorn(draw('horse'));
  if (name === 'rainbow') return wholeArch(draw('rainbow'));
  if (name === 'baby') return plushBody('#90caf9', '#bbdefb', '#ffca28') + head(draw(name));
  if (name === 'table') return TABLE;
  if (name in DRAWN_GOODS) return DRAWN_GOODS[name];
  if (name === 'sandcastle') return sandcastle(draw('castle'));
  const group = GROUPS[name] ?? SORTS[name];
  if (group) return sideBySide(group, (each) => composedFigure(each, draw) ?? draw(each));
  const worker = WORKERS[name];
  if (worker) return legsBelow(...worker) + head(draw(name));
  const gown = GOWNS[name];
  if (gown) return `<path fill="${gown}" d="M43 78h42l17 44q-38 10 -76 0z"/>${head(draw(name))}`;
  const plush = PLUSH[name];
  if (plush) return plushBody(...plush) + head(draw(name));
  const clothes = PEOPLE[name];
  return clothes && personBody(clothes) + head(clothes.crowned ? palerFace(draw(name), clothes.skin) : draw(name));
}

function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, turn = 0): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" transform="rotate(${turn} ${cx} ${cy})"/>`;
}

/** Under a crown the face, second of three yellow parts, gets another color: it would melt into the gold. */
function palerFace(body: string, skin: string): string {
  let part = 0;
  return body.replaceAll('#ffca28', (yellow) => (++part === 2 ? skin : yellow));
}

/** A sitting cuddly toy; limbs are a shade off the trunk so that they keep their outline. */
function plushBody(fur: string, belly: string, paws = belly): string {
  const limb = shade(fur);
  return [
    ellipse(64, 96, 27, 28, fur),
    ellipse(64, 101, 17, 19, belly),
    ...[-1, 1].flatMap((side) => [
      ellipse(64 + side * 26, 90, 8.5, 18, limb, side * -28),
      ellipse(64 + side * 23, 116, 14, 11.5, limb),
      ellipse(64 + side * 24, 117, 7.5, 6.5, paws),
    ]),
  ].join('');
}

/** Clearly darker, or clearly lighter when the color is dark: beyond what the outliner takes for shade. */
function shade(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const dark = channels[0] + channels[1] + channels[2] < 330;
  return `#${channels
    .map((value) =>
      Math.round(dark ? value + (255 - value) * 0.4 : value * 0.68)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function personBody({ top, legs, shoes, skin, dress }: Clothes): string {
  const both = (draw: (side: number) => string): string => draw(-1) + draw(1);
  const hand = (side: number): string => ellipse(64 + side * 32, 99, 5.5, 5.5, skin);
  const sleeve = (side: number): string =>
    `<path fill="${shade(top)}" d="M${64 + side * 14} 78q${side * 12} 1 ${side * 22} 17l${side * -8} 6q${side * -8} -10 ${side * -14} -10z"/>`;
  const shoe = (side: number): string => ellipse(64 + side * 11, 123, 9.5, 5, shoes);
  const leg = (side: number): string =>
    `<path fill="${legs}" d="M${64 + side * 1} 102h${side * 16}l${side * -1} 20h${side * -13}z"/>`;
  const trunk = dress
    ? `<path fill="${top}" d="M51 74h26l17 42q-7.500 5 -15 0q-7.500 5 -15 0q-7.500 5 -15 0q-7.500 5 -15 0z"/><path fill="${shade(top)}" d="M49 88l2 -6q13 5 26 0l2 6q-15 5 -30 0z"/>`
    : `<path fill="${top}" d="M48 76h32l3 30q-19 5 -38 0z"/>`;
  return both(hand) + both(shoe) + both(leg) + both(sleeve) + trunk;
}

/** Below a bust, whose shoulders end at 83. */
function legsBelow(legs: string, shoes: string): string {
  return [-1, 1]
    .map(
      (side) =>
        ellipse(64 + side * 12, 123, 11, 5, shoes) +
        `<path fill="${legs}" d="M64 78h${side * 26}l${side * -3} 44h${side * -18}z"/>`,
    )
    .join('');
}

function sideBySide(
  members: readonly (readonly [name: string, height: number])[],
  draw: (name: string) => string,
): string {
  // a person is about 70 of 128 wide
  const room = 128 / members.length;
  const scale = room / 66;
  return members
    .map(([name, height], i) => {
      const own = scale * height;
      const place = `translate(${((i + 0.5) * room - 64 * own).toFixed(2)} ${(128 - 128 * own).toFixed(2)}) scale(${own.toFixed(4)})`;
      return `<g transform="${place}">${withOwnIds(draw(name), `m${i}`)}</g>`;
    })
    .join('');
}

const TABLE =
  '<path fill="#a9744a" d="M14 62h10l-3 66h-9zM104 62h10l2 66h-9zM30 62h8l-1 50h-6zM90 62h8l-1 50h-6z"/>' +
  '<path fill="#8d5f3b" d="M10 56h108v10h-108z"/><path fill="#c98f5e" d="M20 40h88l18 18h-124z"/>';

/** On a heap of sand, all of one color. */
function sandcastle(castle: string): string {
  return `<path fill="#e6c98a" d="M2 128q14 -26 62 -28q48 2 62 28z"/><g transform="translate(19 18) scale(.7)">${castle.replaceAll(/#(?!fff\b|ffffff\b)[0-9a-f]{6}/gi, sandOf)}</g>`;
}

/** Light and dark stay apart. */
function sandOf(color: string): string {
  const light = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(color.slice(at, at + 2), 16), 0) / 765;
  return `#${[232, 203, 140]
    .map((full) =>
      Math.min(255, Math.round(full * (0.45 + 0.6 * light)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Drawings share ids between them (clip paths): each copy gets its own. */
export function withOwnIds(body: string, copy: string): string {
  return body.replaceAll(/(\bid="|url\(#|href="#)/g, `$1${copy}-`);
}

/** The drawing is the left half of an arch that ends at x = 117. */
function wholeArch(half: string): string {
  return `<g transform="translate(5.600 32) scale(.5)">${half}</g><g transform="translate(122.400 32) scale(-.5 .5)">${half}</g>`;
}

/** Noto Emoji's unicorn is a bust in profile; its horse runs, and only lacks the horn. */
function unicorn(horse: string): string {
  const coat: Readonly<Record<string, string>> = { '#feaf5f': '#fbf4ff', '#865b52': '#f06fbf', '#b3875d': '#cdbde6' };
  const white = horse.replaceAll(/#feaf5f|#865b52|#b3875d/g, (color) => coat[color] ?? color);
  const horn =
    '<path fill="#fdd835" d="M11.500 19L2 -14L21.500 15.500z"/><path fill="#f57f17" d="M8.400 8.200L14.800 5.300L13.400 3.200L7.600 5.500zM5.400 -2.200L8.700 -3.900L7.300 -6L4.600 -4.900z"/>';
  return `<g transform="translate(2 14) scale(.89)">${white}${horn}</g>`;
}
