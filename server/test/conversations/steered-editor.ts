import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createSteeredEngine } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openEditor, type Editor, type Person } from './editor-house.ts';

let database: TestDatabase;
export let editor: Editor;
export let viewer: Viewer;
export let ada: Person;
let seen = 0;
export const steered = createSteeredEngine();

/** One editor for a file of tests, a person with these credits for each; pictures end when the test says so. */
export function openSteeredEditor(credits = 100): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    editor = await openEditor(database.url, steered.engine);
    await editor.work(steered.engine, 2);
  });
  afterAll(async () => {
    await editor?.stop();
    await database?.drop();
  });
  beforeEach(async () => {
    viewer = await editor.addPerson({ credits });
    ada = editor.as(viewer);
    seen = steered.runs.length;
  });
}

export const balance = () => readBalance(editor.db, viewer.userId);
/** The next run of the engine in this test. */
export const nextRun = () => steered.run(seen++);
export const ended = (id: string) =>
  until('the message ended', async () => {
    const message = await ada.answer(id);
    return message.status !== 'waiting' && message.status !== 'running' && message;
  });
