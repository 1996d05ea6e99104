export const announceEveryMs = 2000;

/**
 * Lets at most one text through every two seconds, the newest of those that waited: a screen reader reads progress
 * without being flooded. `final` texts wait their turn too, but nothing replaces them.
 */
export function makeAnnouncer(say: (text: string) => void): {
  announce(text: string, final?: boolean): void;
  stop(): void;
} {
  let waiting: string | undefined;
  let ended = false;
  let spoken = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = (text: string): void => {
    spoken = text;
    say(text);
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = undefined;
      if (next !== undefined && next !== spoken) speak(next);
    }, announceEveryMs);
  };

  return {
    announce(text, final = false) {
      if (ended) return;
      ended = final;
      if (timer === undefined) {
        if (text !== spoken) speak(text);
      } else waiting = text;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
