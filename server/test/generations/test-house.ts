import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlanType, Role } from '@afterglow/domain/billing/plans';
import type { UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { EngineError, type RunOptions } from '@afterglow/engine/run/task';
import { parseReport } from '@afterglow/engine/run/task-map';
import sharp from 'sharp';
import { jobKinds } from '../../src/app/jobs.ts';
import { continueBatch } from '../../src/batches/pump.ts';
import { continueConversation } from '../../src/conversations/runs/run-message.ts';
import { createCostBook } from '../../src/credits/cost-book.ts';
import { grantCredits } from '../../src/credits/ledger.ts';
import type { InputsJson } from '../../src/db/json.ts';
import { openDatabase, type Transaction } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { creditAccounts } from '../../src/db/tables/credit-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { Engine } from '../../src/engines/contract.ts';
import { createNotifications } from '../../src/events/create-notifications.ts';
import type { Accepted } from '../../src/generations/accept.ts';
import { createQueueView } from '../../src/generations/queue-view.ts';
import { requestGeneration } from '../../src/generations/request-generation.ts';
import { generationHandler } from '../../src/generations/run-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createShareLock } from '../../src/lib/share-lock.ts';
import { createQueue } from '../../src/queue/queue.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import { pictureKey } from '../../src/storage/key.ts';
import { createCatalogue } from '../../src/templates/catalogue.ts';
import { createKnownWords } from '../../src/templates/known-words.ts';
import { seedTemplates } from '../../src/templates/seed-templates.ts';
import { until } from '../support/until.ts';

export const logger = createLogger('silent');
export const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#c08040' } })
  .png()
  .toBuffer();

const noCreative = { available: false, maxImages: 0, services: [] };

/**
 * One web or worker process worth of parts over a database; tests open several over the same one. `storedIn`: the folder of
 * another house, for what it stored. `eventsUrl`: NATS.
 */
export async function openHouse(databaseUrl: string, storedIn?: string, eventsUrl?: string) {
  const { db, pool, close } = openDatabase(databaseUrl, logger);
  const folder = storedIn ?? (await mkdtemp(path.join(tmpdir(), 'afterglow-house-')));
  const notifications = createNotifications({ databaseUrl, eventsUrl, logger });
  const queue = createQueue({ databaseUrl, logger, notifications });
  await queue.start(jobKinds);
  const storage = createDiskStorage({ root: folder });
  const queueView = createQueueView(db);
  await seedTemplates(db);
  const costs = createCostBook({ db, notifications, clock: systemClock });
  const catalogue = createCatalogue({ db, notifications, costs });
  const deps = {
    db,
    queue,
    notifications,
    storage,
    queueView,
    logger,
    clock: systemClock,
    modelsArePreparing: () => false,
    lock: createShareLock(),
    creative: noCreative,
    costs,
    catalogue,
    // a folder without models, unless a test brings one
    words: createKnownWords({ modelsDir: process.env['MODELS_DIR'] ?? folder }),
    continueConversation: (tx: Transaction, id: string) =>
      continueConversation({ queue, notifications, clock: systemClock }, tx, id),
    continueBatch: (tx: Transaction, id: string) => continueBatch({ queue, notifications, clock: systemClock }, tx, id),
  };
  let stopped = false;

  async function addPerson(
    options: { readonly credits?: number; readonly plan?: PlanType; readonly role?: Role } = {},
  ): Promise<Viewer> {
    const userId = crypto.randomUUID();
    const { credits = 100, plan = 'free', role = 'user' } = options;
    const email = `${userId}@example.com`;
    await db.insert(users).values({ id: userId, name: 'Person', email, role, locale: 'en' });
    await db.insert(creditAccounts).values({ userId });
    await db.transaction((tx) => grantCredits(tx, { userId, amount: credits, key: `test:${userId}`, reason: 'test' }));
    return { userId, email, role, plan, sessionId: 'test' };
  }

  async function addImage(person: Viewer, bytes: Uint8Array = picture): Promise<string> {
    const masterKey = pictureKey(bytes);
    await storage.put(masterKey, bytes, { contentType: 'image/png' });
    const { width, height } = await sharp(bytes).metadata();
    const row = {
      userId: person.userId,
      kind: 'upload',
      masterKey,
      mimeType: 'image/png',
      bytes: bytes.length,
      width,
      height,
      colour: '#c08040',
    } as const;
    const [image] = await db.insert(images).values(row).returning({ id: images.id });
    if (image === undefined) throw new Error('no image');
    return image.id;
  }

  function request(
    person: Viewer,
    imageId: string,
    overrides: { readonly requestKey?: string; readonly templateId?: string; readonly inputs?: InputsJson } = {},
  ): Promise<Accepted> {
    const { requestKey = crypto.randomUUID(), templateId = 'oil-painting', inputs = {} } = overrides;
    return requestGeneration(deps, person, { templateId, imageIds: [imageId], inputs, requestKey }, 'en');
  }

  async function stop(): Promise<void> {
    if (stopped) return;
    stopped = true;
    await queue.stop();
    await notifications.close();
    await close();
    if (storedIn === undefined) await rm(folder, { recursive: true, force: true });
  }

  return {
    ...deps,
    pool,
    folder,
    addPerson,
    addImage,
    request,
    work: (engine: Engine, concurrency = 1) => queue.work(generationHandler({ ...deps, engine }, { concurrency })),
    stop,
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;

export interface StartedRun {
  readonly request: UncheckedRequest;
  readonly options: RunOptions;
  /** With facts of its own in the report. */
  readonly succeed: (facts?: Readonly<Record<string, unknown>>) => void;
  readonly fail: (error: unknown) => void;
}

/** The tasks with which results are stored, as opposed to the work itself. */
export function isPictureTask({ task }: UncheckedRequest): boolean {
  return task === 'inspect' || task === 'derive';
}

const inspected = {
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

/** An engine behind the engine contract whose runs end when the test says so. Aborting ends a run at once. */
export function createSteeredEngine() {
  const runs: StartedRun[] = [];
  let running = 0;
  let mostRunning = 0;
  const result = {
    outputs: [{ bytes: picture, mimeType: 'image/png' as const, width: 8, height: 6 }],
    outputNames: ['result'],
    model: 'steered',
    report: inspected,
    engineMs: 12,
  };
  async function steer(request: UncheckedRequest, options: RunOptions) {
    if (isPictureTask(request)) return result;
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    try {
      return await new Promise<typeof result>((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new EngineError('aborted')));
        runs.push({
          request,
          options,
          succeed: (facts) => resolve({ ...result, report: { ...result.report, ...facts } }),
          fail: reject,
        });
      });
    } finally {
      running -= 1;
    }
  }
  const engine: Engine = {
    run: async (request, options) => {
      const made = await steer(request, options);
      return { ...made, report: parseReport(request.task, made.report) };
    },
    runUnchecked: steer,
  };
  return {
    engine,
    runs,
    mostRunning: () => mostRunning,
    /** The run with this number (from 0), once it began. */
    run: (index: number) => until(`run ${index} began`, () => runs[index]),
    /** Every run succeeds, also one that begins later (an attempt that another has overtaken), until all the work has ended. */
    succeedUntil: async (work: readonly Promise<unknown>[]) => {
      let ended = false;
      void Promise.allSettled(work).then(() => (ended = true));
      await until('all work has ended', () => {
        for (const run of runs) run.succeed();
        return ended;
      });
    },
  };
}
