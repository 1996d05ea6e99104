/** Every task of the engine at 2 MP in a child of its own: median seconds of three warm runs, and the child's peak memory. */
import { readFile } from 'node:fs/promises';
import { encodePicture } from '@afterglow/engine/image';
import { createEnginePool, type EnginePool } from '@afterglow/engine/pool';
import type { EngineRequest } from '@afterglow/engine/task';
import { TASKS } from '@afterglow/engine/tasks';
import { median, round, type Report } from './measure.ts';
import { cacheDir, openPhoto, scaleTo, shippedPhoto } from './setting.ts';

/** Tasks that need other pictures than one portrait, or other options than the defaults. */
const special: Readonly<Record<string, Partial<EngineRequest>>> = {
  derive: { options: { width: 640, format: 'webp' } },
};

const targets = { seconds: 12, memoryMegabytes: 1600 };

export async function benchEveryTask(report: Report, only: readonly string[]): Promise<void> {
  const portrait = (await encodePicture(await scaleTo(await openPhoto(shippedPhoto('astronaut')), 2), { format: 'jpeg' })).bytes;
  for (const [task, row] of Object.entries(TASKS)) {
    if (only.length > 0 && !only.includes(task)) continue;
    const request: EngineRequest = { task, images: Array.from({ length: row.images.min }, () => portrait), options: {}, ...special[task] };
    const pool = createEnginePool({ modelCacheDir: cacheDir, maxRssBytes: Number.MAX_SAFE_INTEGER });
    try {
      const { seconds, model } = await time(pool, request);
      report({ what: `task ${task}`, seconds, targetSeconds: targets.seconds, ...(await peakMemory(pool)), targetMegabytes: targets.memoryMegabytes, model });
    } catch (error) {
      report({ what: `task ${task}`, failed: String(error) });
    } finally {
      await pool.close();
    }
  }
}

async function time(pool: EnginePool, request: EngineRequest): Promise<{ seconds: number; model: string }> {
  let { model } = await pool.run(request);
  const seconds: number[] = [];
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    ({ model } = await pool.run(request));
    seconds.push((performance.now() - started) / 1000);
  }
  return { seconds: round(median(seconds), 2), model };
}

async function peakMemory(pool: EnginePool): Promise<Record<string, number>> {
  if (process.platform !== 'linux') return {};
  const [pid] = pool.state().pids;
  const peak = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { peakMegabytes: Math.round(Number(peak) / 1024) };
}

/** Two jobs at the same time beside one: target below 2.2 times on two cores. */
export async function benchTwoAtOnce(report: Report): Promise<void> {
  const images = [(await encodePicture(await scaleTo(await openPhoto(shippedPhoto('astronaut')), 2), { format: 'jpeg' })).bytes];
  const pool = createEnginePool({ modelCacheDir: cacheDir, size: 2, maxRssBytes: Number.MAX_SAFE_INTEGER });
  try {
    for (const task of ['oil-painting', 'remove-background']) {
      const request: EngineRequest = { task, images, options: {} };
      await Promise.all([pool.run(request), pool.run(request)]);
      const clock = async (work: () => Promise<unknown>): Promise<number> => {
        const started = performance.now();
        await work();
        return (performance.now() - started) / 1000;
      };
      const one = await clock(() => pool.run(request));
      const two = await clock(() => Promise.all([pool.run(request), pool.run(request)]));
      report({ what: `two at once: ${task}`, one: round(one, 2), two: round(two, 2), ratio: round(two / one, 2), target: 2.2 });
    }
  } finally {
    await pool.close();
  }
}
