import { EngineError } from '@afterglow/engine/run/task';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { repairConversations } from '../../src/conversations/maintenance.ts';
import { editRuns } from '../../src/db/tables/conversation-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { repairGenerations } from '../../src/generations/repair-generations.ts';
import { picture } from '../generations/test-house.ts';
import { until } from '../support/until.ts';
import { ada, balance, editor, ended, nextRun, openSteeredEditor, viewer } from './steered-editor.ts';

openSteeredEditor();

test('three steps: held together, paid one by one, one version with all of them', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const text = 'remove the background, make it brighter and crop to a square, upscale 2x';
  const plan = await ada.plan({ id, text });
  expect(plan.steps.map(({ op }) => op)).toEqual(['remove-background', 'tone', 'crop', 'upscale']);
  expect(plan.price).toBe(3 + 5 + 4);
  expect(await balance()).toBe(100);

  const sent = await ada.say(id, text);
  expect(sent.messages.map(({ role, status }) => [role, status])).toEqual([
    ['person', 'answered'],
    ['studio', 'running'],
  ]);
  expect(sent.messages[1]?.runs.map(({ status, cost, steps }) => [status, cost, steps.length])).toEqual([
    ['running', 3, 1],
    ['waiting', 5, 2],
    ['waiting', 4, 1],
  ]);
  expect(await balance()).toBe(88);

  const first = await nextRun();
  expect(first.request.task).toBe('edit');
  first.succeed();
  const second = await nextRun();
  expect(second.request.options).toMatchObject({
    calls: [
      { task: 'adjust', confine: 'parts' },
      { task: 'adjust', confine: 'none' },
    ],
  });
  second.succeed();
  (await nextRun()).succeed();
  const message = await ended(id);
  expect(message).toMatchObject({ status: 'done', cost: 12, model: 'steered', engineMs: 36, error: null });
  const { versions, conversation: now } = await ada.get({ id });
  expect(versions).toHaveLength(2);
  expect(versions[1]).toMatchObject({ steps: plan.steps, cost: 12, engineMs: 36, messageId: message.id });
  expect(now.canvasVersionId).toBe(versions[1]?.id);
  expect(await balance()).toBe(88);
  // Pictures between the steps are in no list.
  const shown = await editor.db
    .select({ id: images.id, deletedAt: images.deletedAt })
    .from(images)
    .where(eq(images.userId, viewer.userId));
  expect(shown.filter(({ deletedAt }) => deletedAt === null)).toHaveLength(2);
});

test('what there is to know about a result is said in the answer', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  await ada.say(id, 'make it brighter, upscale 2x');
  (await nextRun()).succeed({ warnings: ['large_hole'] });
  (await nextRun()).succeed();
  const { content } = await ended(id);
  expect(content).toEqual([{ kind: 'warnings', pictureNumber: 1, warnings: ['large_hole'] }]);
});

test('what left the picture as it was costs nothing, and says so', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  await ada.say(id, 'straighten the horizon, upscale 2x');
  expect(await balance()).toBe(100 - 5 - 4);
  (await nextRun()).succeed({ unchanged: true, warnings: ['level_already'] });
  (await nextRun()).succeed();
  const { content, cost, runs } = await ended(id);
  expect(content).toEqual([{ kind: 'warnings', pictureNumber: 1, warnings: ['level_already'] }]);
  expect([cost, runs.map((run) => run.cost)]).toEqual([4, [0, 4]]);
  expect((await ada.get({ id })).versions[1]?.cost).toBe(4);
  expect(await balance()).toBe(100 - 4);
});

test('a step that fails ends the rest, gives their credits back and keeps what was done', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  await ada.say(id, 'make it brighter, remove the background, upscale 2x');
  (await nextRun()).succeed();
  (await nextRun()).fail(new EngineError('no_subject_found'));
  const message = await ended(id);
  expect(message).toMatchObject({ status: 'failed', error: { code: 'no_subject_found' }, cost: 5 });
  expect(message.runs.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'canceled']);
  expect(await balance()).toBe(95);
  const { versions, conversation: now } = await ada.get({ id });
  expect(versions[1]).toMatchObject({ steps: [{ op: 'tone' }], cost: 5 });
  expect(now.canvasVersionId).toBe(versions[1]?.id);
});

test('cancel: what runs is aborted, the rest never begins, their credits are back at once', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const sent = await ada.say(id, 'make it brighter, remove the background, upscale 2x');
  (await nextRun()).succeed();
  const second = await nextRun();
  const message = await ada.cancel({ id: sent.messages[1]?.id ?? '' });
  expect(message).toMatchObject({ status: 'canceled', cost: 5 });
  expect(message.runs.map(({ status }) => status)).toEqual(['succeeded', 'canceled', 'canceled']);
  expect(await balance()).toBe(95);
  await until('the engine was told', () => second.options.signal?.aborted === true);
  expect(await ada.cancel({ id: message.id })).toEqual(message);
  expect((await ada.get({ id })).versions).toHaveLength(2);
});

test('the next message waits for the one that runs, and starts from its result', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  await ada.say(id, 'make it brighter');
  const second = await ada.say(id, 'crop to a square');
  expect(second.messages[1]?.status).toBe('waiting');
  (await nextRun()).succeed();
  (await nextRun()).succeed();
  await ended(id);
  const { versions } = await ada.get({ id });
  expect(versions.map(({ steps }) => steps[0]?.op)).toEqual([undefined, 'tone', 'crop']);
  expect(versions[2]?.parentId).toBe(versions[1]?.id);

  await ada.say(id, 'make it warmer');
  const waiting = await ada.say(id, 'upscale 2x');
  const before = await balance();
  expect(await ada.cancel({ id: waiting.messages[1]?.id ?? '' })).toMatchObject({ status: 'canceled', cost: 0 });
  expect(await balance()).toBe(before + 4);
  (await nextRun()).succeed();
  await until('the first is done', async () =>
    (await ada.get({ id })).messages.every(({ status }) => status !== 'running'),
  );
});

test('a bit less: the last steps again with another strength, from where they started', async () => {
  const { conversation, versions: made } = await ada.open(picture);
  const { id } = conversation;
  await ada.say(id, 'make it brighter');
  (await nextRun()).succeed();
  await ended(id);
  const sent = await ada.say(id, 'a bit less');
  expect(sent.messages[1]?.plan).toMatchObject({ base: 'before-last', steps: [{ op: 'tone' }] });
  (await nextRun()).succeed();
  await ended(id);
  const { versions, conversation: now } = await ada.get({ id });
  expect(versions[2]?.parentId).toBe(made[0]?.id);
  expect(now.canvasVersionId).toBe(versions[2]?.id);
});

test('a bit less of what was confined: the face alone again', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  await ada.say(id, 'her face is too dark');
  (await nextRun()).succeed();
  await ended(id);
  const sent = await ada.say(id, 'a bit less');
  expect(sent.messages[1]?.plan).toMatchObject({ base: 'before-last', only: 'face', steps: [{ op: 'enhance-light' }] });
  (await nextRun()).succeed();
  await ended(id);
});

test('the same for all: every picture gets a version, and all are paid', async () => {
  const { conversation } = await ada.open(picture, picture, picture);
  const { id } = conversation;
  const sent = await ada.say(id, 'remove the background of all pictures');
  expect(sent.messages[1]?.plan?.price).toBe(9);
  expect(sent.messages[1]?.runs.map(({ pictureNumber }) => pictureNumber)).toEqual([1, 2, 3]);
  (await nextRun()).succeed();
  (await nextRun()).fail(new EngineError('no_subject_found'));
  (await nextRun()).succeed();
  const message = await ended(id);
  expect(message.status).toBe('failed');
  expect(message.versionIds).toHaveLength(2);
  expect(await balance()).toBe(94);
});

test('whoever has unlimited credits sees and pays nothing', async () => {
  const pro = await editor.addPerson({ credits: 0, plan: 'pro' });
  const person = editor.as(pro);
  const { conversation } = await person.open(picture);
  const sent = await person.say(conversation.id, 'remove the background');
  expect(sent.messages[1]).toMatchObject({ cost: 0, plan: { price: 0 } });
  (await nextRun()).succeed();
  await until('it is done', async () => (await person.answer(conversation.id)).status === 'done');
});

test('once more beside it: the same steps from the same parent, another fall of chance', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  await ada.say(id, 'turn it into an oil painting');
  (await nextRun()).succeed();
  await ended(id);
  const [, painted] = (await ada.get({ id })).versions;
  const again = { id: painted?.id ?? '', requestKey: crypto.randomUUID() };
  await expect(ada.rerunVersion({ ...again, price: 1 })).rejects.toMatchObject({ code: 'price_changed' });
  await ada.rerunVersion({ ...again, price: 12 });
  const run = await nextRun();
  expect(run.request.options).toMatchObject({ calls: [{ task: 'oil-painting', options: { seed: 6 } }] });
  run.succeed();
  await ended(id);
  const { versions, conversation: now } = await ada.get({ id });
  expect(versions[2]).toMatchObject({ parentId: painted?.parentId, steps: painted?.steps, cost: 12 });
  expect(now.canvasVersionId).toBe(versions[2]?.id);
  await expect(
    ada.rerunVersion({ id: versions[0]?.id ?? '', price: 0, requestKey: 'request-key' }),
  ).rejects.toMatchObject({ code: 'version_not_repeatable' });
  expect(await balance()).toBe(76);
});

test('a picture that comes with a message is what is talked about; one that serves as background stands beside', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#334455' } })
    .png()
    .toBuffer();
  const imageId = await editor.addImage(viewer, bytes);
  const sent = await ada.say(id, 'make it brighter', { imageIds: [imageId] });
  expect(sent.messages[1]?.runs).toMatchObject([{ pictureNumber: 2 }]);
  (await nextRun()).succeed();
  await ended(id);
  const { pictures, conversation: now, versions } = await ada.get({ id });
  expect(pictures).toHaveLength(2);
  expect(versions.find((version) => version.id === now.canvasVersionId)).toMatchObject({ pictureId: pictures[1]?.id });

  const third = await editor.addImage(viewer, bytes);
  const plan = await ada.plan({ id, text: '把背景换成这张图', imageIds: [third] });
  const [remark] = plan.remarks;
  const choice = remark?.kind === 'ask' ? remark.choices[0] : undefined;
  expect(choice?.steps).toEqual([{ op: 'remove-background', background: 'picture', picture: 3 }]);
  const beside = await ada.say(id, '把背景换成这张图', { imageIds: [third], steps: choice?.steps ?? [], price: 3 });
  expect(beside.messages[1]?.runs).toMatchObject([{ pictureNumber: 2 }]);
  const run = await nextRun();
  expect(run.request.images).toHaveLength(2);
  run.succeed();
  await ended(id);
});

test('a picture made of words alone is a picture of its own', async () => {
  const { conversation } = await ada.create({ imageIds: [] });
  const { id } = conversation;
  await ada.say(id, 'make text art of "HELLO"');
  (await nextRun()).succeed();
  await ended(id);
  const { pictures, versions, conversation: now } = await ada.get({ id });
  expect(pictures).toMatchObject([{ number: 1, rootVersionId: versions[0]?.id }]);
  expect(now.canvasVersionId).toBe(versions[0]?.id);
});

test('runs that a restored backup left half done are settled', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const sent = await ada.say(id, 'make it brighter, remove the background');
  const run = await nextRun();
  const [first] = sent.messages[1]?.runs ?? [];
  // The generation is cut out of the backup.
  await editor.db.delete(generations).where(eq(generations.id, first?.id ?? ''));
  expect(await repairConversations(editor)).toBe(1);
  const message = await ended(id);
  expect(message).toMatchObject({ status: 'failed', cost: 0 });
  expect(await balance()).toBe(100);
  expect(await repairConversations(editor)).toBe(0);
  run.succeed();
  expect(await editor.db.$count(editRuns, eq(editRuns.status, 'running'))).toBe(0);
});

test('credits of a step that waits its turn for days stay held', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  await ada.say(id, 'make it brighter, remove the background');
  const run = await nextRun();
  const inTwoDays = { now: () => new Date(Date.now() + 2 * 86_400_000) };
  expect(await repairGenerations({ ...editor, clock: inTwoDays })).toMatchObject({ holdsSettled: 0 });
  run.succeed();
  (await nextRun()).succeed();
  expect(await ended(id)).toMatchObject({ status: 'done', cost: 8 });
  expect(await balance()).toBe(92);
});
