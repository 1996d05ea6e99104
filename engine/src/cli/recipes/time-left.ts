/** How long a run of many pictures will still take, from the speed of the latest. */

/** Pictures whose time counts: the machine may have become faster or slower. */
const LATEST = 20;

export interface Pace {
  readonly add: (milliseconds: number) => void;
  /** In words, for `rest` pictures; empty before the second picture is done, because the first also loads models. */
  readonly describeLeft: (rest: number) => string;
}

/** `lanes`: pictures that are worked on at once. */
export function createPace(lanes: number): Pace {
  const times: number[] = [];
  return {
    add: (milliseconds) => {
      times.push(milliseconds);
      if (times.length > LATEST) times.shift();
    },
    describeLeft: (rest) => {
      const known = times.length > 2 ? times.slice(times.length > lanes + 1 ? 1 : 0) : times;
      if (known.length < 2 || rest === 0) return '';
      const mean = known.reduce((sum, time) => sum + time, 0) / known.length;
      return describeSeconds((mean * rest) / lanes / 1000);
    },
  };
}

/** "about 40 s left", "about 3 min left", "about 2 h 10 min left": as exact as it can be. */
export function describeSeconds(seconds: number): string {
  if (seconds < 55) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} s left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${Math.max(1, minutes)} min left`;
  const coarse = Math.round(minutes / 10) * 10;
  const rest = coarse % 60;
  return `about ${Math.floor(coarse / 60)} h${rest === 0 ? '' : ` ${rest} min`} left`;
}
