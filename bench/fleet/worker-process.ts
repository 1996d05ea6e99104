/** A worker of the fleet. Arguments: database, storage folder, pictures at a time, seconds of a picture, NATS if any. */
import { parseReport } from '@afterglow/engine/run/task-map';
import type { Engine, EngineAnswer } from '@afterglow/server/engines/contract';
import { generationHandler } from '@afterglow/server/generations/run-generation';
import { createShareLock } from '@afterglow/server/lib/share-lock';
import { createDiskStorage } from '@afterglow/server/storage/disk';
import sharp from 'sharp';
import { openParts } from './open-parts.ts';

const [databaseUrl = '', root = '', concurrency = '1', seconds = '20', eventsUrl] = process.argv.slice(2);
const engineMs = Number(seconds) * 1000;
/** No two results are the same file: pictures with the same bytes wait for each other, as they never do in life. */
const makeBytes = (): Promise<Buffer> =>
  sharp(crypto.getRandomValues(new Uint8Array(8 * 6 * 3)), { raw: { width: 8, height: 6, channels: 3 } })
    .png()
    .toBuffer();
const look = {
  width: 8,
  height: 6,
  sourceType: 'image/png',
  mimeType: 'image/png',
  frames: 1,
  averageColour: '#c08040',
  hasProfile: false,
  hasAlpha: false,
  locationRemoved: false,
  camera: '',
  takenAt: '',
};
const answerWith = async (): Promise<EngineAnswer> => ({
  outputs: [{ bytes: await makeBytes(), mimeType: 'image/png', width: 8, height: 6 }],
  outputNames: ['result'],
  model: 'timer',
  report: look,
  engineMs,
});
const runUnchecked: Engine['runUnchecked'] = async ({ task }, { signal, onProgress }) => {
  if (task === 'inspect' || task === 'derive') return answerWith();
  // not all in step
  const endsAt = performance.now() + engineMs * (0.75 + 0.5 * Math.random());
  const beganAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const tick = setInterval(() => {
      const now = performance.now();
      onProgress?.({ stage: 'processing', progress: Math.min(1, (now - beganAt) / (endsAt - beganAt)) });
      if (signal?.aborted !== true && now < endsAt) return;
      clearInterval(tick);
      if (signal?.aborted === true) reject(new Error('aborted'));
      else resolve();
    }, 100);
  });
  return { ...(await answerWith()), engineMs: performance.now() - beganAt };
};

const parts = await openParts(databaseUrl, eventsUrl, 10);
const engine: Engine = {
  runUnchecked,
  run: async (request, options) => {
    const made = await runUnchecked(request, options);
    return { ...made, report: parseReport(request.task, made.report) };
  },
};
await parts.queue.work(
  generationHandler(
    {
      ...parts,
      engine,
      storage: createDiskStorage({ root }),
      modelsArePreparing: () => false,
      lock: createShareLock(),
      continueConversation: () => Promise.resolve(),
      continueBatch: () => Promise.resolve(),
    },
    { concurrency: Number(concurrency) },
  ),
);
process.send?.('ready');
process.on('message', () => void parts.close().finally(() => process.exit(0)));
