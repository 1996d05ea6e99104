import { EngineError } from '@afterglow/engine/run/task';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { repairConversations } from '../../src/conversations/maintenance.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { editRuns, messages, versions } from '../../src/db/tables/conversation-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { repairGenerations } from '../../src/generations/repair-generations.ts';
import { runGeneration } from '../../src/generations/run-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createSteeredEngine, picture } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openEditor, type Editor } from './editor-house.ts';

let database: TestDatabase;
let editor: Editor;

beforeAll(async () => {
  database = await createTestDatabase();
  editor = await openEditor(database.url, createSteeredEngine().engine);
});
afterAll(async () => {
  await editor?.stop();
  await database?.drop();
});

const texts = [
  'remove the background, make it brighter, upscale 2x',
  'make it brighter and crop to a square',
  'remove the background of all pictures and upscale 2x',
  'analyse the picture',
  'undo',
  'a bit less',
  'hello',
] as const;

const which = fc.nat(11);
const stepArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      text: fc.constantFrom(...texts),
      key: fc.nat(12),
      room: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('deliver' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('succeed' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repair' as const) }) },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Deliveries are made by hand, twice and of jobs that are not due; two steps are under way at a time. */
test('random histories: each run that succeeded is paid once, nothing else is, and every message ends', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 6, maxLength: 40 }), async (steps) => {
      const history = await openHistory(await editor.addPerson({ credits: 60 }));
      for (let index = 0; index < steps.length; index += 2)
        await Promise.all(steps.slice(index, index + 2).map((step) => history.take(step)));
      await history.finish();
      await history.check();
    }),
    { numRuns: inShortRun(10, 25) },
  );
});

const refusals = [
  'insufficient_credits',
  'price_changed',
  'steps_not_offered',
  'too_many_generations',
  'request_key_reused',
];

async function openHistory(viewer: Viewer) {
  const steered = createSteeredEngine();
  const deps = { ...editor, engine: steered.engine };
  const person = editor.as(viewer);
  const rooms = [(await person.open(picture, picture)).conversation.id, (await person.open(picture)).conversation.id];
  const deliveries: Promise<unknown>[] = [];
  const delivery = {
    id: crypto.randomUUID(),
    retryCount: 0,
    signal: new AbortController().signal,
    stopping: () => false,
  };
  const openGenerations = () =>
    editor.db
      .select({ id: generations.id })
      .from(generations)
      .where(inArray(generations.status, ['queued', 'running']));
  const deliverAll = async (): Promise<void> => {
    for (const { id } of await openGenerations())
      deliveries.push(runGeneration(deps, id, delivery).catch(() => undefined));
  };
  const pick = <Value>(values: readonly Value[], index: number): Value | undefined =>
    values[index % Math.max(1, values.length)];
  const studioMessages = () => editor.db.select().from(messages).where(inArray(messages.conversationId, rooms));

  async function take(step: Step): Promise<void> {
    if (step.kind === 'send') {
      const requestKey = `request-key-${step.room}-${step.key}`;
      await person.say(rooms[step.room] ?? '', step.text, { requestKey }).catch((error: unknown) => {
        expect(refusals, String(error)).toContain(error instanceof Error && 'code' in error ? error.code : undefined);
      });
    } else if (step.kind === 'cancel') {
      const message = pick(await studioMessages(), step.which);
      if (message !== undefined) await person.cancel({ id: message.id });
    } else if (step.kind === 'remove') {
      const { versions: living } = await person.get({ id: rooms[0] ?? '' });
      const version = pick(
        living.filter(({ parentId }) => parentId !== null),
        step.which,
      );
      if (version !== undefined)
        await person
          .removeVersion({ id: version.id })
          .catch((error: unknown) => expect(error).toMatchObject({ code: 'version_not_found' }));
    } else if (step.kind === 'deliver') {
      await deliverAll();
    } else if (step.kind === 'repair') {
      await repairGenerations(editor);
      await repairConversations(editor);
    } else {
      const run = pick(steered.runs, step.which);
      if (step.kind === 'succeed') run?.succeed();
      else run?.fail(new EngineError(step.kind === 'crash' ? 'engine_failed' : 'no_subject_found'));
    }
  }

  async function finish(): Promise<void> {
    await until('everything has ended', async () => {
      await deliverAll();
      for (const run of steered.runs) run.succeed();
      return (
        (await openGenerations()).length === 0 &&
        (await studioMessages()).every(({ status }) => status !== 'waiting' && status !== 'running')
      );
    });
    await steered.succeedUntil(deliveries);
  }

  async function check(): Promise<void> {
    let paid = 0;
    for (const message of await studioMessages()) {
      const runs = await editor.db.select().from(editRuns).where(eq(editRuns.messageId, message.id));
      for (const run of runs) {
        const entries = await editor.db
          .select()
          .from(creditEntries)
          .where(eq(creditEntries.generationId, run.id))
          .orderBy(creditEntries.seq);
        expect(entries.map(({ kind }) => kind)).toEqual(['hold', run.status === 'succeeded' ? 'capture' : 'release']);
        expect(entries[0]?.amount).toBe(run.cost === 0 ? entries[0]?.amount : -run.cost);
        if (run.status === 'succeeded') paid += run.cost;
      }
      const made = await editor.db.select().from(versions).where(eq(versions.messageId, message.id));
      const worth = runs
        .filter(({ status, imageId }) => status === 'succeeded' && imageId !== null)
        .reduce((sum, { cost }) => sum + cost, 0);
      expect(made.reduce((sum, { cost }) => sum + cost, 0)).toBe(worth);
    }
    expect(await readBalance(editor.db, viewer.userId)).toBe(60 - paid);
    expect(await verifyBalances(editor.db)).toEqual([]);
  }

  return { take, finish, check };
}
