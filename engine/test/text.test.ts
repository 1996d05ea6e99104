import { expect, test } from 'vitest';
import { drawCoverage } from '../src/kernels/strokes/draw-svg.ts';
import { createAssetStore } from '../src/models/asset-store.ts';
import { findUnwritable, splitCharacters } from '../src/text/characters.ts';
import { loadFont, loadFontFor } from '../src/text/fonts.ts';
import { layOutText, textPath } from '../src/text/lay-out-text.ts';
import { testModelDir } from './support/models.ts';

const assets = createAssetStore({ cacheDir: testModelDir });

test('letters follow each other and fill what their box says', async () => {
  const line = layOutText(await loadFont(assets, 'condensed'), 'AVA 12', { size: 100 });
  expect(line.glyphs.map(({ char }) => char)).toEqual(['A', 'V', 'A', ' ', '1', '2']);
  const wide = layOutText(await loadFont(assets, 'condensed'), 'AVA 12', { size: 100, letterSpacing: 10 });
  expect(wide.width).toBeCloseTo(line.width + 50, 3);
  const { left, top, right, bottom } = line.box;
  const ink = await drawCoverage(
    textPath(line, 20 - left, 20 - top),
    Math.ceil(right - left) + 40,
    Math.ceil(bottom - top) + 40,
  );
  const columns = new Set<number>();
  for (let i = 0; i < ink.data.length; i++) if (ink.data[i] > 0.5) columns.add(i % ink.width);
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(19);
  expect(Math.max(...columns)).toBeLessThanOrEqual(Math.ceil(right - left) + 21);
  expect(columns.size).toBeGreaterThan(0.7 * (right - left));
});

test('a character that the font lacks comes from another font, and an emoji from the symbols', async () => {
  const font = await loadFont(assets, 'marker');
  const line = layOutText(font, 'Hi 咖啡 ❄️', { size: 50 });
  expect(line.glyphs.map(({ char }) => char)).toEqual(['H', 'i', ' ', '咖', '啡', ' ', '❄️']);
  for (const { char, path } of line.glyphs) expect(path === '', char).toBe(char === ' ');
});

test('outlines hold numbers only, wherever they are moved', async () => {
  for (const id of ['serif', 'round', 'brush'] as const) {
    const line = layOutText(await loadFont(assets, id), 'Afterglow 焕影 12°C', { size: 60 });
    expect(textPath(line, 30, 0.1)).not.toMatch(/NaN|e/);
  }
});

test('vertical text hangs centred below itself', async () => {
  const column = layOutText(await loadFont(assets, 'brush'), '花好月圆', { size: 40, vertical: true });
  expect(column.width).toBeCloseTo(160, 3);
  expect(column.glyphs.map(({ y }) => y)).toEqual([0, 40, 80, 120]);
  expect(Math.abs(column.box.left + column.box.right)).toBeLessThan(10);
});

test('a family of four is one character', () => {
  expect(splitCharacters('a👨‍👩‍👧‍👦é')).toHaveLength(3);
});

const charsOf = (line: { glyphs: readonly { char: string; path: string }[] }): string =>
  line.glyphs.map(({ char }) => char).join('');

test.each([
  'Łódź żółć',
  'Şişli ğı',
  'Ελλάδα',
  'Привет, їжак',
  'Tiếng Việt ẩn',
  '안녕하세요',
  'ありがとう カフェ',
  '€ 12 “Ñandú”',
])('every letter of %s is there, and a word stands in one font', async (text) => {
  for (const id of ['round', 'condensed', 'marker', 'sans-bold', 'brush'] as const) {
    const font = await loadFontFor(assets, id, text);
    const line = layOutText(font, text, { size: 60 });
    expect(charsOf(line), id).toBe(text);
    for (const { char, path } of line.glyphs) expect(path === '', char).toBe(char === ' ');
    const alphabetic = splitCharacters(text).filter((char) => /[\p{L}]/u.test(char) && !/\p{Lo}/u.test(char));
    const [first] = font.faces;
    expect(
      alphabetic.filter((char) => first.charToGlyphIndex(char) === 0),
      id,
    ).toEqual([]);
  }
});

test('Arabic letters join and are read to the left, numbers among them to the right', async () => {
  const text = 'سلام 123';
  const line = layOutText(await loadFontFor(assets, 'round', text), text, { size: 100 });
  expect(charsOf(line).startsWith('123 ')).toBe(true);
  expect(line.glyphs.at(-1)?.char).toBe('س');
  // lam and alef are one glyph, so four letters are three
  expect(line.glyphs).toHaveLength(3 + 1 + 3);
});

test('Thai vowels and tone marks stand on their letter', async () => {
  const font = await loadFontFor(assets, 'round', 'ที่นี่');
  const plain = layOutText(font, 'ทน', { size: 100 });
  const marked = layOutText(font, 'ที่นี่', { size: 100 });
  expect(marked.glyphs.length).toBe(6);
  expect(marked.width).toBeCloseTo(plain.width, 0);
  expect(marked.box.top).toBeLessThan(plain.box.top);
});

test('letters that no font has are named, never left out', async () => {
  await expect(loadFontFor(assets, 'round', 'Tbilisi თბილისი')).rejects.toMatchObject({
    code: 'letters_unknown',
    details: { letters: 'თ ბ ი ლ ს' },
  });
  await expect(loadFontFor(assets, 'round', 'a\u0000b\u202Ec\u200D')).resolves.toBeDefined();
  expect(findUnwritable('Tbilisi თბილისი ☀️ 12 °C — Ωmega 漢字')).toEqual(['თ', 'ბ', 'ი', 'ლ', 'ს']);
});
