/**
 * What the queue adds to a job: accepted → running on an idle worker, and everything of a job that is not engine time.
 * Real database, real forked engine child, no model: the task is `derive`.
 * DATABASE_URL names an empty database; without it a PostgreSQL of its own is started and removed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jobKinds } from '@afterglow/server/app/jobs';
import { createCostBook } from '@afterglow/server/credits/cost-book';
import { grantCredits } from '@afterglow/server/credits/ledger';
import { startEmbeddedPostgres } from '@afterglow/server/db/embedded/start-embedded-postgres';
import { migrateDatabase } from '@afterglow/server/db/migrate';
import { openDatabase } from '@afterglow/server/db/pool';
import { users } from '@afterglow/server/db/tables/account-tables';
import { creditAccounts } from '@afterglow/server/db/tables/credit-tables';
import { images } from '@afterglow/server/db/tables/image-tables';
import type { Engine } from '@afterglow/server/engines/contract';
import { createLocalEngine } from '@afterglow/server/engines/local';
import { createNotifications } from '@afterglow/server/events/create-notifications';
import { findGeneration } from '@afterglow/server/generations/generation-row';
import { requestGeneration } from '@afterglow/server/generations/request-generation';
import { generationHandler } from '@afterglow/server/generations/run-generation';
import { systemClock } from '@afterglow/server/lib/clock';
import { createLogger } from '@afterglow/server/lib/logger';
import { createShareLock } from '@afterglow/server/lib/share-lock';
import { createQueue } from '@afterglow/server/queue/queue';
import { createDiskStorage } from '@afterglow/server/storage/disk';
import { pictureKey } from '@afterglow/server/storage/key';
import { createCatalogue } from '@afterglow/server/templates/catalogue';
import { createKnownWords } from '@afterglow/server/templates/known-words';
import { seedTemplates } from '@afterglow/server/templates/seed-templates';
import sharp from 'sharp';
import { quantiles } from './day.ts';

const jobs = 100;
const warmUp = 5;
const width = 1600;
const height = 1200;
const template = 'oil-painting';

interface Sample {
  readonly acceptMs: number;
  readonly acceptedToRunningMs: number;
  readonly totalMs: number;
  readonly engineMs: number;
}

type Viewer = Parameters<typeof requestGeneration>[1];
export async function measureOverhead() {
  const logger = createLogger('error');
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-bench-'));
  const postgres =
    process.env['DATABASE_URL'] === undefined ? await startEmbeddedPostgres({ dataDir: folder, logger }) : undefined;
  const databaseUrl = postgres?.url ?? process.env['DATABASE_URL'] ?? '';
  await migrateDatabase(databaseUrl);
  const { db, close } = openDatabase(databaseUrl, logger);
  const notifications = createNotifications({ databaseUrl, logger });
  await seedTemplates(db);
  const costs = createCostBook({ db, notifications, clock: systemClock });
  const catalogue = createCatalogue({ db, notifications, costs });
  const queue = createQueue({ databaseUrl, logger, notifications });
  await queue.start(jobKinds);
  const storage = createDiskStorage({ root: path.join(folder, 'storage') });
  const engine = createLocalEngine({
    concurrency: 1,
    threads: 1,
    modelsDir: path.join(folder, 'models'),
    permissiveOnly: true,
  });

  /** The engine's own small task, which needs no model, in place of the template's. */
  const smallWork: Engine = {
    run: (request, options) => engine.run(request, options),
    runUnchecked: (request, options) =>
      engine.runUnchecked(
        request.task === template ? { ...request, task: 'derive', options: { width: 1280, format: 'jpeg' } } : request,
        options,
      ),
  };

  const words = createKnownWords({ modelsDir: '' });
  async function openPerson(): Promise<{ readonly viewer: Viewer; readonly imageId: string }> {
    const userId = crypto.randomUUID();
    const email = `${userId}@example.com`;
    await db.insert(users).values({ id: userId, name: 'Bench', email });
    await db.insert(creditAccounts).values({ userId });
    await db.transaction((tx) =>
      grantCredits(tx, { userId, amount: 1_000_000, key: `bench:${userId}`, reason: 'bench' }),
    );
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
      .jpeg()
      .toBuffer();
    const masterKey = pictureKey(bytes);
    await storage.put(masterKey, bytes, { contentType: 'image/jpeg' });
    const row = {
      userId,
      kind: 'upload',
      masterKey,
      mimeType: 'image/jpeg',
      bytes: bytes.length,
      width,
      height,
      colour: '#808080',
    } as const;
    const [image] = await db.insert(images).values(row).returning({ id: images.id });
    if (image === undefined) throw new Error('no image');
    return { viewer: { userId, email, role: 'user', plan: 'free', sessionId: 'bench' }, imageId: image.id };
  }

  async function runOne(viewer: Viewer, imageId: string): Promise<Sample> {
    const askedAt = performance.now();
    const request = { templateId: template, imageIds: [imageId], inputs: {}, requestKey: crypto.randomUUID() };
    const { id } = await requestGeneration(
      { db, queue, creative: { available: false, maxImages: 0, services: [] }, catalogue, words },
      viewer,
      request,
      'en',
    );
    const acceptedAt = performance.now();
    const runningAt = await until(id, (status) => status !== 'queued');
    const endedAt = await until(id, (status) => status !== 'queued' && status !== 'running');
    const row = await findGeneration(db, id);
    if (row?.status !== 'succeeded' || row.engineMs === null)
      throw new Error(`the job is ${row?.status}: ${row?.errorCode}`);
    return {
      acceptMs: acceptedAt - askedAt,
      acceptedToRunningMs: runningAt - acceptedAt,
      totalMs: endedAt - acceptedAt,
      engineMs: row.engineMs,
    };
  }

  /** When the row's status was first seen to be as wanted; reads once for each notification. */
  function until(id: string, wanted: (status: string) => boolean): Promise<number> {
    return new Promise((resolve, reject) => {
      const look = async (): Promise<void> => {
        const row = await findGeneration(db, id);
        if (row === undefined || !wanted(row.status)) return;
        unsubscribe();
        resolve(performance.now());
      };
      const unsubscribe = notifications.subscribe('generation', id, () => void look().catch(reject));
      void look().catch(reject);
    });
  }
  try {
    const { viewer, imageId } = await openPerson();
    const deps = {
      db,
      queue,
      notifications,
      storage,
      engine: smallWork,
      logger,
      clock: systemClock,
      modelsArePreparing: () => false,
      lock: createShareLock(),
    };
    await queue.work(
      generationHandler(
        { ...deps, continueConversation: () => Promise.resolve(), continueBatch: () => Promise.resolve() },
        { concurrency: 1 },
      ),
    );
    const samples = [];
    for (let index = 0; index < warmUp + jobs; index += 1) samples.push(await runOne(viewer, imageId));
    return summarize(samples.slice(warmUp));
  } finally {
    await queue.stop();
    await engine.close();
    await notifications.close();
    await close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function summarize(samples: readonly Sample[]) {
  return {
    jobs: samples.length,
    acceptMs: quantiles(samples.map(({ acceptMs }) => acceptMs)),
    acceptedToRunningMs: quantiles(samples.map(({ acceptedToRunningMs }) => acceptedToRunningMs)),
    engineMs: quantiles(samples.map(({ engineMs }) => engineMs)),
    notEngineMs: quantiles(samples.map(({ totalMs, engineMs }) => totalMs - engineMs)),
  };
}

export function printOverhead(figures: ReturnType<typeof summarize>): void {
  process.stdout.write(`${figures.jobs} jobs one after another, ${width}×${height} JPEG, one worker\n`);
  process.stdout.write(`${'milliseconds'.padEnd(24)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'max'.padStart(8)}\n`);
  const rows = {
    'request → accepted': figures.acceptMs,
    'accepted → running': figures.acceptedToRunningMs,
    'engine time': figures.engineMs,
    'all that is not engine': figures.notEngineMs,
  };
  for (const [name, { p50, p95, max }] of Object.entries(rows)) {
    process.stdout.write(
      `${name.padEnd(24)}${[p50, p95, max].map((value) => value.toFixed(1).padStart(8)).join('')}\n`,
    );
  }
}
