import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../src/kernels/planes/noise.ts';
import { loadPictograms, type PictogramLibrary } from '../src/pictograms/library.ts';
import { measureFigure, renderLines, type FigureBox } from '../src/pictograms/placed-figure.ts';
import { readScene } from '../src/pictograms/read-scene.ts';
import { VOCABULARY } from '../src/pictograms/vocabulary.ts';
import { chooseSetting, listWanted, planScene } from '../src/templates/coloring-page/plan-scene.ts';
import { assets } from './support/template-bench.ts';

let library: PictogramLibrary;
beforeAll(async () => {
  library = await loadPictograms(assets, new AbortController().signal);
});

const read = (text: string) => readScene(text, library.lexicon);
const named = (text: string) => read(text).mentions.map(({ name, count }) => `${count} ${name}`);

describe('reading a scene', () => {
  test.each([
    ['two cats under a tree', ['2 cat', '1 deciduous-tree']],
    ['A happy Dinosaur and butterflies near the castle', ['1 sauropod', '2 butterfly', '1 castle']],
    ['三只小熊在月亮下', ['3 teddy-bear', '1 crescent-moon']],
    ['房子旁边有一棵大树和五朵花', ['1 house', '1 deciduous-tree', '5 tulip']],
    ['拖拉机和三头奶牛', ['1 tractor', '3 cow']],
    ['一只猫在床上', ['1 cat', '1 bed']],
    ['un gato y dos perros debajo de un árbol', ['1 cat', '2 dog', '1 deciduous-tree']],
    ['tres peces y una ballena en el mar', ['3 tropical-fish', '1 spouting-whale']],
    ['12 wolves', ['6 wolf']],
    ['una botella de vino y un globo terráqueo', ['1 bottle-with-popping-cork', '1 globe-showing-americas']],
    [
      'a wine bottle, a wine glass and a globe',
      ['1 bottle-with-popping-cork', '1 wine-glass', '1 globe-showing-americas'],
    ],
    ['红酒和地球仪', ['1 bottle-with-popping-cork', '1 globe-showing-americas']],
    ['a rocket launching from the steam', ['1 rocket']],
    ['a steam train', ['1 locomotive']],
    ['🐶🐱 🚀', ['1 dog', '1 cat', '1 rocket']],
    ['an ice cream', ['1 ice-cream']],
    // little words are no things, whatever emoji they are a tag of
    ['a tree that floats like a whale, then turns back', ['1 deciduous-tree', '1 spouting-whale']],
    ['un gato, pero como antes, que vuela hacia la luna llena', ['1 cat', '1 full-moon']],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test.each([
    'two cats under a tree',
    '树下两只猫',
    '两只猫在树下',
    'dos gatos bajo un árbol',
    'under a tree two cats',
  ])('what is under what: %s', (text) => {
    const { mentions } = read(text);
    const tree = mentions.findIndex(({ name }) => name === 'deciduous-tree');
    expect(mentions.find(({ name }) => name === 'cat')).toMatchObject({
      count: 2,
      relation: { kind: 'under', to: tree },
    });
  });

  test('a rider sits on what is ridden', () => {
    for (const text of ['girl riding a unicorn', '小女孩骑着独角兽']) {
      const { mentions } = read(text);
      expect(mentions[0]).toMatchObject({ name: 'girl', relation: { kind: 'on', to: 1 } });
    }
  });

  test('time and place come from the words', () => {
    expect(read('a fox at night').moods).toContain('night');
    expect(read('海底的章鱼').moods).toContain('sea');
    expect(read('un robot en la nieve').moods).toContain('snow');
    for (const text of ['a lighthouse by the sea', '五只鸭子在海边', 'dos perros en la playa'])
      expect(read(text).moods).toContain('shore');
  });

  test('unknown words are told, not guessed', () => {
    expect(read('blorptastic zzyx')).toEqual({
      mentions: [],
      moods: [],
      unknown: [
        { word: 'blorptastic', nearest: [] },
        { word: 'zzyx', nearest: [] },
      ],
    });
    expect(read('random').mentions).toEqual([]);
    expect(read('<svg onload="x"> \u0000 %s').mentions).toEqual([]);
  });
});

describe('a coloring page', () => {
  /** What was named, where it stands: boxes as shares of the width. */
  async function plan(text: string) {
    const scene = read(text);
    const setting = chooseSetting(scene);
    const wanted = listWanted(scene, setting, createRandom(1));
    const boxes = new Map<string, FigureBox>();
    for (const { name } of wanted) boxes.set(name, await measureFigure(library.draw(name)));
    const { figures } = planScene(wanted, setting, 1.4, boxes, createRandom(1));
    const named = new Set(scene.mentions.map(({ name }) => name));
    const asked = figures
      .filter(({ name }) => named.has(name))
      .map(({ name, x, y, scale }) => {
        const box = boxes.get(name) ?? { width: 0, height: 0 };
        const [width, height] = [box.width * scale, box.height * scale];
        return { name, x, width, height, top: y - height, base: y };
      });
    return { setting, asked, all: figures.map(({ name }) => name) };
  }

  test('two on one thing sit side by side, on it', async () => {
    const { asked } = await plan('two cats on a sofa');
    const [one, two] = asked.filter(({ name }) => name === 'cat');
    const sofa = asked.find(({ name }) => name !== 'cat');
    if (one === undefined || two === undefined || sofa === undefined) throw new Error('two cats and a sofa');
    expect(Math.abs(one.x - two.x)).toBeGreaterThan(0.8 * one.width);
    for (const { base } of [one, two]) {
      expect(base).toBeGreaterThan(sofa.top);
      expect(base).toBeLessThan(sofa.base);
    }
  });

  test('by the sea is ashore, and at night it has a moon', async () => {
    expect(await plan('a lighthouse by the sea at night')).toMatchObject({
      setting: 'coast',
      all: expect.arrayContaining(['crescent-moon', 'star']),
    });
    expect((await plan('a castle under the sea')).setting).toBe('sea');
  });

  test('what does not swim stands on the seabed, below who does', async () => {
    const { asked } = await plan('mermaid with a treasure chest');
    const mermaid = asked.find(({ name }) => name === 'mermaid');
    const chest = asked.find(({ name }) => name === 'treasure-chest');
    expect(mermaid?.base).toBeLessThan(chest?.base ?? 0);
    expect(mermaid?.height).toBeGreaterThan(chest?.height ?? 1);
  });
});

describe('drawings', () => {
  test('every thing of the vocabulary has a drawing, and is found by each of its words', () => {
    for (const thing of VOCABULARY) {
      expect(library.draw(thing.name)).toContain('<path');
      for (const language of ['en', 'zh', 'es'] as const) {
        for (const word of thing[language].split('|'))
          expect(library.lexicon.find(word, language), `${language} ${word}`).toMatchObject({ score: 3 });
      }
    }
  });

  test.each(['cat', 'dog', 'bear', 'princess', 'owl', 'unicorn'])('%s keeps its face and is closed', async (name) => {
    const body = library.draw(name);
    const box = await measureFigure(body);
    const art = await renderLines(body, box, 3, 5, false);
    // inside the figure there is black that does not touch the outline: eyes, nose or mouth
    expect(islandsOfInk(art)).toBeGreaterThanOrEqual(1);
    // white outside never leaks in: every white pixel of the body is cut off from the picture's corner
    expect(leaks(art)).toBe(false);
  });
});

interface Art {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
  readonly body: Uint8Array;
}

/** Walks from a start over pixels that `passable` accepts. */
function flood({ width, height }: Art, start: number, passable: (i: number) => boolean, seen: Uint8Array): number {
  const stack = [start];
  let area = 0;
  seen[start] = 1;
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    area++;
    const x = i % width;
    for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
      if (j < 0 || j >= width * height || seen[j] === 1 || !passable(j)) continue;
      seen[j] = 1;
      stack.push(j);
    }
  }
  return area;
}

function islandsOfInk(art: Art): number {
  const seen = new Uint8Array(art.ink.length);
  let pieces = 0;
  for (let i = 0; i < seen.length; i++)
    if (art.ink[i] === 1 && seen[i] === 0 && flood(art, i, (j) => art.ink[j] === 1, seen) > 12) pieces++;
  return pieces - 1;
}

function leaks(art: Art): boolean {
  const outside = new Uint8Array(art.ink.length);
  flood(art, 0, (j) => art.ink[j] === 0, outside);
  return art.body.some((value, i) => value === 1 && art.ink[i] === 0 && outside[i] === 1);
}
