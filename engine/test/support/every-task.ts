/** What the tests of all tasks share: one engine, options that keep each task small, and what it may answer. */
import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { decodePicture } from '../../src/image/image.ts';
import { createEngine } from '../../src/run/run.ts';
import { CONTRACTS, isTaskId, parseReport, type TaskId } from '../../src/run/task-map.ts';
import { EngineError, type EngineErrorCode, type EngineOutput } from '../../src/run/task.ts';
import { TASKS } from '../../src/run/tasks.ts';
import { readPicture, testModelDir } from './models.ts';

type TaskName = keyof typeof TASKS;

/** The small cut-out network: a tenth of the time, and every task must do with it where the quality pack is left out. */
export const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });

const smallOptions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  derive: { width: 64, format: 'webp' },
  watermark: { text: 'Afterglow' },
  'remove-background': { quality: 'fast' },
  'treasure-map': { scale: 0.25 },
  'dragon-palm': { height: 640 },
  'text-art': { scale: 0.25 },
  'city-weather-forecast': { width: 240 },
  'silk-universe': { size: 128 },
  compose: { layers: [{ kind: 'text', content: 'Hello 你好', curve: 0.5, rotate: 10, shadow: {} }] },
  'draw-layer': { layer: { kind: 'sticker', sticker: 'red-heart' }, width: 300, height: 200 },
  collage: { side: 200, cells: [{ box: [0, 0, 0.5, 1] }, { box: [0.5, 0, 0.5, 1] }] },
};

/** Recipes that make a scene of their own around the subject: its size, longer side last, is always the same. */
export const sceneSizes: Readonly<Record<string, readonly [number, number]>> = {
  'glass-texture': [1400, 1400],
  'character-figurine': [1080, 1350],
  'double-exposure': [1200, 1500],
};

/** Recipes whose scene takes far longer than the subject that stands in it. */
export const sceneMakers = new Set([...Object.keys(sceneSizes), 'ancient-style', 'character-setting', 'dragon-palm']);

export const portrait = await sharp(await readPicture('astronaut.jpg'))
  .resize(240)
  .jpeg()
  .toBuffer();

/** The picture with alpha and 16 bits a sample. */
export const withAlpha = (picture: Sharp): Promise<Buffer> =>
  picture.ensureAlpha(0.8).toColourspace('rgb16').png().toBuffer();

function isPictureTask(task: string): task is TaskName {
  return isTaskId(task) && task !== 'read-origin' && task !== 'read-recipe' && TASKS[task].images.min > 0;
}

export const pictureTasks = Object.keys(TASKS).filter(isPictureTask);
export const wordTasks = Object.keys(CONTRACTS)
  .filter((task) => isTaskId(task))
  .filter((task) => CONTRACTS[task].images.min === 0);

/** Runs a task with as many copies of the picture as it takes. @returns what it made, or the code of its refusal */
export async function runTask(
  task: TaskId,
  picture?: Buffer,
  options: object = {},
): Promise<readonly EngineOutput[] | EngineErrorCode> {
  const images = picture === undefined ? [] : Array.from({ length: CONTRACTS[task].images.min }, () => picture);
  try {
    const { outputs, report } = await engine.runUnchecked({
      task,
      images,
      options: { ...smallOptions[task], ...options },
    });
    expect(parseReport(task, report), 'the contract names every fact of the report').toEqual(report);
    return outputs;
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

/** Whole pictures of the size they say, in the one size of the task's scene. */
export async function expectWhole(task: string, outputs: readonly EngineOutput[], name: string): Promise<void> {
  for (const output of outputs) {
    const { width, height } = await decodePicture(output.bytes);
    expect([width, height], name).toEqual([output.width, output.height]);
    if (sceneSizes[task] !== undefined)
      expect(
        [width, height].toSorted((a, b) => a - b),
        name,
      ).toEqual(sceneSizes[task]);
  }
}

/** Something is to be seen on it. */
export async function expectDrawn({ bytes }: EngineOutput, name: string): Promise<void> {
  const { channels } = await sharp(bytes).stats();
  expect(
    channels.some(({ stdev }) => stdev > 1),
    `${name}: not blank`,
  ).toBe(true);
}
