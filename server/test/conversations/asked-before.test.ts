import { expect, test } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
import { picture } from '../generations/test-house.ts';
import { ada, balance, editor, ended, nextRun, openSteeredEditor } from './steered-editor.ts';

openSteeredEditor();

test('questions, refusals and moves are answered for nothing', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  for (const text of ['hello', 'make a video of it', 'undo', '把背景换掉', 'add a hat']) {
    const { messages } = await ada.say(id, text);
    expect(messages[1], text).toMatchObject({ status: 'answered', runs: [], cost: 0 });
    expect(messages[1]?.plan?.remarks.length, text).toBeGreaterThan(0);
  }
  const need = (await ada.plan({ id, text: 'add a hat' })).remarks;
  expect(need).toMatchObject([{ kind: 'need', code: 'creative' }]);
  expect(await balance()).toBe(100);
});

test('a part that was not read is asked about: nothing runs, and the wish without it can be chosen', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const text = 'brightness +20 except the car';
  const { messages } = await ada.say(id, text);
  expect(messages[1]).toMatchObject({ status: 'answered', runs: [], cost: 0 });
  const [remark] = messages[1]?.plan?.remarks ?? [];
  const choice = remark?.kind === 'unread' ? remark.choices[0] : undefined;
  expect(choice).toMatchObject({ price: 5, steps: [{ op: 'tone' }] });
  const sent = await ada.send({ id, text, price: 5, steps: choice?.steps, requestKey: crypto.randomUUID() });
  expect(sent.messages[1]).toMatchObject({ runs: [{ steps: choice?.steps }] });
  expect(sent.messages[1]?.plan?.remarks).toEqual([]);
  (await nextRun()).succeed();
  await ended(id);
});

test('a choice offered may be sent, and nothing else; a price that is not the one shown is refused', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const plan = await ada.plan({ id, text: 'change the background' });
  const [remark] = plan.remarks;
  const choice = remark?.kind === 'ask' ? remark.choices[0] : undefined;
  expect(choice).toMatchObject({ price: 3, steps: [{ op: 'remove-background' }] });
  const send = (more: object) =>
    ada.send({ id, text: 'change the background', price: 3, requestKey: crypto.randomUUID(), ...more });
  await expect(send({ steps: [{ op: 'oil-painting' }], price: 12 })).rejects.toMatchObject({
    code: 'steps_not_offered',
  });
  await expect(send({ steps: choice?.steps, price: 2 })).rejects.toMatchObject({
    code: 'price_changed',
    details: { price: 3 },
  });
  await expect(send({ steps: [{ op: 'erase' }], price: 5 })).rejects.toMatchObject({ code: 'steps_not_offered' });
  expect(await balance()).toBe(100);
  const key = crypto.randomUUID();
  const sent = await send({ steps: choice?.steps, requestKey: key });
  const again = await send({ steps: choice?.steps, requestKey: key });
  expect(again.messages.map((message) => message.id)).toEqual(sent.messages.map((message) => message.id));
  expect(await balance()).toBe(97);
  // a key that was used stands for that message alone
  const brighter = [{ op: 'adjust' as const, settings: { exposure: 1 } }];
  await expect(send({ steps: brighter, price: 5, requestKey: key })).rejects.toMatchObject({
    code: 'request_key_reused',
  });
  await expect(send({ steps: choice?.steps, text: 'other words', requestKey: key })).rejects.toMatchObject({
    code: 'request_key_reused',
  });
  await expect(send({ text: 'make it brighter', price: 5, requestKey: key })).rejects.toMatchObject({
    code: 'request_key_reused',
  });
  expect(await balance()).toBe(97);
  (await nextRun()).succeed();
  await ended(id);
});

test('a canvas that a person pulled larger runs as it was set, at the price of an adjustment', async () => {
  const { conversation } = await ada.open(picture);
  const steps = [{ op: 'extend' as const, sides: { left: 3, top: 0, right: 5, bottom: 0 }, beyond: 'mirror' as const }];
  const said = { id: conversation.id, text: 'Expand the canvas', price: 5, requestKey: crypto.randomUUID() };
  const sent = await ada.send({ ...said, steps });
  expect(sent.messages[1]).toMatchObject({ runs: [{ steps }] });
  const run = await nextRun();
  expect(run.request.options).toMatchObject({
    calls: [{ task: 'extend', options: { left: 3, right: 5, beyond: 'mirror' }, confine: 'none' }],
  });
  run.succeed();
  await ended(conversation.id);
});

test('what is too dear is said as a whole, and nothing is held', async () => {
  const poor = await editor.addPerson({ credits: 10 });
  const person = editor.as(poor);
  const { conversation } = await person.open(picture);
  await expect(
    person.say(conversation.id, 'remove the background, make it brighter, upscale 4x'),
  ).rejects.toMatchObject({
    code: 'insufficient_credits',
    details: { needed: 12, left: 10 },
  });
  expect(await readBalance(editor.db, poor.userId)).toBe(10);
  expect((await person.get({ id: conversation.id })).messages).toEqual([]);
});

test('words that nobody draws for are refused before anything', async () => {
  const { conversation } = await ada.open(picture);
  await expect(ada.plan({ id: conversation.id, text: 'make her naked' })).rejects.toMatchObject({
    code: 'text_blocked',
  });
});

test('a plan says which of its words cannot be drawn, before it runs', async () => {
  const { conversation } = await ada.open();
  const plan = await ada.plan({ id: conversation.id, text: 'coloring page of “a dog on Mars”' });
  expect(plan.steps).toMatchObject([{ op: 'coloring-page' }]);
  expect(plan.remarks).toEqual([{ kind: 'word', word: 'mars', nearest: 'planet' }]);
  const known = await ada.plan({ id: conversation.id, text: 'coloring page of “a dog”' });
  expect(known.remarks).toEqual([]);
});

test('an answer in words is the rest of the wish, and costs what its plan costs', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  const after = 'change the background';
  await ada.say(id, after);
  const plan = await ada.plan({ id, text: 'light gray please', after });
  expect(plan).toMatchObject({
    continues: true,
    price: 3,
    steps: [{ op: 'remove-background', background: '#cccccc' }],
  });
  const sent = await ada.send({ id, text: 'light gray please', after, price: 3, requestKey: crypto.randomUUID() });
  expect(sent.messages[1]).toMatchObject({ runs: [{ steps: plan.steps }] });
  (await nextRun()).succeed();
  await ended(id);
  expect(await balance()).toBe(97);
});

test('"a bit less" is made where the step that it replaces was marked', async () => {
  const { conversation, versions } = await ada.open(picture);
  const { id } = conversation;
  const file = new File([new Uint8Array(picture)], 'mask.png');
  const { imageId: maskImageId } = await ada.addMask({ id: versions[0]?.id ?? '', file });
  await ada.say(id, 'brightness +40', { maskImageId });
  (await nextRun()).succeed();
  await ended(id);
  const { messages } = await ada.say(id, 'a bit less');
  expect(messages[1]?.plan?.base).toBe('before-last');
  const run = await nextRun();
  run.succeed();
  await ended(id);
  const made = await ada.get({ id });
  expect(made.versions.map((version) => version.maskImageId)).toEqual([null, maskImageId, maskImageId]);
  // what is a wish of its own is not confined
  const own = await ada.say(id, 'crop it square');
  expect(own.messages[1]?.maskImageId).toBeNull();
  (await nextRun()).succeed();
  await ended(id);
});
