import { expect, test } from 'vitest';
import { drawCoverage } from '../src/kernels/strokes/draw-svg.ts';
import { createAssetStore } from '../src/models/asset-store.ts';
import { loadFont } from '../src/text/fonts.ts';
import { layOutText, splitCharacters, textPath } from '../src/text/lay-out-text.ts';
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
