import { tabulateCurve } from '@afterglow/pixels/curve';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodePicture } from '../src/image/image.ts';
import type { DecodedPicture } from '../src/image/picture.ts';
import { adjustTask } from '../src/operations/adjust/adjust.ts';
import { findLean } from '../src/operations/adjust/find-lean.ts';
import { createEngine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';
import { colorOf, createContext, models, pixelAt, readTestPicture } from './support/template-bench.ts';

let coffee: DecodedPicture;
const source = { mimeType: 'image/png', byteLength: 1, frames: 1, orientation: 1 } as const;

beforeAll(async () => {
  coffee = await readTestPicture('coffee.jpg');
});
afterAll(() => models.dispose());

async function adjust(picture: DecodedPicture, settings: object) {
  const result = await adjustTask.run([picture], settings, createContext());
  return { ...result, picture: result.outputs[0].picture };
}

/** A picture of one color, with or without alpha. */
function plain(width: number, height: number, color: readonly number[]): DecodedPicture {
  const pixels = new Uint8Array(width * height * color.length).map((_, i) => color[i % color.length]);
  return { width, height, channels: color.length === 4 ? 4 : 3, pixels, source };
}

test('without settings every sample comes back as it was', async () => {
  const { picture, report } = await adjust(coffee, {});
  expect(Buffer.compare(picture.pixels, coffee.pixels)).toBe(0);
  expect(report).toMatchObject({ applied: [], width: coffee.width, height: coffee.height });
});

test('where no lines say what is upright, the picture stays as it was and that is told', async () => {
  const wall = plain(300, 200, [90, 120, 150]);
  const { picture, report, warnings } = await adjust(wall, { uprights: true });
  expect(Buffer.compare(picture.pixels, wall.pixels)).toBe(0);
  expect(report.applied).toEqual([]);
  expect(warnings).toEqual(['no_uprights']);
  expect((await adjust(wall, { rotate: 90 })).warnings).toBeUndefined();
});

/** A photo with stripes and its subject, in a border of one color so wide. */
function bordered(border: number, color: readonly [number, number, number]): DecodedPicture {
  const [width, height] = [320, 240];
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isInside = Math.min(x, y, width - 1 - x, height - 1 - y) >= border;
      pixels.set(isInside ? [60 + (x % 90), 200 - (y % 80), 90] : color, (y * width + x) * 3);
    }
  return { width, height, channels: 3, pixels, source };
}

test('a border of one color is cut off; a photo without one stays as it was and that is told', async () => {
  for (const color of [[255, 255, 255] as const, [0, 0, 0] as const]) {
    const { picture, report, warnings } = await adjust(bordered(20, color), { trim: true });
    expect(report).toMatchObject({ applied: ['trim'], changed: true, width: 278, height: 198 });
    expect(warnings).toBeUndefined();
    expect(pixelAt(picture, 0, 0)).toEqual([60 + 21, 200 - 21, 90]);
  }
  const photo = bordered(0, [0, 0, 0]);
  const { picture, report, warnings } = await adjust(photo, { trim: true });
  expect(Buffer.compare(picture.pixels, photo.pixels)).toBe(0);
  expect(report).toMatchObject({ applied: [], changed: false });
  expect(warnings).toEqual(['no_border']);
});

test('what fades is no border: a night sky, a wall, a picture of one color', async () => {
  const sky = (x: number, y: number) => [Math.min(255, y >> 1), Math.min(255, y >> 1), 20 + (x % 3)] as const;
  const night = bordered(0, [0, 0, 0]);
  for (let y = 0; y < 150; y += 1) for (let x = 0; x < 320; x += 1) night.pixels.set(sky(x, y), (y * 320 + x) * 3);
  expect((await adjust(night, { trim: true })).warnings).toEqual(['no_border']);
  expect((await adjust(plain(60, 40, [255, 255, 255]), { trim: true })).warnings).toEqual(['no_border']);
});

test('a thing on a plain ground keeps no empty space', async () => {
  const thing = bordered(120, [255, 255, 255]);
  for (let y = 90; y < 140; y += 1)
    for (let x = 100; x < 260; x += 1) thing.pixels.fill(40, (y * 320 + x) * 3, (y * 320 + x) * 3 + 3);
  const { report } = await adjust(thing, { trim: true });
  expect(report.width).toBeLessThanOrEqual(160);
  expect(report.width).toBeGreaterThanOrEqual(156);
  expect(report.height).toBeLessThanOrEqual(50);
});

/** Boards of a wall that lean so far, clockwise. */
function boards(degrees: number): DecodedPicture {
  const [width, height, lean] = [480, 360, (degrees * Math.PI) / 180];
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.fill(
        Math.sin((y * Math.cos(lean) - x * Math.sin(lean)) / 9) > 0 ? 190 : 70,
        (y * width + x) * 3,
        (y * width + x + 1) * 3,
      );
  return { width, height, channels: 3, pixels, source };
}

test('a photo that leans is turned level, to either side; one that does not stays as it was and that is told', async () => {
  for (const degrees of [4, -7]) {
    const { picture, report } = await adjust(boards(degrees), { level: true });
    expect(report).toMatchObject({ applied: ['level'], changed: true });
    expect(picture.width).toBeLessThan(480);
    expect(Math.abs(await findLean(picture))).toBeLessThan(0.5);
  }
  const level = boards(0);
  const { picture, report, warnings } = await adjust(level, { level: true });
  expect(Buffer.compare(picture.pixels, level.pixels)).toBe(0);
  expect(report).toMatchObject({ applied: [], changed: false });
  expect(warnings).toEqual(['level_already']);
});

describe('light and colour', () => {
  const mean = async (settings: object) => colorOf((await adjust(coffee, settings)).picture);

  test('one stop doubles the light', async () => {
    const { picture } = await adjust(plain(4, 4, [100, 100, 100]), { exposure: 1 });
    // 100 is 12.7 % of white; 25.5 % is 138
    expect(pixelAt(picture, 1, 1)).toEqual([138, 138, 138]);
  });

  test('temperature and tint move colours and keep the light', async () => {
    const [before, warm, cool, magenta] = [
      await mean({}),
      await mean({ temperature: 0.7 }),
      await mean({ temperature: -0.7 }),
      await mean({ tint: 0.8 }),
    ];
    const lean = ({ means }: typeof before): number => means[0] - means[2];
    expect(lean(warm)).toBeGreaterThan(lean(before) + 10);
    expect(lean(cool)).toBeLessThan(lean(before) - 10);
    expect(magenta.means[1] - magenta.means[0]).toBeLessThan(before.means[1] - before.means[0]);
    const [r, g, b] = pixelAt((await adjust(plain(4, 4, [120, 120, 120]), { temperature: 0.5 })).picture, 1, 1);
    expect(0.2126 * r + 0.7152 * g + 0.0722 * b).toBeCloseTo(120, -0.5);
  });

  test('saturation down to grey; vibrance lifts pale colours more than strong ones', async () => {
    expect((await mean({ saturation: -1 })).chroma).toBeLessThan(0.6);
    const gain = async (color: readonly number[]): Promise<number> => {
      const [r, , b] = pixelAt((await adjust(plain(4, 4, color), { vibrance: 1 })).picture, 1, 1);
      return (b - r) / (color[2] - color[0]);
    };
    expect(await gain([100, 110, 125])).toBeGreaterThan(1.5);
    expect(await gain([20, 60, 200])).toBeLessThan(1.3);
  });

  test('contrast spreads, shadows lift only the dark', async () => {
    const at = async (value: number, settings: object) =>
      pixelAt((await adjust(plain(4, 4, [value, value, value]), settings)).picture, 1, 1)[0];
    expect(await at(70, { contrast: 0.6 })).toBeLessThan(65);
    expect(await at(190, { contrast: 0.6 })).toBeGreaterThan(195);
    expect(await at(50, { shadows: 0.8 })).toBeGreaterThan(75);
    expect(await at(210, { shadows: 0.8 })).toBe(210);
    for (let value = 0; value < 255; value += 5)
      expect(await at(value + 5, { contrast: 1, shadows: 1, highlights: -1 })).toBeGreaterThanOrEqual(
        await at(value, { contrast: 1, shadows: 1, highlights: -1 }),
      );
  });

  test('a curve goes through its points and never overshoots', async () => {
    const table = tabulateCurve([
      [0, 0],
      [0.25, 0.1],
      [0.3, 0.9],
      [1, 1],
    ]);
    expect(table[Math.round(0.3 * 255)]).toBeCloseTo(0.9 * 255, -0.7);
    for (let i = 1; i < 256; i++) expect(table[i]).toBeGreaterThanOrEqual(table[i - 1]);
    const { picture } = await adjust(plain(4, 4, [10, 128, 250]), {
      curves: {
        red: [
          [0, 1],
          [1, 0],
        ],
      },
    });
    expect(pixelAt(picture, 1, 1)).toEqual([245, 128, 250]);
  });

  test('sharpening steepens edges and leaves flat areas alone', async () => {
    const step: DecodedPicture = {
      ...plain(40, 8, [90, 90, 90]),
      pixels: new Uint8Array(40 * 8 * 3).map((_, i) => (Math.floor(i / 3) % 40 < 20 ? 90 : 160)),
    };
    const { picture } = await adjust(step, { sharpen: 1 });
    expect(pixelAt(picture, 19, 4)[0]).toBeLessThan(88);
    expect(pixelAt(picture, 20, 4)[0]).toBeGreaterThan(162);
    expect(pixelAt(picture, 5, 4)[0]).toBe(90);
  });
});

describe('shape', () => {
  test('turning and mirroring move the corners where they belong', async () => {
    const corner = { ...plain(30, 20, [0, 0, 0]), pixels: new Uint8Array(30 * 20 * 3) };
    corner.pixels.set([255, 0, 0]);
    const turned = (await adjust(corner, { rotate: 90 })).picture;
    expect([turned.width, turned.height, pixelAt(turned, 19, 0)[0]]).toEqual([20, 30, 255]);
    expect(pixelAt((await adjust(corner, { flipHorizontal: true })).picture, 29, 0)[0]).toBe(255);
    expect(pixelAt((await adjust(corner, { flipVertical: true })).picture, 0, 19)[0]).toBe(255);
  });

  test('straightening leaves no empty corner', async () => {
    const { picture } = await adjust(plain(300, 200, [200, 150, 100]), { straighten: -7 });
    expect(picture.channels).toBe(3);
    expect(picture.width).toBeGreaterThan(240);
    for (const [x, y] of [
      [0, 0],
      [picture.width - 1, 0],
      [0, picture.height - 1],
      [picture.width - 1, picture.height - 1],
    ])
      expect(pixelAt(picture, x, y)).toEqual([200, 150, 100]);
  });

  test.each([
    [{ crop: { left: 0.5, top: 0.25, width: 0.5, height: 0.5 } }, 200, 100],
    [{ resize: { width: 100 } }, 100, 50],
    [{ resize: { width: 100, height: 100 } }, 100, 50],
    [{ resize: { width: 100, height: 100, fit: 'cover' } }, 100, 100],
    [{ resize: { height: 30, width: 90, fit: 'stretch' } }, 90, 30],
    [{ ratio: '1:1' }, 200, 200],
    [{ ratio: '4:1', resize: { width: 200 } }, 200, 50],
    [{ rotate: 90, crop: { left: 0, top: 0, width: 1, height: 0.5 }, resize: { width: 50 } }, 50, 50],
  ])('%j gives %i × %i', async (settings, width, height) => {
    const { picture } = await adjust(plain(400, 200, [40, 120, 200, 128]), settings);
    expect([picture.width, picture.height, picture.channels]).toEqual([width, height, 4]);
    expect([...picture.pixels.subarray(0, 4)]).toEqual([40, 120, 200, 128].map((value) => expect.closeTo(value, -0.7)));
  });

  test('a part outside the picture, or too many pixels, is refused', async () => {
    expect(adjustTask.options.safeParse({ crop: { left: 0.6, top: 0, width: 0.5, height: 1 } }).success).toBe(false);
    await expect(adjust(coffee, { resize: { width: 16_000, height: 16_000, fit: 'stretch' } })).rejects.toMatchObject({
      code: 'picture_too_large',
    });
  });
});

describe('words', () => {
  test('a caption stands where it was asked for, inside the picture, Chinese as well', async () => {
    const ground = plain(400, 300, [40, 60, 90]);
    const { picture } = await adjust(ground, { text: { content: '你好 Afterglow', size: 0.12, x: 0.5, y: 0.9 } });
    const changed = (top: number, bottom: number): number => {
      let count = 0;
      for (let y = top; y < bottom; y++) for (let x = 0; x < 400; x++) if (pixelAt(picture, x, y)[0] !== 40) count++;
      return count;
    };
    expect(changed(0, 220)).toBe(0);
    expect(changed(230, 300)).toBeGreaterThan(1000);
  });

  test('a long caption is made to fit, a watermark covers corner or all, on a see-through ground too', async () => {
    const clear = plain(300, 200, [0, 0, 0, 0]);
    const inked = ({ pixels }: { pixels: Uint8Array }, left: number, right: number): number => {
      let count = 0;
      for (let i = 0; i < 300 * 200; i++) if (i % 300 >= left && i % 300 < right && pixels[i * 4 + 3] > 0) count++;
      return count;
    };
    const caption = (
      await adjust(clear, { text: { content: 'much too long for a picture that is as narrow as this', size: 0.4 } })
    ).picture;
    expect(inked(caption, 0, 4) + inked(caption, 296, 300)).toBe(0);
    expect(inked(caption, 20, 280)).toBeGreaterThan(300);
    const once = (await adjust(clear, { watermark: { content: 'sample' } })).picture;
    const tiled = (await adjust(clear, { watermark: { content: 'sample', placing: 'tiled' } })).picture;
    expect(inked(once, 0, 150)).toBe(0);
    expect(inked(tiled, 0, 150)).toBeGreaterThan(100);
  });
});

test('the colour profile of the photo goes through the whole engine', async () => {
  const engine = createEngine({ modelCacheDir: testModelDir });
  const photo = await sharp(await readPicture('coffee.jpg'))
    .resize(120)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const { outputs } = await engine.run({
    task: 'adjust',
    images: [photo],
    options: { exposure: 0.3, crop: { left: 0, top: 0, width: 0.5, height: 1 } },
  });
  const result = await decodePicture(outputs[0].bytes);
  expect(result.width).toBe(60);
  expect(result.iccProfile?.length).toBe((await decodePicture(photo)).iccProfile?.length);
  await engine.dispose();
});
