import { afterAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { matchIdea } from '../../src/templates/doodle-ad/choose-idea.ts';
import { doodleAd } from '../../src/templates/doodle-ad/task.ts';
import { createContext, models, readTestPicture } from '../support/template-bench.ts';

afterAll(() => models.dispose());

const draw = async (options: object, images: Parameters<typeof doodleAd.run>[0] = []) => {
  const { outputs, report } = await doodleAd.run(images, options, createContext());
  return { picture: outputs[0].picture, report };
};

/** Share of pixels of a band of rows (shares of the height) that pass a test. */
function shareOf(
  { width, height, pixels }: Picture,
  from: number,
  to: number,
  test: (r: number, g: number, b: number) => boolean,
): number {
  let count = 0;
  const first = Math.round(from * height) * width;
  const last = Math.round(to * height) * width;
  for (let i = first; i < last; i++) if (test(pixels[i * 3], pixels[i * 3 + 1], pixels[i * 3 + 2])) count++;
  return count / (last - first);
}
const isInk = (r: number, g: number, b: number): boolean => Math.max(r, g, b) < 60;
const isColor = (r: number, g: number, b: number): boolean => Math.max(r, g, b) - Math.min(r, g, b) > 60;

describe('the idea is read from the concept', () => {
  test.each([
    ['rocket launch', 'rocket'],
    ['火箭发射', 'rocket'],
    ['navegando por el mar', 'ocean'],
    ['un jardín que crece', 'garden'],
    ['un sueño', 'dream'],
    ['born to fly', 'wings'],
    ['水果之王', 'crown'],
    ['the rhythm of the city', 'music'],
  ])('%s → %s', (concept, idea) => {
    expect(matchIdea(concept)).toBe(idea);
  });

  test('things without an idea of their own are drawn around the object', async () => {
    const { report } = await draw({ realObject: 'banana', graffitiConcept: 'a monkey and a snail' });
    expect(report).toMatchObject({ idea: 'companions', object: 'banana', drawings: ['monkey', 'snail'] });
  });

  test.each([
    ['umbrella', 'a jellyfish in the sea', 'ocean', ['jellyfish']],
    ['running shoe', 'a rabbit racing a snail', 'speed', ['rabbit', 'snail']],
    ['香蕉', '海上的小船和鲸鱼', 'ocean', ['spouting-whale']],
    ['strawberry', 'the strawberry becomes a rocket', 'rocket', []],
    ['coffee cup', 'steam becomes a mountain landscape', 'dream', []],
  ])(
    '%s, "%s": what is named beside an idea is drawn beside it',
    async (realObject, graffitiConcept, idea, drawings) => {
      const { report } = await draw({ realObject, graffitiConcept });
      expect(report).toMatchObject({
        idea,
        drawings,
        words: [{ used: [expect.any(String)] }, { used: [idea, ...drawings], unknown: [] }],
      });
    },
  );
});

test.each(['rocket', 'sea', 'speed', 'wings', 'music', 'dream', 'garden', 'king', 'hero', 'two owls'])(
  '%s: a coloured object on white, ink around it, words above and below',
  async (concept) => {
    const { picture } = await draw({
      realObject: 'apple',
      graffitiConcept: concept,
      adCopy: 'Bite it',
      brandLogo: 'ORCHARD',
    });
    expect([picture.width, picture.height]).toEqual([1440, 1800]);
    expect(shareOf(picture, 0.04, 0.14, isInk)).toBeGreaterThan(0.03);
    expect(shareOf(picture, 0.93, 0.965, isInk)).toBeGreaterThan(0.01);
    expect(shareOf(picture, 0.93, 1, isColor)).toBe(0);
    expect(shareOf(picture, 0.2, 0.9, isColor)).toBeGreaterThan(0.06);
    expect(shareOf(picture, 0.2, 0.9, isInk)).toBeGreaterThan(0.01);
    expect(shareOf(picture, 0, 1, (r, g, b) => r + g + b === 765)).toBeGreaterThan(0.55);
  },
);

test('same seed, same bytes; other words, other pictures', { tags: ['long'] }, async () => {
  const [one, again, other, long] = [
    await draw({}),
    await draw({}),
    await draw({ adCopy: '早安，世界' }),
    await draw({ adCopy: 'A very long line of copy that has to be broken into several lines to fit at all' }),
  ];
  expect(Buffer.compare(one.picture.pixels, again.picture.pixels)).toBe(0);
  expect(Buffer.compare(one.picture.pixels, other.picture.pixels)).not.toBe(0);
  expect(shareOf(long.picture, 0.03, 0.2, isInk)).toBeGreaterThan(0.03);
  await expect(draw({ realObject: '', graffitiConcept: '', adCopy: '', brandLogo: '' })).resolves.toMatchObject({
    report: { object: 'wrapped-gift' },
  });
});

test('a photo becomes the object', { tags: ['long'] }, async () => {
  const cat = await readTestPicture('chelsea.jpg');
  const { picture, report } = await draw({ graffitiConcept: 'crown' }, [cat]);
  expect(report).toMatchObject({ object: 'photo', idea: 'crown' });
  expect(shareOf(picture, 0.3, 0.8, isColor)).toBeGreaterThan(0.05);
  // a sheet of one color has nothing to cut out
  const blank = {
    ...(await resizePicture(cat, 32, 32)),
    source: cat.source,
    pixels: new Uint8Array(32 * 32 * 3).fill(200),
  };
  await expect(draw({}, [blank])).rejects.toMatchObject({ code: 'no_subject_found' });
});
