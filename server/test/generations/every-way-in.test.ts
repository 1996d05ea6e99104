/** Every way in obeys the same rules: templates, messages of the editor, and an administrator's requeue. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { plans } from '@afterglow/domain/billing/plans';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requeueJob } from '../../src/admin/jobs/requeue-job.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { editRuns } from '../../src/db/tables/conversation-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { cancelGeneration } from '../../src/generations/cancel-generation.ts';
import { countOpenWork, readMonthUsage } from '../../src/generations/open-work.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openEditor, type Editor } from '../conversations/editor-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createSteeredEngine, picture } from './test-house.ts';

let database: TestDatabase;
let house: Editor;
beforeEach(async () => {
  database = await createTestDatabase();
  house = await openEditor(database.url, createSteeredEngine().engine);
});
afterEach(async () => {
  await house.stop();
  await database.drop();
});

const actor = { userId: 'admin', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null };

interface WayIn {
  readonly name: string;
  /** Decided by an administrator: free, and not limited in number. */
  readonly byAdministrator: boolean;
  /** Brings the person so far that one call of what it returns starts one piece of work; the same key is the same request. */
  readonly prepare: (viewer: Viewer) => Promise<(requestKey: string) => Promise<string>>;
}

const waysIn: readonly WayIn[] = [
  {
    name: 'a template',
    byAdministrator: false,
    prepare: async (viewer) => {
      const imageId = await house.addImage(viewer);
      return async (requestKey) => (await house.request(viewer, imageId, { requestKey })).id;
    },
  },
  {
    name: 'a message of the editor',
    byAdministrator: false,
    prepare: async (viewer) => {
      const person = house.as(viewer);
      const { conversation } = await person.open(picture);
      return async (requestKey) => {
        const { messages } = await person.say(conversation.id, 'make it brighter', { requestKey });
        const [run] = await house.db
          .select()
          .from(editRuns)
          .where(eq(editRuns.messageId, messages.at(-1)?.id ?? ''));
        return run?.id ?? '';
      };
    },
  },
  {
    name: 'a requeue',
    byAdministrator: true,
    prepare: async (viewer) => {
      const imageId = await house.addImage(viewer);
      const canceled = await insertCopies(viewer, imageId, 1, { status: 'canceled' });
      return () => requeueJob(house, actor, { id: canceled[0] ?? '' });
    },
  },
];

/** Rows as past or open work; written by hand, for there is no quick way to work for a month. */
async function insertCopies(
  { userId }: Viewer,
  imageId: string,
  count: number,
  set: Pick<typeof generations.$inferInsert, 'status'> & Partial<typeof generations.$inferInsert>,
): Promise<string[]> {
  const work = {
    templateId: 'oil-painting',
    imageIds: [imageId],
    inputs: {},
    prompt: '',
    task: 'oil-painting',
    taskOptions: {},
    cost: 0,
    price: 12,
  };
  const rows = Array.from({ length: count }, () => ({
    ...work,
    id: crypto.randomUUID(),
    userId,
    requestKey: crypto.randomUUID(),
    ...set,
  }));
  if (rows.length > 0) await house.db.insert(generations).values(rows);
  return rows.map(({ id }) => id);
}

async function addPro(): Promise<Viewer> {
  const viewer = await house.addPerson({ plan: 'pro', credits: 0 });
  await house.db.insert(subscriptions).values({ userId: viewer.userId, planType: 'pro', status: 'active' });
  return viewer;
}

const rowOf = async (id: string) => (await house.db.select().from(generations).where(eq(generations.id, id)))[0];
const holdsOf = (id: string) =>
  house.db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.generationId, id), eq(creditEntries.kind, 'hold')));

describe.each(waysIn)('$name', ({ prepare, byAdministrator }) => {
  test('holds credits exactly once, and the same request twice at once is one generation', async () => {
    const viewer = await house.addPerson({ credits: 100 });
    const ask = await prepare(viewer);
    const [id, twice] = await Promise.all([ask('the-same-key'), ask('the-same-key')]);
    expect(twice).toBe(id);
    expect(await ask('the-same-key')).toBe(id);
    const row = await rowOf(id);
    const holds = await holdsOf(id);
    expect(holds).toHaveLength(1);
    expect(row).toMatchObject({ userId: viewer.userId, status: 'queued', slot: 0 });
    expect(holds[0]?.amount).toBe(row?.cost === 0 ? 0 : -(row?.cost ?? 0));
    expect(row?.cost).toBe(byAdministrator ? 0 : row?.price);
    expect(row?.price).toBeGreaterThan(0);
    expect(await countOpenWork(house.db, viewer.userId)).toBe(1);
    expect(await readBalance(house.db, viewer.userId)).toBe(100 - (row?.cost ?? 0));
    expect(await verifyBalances(house.db)).toEqual([]);
  });

  test('Pro is first until its month is used up, then waits like Basic', async () => {
    const early = await addPro();
    expect(await rowOf(await (await prepare(early))('an-early-request'))).toMatchObject({ priority: 20, cost: 0 });
    const late = await addPro();
    await insertCopies(late, await house.addImage(late), 105, { status: 'succeeded' });
    expect(await rowOf(await (await prepare(late))('one-more-request'))).toMatchObject({ priority: 10, cost: 0 });
  });

  test('what it starts counts for the month by its price', async () => {
    const viewer = await addPro();
    const row = await rowOf(await (await prepare(viewer))('a-request-key'));
    expect(row?.price).toBeGreaterThan(0);
    expect(await readMonthUsage(house.db, viewer.userId)).toBe(row?.price);
  });

  test('the limit of open work', async () => {
    const viewer = await house.addPerson({ credits: 1000 });
    const ask = await prepare(viewer);
    const { openJobs } = plans.free;
    const open = await insertCopies(viewer, await house.addImage(viewer), openJobs, { status: 'queued' });
    if (byAdministrator) {
      expect(await rowOf(await ask('beyond-the-limit'))).toMatchObject({ status: 'queued' });
      expect(await countOpenWork(house.db, viewer.userId)).toBe(openJobs + 1);
      return;
    }
    await expect(ask('beyond-the-limit')).rejects.toMatchObject({
      code: 'too_many_generations',
      details: { count: openJobs },
    });
    await house.db
      .update(generations)
      .set({ status: 'failed' })
      .where(eq(generations.id, open[0] ?? ''));
    expect(await rowOf(await ask('at-the-limit'))).toBeDefined();
  });

  test('without enough credits', async () => {
    const viewer = await house.addPerson({ credits: 1 });
    const ask = await prepare(viewer);
    if (byAdministrator) {
      expect(await rowOf(await ask('a-request-key'))).toMatchObject({ cost: 0 });
    } else {
      await expect(ask('a-request-key')).rejects.toMatchObject({ code: 'insufficient_credits', details: { left: 1 } });
      expect(await house.db.$count(generations)).toBe(0);
    }
    expect(await readBalance(house.db, viewer.userId)).toBe(1);
    expect(await verifyBalances(house.db)).toEqual([]);
  });
});

test('waiting runs of the editor count as open work for a template, too', async () => {
  const viewer = await house.addPerson({ credits: 1000 });
  const person = house.as(viewer);
  const { conversation } = await person.open(picture);
  for (let count = 0; count < 5; count += 1) await person.say(conversation.id, 'make it brighter and upscale 2x');
  expect(await house.db.$count(generations)).toBe(1);
  expect(await countOpenWork(house.db, viewer.userId)).toBe(plans.free.openJobs);
  await expect(house.request(viewer, await house.addImage(viewer))).rejects.toMatchObject({
    code: 'too_many_generations',
  });
  await expect(person.say(conversation.id, 'make it brighter')).rejects.toMatchObject({ code: 'too_many_generations' });
});

test('a message is accepted as a whole and paid as a whole', async () => {
  const viewer = await house.addPerson({ credits: 1000 });
  await insertCopies(viewer, await house.addImage(viewer), plans.free.openJobs - 1, { status: 'queued' });
  const person = house.as(viewer);
  const { conversation } = await person.open(picture);
  await person.say(conversation.id, 'make it brighter and upscale 2x');
  const runs = await house.db.select().from(editRuns);
  expect(runs).toHaveLength(2);
  for (const { id } of runs) expect(await holdsOf(id)).toHaveLength(1);
  const cost = runs.reduce((sum, run) => sum + run.cost, 0);
  expect(cost).toBeGreaterThan(0);
  expect(await readBalance(house.db, viewer.userId)).toBe(1000 - cost);
  // The run that has started ends; the waiting one gives its credits back as well.
  const [started] = await house.db.select().from(generations).where(eq(generations.templateId, 'editor'));
  await cancelGeneration(house, viewer.userId, started?.id ?? '', new Date());
  expect(await readBalance(house.db, viewer.userId)).toBe(1000);
});

test('an administrator works under the largest plan', async () => {
  const viewer = await house.addPerson({ role: 'admin', credits: 0 });
  await house.db.update(users).set({ role: 'admin' }).where(eq(users.id, viewer.userId));
  for (const { prepare } of waysIn)
    expect(await rowOf(await (await prepare(viewer))(crypto.randomUUID()))).toMatchObject({ priority: 20, cost: 0 });
});

test('generations are inserted in one file', async () => {
  const root = path.join(import.meta.dirname, '../../src');
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const inserting: string[] = [];
  for (const file of files)
    if (/insert\(\s*generations\s*\)/.test(await readFile(path.join(root, file), 'utf8'))) inserting.push(file);
  expect(inserting.map((file) => file.replaceAll(path.sep, '/'))).toEqual(['generations/accept.ts']);
});

describe('an enlargement beyond what the engine can make', () => {
  /** As a phone of 48 megapixels takes them; the bytes are not looked at before the engine. */
  const addLarge = async (viewer: Viewer): Promise<string> => {
    const id = await house.addImage(viewer);
    await house.db.update(images).set({ width: 8064, height: 6048 }).where(eq(images.id, id));
    return id;
  };

  test('is refused before anything is held, with the size that would do', async () => {
    const viewer = await house.addPerson({ credits: 100 });
    const imageId = await addLarge(viewer);
    const order = (scale: string) =>
      house.request(viewer, imageId, { templateId: 'upscale', inputs: { scale, mode: 'faithful' } });
    await expect(order('2')).rejects.toMatchObject({
      code: 'enlargement_too_large',
      details: { scale: 2, megapixels: 25 },
    });
    expect(await readBalance(house.db, viewer.userId)).toBe(100);
    await house.db.update(images).set({ width: 4032, height: 3024 }).where(eq(images.id, imageId));
    expect((await order('2')).cost).toBe(10);
  });

  test('is no step of a plan, and the plan says why', async () => {
    const viewer = await house.addPerson({ credits: 100 });
    const person = house.as(viewer);
    const { conversation } = await person.open(picture);
    await house.db.update(images).set({ width: 8064, height: 6048 }).where(eq(images.userId, viewer.userId));
    const { steps, price, remarks } = await person.plan({
      id: conversation.id,
      text: 'make it brighter and upscale 2x',
    });
    expect(steps.map(({ op }) => op)).toEqual(['tone']);
    expect(price).toBe(5);
    expect(remarks).toContainEqual({ kind: 'cannot', code: 'enlargement', text: '' });
  });
});
