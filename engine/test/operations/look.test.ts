import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { areaOf, describeComposition } from '../../src/operations/analyse/analyse-composition.ts';
import { suggestNextSteps } from '../../src/operations/analyse/analyse-suggestions.ts';
import { areaOf as boxArea, sharedArea } from '../../src/operations/analyse/detect-objects.ts';
import { choosePeople, type Person } from '../../src/operations/analyse/find-people.ts';
import type { PhotoAnalysis } from '../../src/operations/analyse/photo-analysis.ts';
import { claimOf } from '../../src/operations/cut-out/person-matte.ts';
import { deriveTask } from '../../src/operations/frame/derive.ts';
import { exportTask } from '../../src/operations/frame/export-file.ts';
import { dyeHair, prepareDye } from '../../src/operations/hair/dye-hair.ts';
import { cropHair, resizeHair, type Hair } from '../../src/operations/hair/recolor-hair.ts';
import { pictureOf, pixelOf, planeOf } from '../support/small-pictures.ts';
import { createContext } from '../support/template-bench.ts';

const source = { mimeType: 'image/png', byteLength: 1, frames: 1, orientation: 1 } as const;
const decoded = (picture: Picture): DecodedPicture => ({ ...picture, source });

describe('composition', () => {
  const face = (left: number, top: number, right: number, bottom: number) => ({
    box: [left, top, right, bottom] as const,
  });

  test.each([
    ['the middle', face(0.4, 0.4, 0.6, 0.6), 'centre', []],
    ['a third', face(0.23, 0.23, 0.43, 0.43), 'thirds', []],
    ['nowhere special', face(0.75, 0.05, 0.95, 0.2), 'free', []],
    ['cut by two sides', face(0, 0.4, 0.3, 1), 'free', ['left', 'bottom']],
  ] as const)('a face in %s', (_, found, placement, cutBy) => {
    expect(describeComposition([found], [])).toMatchObject({ subject: { kind: 'face' }, placement, cutBy });
  });

  test('without a face the largest and surest object, or nothing', () => {
    const object = (kind: string, size: number, score: number) => ({
      kind,
      box: [0.5 - size / 2, 0.5 - size / 2, 0.5 + size / 2, 0.5 + size / 2] as const,
      score,
    });
    expect(
      describeComposition([], [object('cup', 0.2, 0.9), object('dog', 0.6, 0.8), object('bird', 0.05, 1)]).subject
        ?.kind,
    ).toBe('dog');
    expect(describeComposition([], [])).toEqual({ subject: undefined, placement: 'none', cutBy: [] });
    expect(areaOf([0.2, 0.2, 0.1, 0.9])).toBe(0);
  });
});

describe('suggestions', () => {
  const good: Omit<PhotoAnalysis, 'suggestions'> = {
    resolution: { width: 4000, height: 3000, megapixels: 12, printCm: 40 },
    exposure: {
      mean: 0.5,
      median: 0.5,
      low: 0,
      high: 1,
      clippedDark: 0,
      clippedBright: 0,
      histogram: [],
      verdict: 'good',
    },
    contrast: { range: 0.8, deviation: 0.2, verdict: 'good' },
    sharpness: { value: 0.7, verdict: 'good' },
    noise: { value: 0.001, verdict: 'clean' },
    colour: { cast: 0.01, castHue: 'red', chroma: 0.1, kind: 'colour', verdict: 'good' },
    damage: { looksOld: false, faded: 0, marks: 0 },
    faces: [],
    objects: [],
    counts: {},
    composition: { subject: undefined, placement: 'none', cutBy: [] },
  };
  const tasks = (change: Partial<typeof good>): string[] =>
    suggestNextSteps({ ...good, ...change }).map(({ task }) => task);
  const person = (left: number, size: number) => ({
    kind: 'person',
    box: [left, 0, left + size, size] as const,
    score: 0.9,
  });

  test.each<[string, Partial<typeof good>, string]>([
    ['dark', { exposure: { ...good.exposure, verdict: 'dark' } }, 'enhance-light'],
    ['flat', { contrast: { ...good.contrast, verdict: 'flat' } }, 'enhance-light'],
    ['a cast', { colour: { ...good.colour, verdict: 'cast' } }, 'enhance-light'],
    ['old', { damage: { looksOld: true, faded: 0.5, marks: 0.02 } }, 'old-photo-restore'],
    ['noisy', { noise: { value: 0.05, verdict: 'strong' } }, 'denoise'],
    ['small', { resolution: { ...good.resolution, megapixels: 0.2 } }, 'upscale'],
    ['passers-by', { objects: [person(0, 0.6), person(0.6, 0.1), person(0.8, 0.1)] }, 'crowd-removal'],
    ['one straight face', { faces: [{ box: [0.4, 0.2, 0.6, 0.5], eyesOpen: true, tilt: 3 }] }, 'id-photo'],
    [
      'a clear subject',
      {
        composition: {
          subject: { kind: 'dog', box: [0.3, 0.3, 0.7, 0.7], area: 0.16 },
          placement: 'centre',
          cutBy: [],
        },
      },
      'remove-background',
    ],
  ])('%s', (_, change, task) => {
    expect(tasks(change)).toContain(task);
    expect(tasks({})).not.toContain(task);
  });

  test('faults come before ideas, strongest first; a good photo has ideas only', () => {
    const found = suggestNextSteps({
      ...good,
      noise: { value: 0.05, verdict: 'strong' },
      faces: [{ box: [0.4, 0.2, 0.6, 0.5], eyesOpen: true, tilt: 3 }],
    });
    expect(found.map(({ strength }) => strength)).toEqual(
      found.map(({ strength }) => strength).toSorted((a, b) => b - a),
    );
    expect(found[0].task).toBe('denoise');
    expect(suggestNextSteps(good).every(({ strength }) => strength < 0.5)).toBe(true);
    expect(suggestNextSteps({ ...good, resolution: { ...good.resolution, megapixels: 0.2 } })[0].options).toMatchObject(
      { scale: 4, mode: 'faithful' },
    );
  });
});

describe('who stays', () => {
  const person = (left: number, width: number): Person => ({
    box: [left, 100, left + width, 100 + 3 * width],
    fromFace: false,
  });
  const people = [person(20, 60), person(300, 100), person(430, 95), person(700, 60)];
  const keep = (wanted: Parameters<typeof choosePeople>[2]): number[] =>
    [...choosePeople(people, () => 0.1, wanted, { width: 800, height: 600 })].toSorted((a, b) => a - b);

  test.each([
    ['one', [1]],
    ['group', [1, 2]],
    ['left', [0]],
    ['right', [3]],
    ['centre', [1]],
    ['nobody', []],
  ] as const)('%s', (wanted, expected) => {
    expect(keep(wanted)).toEqual(expected);
  });

  test('several who are all far away are scenery, somebody alone is not', () => {
    const far = [person(20, 20), person(300, 25), person(600, 22)];
    const choose = (some: readonly Person[]) => choosePeople(some, () => 0.1, 'group', { width: 800, height: 600 });
    expect(choose(far)).toEqual(new Set());
    expect(choose([...far, people[1]])).toEqual(new Set([3]));
    expect(choose(far.slice(0, 1))).toEqual(new Set([0]));
  });

  test('nobody there is nobody kept; areas of boxes', () => {
    expect(choosePeople([], () => 1, 'one', { width: 9, height: 9 })).toEqual(new Set());
    expect(boxArea([1, 2, 4, 6])).toBe(12);
    expect(sharedArea([0, 0, 4, 4], [2, 2, 9, 9])).toBe(4);
    expect(sharedArea([0, 0, 1, 1], [2, 2, 9, 9])).toBe(0);
  });

  test('where two mattes overlap the person whose axis is nearer claims more', () => {
    const matte = (left: number) => ({
      person: { ...person(left, 40), box: [left, 0, left + 40, 60] as const },
      left,
      top: 0,
      matte: planeOf(40, 60, () => 1),
    });
    const { cover, claim } = claimOf([matte(0)], 100, 60);
    const other = claimOf([matte(30)], 100, 60);
    expect([cover[30 * 100 + 10], cover[30 * 100 + 80]]).toEqual([1, 0]);
    expect(claim[30 * 100 + 20]).toBeGreaterThan(claim[30 * 100 + 38]);
    expect(other.claim[30 * 100 + 38]).toBeGreaterThan(claim[30 * 100 + 38]);
  });

  test('somebody behind a selfie is theirs, though the arm that holds the camera widens the nearer box around them', () => {
    const everything = planeOf(100, 60, () => 1);
    const near = { box: [0, 0, 120, 60], fromFace: false } as const;
    const behind = { box: [5, 5, 25, 45], fromFace: false } as const;
    const own = claimOf([{ person: near, left: 0, top: 0, matte: everything }], 100, 60).claim;
    const theirs = claimOf([{ person: behind, left: 0, top: 0, matte: everything }], 100, 60, [near]).claim;
    for (const x of [7, 15, 23]) expect(theirs[30 * 100 + x]).toBeGreaterThan(own[30 * 100 + x]);
    for (const x of [40, 60]) expect(own[30 * 100 + x]).toBeGreaterThan(theirs[30 * 100 + x]);
  });
});

describe('files', () => {
  const photo = decoded(pictureOf(200, 100, (x, y) => [x, y, 128]));
  const random = createRandom(1);
  const rough = decoded(pictureOf(300, 200, () => [random() * 255, random() * 255, random() * 255]));

  test.each([
    [{}, 200, 100],
    [{ width: 50 }, 50, 25],
    [{ width: 900 }, 200, 100],
    [{ width: 1 }, 1, 1],
  ])('an export with %o', async (options, width, height) => {
    const { outputs, report } = await exportTask.run([photo], options, createContext());
    expect([outputs[0].picture.width, outputs[0].picture.height]).toEqual([width, height]);
    expect(report).toMatchObject({ width, height });
  });

  test('see-through parts get the background, upper or lower case', async () => {
    const clear = decoded(pictureOf(2, 1, (x) => [255, 0, 0, x * 255]));
    for (const background of ['#00ff80', '#00FF80']) {
      const { outputs } = await exportTask.run([clear], { background }, createContext());
      expect([pixelOf(outputs[0].picture, 0, 0), pixelOf(outputs[0].picture, 1, 0)]).toEqual([
        [0, 255, 128],
        [255, 0, 0],
      ]);
    }
  });

  test.each(['jpeg', 'webp', 'png'] as const)('a limit of bytes is kept as %s', async (format) => {
    const { outputs, report } = await exportTask.run([rough], { format, maxBytes: 60_000 }, createContext());
    const { bytes } = await encodePicture(outputs[0].picture, outputs[0].encode);
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: report['width'], height: report['height'] });
  });

  test('a derived copy is not enlarged; a square is cut where faces are', async () => {
    const derive = async (picture: Picture, options: { width: number; square?: boolean }) =>
      (await deriveTask.run([decoded(picture)], options, createContext())).outputs[0].picture;
    expect(await derive(photo, { width: 400 })).toMatchObject({ width: 200, height: 100 });
    expect(await derive(photo, { width: 40 })).toMatchObject({ width: 40, height: 20 });
    const wide = await derive(photo, { width: 400, square: true });
    expect([wide.width, wide.height, pixelOf(wide, 0, 0)[0]]).toEqual([100, 100, 50]);
    const tall = await derive(
      pictureOf(60, 180, (x, y) => [x, y, 0]),
      { width: 400, square: true },
    );
    // a third of what is left over lies above
    expect([tall.width, tall.height, pixelOf(tall, 0, 0)[1]]).toEqual([60, 60, 40]);
  });
});

describe('dyed hair', () => {
  const SIDE = 80;
  const strands = pictureOf(SIDE, SIDE, (x, y) => {
    const light = 40 + ((x * 7 + y) % 40);
    return [light + 20, light + 5, light];
  });
  const hair: Hair = {
    window: { x: 10, y: 20, width: SIDE, height: SIDE },
    picture: strands,
    foreground: strands,
    cover: planeOf(SIDE, SIDE, (x) => (x < 50 ? 1 : x < 54 ? 0.5 : 0)),
    doubt: 0,
  };

  test('what is no hair keeps its bytes, hair takes the shade, and lighter strands stay lighter', () => {
    const dyed = dyeHair(prepareDye(hair), 'teal');
    expect(pixelOf(dyed, 70, 40)).toEqual(pixelOf(strands, 70, 40));
    const [r, , b] = pixelOf(dyed, 20, 40);
    expect(b).toBeGreaterThan(r + 20);
    const luma = (picture: Picture, x: number): number => pixelOf(picture, x, 0).reduce((sum, value) => sum + value, 0);
    expect(luma(strands, 5)).toBeGreaterThan(luma(strands, 1));
    expect(luma(dyed, 5)).toBeGreaterThan(luma(dyed, 1));
  });

  test('platinum is lighter than black', () => {
    const mean = (picture: Picture): number =>
      picture.pixels.reduce((sum, value, i) => sum + (Math.floor(i / 3) % SIDE < 50 ? value : 0), 0);
    const ground = prepareDye(hair);
    expect(mean(dyeHair(ground, 'platinum'))).toBeGreaterThan(1.5 * mean(dyeHair(ground, 'black')));
  });

  test('squares of bytes in hair that is all but black are not dyed as squares', () => {
    const blocks = pictureOf(SIDE, SIDE, (x, y) => {
      const step = ((x >> 3) + (y >> 3)) % 2 === 0 ? 0 : 3;
      return [step, step, step];
    });
    const dyed = dyeHair(prepareDye({ ...hair, picture: blocks, foreground: blocks }), 'violet');
    const red = (x: number): number => pixelOf(dyed, x, 36)[0];
    for (const x of [16, 24, 32]) expect(Math.abs(red(x) - red(x - 1))).toBeLessThan(25);
  });

  test('a part of the hair has its place; resized, all parts have one size', async () => {
    const part = cropHair(hair, { x: 30, y: 40, width: 20, height: 10 });
    expect([part.window.width, part.picture.width, part.foreground.height, part.cover.width]).toEqual([20, 20, 10, 20]);
    const small = await resizeHair(hair, 40, 20);
    expect([small.picture.width, small.foreground.height, small.cover.width]).toEqual([40, 20, 40]);
  });
});
