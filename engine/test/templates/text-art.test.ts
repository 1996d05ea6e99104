import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { resizePlane } from '../../src/kernels/planes/plane.ts';
import { choosePalette } from '../../src/templates/text-art/choose-palette.ts';
import { chooseStyle, STYLE_IDS } from '../../src/templates/text-art/choose-style.ts';
import { readColorNames } from '../../src/templates/text-art/color-names.ts';
import { placeSeal } from '../../src/templates/text-art/draw-ink.ts';
import { coverWords, setWords, splitTokens } from '../../src/templates/text-art/set-words.ts';
import { textArt } from '../../src/templates/text-art/task.ts';
import { loadFont, type LoadedFont } from '../../src/text/fonts.ts';
import { assets, createContext, models } from '../support/template-bench.ts';

let font: LoadedFont;

beforeAll(async () => {
  font = await loadFont(assets, 'round');
});
afterAll(() => models.dispose());

test('a seal stands beside the last letter, and below it where there is no room', () => {
  const letter = { right: 300, bottom: 320 };
  expect(placeSeal(letter, 80, 800, 500)).toEqual({ x: 320, y: 288 });
  const wide = placeSeal({ right: 690, bottom: 305 }, 80, 800, 500);
  expect(wide.y).toBeGreaterThan(305);
  expect(wide.x + 80).toBeLessThan(800);
  expect(wide.y + 80).toBeLessThan(500);
});

describe('free words choose style and colours', () => {
  test.each([
    ['霓虹灯', 'neon'],
    ['letras de hielo', 'ice'],
    ['golden metal', 'chrome'],
    ['毛笔书法', 'ink'],
    ['globos', 'balloon'],
    ['剪纸', 'paper'],
    ['tallado en madera', 'wood'],
    ['花艺', 'floral'],
    ['WOOD', 'wood'],
  ])('%s → %s', (asked, style) => {
    expect(chooseStyle(asked, 'xyz')).toBe(style);
  });

  test('without a hint the text itself decides, and paper suits the rest', () => {
    expect(chooseStyle('', 'Feliz cumpleaños')).toBe('balloon');
    expect(chooseStyle('something nice', '冬至')).toBe('ice');
    expect(chooseStyle('', 'xyz')).toBe('paper');
  });

  test('themes by word, colours by code, a default for anything else', () => {
    expect(choosePalette('atardecer', 'neon')).toEqual(choosePalette('sunset', 'ice'));
    expect(choosePalette('海洋', 'neon')).toEqual(choosePalette('Ocean', 'neon'));
    expect(choosePalette('#ff0000', 'neon').main).toEqual([1, 0, 0]);
    expect(choosePalette('???', 'wood')).toEqual(choosePalette('earth', 'neon'));
    // of two, the first is the body of the letters
    for (const both of ['red and gold', '红色和金色', 'rojo y dorado']) {
      const [red, gold] = [choosePalette('red', 'neon'), choosePalette('gold', 'neon')];
      expect(choosePalette(both, 'paper')).toMatchObject({ main: red.main, second: gold.main });
    }
    expect(choosePalette('warm sunset', 'neon')).toEqual(choosePalette('sunset', 'neon'));
  });
});

describe('names of colours', () => {
  const lightness = (text: string): number => choosePalette(text, 'paper').main.reduce((sum, part) => sum + part, 0);

  test.each([
    ['negro y amarillo', 2],
    ['rojo verde', 2],
    ['蓝紫', 2],
    ['teal and orange', 2],
    ['azul marino', 1],
    ['淡粉色', 1],
    ['colores pastel', 4],
    // themes, one plain color, and what is more than colors
    ['sunset', 0],
    ['gold', 0],
    ['dark forest', 0],
  ])('%s: %d', (text, count) => {
    expect(readColorNames(text)).toHaveLength(count);
  });

  test('a shade is lighter or darker than its colour, in every language', () => {
    expect(readColorNames('light blue and white')[0]).not.toBe(readColorNames('blue and white')[0]);
    for (const [light, dark] of [
      ['light green', 'dark green'],
      ['浅绿', '深绿'],
      ['verde claro', 'verde oscuro'],
    ])
      expect(lightness(light)).toBeGreaterThan(lightness(dark) + 0.3);
    // gold on red is a theme of its own
    expect(choosePalette('红金', 'chrome')).toEqual(choosePalette('royal', 'chrome'));
  });
});

describe('setting', () => {
  const setting = { across: 0.84, down: 0.66, spacing: 0.02, scale: 0.5 };

  test('long text is broken at spaces, Chinese anywhere but before its punctuation', () => {
    expect(splitTokens('Good night')).toEqual(['Good ', 'night ']);
    expect(splitTokens('你好，世界!')).toEqual(['你', '好，', '世', '界! ']);
    const { lines } = setWords('The quick brown fox jumps over the lazy dog', { font, ...setting });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('The quick brown fox jumps over the lazy dog');
  });

  test('lines end where clauses end', () => {
    expect(setWords('愿你三冬暖，愿你春不寒', { font, ...setting }).lines).toEqual(['愿你三冬暖，', '愿你春不寒']);
  });

  test('words fill their share of the picture and stay inside', () => {
    for (const text of ['Hi', 'Supercalifragilistic', '春暖花开', 'one two three four five six seven eight nine ten']) {
      const { letters, width, height } = setWords(text, { font, ...setting });
      const left = Math.min(...letters.map(({ box }) => box.left));
      const right = Math.max(...letters.map(({ box }) => box.right));
      const top = Math.min(...letters.map(({ box }) => box.top));
      const bottom = Math.max(...letters.map(({ box }) => box.bottom));
      expect(Math.min(left / width, top / height)).toBeGreaterThan(0.05);
      expect(Math.max((right - left) / width / 0.84, (bottom - top) / height / 0.66)).toBeCloseTo(1, 1);
      expect(left + right).toBeCloseTo(width, 0);
    }
  });
});

/** Distance of the mean colors on the letters and close around them, 0..255, in a picture 128 pixels wide. */
async function contrastAtThumbnail(
  picture: Picture,
  text: string,
  spread: { across: number; down: number; spacing: number; scale: number },
): Promise<number> {
  const height = Math.round((128 * picture.height) / picture.width);
  const small = await resizePicture(picture, 128, height);
  const words = setWords(text, { font, ...spread });
  const cover = resizePlane(await coverWords(words), 128, height).data;
  const near = resizePlane(await coverWords(words, 12), 128, height).data;
  const on = [0, 0, 0, 0];
  const around = [0, 0, 0, 0];
  for (let i = 0; i < cover.length; i++) {
    const target = cover[i] > 0.75 ? on : cover[i] < 0.05 && near[i] > 0.4 ? around : undefined;
    if (!target) continue;
    for (let c = 0; c < 3; c++) target[c] += small.pixels[i * small.channels + c];
    target[3]++;
  }
  return Math.hypot(...[0, 1, 2].map((c) => on[c] / on[3] - around[c] / around[3]));
}

describe('every style', () => {
  test.each(STYLE_IDS)('%s is legible as a thumbnail', async (style) => {
    const { outputs, report } = await textArt.run(
      [],
      { textContent: 'OPEN', artStyle: style, scale: 0.4 },
      createContext(),
    );
    const { picture } = outputs[0];
    expect(report).toMatchObject({ style, lines: ['OPEN'], width: 640, height: 400 });
    // the font of Latin words differs between styles; letters of this word lie in nearly the same place
    expect(
      await contrastAtThumbnail(picture, 'OPEN', { across: 0.84, down: 0.66, spacing: 0.03, scale: 0.4 }),
    ).toBeGreaterThan(14);
  });

  test('same seed, same bytes; other words, other colours, another picture', async () => {
    const draw = async (options: object) =>
      (await textArt.run([], { textContent: '福', artStyle: 'ink', scale: 0.3, ...options }, createContext()))
        .outputs[0].picture;
    const first = await draw({});
    expect([first.width, first.height]).toEqual([378, 378]);
    expect(Buffer.compare(first.pixels, (await draw({})).pixels)).toBe(0);
    for (const change of [{ textContent: '春' }, { colorTheme: 'red' }, { seed: 8 }])
      expect(Buffer.compare(first.pixels, (await draw(change)).pixels)).not.toBe(0);
  });
});

test('text without a single drawable character is refused', async () => {
  await expect(textArt.run([], { textContent: '\u{10FFFD}' }, createContext())).rejects.toMatchObject({
    code: 'letters_unknown',
  });
});
