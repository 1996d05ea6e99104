import { currentAsker } from '../lib/asker.ts';
import type { Engine, LocalEngine } from './contract.ts';
import { createLane, type LaneLimits } from './lane.ts';
import { createLocalEngine, type LocalEngineOptions } from './local.ts';

export interface PictureLanes {
  /** Uploads, thumbnails, downloads, the check of origins: seconds at most. */
  readonly pictures: LocalEngine;
  /** Looks of the editor: models that find things in a picture. They hold nothing else up. */
  readonly looks: Engine;
  /** Whole templates on small pictures of people without an account. */
  readonly visitors: Engine;
  readonly pids: () => readonly number[];
  /** Ends those that have nothing to do. */
  readonly endIdle: () => void;
  readonly close: () => Promise<void>;
}

/** A gallery wants up to a hundred thumbnails at once; a browser gives up after about a minute. */
const pictureLimits: LaneLimits = { places: 2, maxWaiting: 240, maxWaitingBytes: 400_000_000, maxAgeMs: 60_000 };
/** An answer to a click that comes later than this is not wanted any more. */
const lookLimits: LaneLimits = { places: 1, maxWaiting: 40, maxWaitingBytes: 200_000_000, maxAgeMs: 30_000 };

/** Several hundred megabytes each; the next one is there within a second. */
const idleMs = 120_000;

/** Who tries the product waits for it with an eye on the page. */
export const visitorLimits: LaneLimits = { places: 1, maxWaiting: 8, maxWaitingBytes: 100_000_000, maxAgeMs: 45_000 };

/**
 * The engine's children that answer people while they wait, apart from the worker's and apart from each other: one for
 * looks, one for visitors, two for everything else. Fair between people, see {@link createLane}.
 */
export function createPictureLanes(settings: Omit<LocalEngineOptions, 'concurrency' | 'threads'>): PictureLanes {
  const pictureChildren = createLocalEngine({ ...settings, idleMs, concurrency: pictureLimits.places, threads: 1 });
  const lookChild = createLocalEngine({ ...settings, idleMs, concurrency: lookLimits.places, threads: 1 });
  const visitorChild = createLocalEngine({ ...settings, idleMs, concurrency: visitorLimits.places, threads: 1 });
  const all = [pictureChildren, lookChild, visitorChild];
  return {
    pictures: inLane(pictureChildren, pictureLimits),
    looks: inLane(lookChild, lookLimits, ['select-part']),
    visitors: inLane(visitorChild, visitorLimits),
    pids: () => all.flatMap((engine) => engine.pids()),
    endIdle: () => {
      for (const engine of all) engine.endIdle();
    },
    close: async () => {
      await Promise.all(all.map((engine) => engine.close()));
    },
  };
}

/** Of `newestOnly` tasks only the newest of each asker waits. */
export function inLane(engine: LocalEngine, limits: LaneLimits, newestOnly: readonly string[] = []): LocalEngine {
  const lane = createLane(limits);
  const about = (
    { task, images }: { readonly task: string; readonly images: readonly Uint8Array[] },
    signal: AbortSignal | undefined,
  ) => ({
    asker: currentAsker(),
    bytes: images.reduce((sum, { length }) => sum + length, 0),
    signal,
    kind: newestOnly.includes(task) ? task : undefined,
  });
  return {
    ...engine,
    run: (request, options) => lane.enter(() => engine.run(request, options), about(request, options.signal)),
    runUnchecked: (request, options) =>
      lane.enter(() => engine.runUnchecked(request, options), about(request, options.signal)),
  };
}
