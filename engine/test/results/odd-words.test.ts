/**
 * Every task that makes a picture of words alone meets the words that break programs: it gives a whole picture, or refuses
 * them by name. (What the words mean, and same seed, same bytes: each template's own test.)
 */
import { afterAll, expect, test } from 'vitest';
import { CONTRACTS, type TaskId } from '../../src/run/task-map.ts';
import { engine, expectDrawn, expectWhole, runTask, wordTasks } from '../support/every-task.ts';

afterAll(() => engine.dispose());

const ODD_WORDS = {
  'one letter': 'i',
  'emoji of several code points, right to left, combining marks, markup, control characters':
    '👩🏽‍🚀 שלום e̋ 龘 <b>&amp;"\u0000\u202E',
  'longer than anything': 'Wetterhahn '.repeat(60),
};

/** The options of a task that are free words. */
function wordOptions(task: TaskId): string[] {
  const { shape } = CONTRACTS[task].options;
  return Object.keys(shape).filter((name) => Reflect.get(shape, name).safeParse('\u0001 words').success);
}

/** Options of a task with these words wherever it takes some. */
function withWords(task: TaskId, words: string): object {
  if (task === 'draw-layer') return { layer: { kind: 'text', content: words } };
  const names = wordOptions(task);
  expect(names).not.toEqual([]);
  return Object.fromEntries(names.map((name) => [name, words]));
}

test.each(wordTasks)('%s answers odd words with a picture or a refusal', async (task) => {
  for (const [kind, words] of Object.entries(ODD_WORDS)) {
    const answer = await runTask(task, undefined, withWords(task, words));
    if (typeof answer === 'string') expect(['options_invalid', 'letters_unknown'], kind).toContain(answer);
    else {
      await expectWhole(task, answer, kind);
      for (const output of answer) await expectDrawn(output, kind);
    }
  }
});
