/** A step that is changed with what follows it, and edits that are copied: what it costs, what becomes of it, what is refused. */
import type { Step } from '@afterglow/domain/edits/steps';
import { EngineError } from '@afterglow/engine/run/task';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages, versions } from '../../src/db/tables/conversation-tables.ts';
import { picture } from '../generations/test-house.ts';
import { until } from '../support/until.ts';
import { ada, balance, editor, nextRun, openSteeredEditor } from './steered-editor.ts';

const brighter: Step = { op: 'adjust', settings: { exposure: 0.5 } };
const darker: Step = { op: 'adjust', settings: { exposure: -0.5 } };
const cropped: Step = { op: 'adjust', settings: { crop: { left: 0, top: 0, width: 0.4, height: 1 } } };
const spotted: Step = {
  op: 'retouch',
  skin: 0.4,
  spots: [{ points: [0.5, 0.5], size: 0.05, from: [0.1, 0] }],
};

openSteeredEditor(200);

const key = () => crypto.randomUUID();

async function idle(id: string) {
  return until('nothing runs', async () => {
    const full = await ada.get({ id });
    return full.messages.every(({ status }) => status !== 'waiting' && status !== 'running') && full;
  });
}

/** A conversation with one version for each step, the last on the canvas. */
async function edited(...steps: readonly Step[]) {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  for (const step of steps) {
    await ada.send({ id, text: 'Tool', steps: [step], price: 5, requestKey: key() });
    (await nextRun()).succeed();
    await idle(id);
  }
  const full = await ada.get({ id });
  return { id, versions: full.versions, ids: full.versions.map((version) => version.id) };
}

test('a changed step runs again with all that followed, as a branch beside what was', async () => {
  const { id, ids, versions: old } = await edited(brighter, spotted, { op: 'retouch', teeth: 0.5 });
  const [, first = '', , tip = ''] = ids;
  const ask = { id, text: '', versionId: tip, replaces: first, steps: [darker] };
  const plan = await ada.plan(ask);
  expect(plan.price).toBe(15);
  expect(plan.again).toEqual([
    { versionId: ids[2], price: 5, fit: 'same' },
    { versionId: tip, price: 5, fit: 'same' },
  ]);
  const before = await balance();
  const sent = await ada.send({ ...ask, price: 15, requestKey: key() });
  expect(sent.messages.map(({ status }) => status)).toEqual(['answered', 'running', 'waiting', 'waiting']);
  expect(await balance()).toBe(before - 15);
  for (let turn = 0; turn < 3; turn += 1) (await nextRun()).succeed();
  const after = await idle(id);
  expect(after.versions.slice(0, 4)).toEqual(old);
  const made = after.versions.slice(4);
  expect(made.map(({ steps }) => steps)).toEqual([[darker], [spotted], [{ op: 'retouch', teeth: 0.5 }]]);
  expect(made.map(({ parentId }) => parentId)).toEqual([ids[0], made[0]?.id, made[1]?.id]);
  expect(after.conversation.canvasVersionId).toBe(made[2]?.id);
});

test('steps that do not change are planned as they were', async () => {
  const lines: readonly (readonly Step[])[] = [
    [brighter, spotted],
    [cropped, brighter, spotted],
    [spotted, cropped, brighter],
  ];
  for (const line of lines) {
    const { id, ids, versions: old } = await edited(...line);
    const tip = ids.at(-1) ?? '';
    for (const [index, step] of line.entries()) {
      const plan = await ada.plan({ id, text: '', versionId: tip, replaces: ids[index + 1] ?? '', steps: [step] });
      expect(plan.steps).toEqual([step]);
      const later = old.slice(index + 2);
      expect(plan.again).toEqual(later.map(({ id: versionId, cost }) => ({ versionId, price: cost, fit: 'same' })));
      expect(plan.price).toBe(5 * (1 + later.length));
    }
  }
});

test('what was put in a place of the picture is named once the picture is cut otherwise', async () => {
  const { id, ids } = await edited(brighter, spotted, darker);
  const plan = await ada.plan({ id, text: '', versionId: ids[3] ?? '', replaces: ids[1] ?? '', steps: [cropped] });
  expect(plan.again?.map(({ fit }) => fit)).toEqual(['placed', 'same']);
});

test('what was marked on a picture of another shape is left out, and not paid', async () => {
  const { id, ids } = await edited(brighter);
  const [, first = ''] = ids;
  const mask = await ada.addMask({ id: first, file: new File([new Uint8Array(picture)], 'mask.png') });
  const marked = await ada.say(id, 'erase this', { maskImageId: mask.imageId, versionId: first });
  expect(marked.messages[1]?.status).toBe('running');
  (await nextRun()).succeed();
  const tip = (await idle(id)).versions.at(-1)?.id ?? '';
  const ask = { id, text: '', versionId: tip, replaces: first };
  expect((await ada.plan({ ...ask, steps: [darker] })).again?.map(({ fit }) => fit)).toEqual(['same']);
  const plan = await ada.plan({ ...ask, steps: [cropped] });
  expect(plan.again).toEqual([{ versionId: tip, price: 0, fit: 'mask' }]);
  expect(plan.price).toBe(5);
});

test('when the changed step fails, nothing that follows runs, and all is given back', async () => {
  const { id, ids } = await edited(brighter, spotted);
  const before = await balance();
  const ask = { id, text: '', versionId: ids[2] ?? '', replaces: ids[1] ?? '', steps: [darker] };
  await ada.send({ ...ask, price: 10, requestKey: key() });
  (await nextRun()).fail(new EngineError('no_subject_found'));
  const after = await idle(id);
  expect(after.messages.slice(-2).map(({ status }) => status)).toEqual(['failed', 'canceled']);
  expect(after.versions).toHaveLength(3);
  expect(await balance()).toBe(before);
});

test('the name of a tool is no wish: nothing is said about it', async () => {
  const { id, ids } = await edited(brighter, spotted);
  const plan = await ada.plan({
    id,
    text: 'Adjusted in the panel',
    versionId: ids[2] ?? '',
    replaces: ids[1] ?? '',
    steps: [darker],
  });
  expect(plan).toMatchObject({ steps: [darker], price: 10, remarks: [], suggestions: [] });
});

test('words may replace a step, too, and are planned for the picture it was made of', async () => {
  const { id, ids } = await edited(brighter, spotted);
  const ask = { id, text: 'black and white', versionId: ids[2] ?? '', replaces: ids[1] ?? '' };
  const plan = await ada.plan(ask);
  expect(plan.steps.length).toBeGreaterThan(0);
  expect(plan.price).toBe(10);
  await ada.send({ ...ask, price: plan.price, requestKey: key() });
  (await nextRun()).succeed();
  (await nextRun()).succeed();
  expect((await idle(id)).versions.slice(3).map(({ steps }) => steps)).toEqual([plan.steps, [spotted]]);
});

test('the same request is accepted once, and a price that is not the sum of all is refused', async () => {
  const { id, ids } = await edited(brighter, spotted);
  const ask = { id, text: '', versionId: ids[2] ?? '', replaces: ids[1] ?? '', steps: [darker] };
  await expect(ada.send({ ...ask, price: 5, requestKey: key() })).rejects.toMatchObject({
    code: 'price_changed',
    details: { price: 10 },
  });
  const requestKey = key();
  await ada.send({ ...ask, price: 10, requestKey });
  const left = await balance();
  await ada.send({ ...ask, price: 10, requestKey });
  expect(await balance()).toBe(left);
  (await nextRun()).succeed();
  (await nextRun()).succeed();
  expect((await idle(id)).versions).toHaveLength(5);
});

test('nobody replaces what is not on the way, is an original, or belongs to another', async () => {
  const { id, ids } = await edited(brighter, spotted);
  const [root = '', first = '', tip = ''] = ids;
  const other = await edited(darker);
  const refused = async (more: object, code: string) =>
    expect(ada.plan({ id, text: '', versionId: tip, replaces: first, steps: [darker], ...more })).rejects.toMatchObject(
      {
        code,
      },
    );
  await refused({ replaces: root }, 'version_not_repeatable');
  await refused({ replaces: other.ids[1] }, 'version_not_found');
  await refused({ versionId: root }, 'version_not_found');
  await refused({ copiedFrom: first }, 'invalid_input');
  await expect(
    ada.send({
      id,
      text: '',
      versionId: tip,
      replaces: first,
      steps: [{ op: 'upscale', scale: 4 }],
      price: 8,
      requestKey: key(),
    }),
  ).rejects.toMatchObject({ code: 'steps_not_offered' });
  const eve = editor.as(await editor.addPerson({ credits: 100 }));
  const hers = await eve.open(picture);
  await expect(eve.plan({ id: hers.conversation.id, text: '', copiedFrom: tip })).rejects.toMatchObject({
    code: 'version_not_found',
  });
  await expect(eve.plan({ id: hers.conversation.id, text: '', replaces: first })).rejects.toMatchObject({
    code: 'version_not_found',
  });
  expect(await editor.db.$count(messages, eq(messages.conversationId, hers.conversation.id))).toBe(0);
});

test('edits are pasted on another picture as one version; what was clicked stays behind by name', async () => {
  const { ids } = await edited(brighter, spotted, cropped);
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const ask = { id, text: 'Paste', copiedFrom: ids[3] ?? '' };
  const plan = await ada.plan(ask);
  expect(plan.steps).toEqual([brighter, { op: 'retouch', skin: 0.4 }]);
  expect(plan.leftOut).toEqual([
    { step: 'retouch', reason: 'mark' },
    { step: 'crop', reason: 'shape' },
  ]);
  expect(plan.price).toBe(5);
  await ada.send({ ...ask, price: 5, requestKey: key() });
  (await nextRun()).succeed();
  expect((await idle(id)).versions[1]?.steps).toEqual(plan.steps);
  // the steps are the server's: a browser cannot add any
  await expect(
    ada.send({ ...ask, steps: [{ op: 'upscale', scale: 2 }], price: 4, requestKey: key() }),
  ).rejects.toMatchObject({ code: 'steps_not_offered' });
});

test('a way that is too long is refused before anything is paid', async () => {
  const { id, versions: made } = await edited(brighter);
  const [, first] = made;
  if (first === undefined) throw new Error('no version');
  const { pictureId, imageId } = first;
  let parentId = first.id;
  for (let count = 0; count < 41; count += 1) {
    const next = crypto.randomUUID();
    await editor.db
      .insert(versions)
      .values({ id: next, conversationId: id, pictureId, imageId, parentId, steps: [darker], revision: 1 });
    parentId = next;
  }
  const ask = { id, text: '', versionId: parentId, replaces: first.id, steps: [darker] };
  await expect(ada.plan(ask)).rejects.toMatchObject({ code: 'version_not_repeatable' });
});
