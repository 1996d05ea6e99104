/** Layers and collages: what lies where, and what is too much. */
import { afterAll, describe, expect, test } from 'vitest';
import { decodePicture, encodePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { composeContract } from '../../src/operations/compose/compose-contract.ts';
import { fitCells, fitLayers } from '../../src/operations/compose/fit-pictures.ts';
import { createEngine } from '../../src/run/run.ts';
import { testModelDir } from '../support/models.ts';
import { pictureOf, pixelOf } from '../support/small-pictures.ts';

const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });
afterAll(() => engine.dispose());

const gray = pictureOf(120, 80, () => [100, 100, 100]);
const red = pictureOf(40, 40, () => [255, 0, 0]);
const strip = pictureOf(20, 2000, () => [0, 0, 255]);

async function run(task: 'compose' | 'collage' | 'draw-layer', pictures: readonly Picture[], options: object) {
  const encoded = await Promise.all(pictures.map((picture) => encodePicture(picture, { format: 'png' })));
  const { outputs } = await engine.runUnchecked({
    task,
    images: encoded.map(({ bytes }) => bytes),
    options: { ...options },
  });
  return decodePicture(outputs[0].bytes);
}

describe('layers', () => {
  test('a picture lies with its middle where it is told to, under what comes after it', async () => {
    const layers = [
      { kind: 'picture', picture: 1, size: 0.25, x: 0.25, y: 0.5 },
      { kind: 'frame', colour: '#00ff00', width: 0.1 },
    ];
    const made = await run('compose', [gray, red], { layers });
    expect([made.width, made.height]).toEqual([120, 80]);
    expect(pixelOf(made, 30, 40)).toEqual([255, 0, 0]);
    expect(pixelOf(made, 50, 40)).toEqual([100, 100, 100]);
    expect(pixelOf(made, 4, 40)).toEqual([0, 255, 0]);
  });

  test('multiplying white changes nothing, a hidden layer is not there', async () => {
    const layers = [
      { kind: 'backdrop', fill: '#ffffff', blend: 'multiply' },
      { kind: 'backdrop', fill: '#ff0000', hidden: true },
    ];
    expect(pixelOf(await run('compose', [gray], { layers }), 60, 40)).toEqual([100, 100, 100]);
  });

  test('what would need the memory of many pictures is refused, long words are set smaller', async () => {
    const large = pictureOf(2400, 100, () => [0, 0, 0]);
    const layers = [{ kind: 'picture', picture: 1, size: 3 }];
    await expect(run('compose', [large, strip], { layers })).rejects.toMatchObject({ code: 'picture_too_large' });
    const layer = { kind: 'text', content: `${'WWWWWWWWW\n'.repeat(19)}W`, size: 1 };
    const drawn = await run('draw-layer', [], { layer, width: 1500, height: 1500 });
    expect(drawn.width * drawn.height).toBeLessThan(7e6);
  });
});

describe('memory', () => {
  const large = (count: number) => Array.from({ length: count }, () => ({ width: 8660, height: 5773 }));
  const pixels = (sizes: readonly { width: number; height: number }[]): number =>
    sizes.reduce((sum, { width, height }) => sum + width * height, 0);

  test('twenty large pictures are read as large as their layers', () => {
    const layers = Array.from({ length: 20 }, (_, k) => ({ kind: 'picture', picture: k + 1, size: 0.2 }));
    const [photo, ...others] = fitLayers(large(21), composeContract.options.parse({ layers }));
    expect(photo).toEqual({ width: 8660, height: 5773 });
    expect(others).toEqual(others.map(() => ({ width: 1732, height: 1155 })));
  });

  test('and all together never take more than there is room for', () => {
    const layers = Array.from({ length: 20 }, (_, k) => ({ kind: 'picture', picture: k + 1, size: 1 }));
    const [, ...others] = fitLayers(large(21), composeContract.options.parse({ layers }));
    expect(pixels(others)).toBeLessThan(101e6);
    expect(pixels(fitCells(large(9)))).toBeLessThan(101e6);
  });

  test('a picture that is read smaller shows what it shows when it is read whole', async () => {
    const wide = pictureOf(2000, 1000, (x, y) => [x < 1000 ? 255 : 0, y < 500 ? 255 : 0, 60]);
    const layers = [{ kind: 'picture', picture: 1, size: 0.5 }];
    const small = await run('compose', [gray, wide], { layers });
    expect(pixelOf(small, 35, 30)).toEqual([255, 255, 60]);
    expect(pixelOf(small, 85, 50)).toEqual([0, 0, 60]);
  });
});

describe('collages', () => {
  test('each picture fills its cell', async () => {
    const cells = [{ box: [0, 0, 0.5, 1] }, { box: [0.5, 0, 0.5, 1] }];
    const made = await run('collage', [gray, red], { cells, side: 200, gap: 0 });
    const [left, right] = [pixelOf(made, 50, 100), pixelOf(made, 150, 100)];
    expect(Math.abs((left[0] ?? 0) - 100)).toBeLessThan(4);
    expect((right[0] ?? 0) - (right[1] ?? 0)).toBeGreaterThan(240);
  });

  test('a cell outside the whole is refused', async () => {
    const cells = [{ box: [0, 0, 0.5, 1] }, { box: [0.9, 0.9, 1, 1] }];
    await expect(run('collage', [gray, red], { cells, side: 200 })).rejects.toMatchObject({ code: 'options_invalid' });
  });
});
