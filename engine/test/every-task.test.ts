/**
 * Every row of the task table draws once, as small as it can: a portrait with alpha and 16 bits, or its own words. (What
 * each draws: its own test. Pictures and words that break programs: `results/odd-*.test.ts`.)
 */
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { TASKS } from '../src/run/tasks.ts';
import {
  engine,
  expectDrawn,
  expectWhole,
  pictureTasks,
  portrait,
  runTask,
  sceneMakers,
  withAlpha,
  wordTasks,
} from './support/every-task.ts';

afterAll(() => engine.dispose());

const whole = withAlpha(sharp(portrait));
/** A scene around a subject costs seconds and is the same around any. */
const tiny = withAlpha(sharp(portrait).resize(32, 32));

/** What so small a portrait may be refused with. */
const refusals = [
  'face_too_small',
  'picture_too_narrow',
  'nobody_to_remove',
  'too_much_to_remove',
  'nothing_to_outline',
];

test.each(pictureTasks)('%s answers a portrait with a picture', async (task) => {
  const answer = await runTask(task, await (sceneMakers.has(task) ? tiny : whole));
  if (typeof answer === 'string') return expect(refusals).toContain(answer);
  expect(answer.length > 0).toBe(TASKS[task].kind === 'edit');
  await expectWhole(task, answer, 'portrait');
  for (const output of answer) await expectDrawn(output, 'portrait');
  return undefined;
});

test.each(wordTasks)('%s draws its own words', async (task) => {
  const answer = await runTask(task);
  if (typeof answer === 'string') throw new Error(answer);
  await expectWhole(task, answer, 'words');
  for (const output of answer) await expectDrawn(output, 'words');
});
