/** Every template on photos as phones take them, of 12 and 18 MP: one call each in a new process, as a person's first one. */
import { roundTo } from '@afterglow/domain/round';
import { createEnginePool, type EnginePool } from '@afterglow/engine/run/pool';
import { EngineError } from '@afterglow/engine/run/task';
import { findContract } from '@afterglow/engine/run/task-map';
import { ownProcessorSeconds, proportionalMb } from '../process-memory.ts';
import { picturesFor, special } from './every-task.ts';
import type { Report, Row } from './measure.ts';
import { cacheDir } from './setting.ts';

/** What the templates of the catalogue run; `frame-product` and what is made from words alone are not asked. */
const TEMPLATES: readonly string[] = [
  'ancient-style',
  'anime-portrait',
  'anime-to-real',
  'character-figurine',
  'character-setting',
  'coloring-page',
  'crowd-removal',
  'doodle-ad',
  'double-exposure',
  'dragon-palm',
  'enhance-light',
  'glass-texture',
  'hair-change',
  'id-photo',
  'oil-painting',
  'old-photo-restore',
  'remove-background',
  'sketch-portrait',
  'treasure-map',
  'upscale',
  // from words: the size of a photo means nothing to them
  'city-weather-forecast',
  'silk-universe',
  'text-art',
];
const MEGAPIXELS = [12, 18];
/** Ten looks a second: each holds the process up for a millisecond. */
const LOOK_EVERY_MS = 100;
const targets = { seconds: 10, memoryMegabytes: 1100 };

export async function benchPhonePhotos(report: Report, only: readonly string[]): Promise<void> {
  for (const task of TEMPLATES) {
    if (only.length > 0 && !only.includes(task)) continue;
    const takesPictures = (findContract(task)?.images.max ?? 0) > 0;
    for (const megapixels of takesPictures ? MEGAPIXELS : [0]) {
      const images = takesPictures ? await picturesFor(task, megapixels) : [];
      const pool = createEnginePool({ modelCacheDir: cacheDir, answerBytes: 0, maxRssBytes: Number.MAX_SAFE_INTEGER });
      const stop = watch(pool);
      let outcome: Row;
      try {
        const { outputs } = await pool.runUnchecked({ task, images, options: {}, ...special[task] });
        const [first] = outputs;
        outcome = { result: first === undefined ? 'report only' : `${first.width}×${first.height}` };
      } catch (error) {
        outcome = { refused: error instanceof EngineError ? error.code : String(error) };
      }
      const most = await stop();
      await pool.close();
      report({
        what: `${takesPictures ? `${megapixels} MP` : 'words'} ${task}`,
        ...outcome,
        processorSeconds: roundTo(most.seconds, 1),
        targetSeconds: targets.seconds,
        peakMegabytes: Math.round(most.megabytes),
        targetMegabytes: targets.memoryMegabytes,
      });
    }
  }
}

/** Looks at the pool's child until told to stop: the most memory (its proportional set) and the processor seconds, loading included. */
function watch(pool: EnginePool): () => Promise<{ readonly seconds: number; readonly megabytes: number }> {
  let watching = true;
  let megabytes = 0;
  let seconds = 0;
  const look = async (): Promise<void> => {
    const [pid] = pool.state().pids;
    if (pid === undefined) return;
    megabytes = Math.max(megabytes, await proportionalMb(pid));
    seconds = Math.max(seconds, await ownProcessorSeconds(pid));
  };
  const looking = (async () => {
    while (watching) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return async () => {
    watching = false;
    await looking;
    await look();
    return { seconds, megabytes };
  };
}
