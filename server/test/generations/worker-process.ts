/** A worker process for the tests that kill one. Arguments: database, storage folder. It sends `began` for each run and ends it when told to. */

import { jobKinds } from '../../src/app/jobs.ts';
import { openDatabase } from '../../src/db/pool.ts';
import type { Engine } from '../../src/engines/contract.ts';
import { createNotifications } from '../../src/events/create-notifications.ts';
import { generationRepairHandler } from '../../src/generations/repair-generations.ts';
import { generationHandler } from '../../src/generations/run-generation.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createShareLock } from '../../src/lib/share-lock.ts';
import { createQueue } from '../../src/queue/queue.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import { createSteeredEngine, isPictureTask, logger } from './test-house.ts';

const [databaseUrl = '', root = ''] = process.argv.slice(2);
const { db } = openDatabase(databaseUrl, logger);
const notifications = createNotifications({ databaseUrl, logger });
const queue = createQueue({ databaseUrl, logger, notifications });
await queue.start(jobKinds);
const { engine, runs } = createSteeredEngine();
const announcing: Engine = {
  run: engine.run,
  runUnchecked: (request, options) => {
    if (!isPictureTask(request)) process.send?.('began');
    return engine.runUnchecked(request, options);
  },
};
const deps = {
  db,
  queue,
  notifications,
  storage: createDiskStorage({ root }),
  logger,
  clock: systemClock,
  modelsArePreparing: () => false,
  lock: createShareLock(),
  continueConversation: () => Promise.resolve(),
  continueBatch: () => Promise.resolve(),
};
await queue.work(generationHandler({ ...deps, engine: announcing }, { concurrency: 1 }));
await queue.work(generationRepairHandler(deps));
process.on('message', (message) => {
  if (message === 'succeed') for (const run of runs) run.succeed();
});
process.send?.('ready');
