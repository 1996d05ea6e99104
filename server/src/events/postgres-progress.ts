/**
 * How far running pictures are, by NOTIFY: those of a process together, four times a second at most. A notice for each takes the
 * lock of all commits each time, and a thousand running pictures kept the database from the rest (`bench/fleet.ts`). Every notice
 * also wakes all who listen, so processes that nobody asks, such as those that make the pictures, do not.
 */
import { z } from 'zod';
import { parseJson } from '../lib/parse-json.ts';
import type { Progress, ProgressBell } from './notifications.ts';

export interface PostgresProgress extends ProgressBell {
  /** Hands what another process said to those who follow. */
  readonly hear: (payload: string) => void;
  /** Somebody followed a picture here, now or before. */
  readonly isWanted: () => boolean;
  readonly close: () => void;
}

const togetherMs = 250;
/** A payload ends at 8,000 bytes, and one picture takes about a hundred. */
const picturesInPayload = 50;
const payloadSchema = z.array(z.tuple([z.string(), z.string(), z.number().min(0).max(1)]));

/** `send` says these payloads; what it cannot say is not said, since something newer follows. `onWanted`: somebody follows, for the first time. */
export function openPostgresProgress(
  send: (payloads: readonly string[]) => Promise<void>,
  onWanted: () => void,
): PostgresProgress {
  const followers = new Map<string, Set<(progress: Progress) => void>>();
  const newest = new Map<string, Progress>();
  let timer: NodeJS.Timeout | undefined;
  let sending = false;
  let wanted = false;

  function flush(): void {
    timer = undefined;
    // a database that hangs is not asked twice at once
    if (sending) return schedule();
    const said = [...newest].map(([id, { stage, progress }]) => [id, stage, progress]);
    newest.clear();
    const payloads = Array.from({ length: Math.ceil(said.length / picturesInPayload) }, (_, index) =>
      JSON.stringify(said.slice(index * picturesInPayload, (index + 1) * picturesInPayload)),
    );
    sending = true;
    void send(payloads)
      .catch(() => undefined)
      .finally(() => (sending = false));
  }

  function schedule(): void {
    timer ??= setTimeout(flush, togetherMs);
  }

  return {
    tell: (id, progress) => {
      newest.set(id, progress);
      schedule();
    },
    follow: (id, listener) => {
      const entry = (progress: Progress): void => listener(progress);
      const set = followers.get(id) ?? new Set();
      followers.set(id, set.add(entry));
      if (!wanted) {
        wanted = true;
        onWanted();
      }
      return () => {
        set.delete(entry);
        if (set.size === 0 && followers.get(id) === set) followers.delete(id);
      };
    },
    hear: (payload) => {
      if (followers.size === 0) return;
      for (const [id, stage, progress] of payloadSchema.safeParse(parseJson(payload)).data ?? [])
        followers.get(id)?.forEach((listener) => listener({ stage, progress }));
    },
    isWanted: () => wanted,
    close: () => clearTimeout(timer),
  };
}
