/** Every task of the engine in a child of its own: median seconds of three warm runs at 2 MP, peak memory of one run in a new child; 12 and 50 MP once. */
import { readFile } from 'node:fs/promises';
import { roundTo } from '@afterglow/domain/round';
import { dropAlpha, encodePicture } from '@afterglow/engine/image/image';
import type { Picture } from '@afterglow/engine/image/picture';
import { drawSvg } from '@afterglow/engine/kernels/strokes/draw-svg';
import type { UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { createEnginePool, type EnginePool } from '@afterglow/engine/run/pool';
import { EngineError } from '@afterglow/engine/run/task';
import { findContract } from '@afterglow/engine/run/task-map';
import { TASKS } from '@afterglow/engine/run/tasks';
import { median, type Report } from './measure.ts';
import { cacheDir, openPhoto, scaleTo, shippedPhoto, showcasePhoto } from './setting.ts';

/** Tasks that need other options than the defaults. */
export const special: Readonly<Record<string, Partial<UncheckedRequest>>> = {
  derive: { options: { width: 640, format: 'webp' } },
  // the boatman is alone in his picture
  'crowd-removal': { options: { keep: 'nobody' } },
};

/** Tasks whose work a portrait does not ask for: they get what the site shows them with. */
const samples: Readonly<Record<string, string>> = {
  'crowd-removal': 'boatman',
  'old-photo-restore': 'airplane',
  'treasure-map': 'canyon',
  'anime-to-real': 'drawing',
};

/** What a task gets, at so many million pixels: its picture as often as it needs one; for inpaint a mask with a ball of a tenth of the width. */
export async function picturesFor(task: string, megapixels: number): Promise<Uint8Array[]> {
  const encode = async (picture: Picture): Promise<Uint8Array> =>
    (await encodePicture(picture, { format: 'jpeg' })).bytes;
  const sample = samples[task];
  const picture = await scaleTo(
    await openPhoto(sample === undefined ? shippedPhoto('astronaut') : showcasePhoto(sample)),
    megapixels,
  );
  const first = await encode(picture);
  if (task !== 'inpaint') return Array.from({ length: Math.max(1, findContract(task)?.images.min ?? 1) }, () => first);
  const { width, height } = picture;
  const svg = `<rect width="${width}" height="${height}"/><circle cx="${width * 0.75}" cy="${height * 0.3}" r="${width * 0.05}" fill="#fff"/>`;
  return [first, await encode(dropAlpha(await drawSvg(svg, width, height)))];
}

const targets = { seconds: 6, memoryMegabytes: 1100 };

export async function benchEveryTask(report: Report, only: readonly string[]): Promise<void> {
  for (const [task, row] of Object.entries(TASKS)) {
    if (only.length > 0 && !only.includes(task)) continue;
    const images = row.images.min === 0 ? [] : await picturesFor(task, 2);
    const request: UncheckedRequest = { task, images, options: {}, ...special[task] };
    const warm = createEnginePool({ modelCacheDir: cacheDir, answerBytes: 0, maxRssBytes: Number.MAX_SAFE_INTEGER });
    // memory as in the product, which ends a child that is left large by its task: one task in a new child
    const fresh = createEnginePool({ modelCacheDir: cacheDir, answerBytes: 0, maxRssBytes: Number.MAX_SAFE_INTEGER });
    try {
      const { seconds, model } = await time(warm, request);
      await warm.close();
      await fresh.runUnchecked(request);
      report({
        what: `task ${task}`,
        seconds,
        targetSeconds: targets.seconds,
        ...(await peakMemory(fresh)),
        targetMegabytes: targets.memoryMegabytes,
        model,
      });
    } catch (error) {
      report({ what: `task ${task}`, failed: String(error) });
    } finally {
      await warm.close();
      await fresh.close();
    }
  }
}

async function time(pool: EnginePool, request: UncheckedRequest): Promise<{ seconds: number; model: string }> {
  let { model } = await pool.runUnchecked(request);
  const seconds: number[] = [];
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    ({ model } = await pool.runUnchecked(request));
    seconds.push((performance.now() - started) / 1000);
  }
  return { seconds: roundTo(median(seconds), 2), model };
}

async function peakMemory(pool: EnginePool): Promise<Record<string, number>> {
  if (process.platform !== 'linux') return {};
  const [pid] = pool.state().pids;
  if (pid === undefined) return {}; // the child has ended
  const peak = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { peakMegabytes: Math.round(Number(peak) / 1024) };
}

/** Pictures as large as people may send: what comes out (or which refusal), how long one cold run takes, the child's peak. */
export async function benchLargePictures(report: Report, only: readonly string[]): Promise<void> {
  for (const megapixels of [12, 50]) {
    for (const [task, row] of Object.entries(TASKS)) {
      if (row.images.min === 0 || (only.length > 0 && !only.includes(task))) continue;
      const pool = createEnginePool({ modelCacheDir: cacheDir, answerBytes: 0, maxRssBytes: Number.MAX_SAFE_INTEGER });
      const images = await picturesFor(task, megapixels);
      const started = performance.now();
      try {
        const { outputs } = await pool.runUnchecked({ task, images, options: {}, ...special[task] });
        const [first] = outputs;
        const size = first === undefined ? 'report only' : `${first.width}×${first.height}`;
        report({
          what: `${megapixels} MP ${task}`,
          result: size,
          seconds: roundTo((performance.now() - started) / 1000, 1),
          ...(await peakMemory(pool)),
        });
      } catch (error) {
        const why = error instanceof EngineError ? error.code : String(error);
        report({ what: `${megapixels} MP ${task}`, refused: why, ...(await peakMemory(pool)) });
      } finally {
        await pool.close();
      }
    }
  }
}

/** Two jobs at the same time beside one: target below 2.2 times on two cores. */
export async function benchTwoAtOnce(report: Report): Promise<void> {
  const images = [
    (await encodePicture(await scaleTo(await openPhoto(shippedPhoto('astronaut')), 2), { format: 'jpeg' })).bytes,
  ];
  const pool = createEnginePool({
    modelCacheDir: cacheDir,
    answerBytes: 0,
    size: 2,
    maxRssBytes: Number.MAX_SAFE_INTEGER,
  });
  try {
    for (const task of ['oil-painting', 'remove-background']) {
      const request: UncheckedRequest = { task, images, options: {} };
      await Promise.all([pool.runUnchecked(request), pool.runUnchecked(request)]);
      const clock = async (work: () => Promise<unknown>): Promise<number> => {
        const started = performance.now();
        await work();
        return (performance.now() - started) / 1000;
      };
      const one = await clock(() => pool.runUnchecked(request));
      const two = await clock(() => Promise.all([pool.runUnchecked(request), pool.runUnchecked(request)]));
      report({
        what: `two at once: ${task}`,
        one: roundTo(one, 2),
        two: roundTo(two, 2),
        ratio: roundTo(two / one, 2),
        target: 2.2,
      });
    }
  } finally {
    await pool.close();
  }
}
