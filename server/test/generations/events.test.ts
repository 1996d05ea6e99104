import { once } from 'node:events';
import { generationSchema, type Generation } from '@afterglow/domain/contract/studio/generations';
import { AppError } from '@afterglow/domain/errors/errors';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelGeneration } from '../../src/generations/cancel-generation.ts';
import { generationEventRoutes } from '../../src/generations/events.ts';
import { findGeneration } from '../../src/generations/generation-row.ts';
import type { Viewer } from '../../src/http/context.ts';
import { askedBy } from '../support/asked-by.ts';
import { natsIsHere, startNats, type NatsServer } from '../support/start-nats.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { createSteeredEngine, openHouse, type House } from './test-house.ts';

let database: TestDatabase;
let nats: NatsServer | undefined;
/** Runs the jobs, serves nobody. */
let workerHouse: House;
/** Two web processes. */
let webHouses: readonly House[];
let servers: readonly ServerType[];
const people = new Map<string, Viewer>();

beforeAll(async () => {
  nats = natsIsHere ? await startNats() : undefined;
});
afterAll(() => nats?.kill());

async function openHouses(eventsUrl: string | undefined): Promise<void> {
  database = await createTestDatabase();
  workerHouse = await openHouse(database.url, undefined, eventsUrl);
  webHouses = await Promise.all([0, 1].map(() => openHouse(database.url, undefined, eventsUrl)));
  servers = await Promise.all(webHouses.map(serveEvents));
}
afterEach(async () => {
  for (const server of servers) {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  }
  for (const house of [workerHouse, ...webHouses]) await house.stop();
  await database.drop();
});

async function serveEvents(house: House): Promise<ServerType> {
  const routes = askedBy(people, 'en', generationEventRoutes(house));
  routes.onError(
    (error) =>
      new Response(error instanceof AppError ? error.code : String(error), {
        status: error instanceof AppError ? error.status : 500,
      }),
  );
  const server = serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  return server;
}

async function addPerson(credits = 100): Promise<{ readonly viewer: Viewer; readonly imageId: string }> {
  const viewer = await workerHouse.addPerson({ credits });
  people.set(viewer.userId, viewer);
  return { viewer, imageId: await workerHouse.addImage(viewer) };
}

async function openEvents(web: number, viewer: Viewer | undefined, id: string): Promise<Response> {
  const address = servers[web]?.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return fetch(`http://127.0.0.1:${address.port}/api/generations/${id}/events`, {
    headers: viewer === undefined ? {} : { 'x-person': viewer.userId },
  });
}

/** Collects events as they come; `done` resolves when the server ends the stream. */
function collect(response: Response) {
  const rows: { readonly at: number; readonly generation: Generation }[] = [];
  const done = (async () => {
    let text = '';
    if (response.body === null) throw new Error('no body');
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^event: generation\ndata: (.*)$/m.exec(block)?.[1];
        if (data !== undefined)
          rows.push({ at: performance.now(), generation: generationSchema.parse(JSON.parse(data)) });
      }
    }
  })();
  return { rows, done, last: () => rows.at(-1)?.generation };
}

describe.each(['postgres', ...(natsIsHere ? ['nats'] : [])])('over %s', (way) => {
  beforeEach(() => openHouses(way === 'nats' ? nats?.url : undefined));

  test('the current row first, changes at most ten a second, the final row last, over two web processes', async () => {
    const { engine, run } = createSteeredEngine();
    const { viewer, imageId } = await addPerson();
    const accepted = await webHouses[0]?.request(viewer, imageId);
    if (accepted === undefined) throw new Error('not accepted');
    const streams = await Promise.all([0, 1].map(async (web) => collect(await openEvents(web, viewer, accepted.id))));
    for (const stream of streams)
      await until('the current row arrived', () => stream.last()?.status === 'queued' && stream.last()?.position === 0);
    await workerHouse.work(engine);
    const { options, succeed } = await run(0);
    for (const stream of streams) await until('running is announced', () => stream.last()?.status === 'running');
    const beganAt = performance.now();
    for (let step = 1; step <= 10; step += 1) {
      const progress = step / 10;
      options.onProgress?.({ stage: 'processing', progress });
      await until('the stream follows', () => (streams[0]?.last()?.progress ?? 0) >= progress * 0.97 - 0.001);
    }
    const seconds = (performance.now() - beganAt) / 1000;
    // the doorbell carries progress; the row follows by the second, for those who ask
    const row = await findGeneration(workerHouse.db, accepted.id);
    expect([seconds > 1.5, (row?.progress ?? 0) > 0.1]).toEqual([true, true]);
    succeed();
    for (const stream of streams) {
      await stream.done;
      expect(stream.last()).toMatchObject({ status: 'succeeded', progress: 1, stage: 'done' });
      const progress = stream.rows.map(({ generation }) => generation.progress);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(stream.rows.length / (seconds + 1)).toBeLessThanOrEqual(10);
    }
  });

  test('a reconnect misses nothing: whoever comes late gets the final row and the end', async () => {
    const { engine, run } = createSteeredEngine();
    await workerHouse.work(engine);
    const { viewer, imageId } = await addPerson();
    const accepted = await workerHouse.request(viewer, imageId);
    const abandoned = await openEvents(0, viewer, accepted.id);
    await abandoned.body?.cancel();
    (await run(0)).succeed();
    const late = collect(await openEvents(1, viewer, accepted.id));
    await late.done;
    expect(late.last()?.status).toBe('succeeded');
  });

  test('a cancel ends the stream with the canceled row', async () => {
    const { viewer, imageId } = await addPerson();
    const accepted = await workerHouse.request(viewer, imageId);
    const stream = collect(await openEvents(0, viewer, accepted.id));
    await until('the current row arrived', () => stream.last() !== undefined);
    await cancelGeneration(workerHouse, viewer.userId, accepted.id, new Date());
    await stream.done;
    expect(stream.last()?.status).toBe('canceled');
  });

  test('the position goes down as other people’s jobs end', async () => {
    const { engine, run } = createSteeredEngine();
    await workerHouse.work(engine);
    const first = await addPerson();
    const second = await addPerson();
    const third = await addPerson();
    await workerHouse.request(first.viewer, first.imageId);
    const { succeed } = await run(0);
    await workerHouse.request(second.viewer, second.imageId);
    const accepted = await workerHouse.request(third.viewer, third.imageId);
    const stream = collect(await openEvents(0, third.viewer, accepted.id));
    await until('one is ahead', () => stream.last()?.position === 1);
    succeed();
    await until('nobody is ahead', () => stream.last()?.position === 0);
    (await run(1)).succeed();
    (await run(2)).succeed();
    await stream.done;
  });

  test('only the owner', async () => {
    const { viewer, imageId } = await addPerson();
    const accepted = await workerHouse.request(viewer, imageId);
    const stranger = await addPerson();
    for (const [person, id, status, code] of [
      [stranger.viewer, accepted.id, 404, 'generation_not_found'],
      [undefined, accepted.id, 401, 'not_logged_in'],
      [viewer, 'nonsense', 404, 'generation_not_found'],
    ] as const) {
      const answer = await openEvents(0, person, id);
      expect([answer.status, await answer.text()]).toEqual([status, code]);
    }
  });
});
