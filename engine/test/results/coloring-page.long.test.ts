import { afterAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { coloringPage } from '../../src/templates/coloring-page/task.ts';
import { createContext, models, readTestPicture } from '../support/template-bench.ts';

afterAll(() => models.dispose());

const draw = async (options: object, images: readonly DecodedPicture[] = []) => {
  const { outputs, report } = await coloringPage.run(images, options, createContext());
  return { picture: outputs[0].picture, encode: outputs[0].encode, report };
};

/** Pixels that are neither black nor white, and the part of the sheet they lie in. */
function coloredPart({ width, height, pixels }: Picture): { share: number; left: number; top: number; blacks: number } {
  let colored = 0;
  let left = width;
  let top = height;
  let blacks = 0;
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [pixels[i * 3], pixels[i * 3 + 1], pixels[i * 3 + 2]];
    if (r === g && g === b && (r === 0 || r === 255)) {
      if (r === 0) blacks++;
      continue;
    }
    colored++;
    left = Math.min(left, i % width);
    top = Math.min(top, Math.floor(i / width));
  }
  return {
    share: colored / (width * height),
    left: left / width,
    top: top / height,
    blacks: blacks / (width * height),
  };
}

test('a page is strictly black and white but for the reference in its corner; same words and seed, same page; another seed, another page', async () => {
  const describe = 'two cats under a tree';
  const { picture, encode, report } = await draw({ describe });
  expect([picture.width, picture.height, encode.density]).toEqual([2480, 3508, 300]);
  const { share, left, top, blacks } = coloredPart(picture);
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.05);
  expect(left).toBeGreaterThan(0.7);
  expect(top).toBeGreaterThan(0.7);
  // a page to be colored is mostly white
  expect(blacks).toBeGreaterThan(0.03);
  expect(blacks).toBeLessThan(0.16);
  expect(report['figures']).toEqual(expect.arrayContaining(['cat', 'cat', 'deciduous-tree']));
  expect(Buffer.compare(picture.pixels, (await draw({ describe })).picture.pixels)).toBe(0);
  expect(Buffer.compare(picture.pixels, (await draw({ describe, seed: 3 })).picture.pixels)).not.toBe(0);
});

test('words decide the setting; unknown words still give a full page', async () => {
  expect((await draw({ describe: 'three fish and an octopus' })).report).toMatchObject({ setting: 'sea' });
  expect((await draw({ describe: '宇航员和火箭', paper: 'letter' })).report).toMatchObject({ setting: 'space' });
  const { report, picture } = await draw({ describe: 'qwertyuiop', paper: 'letter' });
  expect(report).toMatchObject({ unknownWords: ['qwertyuiop'] });
  expect(report['figures']).toHaveProperty('length');
  expect([picture.width, picture.height]).toEqual([2550, 3300]);
});

describe('a photo as a page', () => {
  test('is strictly black and white but for the reference, with areas large enough to colour', async () => {
    const cat = await readTestPicture('chelsea.jpg');
    const { picture, encode, report } = await draw({}, [cat]);
    expect([picture.width, picture.height, encode.density]).toEqual([3508, 2480, 300]);
    const { share, left, top, blacks } = coloredPart(picture);
    expect(share).toBeLessThan(0.05);
    expect(left).toBeGreaterThan(0.7);
    expect(top).toBeGreaterThan(0.7);
    expect(blacks).toBeLessThan(0.16);
    expect(report['regions']).toBeGreaterThan(8);
    expect(report['regions']).toBeLessThanOrEqual(110);
  });

  test('finds and draws a face', async () => {
    const { report } = await draw({}, [await readTestPicture('astronaut.jpg')]);
    expect(report).toMatchObject({ faces: 1 });
  });

  test('takes thumbnails, alpha, grey and panoramas, and says so when there is nothing to outline', async () => {
    const coffee = await readTestPicture('coffee.jpg');
    const sized = async (width: number, height: number) => ({
      ...(await resizePicture(coffee, width, height)),
      source: coffee.source,
    });
    const thumbnail = await sized(32, 32);
    const panorama = await sized(1000, 100);
    const alpha = {
      ...thumbnail,
      channels: 4 as const,
      pixels: Uint8Array.from({ length: 32 * 32 * 4 }, (_, i) => (i % 4 === 3 ? ((i / 4) % 32 > 15 ? 255 : 0) : 90)),
    };
    const gray = { ...thumbnail, pixels: thumbnail.pixels.map((value, i, all) => all[i - (i % 3)]) };
    for (const image of [panorama, alpha, gray]) {
      const { picture } = await draw({}, [image]);
      expect(picture.width * picture.height).toBe(2480 * 3508);
    }
    const blank = { ...thumbnail, pixels: new Uint8Array(32 * 32 * 3).fill(140) };
    await expect(draw({}, [blank])).rejects.toMatchObject({ code: 'nothing_to_outline' });
    await expect(draw({}, [await sized(1600, 60)])).rejects.toMatchObject({ code: 'picture_too_narrow' });
  });
});
