import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { cancelGeneration } from '../../src/generations/cancel-generation.ts';
import { resolveByDns } from '../../src/lib/private-address.ts';
import { createWebhook, type OwnDeps } from '../../src/outbound-webhooks/own-webhooks.ts';
import { createSteeredEngine, openHouse } from '../generations/test-house.ts';
import { letHeartbeatsPass } from '../support/let-heartbeats-pass.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { verify } from './hooks-world.ts';
import { ok, startReceiver } from './receiver.ts';

function startWorker(databaseUrl: string) {
  const worker = fork(fileURLToPath(new URL('worker-process.ts', import.meta.url)), [databaseUrl], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    kill: async () => {
      if (worker.exitCode !== null || worker.signalCode !== null) return;
      const gone = once(worker, 'exit');
      worker.kill('SIGKILL');
      await gone;
    },
  };
}

test(
  'a finished picture is told of, though nobody delivered at its end and the one who did was killed',
  { tags: ['long'] },
  async () => {
    const database = await createTestDatabase();
    const house = await openHouse(database.url);
    const receiver = await startReceiver(() => undefined);
    const deps: OwnDeps = {
      ...house,
      secret: 'the secret of this installation',
      baseUrl: 'https://studio.test',
      reach: ['127.0.0.1'],
      resolve: resolveByDns,
    };
    const workers: ReturnType<typeof startWorker>[] = [];
    try {
      const person = await house.addPerson();
      const { secret } = await createWebhook(deps, person.userId, {
        url: receiver.url,
        events: ['generation.finished'],
      });
      const { engine, run } = createSteeredEngine();
      await house.work(engine);
      const { id } = await house.request(person, await house.addImage(person));
      (await run(0)).succeed();
      await until(
        'the picture is ready',
        async () => (await house.db.select().from(generations))[0]?.status === 'succeeded',
      );
      // Committed, and nobody was there to deliver.
      expect(receiver.received).toEqual([]);
      const first = startWorker(database.url);
      workers.push(first);
      await until('the receiver has it and does not answer', () => receiver.received.length === 1);
      await first.kill();
      await letHeartbeatsPass(house.db);
      receiver.answer(ok);
      workers.push(startWorker(database.url));
      await until('it came again', () => receiver.received.length === 2);
      const [lost, again] = receiver.received;
      if (lost === undefined || again === undefined) throw new Error('nothing came');
      expect(again.headers['webhook-id']).toBe(lost.headers['webhook-id']);
      expect(verify(secret, again, new Date())).toMatchObject({
        type: 'generation.finished',
        sequence: 1,
        data: { id, status: 'succeeded', credits: 12, error: null, url: `https://studio.test/api/generations/${id}` },
      });
      // One that is canceled has ended too.
      const second = await house.request(person, await house.addImage(person));
      await cancelGeneration(house, person.userId, second.id, new Date());
      await until('the cancel is told', () => receiver.received.length === 3);
      expect(receiver.received[2]?.body.data).toMatchObject({ id: second.id, status: 'canceled', credits: 0 });
    } finally {
      for (const worker of workers) await worker.kill();
      await receiver.close();
      await house.stop();
      await database.drop();
    }
  },
);
