import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
import { creativeOptionsSchema } from '../../src/engines/creative-request.ts';
import { CreativeError } from '../../src/engines/providers/creative-error.ts';
import { creativeGenerationJob } from '../../src/generations/generation-job.ts';
import { requestGeneration } from '../../src/generations/request-generation.ts';
import { createSteeredEngine, picture } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openEditor, type Editor } from './editor-house.ts';

let database: TestDatabase;
let editor: Editor;
const steered = createSteeredEngine();
const offer = { available: true, maxImages: 4, services: ['Google Gemini', 'OpenAI'] };

beforeAll(async () => {
  database = await createTestDatabase();
  editor = await openEditor(database.url, steered.engine, offer);
  await editor.work(steered.engine);
  await editor.work(steered.engine, 1, creativeGenerationJob);
});
afterAll(async () => {
  await editor?.stop();
  await database?.drop();
});

test('where a creative model is set up, what our engine cannot do goes there, within what is marked', async () => {
  const viewer = await editor.addPerson({ credits: 100 });
  const ada = editor.as(viewer);
  const { conversation, versions } = await ada.open(picture);
  const { id } = conversation;
  const mask = await ada.addMask({ id: versions[0]?.id ?? '', file: new File([new Uint8Array(picture)], 'mask.png') });
  const text = 'make it brighter, and add a hat <to> her head';
  const sent = await ada.say(id, text, { maskImageId: mask.imageId });
  expect(sent.messages[1]?.plan).toMatchObject({
    price: 15,
    remarks: [],
    steps: [{ op: 'tone' }, { op: 'creative-edit' }],
    services: ['Google Gemini', 'OpenAI'],
  });
  (await steered.run(0)).succeed();
  const { request, succeed } = await steered.run(1);
  expect(request.task).toBe('creative');
  expect(request.images).toHaveLength(2);
  // only those that the plan named
  expect(request.options).toMatchObject({ mask: true, services: ['Google Gemini', 'OpenAI'] });
  // The person's words are data: they can end no mark of ours.
  const { prompt } = creativeOptionsSchema.parse(request.options);
  expect(prompt.match(/<wish>/g)).toHaveLength(1);
  expect(prompt).not.toContain('<to>');
  succeed();
  await until('it is done', async () => (await ada.answer(id)).status === 'done');
  expect(await readBalance(editor.db, viewer.userId)).toBe(85);
  expect((await ada.get({ id })).versions.map(({ edition }) => edition)).toEqual(['on-device', 'creative']);
});

test('“edit further” of a picture that a creative template made of words keeps who made it, how long it took and what it cost', async () => {
  const viewer = await editor.addPerson({ credits: 100 });
  const first = steered.runs.length;
  const asked = {
    templateId: 'silk-universe',
    imageIds: [],
    inputs: {},
    model: 'creative',
    requestKey: crypto.randomUUID(),
  };
  const { id: generationId } = await requestGeneration(editor, viewer, asked, 'en');
  (await steered.run(first)).succeed();
  const opened = await until('it is done', () =>
    editor
      .as(viewer)
      .create({ imageIds: [], generationId })
      .catch(() => undefined),
  );
  expect(opened.versions).toMatchObject([
    { parentId: null, templateId: 'silk-universe', edition: 'creative', model: 'steered', engineMs: 12, cost: 10 },
  ]);
});

test('what the model refuses is said as that, and paid by nobody', async () => {
  const viewer = await editor.addPerson({ credits: 100 });
  const ada = editor.as(viewer);
  const { conversation } = await ada.open(picture);
  const first = steered.runs.length;
  await ada.say(conversation.id, 'add a hat');
  (await steered.run(first)).fail(new CreativeError('refused', 'no hats'));
  const message = await until('it has failed', async () => {
    const answer = await ada.answer(conversation.id);
    return answer.status === 'failed' && answer;
  });
  expect(message).toMatchObject({ cost: 0, error: { code: 'creative_refused' } });
  expect(await readBalance(editor.db, viewer.userId)).toBe(100);
});

test('switched off between the plan and its run: what is missing is said, not that the price changed, and what is left can be planned anew', async () => {
  const viewer = await editor.addPerson({ credits: 100 });
  const ada = editor.as(viewer);
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const text = 'make it brighter, and add a hat to her head';
  const plan = await ada.plan({ id, text });
  const chosen = await ada.plan({ id, text: 'make it brighter', model: 'creative' });
  offer.available = false;
  try {
    const send = (more: object) => ada.send({ id, text, price: plan.price, requestKey: crypto.randomUUID(), ...more });
    const missing = { code: 'creative_not_configured' };
    await expect(send({})).rejects.toMatchObject(missing);
    await expect(send({ steps: plan.steps })).rejects.toMatchObject(missing);
    await expect(send({ text: 'make it brighter', model: 'creative', price: chosen.price })).rejects.toMatchObject(
      missing,
    );
    expect(await readBalance(editor.db, viewer.userId)).toBe(100);
    expect((await ada.get({ id })).messages).toEqual([]);
    const anew = await ada.plan({ id, text });
    expect(anew).toMatchObject({ price: 5, steps: [{ op: 'tone' }], remarks: [{ kind: 'need', code: 'creative' }] });
    // a price that differs for another reason is still that
    await expect(send({ text: 'make it brighter', price: 1 })).rejects.toMatchObject({ code: 'price_changed' });
  } finally {
    offer.available = true;
  }
});
