/**
 * Places beside the usual ones, for one kind of job in this process. `open` while nothing above waits or runs here; closed
 * by the first look that finds something, which takes the work of these places back, and opened again by the next that finds
 * nothing. So two pictures of batches are made side by side, and a single one never finds a processor taken by the second.
 */
import type { PlacesBeside } from './job.ts';

export interface OpenPlacesBeside {
  /** How many there are now. */
  readonly open: () => number;
  /** Aborts when they are given up. */
  readonly givenUp: () => AbortSignal;
  /** A job begins at one of the usual places. To be called at its end. */
  readonly enter: (priority: number) => () => void;
  readonly close: () => void;
}

/** One indexed query each time, while there are such places. */
const lookEveryMs = 500;

export function openPlacesBeside(
  { places, maxPriority }: PlacesBeside,
  {
    isAboveWaiting,
    onChange,
    onFailure,
  }: {
    readonly isAboveWaiting: (priority: number) => Promise<boolean>;
    readonly onChange: () => void;
    readonly onFailure: (error: unknown) => void;
  },
): OpenPlacesBeside {
  let isOpen = false;
  let isLooking = false;
  let runningAbove = 0;
  let giveUp = new AbortController();

  function set(next: boolean): void {
    if (isOpen === next) return;
    isOpen = next;
    if (next) giveUp = new AbortController();
    else giveUp.abort(new Error('the place is given up'));
    onChange();
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const isWaiting = await isAboveWaiting(maxPriority);
      set(runningAbove === 0 && !isWaiting);
    } catch (error) {
      onFailure(error);
    } finally {
      isLooking = false;
    }
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  void look();
  return {
    open: () => (isOpen ? places : 0),
    givenUp: () => giveUp.signal,
    enter: (priority) => {
      if (priority <= maxPriority) return () => undefined;
      runningAbove += 1;
      set(false);
      return () => {
        runningAbove -= 1;
      };
    },
    close: () => {
      clearInterval(timer);
      isOpen = false;
    },
  };
}
