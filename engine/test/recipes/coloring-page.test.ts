import { expect, test } from 'vitest';
import type { Picture } from '@afterglow/engine/pictures/picture';
import { coloringPage } from '@afterglow/engine/recipes/coloring-page/task';
import { createContext } from './recipe-bench.ts';

const draw = async (options: object) => {
  const { outputs, report } = await coloringPage.run([], options, createContext());
  return { picture: outputs[0].picture, encode: outputs[0].encode, report };
};

/** Pixels that are neither black nor white, and the part of the sheet they lie in. */
function colouredPart({ width, height, pixels }: Picture): { share: number; left: number; top: number; blacks: number } {
  let coloured = 0;
  let left = width;
  let top = height;
  let blacks = 0;
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [pixels[i * 3], pixels[i * 3 + 1], pixels[i * 3 + 2]];
    if (r === g && g === b && (r === 0 || r === 255)) {
      if (r === 0) blacks++;
      continue;
    }
    coloured++;
    left = Math.min(left, i % width);
    top = Math.min(top, Math.floor(i / width));
  }
  return { share: coloured / (width * height), left: left / width, top: top / height, blacks: blacks / (width * height) };
}

test('a page is strictly black and white but for the reference in its corner', { timeout: 60_000 }, async () => {
  const { picture, encode, report } = await draw({ describe: 'two cats under a tree' });
  expect([picture.width, picture.height, encode.density]).toEqual([2480, 3508, 300]);
  const { share, left, top, blacks } = colouredPart(picture);
  expect(share).toBeGreaterThan(0.01);
  expect(share).toBeLessThan(0.05);
  expect(left).toBeGreaterThan(0.7);
  expect(top).toBeGreaterThan(0.7);
  // a page to be coloured is mostly white
  expect(blacks).toBeGreaterThan(0.03);
  expect(blacks).toBeLessThan(0.16);
  expect(report['figures']).toEqual(expect.arrayContaining(['cat', 'cat', 'deciduous-tree']));
});

test('same words and seed, same page; other words or another seed, another page', { timeout: 120_000 }, async () => {
  const [one, again, seed, words] = [
    await draw({ describe: '一只小狗', seed: 2 }),
    await draw({ describe: '一只小狗', seed: 2 }),
    await draw({ describe: '一只小狗', seed: 3 }),
    await draw({ describe: '一只小猫', seed: 2 }),
  ];
  expect(Buffer.compare(one.picture.pixels, again.picture.pixels)).toBe(0);
  expect(Buffer.compare(one.picture.pixels, seed.picture.pixels)).not.toBe(0);
  expect(Buffer.compare(one.picture.pixels, words.picture.pixels)).not.toBe(0);
});

test('words decide the setting; unknown words still give a full page', { timeout: 120_000 }, async () => {
  expect((await draw({ describe: 'three fish and an octopus' })).report).toMatchObject({ setting: 'sea' });
  expect((await draw({ describe: '宇航员和火箭', paper: 'letter' })).report).toMatchObject({ setting: 'space' });
  const { report, picture } = await draw({ describe: 'qwertyuiop', paper: 'letter' });
  expect(report).toMatchObject({ unknownWords: ['qwertyuiop'] });
  expect(report['figures']).toHaveProperty('length');
  expect([picture.width, picture.height]).toEqual([2550, 3300]);
});
