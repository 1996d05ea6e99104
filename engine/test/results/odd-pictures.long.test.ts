/**
 * Every row of the task table that takes a picture meets those that break programs: it gives a right result or a known
 * error, never a crash or an empty picture. (A portrait with alpha and 16 bits: `every-task.test.ts`. Same seed, same
 * bytes: each recipe's own test.)
 *
 * Each task sees gray, a tiny picture, an extreme shape and a single color, since it treats those in its own way. Seen
 * once: how a file becomes samples (CMYK here; every type, profile and size in image.test), which is done before any task
 * begins. A scene around a subject costs seconds and is the same under all of them.
 */
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { EngineErrorCode } from '../../src/run/task.ts';
import { TASKS } from '../../src/run/tasks.ts';
import {
  engine,
  expectWhole,
  pictureTasks,
  portrait,
  runTask,
  sceneMakers,
  sceneSizes,
} from '../support/every-task.ts';

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

const ONE_COLOR = 'one color';
/** Sides are small: what is tested is the shape and the kind of samples, not the amount. (Plain photos: each recipe's own test.) */
const shapes: Readonly<Record<string, Promise<Buffer>>> = {
  [ONE_COLOR]: sharp({ create: { width: 96, height: 64, channels: 3, background: '#7a8899' } })
    .png()
    .toBuffer(),
  'panorama 10:1, gray': sharp(portrait).resize(800, 80).toColourspace('grey16').png().toBuffer(),
  'fully transparent': sharp(portrait).ensureAlpha(0).png().toBuffer(),
};
const tiny = { '32 × 32': sharp(portrait).resize(32, 32).png().toBuffer() };

test.each(pictureTasks)('%s answers odd pictures with a picture or a known error', async (task) => {
  for (const [name, picture] of Object.entries(sceneMakers.has(task) ? shapes : { ...tiny, ...shapes })) {
    const answer = await runTask(task, await picture);
    if (sceneSizes[task] !== undefined && name === ONE_COLOR) expect(answer).toBe('no_subject_found');
    if (typeof answer === 'string') expect(fairRefusals, `${name}: ${answer}`).toContain(answer);
    else {
      expect(answer.length > 0, name).toBe(TASKS[task].kind === 'edit');
      await expectWhole(task, answer, name);
    }
  }
});

/** How samples are decoded is the same for every task: one of them stands for all. */
test('a CMYK picture is worked on like any other', async () => {
  const cmyk = await sharp(portrait).toColourspace('cmyk').jpeg().toBuffer();
  const answer = await runTask('enhance-light', cmyk);
  if (typeof answer === 'string') throw new Error(answer);
  const { channels } = await sharp(answer[0]?.bytes).stats();
  expect(channels.map(({ stdev }) => stdev > 20)).toEqual([true, true, true]);
});
