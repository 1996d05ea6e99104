import { afterAll, beforeAll, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { DETAIL_PLACES, planViews, FIELD } from '../../src/templates/character-setting/lay-out.ts';
import { readPalette } from '../../src/templates/character-setting/palette.ts';
import { characterSetting } from '../../src/templates/character-setting/task.ts';
import { ENGLISH_WORDS } from '../../src/templates/character-setting/words.ts';
import { createContext, cropOf, models, pixelAt, readTestPicture } from '../support/template-bench.ts';

let portrait: DecodedPicture;

beforeAll(async () => {
  portrait = await readTestPicture('astronaut.jpg');
});
afterAll(() => models.dispose());

test('a sheet on white with ruler, palette and title; another title changes only the words', async () => {
  const make = async (title: string) => {
    const { outputs, report } = await characterSetting.run([portrait], { title }, createContext());
    return { sheet: outputs[0].picture, report };
  };
  const { sheet, report } = await make('Eileen');
  expect([sheet.width, sheet.height, sheet.channels]).toEqual([2560, 1440, 3]);
  for (const [x, y] of [
    [4, 4],
    [2555, 1435],
    [1800, 700],
  ] as const) {
    expect(pixelAt(sheet, x, y)).toEqual([255, 255, 255]);
  }
  expect(report['heads']).toBeGreaterThan(2);
  expect(report['heads']).toBeLessThan(4);
  const palette: string[] = report['palette'] instanceof Array ? report['palette'].map(String) : [];
  expect(palette).toHaveLength(6);
  // the orange of the suit
  expect(palette.some((hex) => Number.parseInt(hex.slice(1, 3), 16) - Number.parseInt(hex.slice(5, 7), 16) > 90)).toBe(
    true,
  );
  const other = (await make('Lina')).sheet;
  expect(differs(sheet, other, 0, 180)).toBe(true);
  expect(differs(sheet, other, 250, 1100)).toBe(false);
});

test('a head alone fills every frame of the details with parts of itself', async () => {
  const { outputs } = await characterSetting.run([cropOf(portrait, 0.27, 0.02, 0.62, 0.42)], {}, createContext());
  const sheet = outputs[0].picture;
  for (const { x, y, width, height } of DETAIL_PLACES) {
    const values = new Set<number>();
    for (let n = 0; n < 400; n++)
      values.add(
        pixelAt(
          sheet,
          Math.round(x + 40 + (n % 20) * ((width - 80) / 20)),
          Math.round(y + 40 + Math.floor(n / 20) * ((height - 80) / 20)),
        )[1] >> 3,
      );
    expect(values.size).toBeGreaterThan(6);
  }
});

/** Whether two pictures differ between two rows, in the left half. */
function differs(a: Picture, b: Picture, from: number, to: number): boolean {
  for (let y = from; y < to; y++) {
    const at = y * a.width * 3;
    if (Buffer.compare(a.pixels.subarray(at, at + 1280 * 3), b.pixels.subarray(at, at + 1280 * 3)) !== 0) return true;
  }
  return false;
}

test('things without a face get quarters for a ruler; an empty picture has no character', async () => {
  const coffee = await readTestPicture('coffee.jpg');
  const { outputs, report } = await characterSetting.run([coffee], {}, createContext());
  expect([outputs[0].picture.width, outputs[0].picture.height]).toEqual([2560, 1440]);
  expect(report).toMatchObject({ face: false });
  expect(report).not.toHaveProperty('heads');
  const tiny = { ...(await resizePicture(coffee, 32, 32)), source: coffee.source };
  const gray = { ...tiny, pixels: new Uint8Array(tiny.pixels.length).fill(120) };
  await expect(characterSetting.run([gray], {}, createContext())).rejects.toMatchObject({ code: 'no_subject_found' });
});

test('views of every shape stand inside the field and do not touch', () => {
  for (const aspect of [0.05, 0.2, 0.34, 0.36, 0.6, 1, 2.4, 9]) {
    const { views } = planViews(aspect);
    for (const [i, view] of views.entries()) {
      expect(view.x).toBeGreaterThanOrEqual(FIELD.x - 1);
      expect(view.x + view.width).toBeLessThanOrEqual(FIELD.x + FIELD.width + 2);
      expect(view.y).toBeGreaterThanOrEqual(FIELD.y - 1);
      expect(view.y + view.height).toBeLessThanOrEqual(FIELD.y + FIELD.height + 2);
      for (const other of views.slice(i + 1)) {
        const apart =
          view.x + view.width <= other.x ||
          other.x + other.width <= view.x ||
          view.y + view.height <= other.y ||
          other.y + other.height <= view.y;
        expect(apart).toBe(true);
      }
    }
  }
});

test('the palette names the colours there are, with their shares', () => {
  const colors = [
    [220, 30, 30],
    [20, 60, 200],
    [240, 240, 240],
  ] as const;
  const pixels = Uint8Array.from(
    { length: 60 * 60 * 3 },
    (_, k) =>
      colors[Math.floor(k / 3 / 60) < 36 ? 0 : Math.floor(k / 3 / 60) < 54 ? 1 : 2][
        k % 3 === 0 ? 0 : k % 3 === 1 ? 1 : 2
      ],
  );
  const palette = readPalette({ width: 60, height: 60, channels: 3, pixels }, createPlane(60, 60, 1));
  expect(palette.map(({ hex }) => hex)).toEqual(['#dc1e1e', '#143cc8', '#f0f0f0']);
  expect(palette.map(({ share }) => Number(share.toFixed(2)))).toEqual([0.6, 0.3, 0.1]);
});

test('captions are the words that are given', async () => {
  const small = { ...(await resizePicture(portrait, 256, 256)), source: portrait.source };
  const make = async (options: object) =>
    (await characterSetting.run([small], { title: 'Eileen', ...options }, createContext())).outputs[0].picture;
  const english = await make({});
  const same = await make({ words: ENGLISH_WORDS });
  const other = await make({ words: { ...ENGLISH_WORDS, palette: '配色' } });
  expect(Buffer.compare(english.pixels, same.pixels)).toBe(0);
  expect(Buffer.compare(english.pixels, other.pixels)).not.toBe(0);
});
