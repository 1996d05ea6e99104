/**
 * Every row of the task table that takes a picture meets those that break programs: it gives a right result or a known
 * error, never a crash or an empty picture. (Same seed, same bytes: each recipe's own test.)
 *
 * Each task sees alpha, gray, 16 bits, a tiny picture, an extreme shape and a single color, since it treats those in its
 * own way. Seen once: how a file becomes samples (CMYK here; every type, profile and size in image.test), which is done
 * before any task begins. A scene around a subject costs seconds and is the same under all of them: there the tiny
 * picture has the alpha and the 16 bits as well (`sceneMakers`); a whole portrait is what each recipe's own test draws.
 */

import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { decodePicture } from '../src/image/image.ts';
import { createEngine } from '../src/run/run.ts';
import { isTaskId, parseReport } from '../src/run/task-map.ts';
import { EngineError, type EngineErrorCode, type EngineOutput } from '../src/run/task.ts';
import { TASKS } from '../src/run/tasks.ts';
import { readPicture, testModelDir } from './support/models.ts';

/** The small cut-out network: a tenth of the time, and every task must do with it where the quality pack is left out. */
const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });
afterAll(() => engine.dispose());

/** What a task may answer to a picture that it cannot use. `engine_failed` is never one of them. */
const fairRefusals: readonly EngineErrorCode[] = [
  'no_subject_found',
  'no_face_found',
  'several_faces_found',
  'picture_too_large',
  'picture_unsupported_type',
  'picture_too_dark',
  'picture_too_narrow',
  'face_too_small',
  'hair_not_found',
  'nobody_to_remove',
  'too_much_to_remove',
  'nothing_to_outline',
  'result_rejected',
  'options_invalid',
];

const portrait = await sharp(await readPicture('astronaut.jpg'))
  .resize(240)
  .jpeg()
  .toBuffer();

const PORTRAIT = 'a portrait, 16 bits, alpha';
const TINY = '32 × 32';
const TINY_PORTRAIT = '32 × 32, 16 bits, alpha';
const ONE_COLOR = 'one colour';

const withAlpha = (picture: Sharp): Promise<Buffer> => picture.ensureAlpha(0.8).toColourspace('rgb16').png().toBuffer();

/** Sides are small: what is tested is the shape and the kind of samples, not the amount. (Plain photos: each recipe's own test.) */
const shapes: Readonly<Record<string, Promise<Buffer>>> = {
  [ONE_COLOR]: sharp({ create: { width: 96, height: 64, channels: 3, background: '#7a8899' } })
    .png()
    .toBuffer(),
  'panorama 10:1, grey': sharp(portrait).resize(800, 80).toColourspace('grey16').png().toBuffer(),
  'fully transparent': sharp(portrait).ensureAlpha(0).png().toBuffer(),
};
const oddPictures = {
  [PORTRAIT]: withAlpha(sharp(portrait)),
  [TINY]: sharp(portrait).resize(32, 32).png().toBuffer(),
  ...shapes,
};
const oddForScenes = { [TINY_PORTRAIT]: withAlpha(sharp(portrait).resize(32, 32)), ...shapes };

/** How samples are decoded is the same for every task: one of them stands for all. */
const cmyk = sharp(portrait).toColourspace('cmyk').jpeg().toBuffer();

const givenOptions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  derive: { width: 64, format: 'webp' },
  'remove-background': { quality: 'fast' },
  'treasure-map': { scale: 0.25 },
  'dragon-palm': { height: 640 },
};

/** Odd pictures in which there is a subject to be found. */
const drawable = new Set([PORTRAIT, TINY, TINY_PORTRAIT]);

/** Recipes that make a scene of their own around the subject: its size, longer side last, is always the same. */
const sceneSizes: Readonly<Record<string, readonly [number, number]>> = {
  'glass-texture': [1400, 1400],
  'character-figurine': [1080, 1350],
  'double-exposure': [1200, 1500],
};

/** Recipes whose scene takes far longer than the subject that stands in it. */
const sceneMakers = new Set([...Object.keys(sceneSizes), 'ancient-style', 'character-setting', 'dragon-palm']);

async function runTask(task: keyof typeof TASKS, picture: Buffer): Promise<readonly EngineOutput[] | EngineErrorCode> {
  const { min } = TASKS[task].images;
  try {
    const { outputs, report } = await engine.runUnchecked({
      task,
      images: Array.from({ length: min }, () => picture),
      options: givenOptions[task] ?? {},
    });
    expect(parseReport(task, report), 'the contract names every fact of the report').toEqual(report);
    return outputs;
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

const pictureTasks = Object.keys(TASKS)
  .filter((task) => task in TASKS)
  .filter(isPictureTask);

function isPictureTask(task: string): task is keyof typeof TASKS {
  return isTaskId(task) && task !== 'read-origin' && task !== 'read-recipe' && TASKS[task].images.min > 0;
}

test.each(pictureTasks)('%s answers odd pictures with a picture or a known error', async (task) => {
  for (const [name, picture] of Object.entries(sceneMakers.has(task) ? oddForScenes : oddPictures)) {
    const answer = await runTask(task, await picture);
    const scene = sceneSizes[task];
    if (scene !== undefined && name === ONE_COLOR) expect(answer).toBe('no_subject_found');
    if (typeof answer === 'string') {
      expect(fairRefusals, `${name}: ${answer}`).toContain(answer);
      expect(scene !== undefined && drawable.has(name), `${name}: ${answer}`).toBe(false);
      continue;
    }
    expect(answer.length > 0, name).toBe(TASKS[task].kind === 'edit');
    for (const output of answer) {
      const { width, height } = await decodePicture(output.bytes);
      expect([width, height], name).toEqual([output.width, output.height]);
      if (scene !== undefined)
        expect(
          [width, height].toSorted((a, b) => a - b),
          name,
        ).toEqual(scene);
      if (name === PORTRAIT || name === TINY_PORTRAIT)
        expect((await sharp(output.bytes).stats()).channels.some(({ stdev }) => stdev > 1)).toBe(true);
    }
  }
});

test('a CMYK picture is worked on like any other', async () => {
  const answer = await runTask('enhance-light', await cmyk);
  if (typeof answer === 'string') throw new Error(answer);
  const { channels } = await sharp(answer[0]?.bytes).stats();
  expect(channels.map(({ stdev }) => stdev > 20)).toEqual([true, true, true]);
});
