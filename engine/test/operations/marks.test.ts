/** Watermarks, names of exported files, and what `auto` does first. */
import { measureTilt } from '@afterglow/pixels/tilt';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { decodePicture, encodePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { hash } from '../../src/kernels/planes/solid-noise.ts';
import { fillFileName, NAME_PATTERN } from '../../src/operations/frame/file-name.ts';
import type { EngineRequest } from '../../src/run/engine-request.ts';
import { createEngine } from '../../src/run/run.ts';
import type { TaskId } from '../../src/run/task-map.ts';
import { testModelDir } from '../support/models.ts';
import { pictureOf, pixelOf, planeOf } from '../support/small-pictures.ts';

const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });
afterAll(() => engine.dispose());

const fileOf = async (picture: Picture): Promise<Uint8Array> => (await encodePicture(picture, { format: 'png' })).bytes;
const gray = await fileOf(pictureOf(200, 100, () => [100, 100, 100]));
/** Black, its right half see-through. */
const logo = await fileOf(pictureOf(20, 20, (x) => [0, 0, 0, x < 10 ? 255 : 0]));

async function run<Id extends TaskId>(request: EngineRequest<Id>) {
  const result = await engine.run(request);
  return { ...result, picture: await decodePicture(result.outputs[0].bytes) };
}

/** Box of what is no longer gray. */
function changedBox(picture: Picture): [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [picture.width, picture.height, 0, 0];
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      if (pixelOf(picture, x, y).every((value) => Math.abs(value - 100) < 3)) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  return [left, top, right, bottom];
}

describe('watermark', () => {
  test.each([
    ['top-left', 0, 0],
    ['bottom-right', 1, 1],
    ['center', 0.5, 0.5],
  ] as const)('words stand at %s and leave the rest alone', async (place, across, down) => {
    const { picture } = await run({ task: 'watermark', images: [gray], options: { text: 'Mei', place, size: 14 } });
    const [left, top, right, bottom] = changedBox(picture);
    expect(Math.abs((left + right) / 2 - (across === 0 ? 17 : across === 1 ? 183 : 100))).toBeLessThan(10);
    expect(Math.abs((top + bottom) / 2 - (down === 0 ? 10 : down === 1 ? 90 : 50))).toBeLessThan(6);
  });

  test('a logo keeps its own transparency and takes the opacity asked for', async () => {
    const { picture } = await run({
      task: 'watermark',
      images: [gray, logo],
      options: { place: 'top-left', size: 20, inset: 10, opacity: 50 },
    });
    expect([pixelOf(picture, 12, 15), pixelOf(picture, 26, 15), pixelOf(picture, 5, 5)]).toEqual([
      [50, 50, 50],
      [100, 100, 100],
      [100, 100, 100],
    ]);
  });

  test('tiled covers every quarter', async () => {
    const { picture } = await run({ task: 'watermark', images: [gray, logo], options: { place: 'tiled', size: 20 } });
    for (const [x0, y0] of [
      [0, 0],
      [100, 0],
      [0, 50],
      [100, 50],
    ] as const) {
      let marked = 0;
      for (let y = y0; y < y0 + 50; y++)
        for (let x = x0; x < x0 + 100; x++) if (pixelOf(picture, x, y)[0] < 90) marked++;
      expect(marked).toBeGreaterThan(200);
    }
  });

  test('words and a logo together, or neither, are refused', async () => {
    for (const [images, options] of [
      [[gray], {}],
      [[gray, logo], { text: 'Mei' }],
    ] as const)
      await expect(run({ task: 'watermark', images: [...images], options })).rejects.toMatchObject({
        code: 'options_invalid',
      });
  });
});

describe('names of files', () => {
  test('are filled in, and hold nothing that a path would read', () => {
    expect(fillFileName('{name}-{recipe}-{n}', { name: 'mug', recipe: 'shop', n: 3 })).toBe('mug-shop-3');
    expect(fillFileName('{name}', { name: '../../etc/passwd', recipe: '', n: 1 })).toBe('etcpasswd');
    expect(fillFileName('{name}', { name: '..', recipe: '', n: 1 })).toBe('picture');
    // 255 bytes are what most file systems give a name with its ending
    const long = fillFileName('{name}-{recipe}-{n}', { name: '图'.repeat(83), recipe: '白'.repeat(80), n: 7 });
    expect(long).toMatch(/^图+-白+-7$/u);
    expect(Buffer.byteLength(long)).toBeLessThan(240);
    const smile = fillFileName('{name}', { name: '😀'.repeat(70), recipe: '', n: 1 });
    expect(smile).toBe('😀'.repeat(57));
  });

  test.each(['../{name}', '{name}/{n}', '.hidden', '{place}', 'a{', ''])('%j is no pattern', (pattern) => {
    expect(NAME_PATTERN.test(pattern)).toBe(false);
  });
});

describe('export', () => {
  test('srgb converts the samples and drops the profile', async () => {
    const wide = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#00c000' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const kept = await run({ task: 'export', images: [wide], options: {} });
    const converted = await run({ task: 'export', images: [wide], options: { srgb: true } });
    expect((await sharp(kept.outputs[0].bytes).metadata()).icc).toBeDefined();
    expect((await sharp(converted.outputs[0].bytes).metadata()).icc).toBeUndefined();
    expect(Math.abs(pixelOf(converted.picture, 5, 5)[1] - 192)).toBeLessThan(4);
  });
});

describe('auto', () => {
  const stripes = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return planeOf(240, 240, (x, y) => {
      const wave = Math.sin((x * Math.cos(angle) + y * Math.sin(angle)) / 8);
      return 0.5 + 0.3 * Math.max(-1, Math.min(1, 4 * wave));
    });
  };

  test.each([-5, -2, 0, 3])('lines that lean by %i degrees are measured', (degrees) => {
    expect(Math.abs((measureTilt(stripes(degrees)) ?? 99) - degrees)).toBeLessThan(0.6);
  });

  test('noise and curves do not lean', () => {
    expect(measureTilt(planeOf(160, 160, (x, y) => hash(x, y)))).toBeUndefined();
    const disc = measureTilt(planeOf(160, 160, (x, y) => (Math.hypot(x - 80, y - 80) < 60 ? 1 : 0)));
    expect(Math.abs(disc ?? 0)).toBeLessThan(0.1);
  });

  test('crops to the subject with its margin, and can leave everything as it is', async () => {
    const block = await fileOf(
      pictureOf(120, 120, (x, y) => (x >= 30 && x < 70 && y >= 40 && y < 100 ? [200, 40, 30, 255] : [0, 0, 0, 0])),
    );
    const { picture, report } = await run({ task: 'auto', images: [block], options: { margin: 10, light: false } });
    expect([picture.width, picture.height, report.degrees]).toEqual([52, 72, 0]);
    const same = await run({
      task: 'auto',
      images: [block],
      options: { straighten: false, crop: false, light: false },
    });
    expect(same.report.kept).toBe(1);
    expect(pixelOf(same.picture, 50, 50)).toEqual([200, 40, 30, 255]);
  });

  test('a photo that leans is turned back', async () => {
    const plane = stripes(4);
    const photo = await fileOf(
      pictureOf(240, 240, (x, y) => {
        const value = Math.round(plane.data[y * 240 + x] * 255);
        return [value, value, value];
      }),
    );
    const { picture, report } = await run({ task: 'auto', images: [photo], options: { crop: false, light: false } });
    expect(Math.abs(Math.abs(report.degrees) - 4)).toBeLessThan(0.6);
    const luma = planeOf(picture.width, picture.height, (x, y) => pixelOf(picture, x, y)[0] / 255);
    expect(Math.abs(measureTilt(luma) ?? 99)).toBeLessThan(0.6);
  });
});
