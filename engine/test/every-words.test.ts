/**
 * Every task that makes a picture of words alone meets the words that break programs: it gives a whole picture, or refuses
 * them by name. (What the words mean, and same seed, same bytes: each template's own test.)
 */
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { decodePicture } from '../src/image/image.ts';
import { createEngine } from '../src/run/run.ts';
import { CONTRACTS, isTaskId } from '../src/run/task-map.ts';
import { EngineError } from '../src/run/task.ts';
import { testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });
afterAll(() => engine.dispose());

const ODD_WORDS = {
  'one letter': 'i',
  'emoji of several code points, right to left, combining marks, markup, control characters':
    '👩🏽‍🚀 שלום e̋ 龘 <b>&amp;"\u0000\u202E',
  'longer than anything': 'Wetterhahn '.repeat(60),
};

/** As small as each task draws. */
const smallest: Readonly<Record<string, object>> = {
  'text-art': { scale: 0.25 },
  'city-weather-forecast': { width: 240 },
  'silk-universe': { size: 128 },
};

const wordTasks = Object.keys(CONTRACTS).filter((task) => isTaskId(task) && CONTRACTS[task].images.min === 0);

/** The options of a task that are free words. */
function wordOptions(task: string): string[] {
  if (!isTaskId(task)) throw new Error(`${task} is no task`);
  const { shape } = CONTRACTS[task].options;
  return Object.keys(shape).filter((name) => Reflect.get(shape, name).safeParse('\u0001 words').success);
}

test.each(wordTasks)('%s answers odd words with a picture or a refusal', async (task) => {
  const names = wordOptions(task);
  expect(names).not.toEqual([]);
  const answers: string[] = [];
  for (const [kind, words] of Object.entries({ 'its own': undefined, ...ODD_WORDS })) {
    const given = words === undefined ? {} : Object.fromEntries(names.map((name) => [name, words]));
    try {
      const { outputs } = await engine.runUnchecked({ task, images: [], options: { ...smallest[task], ...given } });
      const output = outputs[0];
      const { width, height } = await decodePicture(output.bytes);
      expect([width, height], kind).toEqual([output.width, output.height]);
      const { channels } = await sharp(output.bytes).stats();
      expect(
        channels.some(({ stdev }) => stdev > 1),
        `${kind}: not blank`,
      ).toBe(true);
      answers.push('picture');
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      expect(error.code, kind).toBe('options_invalid');
      answers.push(error.code);
    }
  }
  expect(answers[0], 'without any words').toBe('picture');
});
