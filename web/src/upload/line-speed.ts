/** How fast this line sends, as far as this tab has seen: so that a promise of seconds counts the way there. */

/** What leaves first only fills buffers on the way. */
const leastBytes = 300_000;
const leastMs = 1000;
/** Lines of phones and homes send about half as fast as they bring. */
const shareOfBringing = 0.5;

/** Bytes a millisecond of the last upload that took a while. */
let seen: number | undefined;

/** An upload is so far after so long. */
export function noteSent(bytes: number, ms: number): void {
  if (bytes >= leastBytes && ms >= leastMs) seen = bytes / ms;
}

/** How long so many bytes will take; 0 where nothing is known. */
export function sendingMs(bytes: number): number {
  const bringing = speedOf(readTransfers());
  const speed = seen ?? (bringing === undefined ? undefined : bringing * shareOfBringing);
  return speed === undefined ? 0 : bytes / speed;
}

export interface Transfer {
  readonly begun: number;
  readonly ended: number;
  readonly bytes: number;
}

/** Bytes a millisecond while anything at all came; undefined when too little did. */
export function speedOf(transfers: readonly Transfer[]): number | undefined {
  let bytes = 0;
  let busyMs = 0;
  let until = 0;
  for (const { begun, ended, bytes: more } of transfers.toSorted((a, b) => a.begun - b.begun)) {
    bytes += more;
    busyMs += Math.max(0, ended - Math.max(begun, until));
    until = Math.max(until, ended);
  }
  return bytes < leastBytes / 3 || busyMs === 0 ? undefined : bytes / busyMs;
}

/** The page and its parts, without what came from a cache. */
function readTransfers(): readonly Transfer[] {
  return ['navigation', 'resource'].flatMap((kind) =>
    performance
      .getEntriesByType(kind)
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.transferSize > 0 && entry.responseStart > 0
          ? [{ begun: entry.responseStart, ended: entry.responseEnd, bytes: entry.transferSize }]
          : [],
      ),
  );
}
