/**
 * Pages are rendered a few at a time. Each one that is begun holds what it has read and a tree of everything on it: with one
 * for each of 256 readers this process took 773 MB, and nobody had a page before most were done.
 *
 * Requests of one network are served in their order, and networks take turns: who asks for hundreds of pages waits for their
 * own. A page that is kept for everybody goes first.
 */
interface Turns {
  readonly atOnce: number;
  /** A page that is not ready after this waits for something else, such as a slow database, and hands its turn on. */
  readonly holdMs: number;
  /** After this nobody reads the page any more. */
  readonly waitMs: number;
}

export interface RenderTurns {
  /**
   * Renders when it is this caller's turn; without a caller before all others. Resolves with undefined when the turn did not
   * come in time, or the reader went away before it.
   */
  readonly take: <Page>(
    caller: string | undefined,
    signal: AbortSignal,
    render: () => Promise<Page>,
  ) => Promise<Page | undefined>;
}

/** More at once are not ready sooner: one processor renders them, and they share the connections of the database. */
const turns: Turns = { atOnce: 8, holdMs: 2000, waitMs: 20_000 };

export function createRenderTurns({ atOnce, holdMs, waitMs }: Turns = turns): RenderTurns {
  const first = new Set<() => void>();
  /** Those who wait by caller; the caller whose turn is next comes first. */
  const callers = new Map<string, Set<() => void>>();
  let running = 0;

  function lineOf(caller: string | undefined): Set<() => void> {
    if (caller === undefined) return first;
    const line = callers.get(caller) ?? new Set();
    callers.set(caller, line);
    return line;
  }

  /** Resolves with the turn; false: it did not come in time. */
  function wait(caller: string | undefined, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const line = lineOf(caller);
      const end = (isTurn: boolean): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        line.delete(begin);
        if (caller !== undefined && line.size === 0) callers.delete(caller);
        resolve(isTurn);
      };
      const begin = (): void => end(true);
      const giveUp = (): void => end(false);
      const timer = setTimeout(giveUp, waitMs);
      signal.addEventListener('abort', giveUp, { once: true });
      line.add(begin);
    });
  }

  function findNext(): (() => void) | undefined {
    const [kept] = first;
    if (kept !== undefined) return kept;
    const [next] = callers;
    if (next === undefined) return undefined;
    const [caller, line] = next;
    callers.delete(caller);
    callers.set(caller, line);
    return [...line][0];
  }

  return {
    take: async (caller, signal, render) => {
      if (running < atOnce) running += 1;
      // the one that ends hands its turn on: `running` stays as it is
      else if (signal.aborted || !(await wait(caller, signal))) return undefined;
      let held = true;
      const handOn = (): void => {
        if (!held) return;
        held = false;
        const next = findNext();
        if (next === undefined) running -= 1;
        else next();
      };
      const timer = setTimeout(handOn, holdMs);
      try {
        return await render();
      } finally {
        clearTimeout(timer);
        handOn();
      }
    },
  };
}
