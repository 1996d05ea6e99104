/** A version whose picture was given back for its credits is still named by its conversation, and worked on no more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
import { giveBackResult } from '../../src/generations/return-result.ts';
import { createSteeredEngine, picture } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openEditor, type Editor } from './editor-house.ts';

let database: TestDatabase;
let editor: Editor;
const steered = createSteeredEngine();

beforeAll(async () => {
  database = await createTestDatabase();
  editor = await openEditor(database.url, steered.engine);
  await editor.work(steered.engine);
});
afterAll(async () => {
  await editor?.stop();
  await database?.drop();
});

test('no edit, selection or layer is made from it, and nothing is held', async () => {
  const viewer = await editor.addPerson({ credits: 100 });
  const ada = editor.as(viewer);
  const { id } = (await ada.open(picture)).conversation;
  await ada.say(id, 'make it brighter');
  (await steered.run(0)).succeed();
  const answer = await until('the message ended', async () => {
    const message = await ada.answer(id);
    return message.status !== 'waiting' && message.status !== 'running' && message;
  });
  const [versionId = ''] = answer.versionIds;
  const [run] = answer.runs;
  await giveBackResult(editor, viewer.userId, { id: run?.id ?? '', reason: 'looks-fake', note: '' }, new Date());
  expect(await readBalance(editor.db, viewer.userId)).toBe(100);

  const gone = { code: 'image_not_found' };
  const sent = await ada.say(id, 'make it darker', { versionId });
  expect(sent.messages.at(-1)).toMatchObject({ status: 'failed', versionIds: [] });
  await expect(ada.select({ id: versionId, selection: { by: 'point', x: 0.5, y: 0.5 } })).rejects.toMatchObject(gone);
  expect(await readBalance(editor.db, viewer.userId)).toBe(100);
});
