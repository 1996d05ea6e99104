import { once } from 'node:events';
import { setTimeout as take } from 'node:timers/promises';
/**
 * A process for the test that kills it: starts the batch of its arguments (or finds that it has started) and works on it with
 * an engine that takes a few milliseconds a picture and fails one in six. It waits for `go`, and sends `began` for each picture.
 */
import { EngineError } from '@afterglow/engine/run/task';
import { z } from 'zod';
import { batchMaintenanceHandler } from '../../src/batches/maintenance.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import type { Engine } from '../../src/engines/contract.ts';
import { generationRepairHandler } from '../../src/generations/repair-generations.ts';
import { createSteeredEngine, isPictureTask, openHouse } from '../generations/test-house.ts';

const orderSchema = z.object({
  databaseUrl: z.string(),
  folder: z.string(),
  userId: z.string(),
  imageIds: z.array(z.string()),
  requestKey: z.string(),
});
const order = orderSchema.parse(JSON.parse(process.argv[2] ?? ''));
const house = await openHouse(order.databaseUrl, order.folder);
const { engine, runs } = createSteeredEngine();
const fast: Engine = {
  run: engine.run,
  runUnchecked: async (request, options) => {
    const made = engine.runUnchecked(request, options);
    if (isPictureTask(request)) return made;
    const run = runs.at(-1);
    process.send?.('began');
    await take(Math.random() * 40);
    if (Math.random() < 1 / 6) run?.fail(new EngineError('no_subject_found'));
    else run?.succeed();
    return made;
  },
};
process.send?.('ready');
await once(process, 'message');
const { userId, imageIds, requestKey } = order;
const person = { userId, email: 'a@example.com', role: 'user', plan: 'basic', sessionId: 'test' } as const;
const recipe = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };
await startBatch(house, person, { recipe, imageIds, requestKey }, 'en');
await house.work(fast, 3);
await house.queue.work(generationRepairHandler(house));
await house.queue.work(batchMaintenanceHandler(house));
