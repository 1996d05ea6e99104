import { createLogger } from '../lib/logger.ts';
import { createQueue } from '../queue/queue.ts';
import { jobKinds } from './jobs.ts';

/** Makes the queue's tables and kinds, for processes whose role may not. */
export async function installQueue(databaseUrl: string): Promise<void> {
  const queue = createQueue({ databaseUrl, logger: createLogger('silent') });
  await queue.start(jobKinds);
  await queue.stop();
}
