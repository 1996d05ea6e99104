import type { LocalEngine } from './contract.ts';

/** So rarely, since who edits meanwhile waits a second for a process that was ended. */
const pauseMs = 60_000;

/**
 * An engine that calls `makeRoom` when more than `usual` tasks are under way: pictures of a batch are made beside the others, and
 * need the memory of processes that have nothing to do.
 */
export function makingRoom(engine: LocalEngine, usual: number, makeRoom: () => void, now: () => number): LocalEngine {
  let underWay = 0;
  let madeAt = -Infinity;

  async function watch<Result>(work: () => Promise<Result>): Promise<Result> {
    underWay += 1;
    if (underWay > usual && now() - madeAt >= pauseMs) {
      madeAt = now();
      makeRoom();
    }
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  }

  return {
    ...engine,
    run: (request, options) => watch(() => engine.run(request, options)),
    runUnchecked: (request, options) => watch(() => engine.runUnchecked(request, options)),
  };
}
