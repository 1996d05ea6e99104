/** A worker process that only delivers webhooks, for the test that kills one. Argument: database. */
import { jobKinds } from '../../src/app/jobs.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { resolveByDns } from '../../src/lib/private-address.ts';
import { outboundDeliveryHandler } from '../../src/outbound-webhooks/deliver.ts';
import { outboundEventHandler } from '../../src/outbound-webhooks/make-deliveries.ts';
import { createQueue } from '../../src/queue/queue.ts';
import { logger } from '../generations/test-house.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const { db } = openDatabase(databaseUrl, logger);
const queue = createQueue({ databaseUrl, logger });
await queue.start(jobKinds);
const deps = {
  db,
  queue,
  clock: systemClock,
  secret: 'the secret of this installation',
  baseUrl: 'https://studio.test',
  reach: ['127.0.0.1'],
  resolve: resolveByDns,
  deadlineMs: 60_000,
  random: Math.random,
};
await queue.work(outboundEventHandler(deps));
await queue.work(outboundDeliveryHandler(deps));
process.send?.('ready');
