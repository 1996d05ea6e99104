import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purgeConversations } from '../../src/conversations/maintenance.ts';
import { conversations, versions } from '../../src/db/tables/conversation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { removeImage } from '../../src/images/delete-image.ts';
import { eraseDeletedImages } from '../../src/images/erase-deleted.ts';
import { getImageRow, getShownImageRow } from '../../src/images/image-row.ts';
import { createSteeredEngine, picture } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openEditor, type Editor, type Person } from './editor-house.ts';

let database: TestDatabase;
let editor: Editor;
let ada: Person;
let bob: Person;
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
beforeEach(async () => {
  ada = editor.as(await editor.addPerson());
  bob = editor.as(await editor.addPerson());
});

const other = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#204060' } })
  .png()
  .toBuffer();

/** Says it and lets the engine finish it. */
async function done(person: Person, id: string, text: string, runs = 1) {
  const first = steered.runs.length;
  const sent = await person.say(id, text);
  for (let index = 0; index < runs; index += 1) (await steered.run(first + index)).succeed();
  await until('the message ended', async () => (await person.answer(id)).status === 'done');
  return sent;
}

test('a conversation with two pictures: numbered, the first on the canvas, listed with its cover', async () => {
  const full = await ada.open(picture, other);
  expect(full.pictures.map(({ number }) => number)).toEqual([1, 2]);
  expect(full.versions).toHaveLength(2);
  expect(full.conversation.canvasVersionId).toBe(full.pictures[0]?.rootVersionId);
  expect(full.versions[1]).toMatchObject({ width: 40, height: 30, parentId: null, steps: [], cost: 0 });
  const { conversations: listed } = await ada.list({});
  expect(listed).toMatchObject([
    { id: full.conversation.id, name: null, coverImageId: full.versions[0]?.imageId, running: false },
  ]);
});

test('someone else finds nothing, whatever they ask for', async () => {
  const { conversation, versions: made } = await ada.open(picture);
  const { id } = conversation;
  const versionId = made[0]?.id ?? '';
  const sent = await done(ada, id, 'make it brighter');
  const messageId = sent.messages[1]?.id ?? '';
  const missing = { code: 'conversation_not_found' };
  await expect(bob.get({ id })).rejects.toMatchObject(missing);
  await expect(bob.olderMessages({ id, before: messageId })).rejects.toMatchObject(missing);
  await expect(bob.rename({ id, name: 'Mine' })).rejects.toMatchObject(missing);
  await expect(bob.moveCanvas({ id, versionId, revision: 99 })).rejects.toMatchObject(missing);
  await expect(bob.remove({ id })).rejects.toMatchObject(missing);
  await expect(bob.restore({ id })).rejects.toMatchObject(missing);
  await expect(bob.plan({ id, text: 'crop it' })).rejects.toMatchObject(missing);
  await expect(bob.say(id, 'crop it')).rejects.toMatchObject(missing);
  await expect(bob.cancel({ id: messageId })).rejects.toMatchObject({ code: 'message_not_found' });
  const gone = { code: 'version_not_found' };
  await expect(bob.renameVersion({ id: versionId, name: 'Mine' })).rejects.toMatchObject(gone);
  await expect(bob.removeVersion({ id: versionId })).rejects.toMatchObject(gone);
  await expect(bob.restoreVersion({ id: versionId })).rejects.toMatchObject(gone);
  await expect(bob.rerunVersion({ id: versionId, price: 0, requestKey: 'request-key' })).rejects.toMatchObject(gone);
  await expect(bob.objects({ id: versionId })).rejects.toMatchObject(gone);
  await expect(bob.select({ id: versionId, selection: { by: 'kind', kind: 'subject' } })).rejects.toMatchObject(gone);
  await expect(bob.addMask({ id: versionId, file: new File([picture], 'm.png') })).rejects.toMatchObject(gone);
  await expect(bob.addVersion({ parentId: versionId, file: new File([picture], 'v.png') })).rejects.toMatchObject(gone);
  const own = await bob.open(picture);
  await expect(
    bob.send({
      id: own.conversation.id,
      text: '',
      imageIds: [made[0]?.imageId ?? ''],
      price: 0,
      requestKey: 'request-key',
    }),
  ).rejects.toMatchObject({
    code: 'image_not_found',
  });
  expect((await bob.list({})).conversations).toHaveLength(1);
});

test('the first words are its name; the search finds names and words, of any script, and takes signs as they are', async () => {
  const { conversation } = await ada.open(picture);
  await done(ada, conversation.id, '把照片调亮一点');
  const second = await ada.open(other);
  await ada.rename({ id: second.conversation.id, name: '100% holiday_in Málaga' });
  const found = async (search: string) => (await ada.list({ search })).conversations.map(({ id }) => id);
  expect(await found('调亮')).toEqual([conversation.id]);
  expect(await found('málaga')).toEqual([second.conversation.id]);
  expect(await found('100%')).toEqual([second.conversation.id]);
  expect(await found('%')).toEqual([second.conversation.id]);
  await ada.renameVersion({ id: second.conversation.canvasVersionId ?? '', name: '海边，傍晚' });
  expect(await found('傍晚')).toEqual([second.conversation.id]);
  expect(await found('nothing of the kind')).toEqual([]);
});

test('a list longer than a page is read on by its cursor', async () => {
  for (let index = 0; index < 5; index += 1) await ada.create({ imageIds: [], name: `Number ${index}` });
  const first = await ada.list({ limit: 2 });
  const second = await ada.list({ limit: 2, cursor: first.cursor ?? '' });
  const third = await ada.list({ limit: 2, cursor: second.cursor ?? '' });
  expect([first, second, third].flatMap((page) => page.conversations.map(({ name }) => name))).toEqual([
    'Number 4',
    'Number 3',
    'Number 2',
    'Number 1',
    'Number 0',
  ]);
  expect(third.cursor).toBeNull();
});

test('undo, redo and branches: the canvas moves, versions stay', async () => {
  const { conversation, versions: made } = await ada.open(picture);
  const { id } = conversation;
  const root = made[0]?.id ?? '';
  await done(ada, id, 'make it brighter');
  await done(ada, id, 'crop to a square');
  const before = await ada.get({ id });
  expect(before.versions.map(({ steps }) => steps.map(({ op }) => op))).toEqual([[], ['tone'], ['crop']]);
  const [, brighter, square] = before.versions;
  expect([brighter?.parentId, square?.parentId]).toEqual([root, brighter?.id]);
  expect(before.conversation.canvasVersionId).toBe(square?.id);

  const undone = await ada.moveCanvas({ id, versionId: brighter?.id ?? '', revision: before.conversation.revision });
  expect(undone).toMatchObject({ moved: true, conversation: { canvasVersionId: brighter?.id, trail: [square?.id] } });
  await ada.say(id, 'redo');
  expect((await ada.get({ id })).conversation).toMatchObject({ canvasVersionId: square?.id, trail: [] });
  await ada.say(id, 'undo that');
  await done(ada, id, 'make it warmer');
  const after = await ada.get({ id });
  expect(after.versions).toHaveLength(4);
  expect(after.versions[3]).toMatchObject({ parentId: brighter?.id });
  expect(after.conversation).toMatchObject({ canvasVersionId: after.versions[3]?.id, trail: [] });
});

test('two tabs: who comes too late moves nothing and learns how it stands', async () => {
  const { conversation, versions: made } = await ada.open(picture);
  const { id } = conversation;
  await done(ada, id, 'make it brighter');
  const seen = (await ada.get({ id })).conversation;
  const root = made[0]?.id ?? '';
  const first = await ada.moveCanvas({ id, versionId: root, revision: seen.revision });
  expect(first.moved).toBe(true);
  const late = await ada.moveCanvas({ id, versionId: seen.canvasVersionId ?? '', revision: seen.revision });
  expect(late).toEqual({ moved: false, conversation: first.conversation });
  const informed = await ada.moveCanvas({
    id,
    versionId: seen.canvasVersionId ?? '',
    revision: late.conversation.revision,
  });
  expect(informed.moved).toBe(true);
});

test('a version is taken away with what grew from it, and comes back with it', async () => {
  const { conversation, versions: made } = await ada.open(picture);
  const { id } = conversation;
  await done(ada, id, 'make it brighter');
  await done(ada, id, 'crop to a square');
  const [root, brighter, square] = (await ada.get({ id })).versions.map((version) => version.id);
  await expect(ada.removeVersion({ id: made[0]?.id ?? '' })).rejects.toMatchObject({ code: 'version_is_original' });
  const removed = await ada.removeVersion({ id: brighter ?? '' });
  expect(new Set(removed.removed)).toEqual(new Set([brighter, square]));
  expect(removed.conversation.canvasVersionId).toBe(root);
  expect((await ada.get({ id })).versions).toHaveLength(1);
  await expect(ada.renameVersion({ id: square ?? '', name: 'x' })).rejects.toMatchObject({ code: 'version_not_found' });
  const back = await ada.restoreVersion({ id: square ?? '' });
  expect(back.versions.map((version) => version.id)).toEqual([brighter, square]);
  expect(await ada.renameVersion({ id: square ?? '', name: 'The square' })).toMatchObject({ name: 'The square' });
  // An edit after the removal starts from what is left.
  await ada.removeVersion({ id: brighter ?? '' });
  await done(ada, id, 'make it warmer');
  expect((await ada.get({ id })).versions.at(-1)).toMatchObject({ parentId: root });
});

test('the panel adds a version for nothing; it comes under its parent, with its settings', async () => {
  const { conversation, versions: made } = await ada.open(picture);
  const file = new File([new Uint8Array(other)], 'panel.png', { type: 'image/png' });
  const added = await ada.addVersion({
    parentId: made[0]?.id ?? '',
    file,
    name: 'Crop 4:3',
    settings: '{"exposure":0.4}',
  });
  expect(added.version).toMatchObject({
    parentId: made[0]?.id,
    name: 'Crop 4:3',
    settings: { exposure: 0.4 },
    steps: [],
    cost: 0,
    messageId: null,
  });
  expect(added.conversation).toMatchObject({ id: conversation.id, canvasVersionId: added.version.id });
  await expect(ada.addVersion({ parentId: made[0]?.id ?? '', file, settings: 'no json' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('deleted: out of sight, back within 30 days, gone after them', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  await ada.remove({ id });
  await expect(ada.get({ id })).rejects.toMatchObject({ code: 'conversation_not_found' });
  expect((await ada.list({})).conversations).toEqual([]);
  expect(await ada.restore({ id })).toMatchObject({ id, deletedAt: null });
  await ada.remove({ id });
  const day = 86_400_000;
  await purgeConversations(editor, new Date(Date.now() + 29 * day));
  expect(await editor.db.$count(conversations)).toBeGreaterThan(0);
  const versionsBefore = await editor.db.$count(versions);
  expect(await purgeConversations(editor, new Date(Date.now() + 31 * day))).toBe(1);
  expect(await editor.db.$count(versions)).toBe(versionsBefore - 1);
  await expect(ada.restore({ id })).rejects.toMatchObject({ code: 'conversation_not_found' });
});

test('edit further: the photo is the root, the result its version, and it is one conversation however often it is asked for', async () => {
  const viewer = await editor.addPerson();
  const person = editor.as(viewer);
  const imageId = await editor.addImage(viewer);
  const first = steered.runs.length;
  const accepted = await editor.request(viewer, imageId);
  (await steered.run(first)).succeed();
  const opened = await until('it is done', () =>
    person.create({ imageIds: [], generationId: accepted.id }).catch(() => undefined),
  );
  expect(opened.versions).toHaveLength(2);
  expect(opened.versions[0]).toMatchObject({ imageId, parentId: null });
  expect(opened.versions[1]).toMatchObject({
    parentId: opened.versions[0]?.id,
    templateId: 'oil-painting',
    model: 'steered',
    cost: 12,
  });
  expect(opened.conversation.canvasVersionId).toBe(opened.versions[1]?.id);
  const again = await person.create({ imageIds: [], generationId: accepted.id });
  expect(again.conversation.id).toBe(opened.conversation.id);
  await expect(ada.create({ imageIds: [], generationId: accepted.id })).rejects.toMatchObject({
    code: 'generation_not_found',
  });
});

test('what does not fit is said: six pictures at once, fourteen in all', async () => {
  const { conversation } = await ada.open(picture, picture, picture, picture, picture, picture);
  const { id } = conversation;
  const viewer = await editor.addPerson();
  const more = await Promise.all(Array.from({ length: 9 }, () => editor.addImage(viewer)));
  const person = editor.as(viewer);
  const own = await person.create({ imageIds: more.slice(0, 6) });
  await person.send({
    id: own.conversation.id,
    text: '',
    imageIds: more.slice(0, 6),
    price: 0,
    requestKey: crypto.randomUUID(),
  });
  await expect(
    person.send({
      id: own.conversation.id,
      text: '',
      imageIds: more.slice(6),
      price: 0,
      requestKey: crypto.randomUUID(),
    }),
  ).rejects.toMatchObject({
    code: 'too_many_images',
  });
  await expect(ada.create({ imageIds: more.slice(0, 7) })).rejects.toThrow();
  expect((await ada.get({ id })).pictures).toHaveLength(6);
});

test('a picture deleted from the gallery stays as long as a conversation shows it', async () => {
  const viewer = await editor.addPerson();
  const person = editor.as(viewer);
  const { conversation, versions: made } = await person.open(picture);
  const imageId = made[0]?.imageId ?? '';
  const day = 86_400_000;
  await removeImage(editor.db, viewer.userId, imageId, new Date(Date.now() - 40 * day));
  await eraseDeletedImages(editor, new Date());
  expect(await getShownImageRow(editor.db, viewer.userId, imageId)).toMatchObject({ id: imageId });
  await expect(getImageRow(editor.db, viewer.userId, imageId)).rejects.toMatchObject({ code: 'image_not_found' });
  await person.remove({ id: conversation.id });
  await expect(getShownImageRow(editor.db, viewer.userId, imageId)).rejects.toMatchObject({ code: 'image_not_found' });
  await eraseDeletedImages(editor, new Date());
  expect(await editor.db.$count(images, eq(images.id, imageId))).toBe(1);
  await purgeConversations(editor, new Date(Date.now() + 31 * day));
  await eraseDeletedImages(editor, new Date());
  expect(await editor.db.$count(images, eq(images.id, imageId))).toBe(0);
});

test('a long talk is read page by page', async () => {
  const { conversation } = await ada.open(picture);
  const { id } = conversation;
  for (let index = 0; index < 20; index += 1) await ada.say(id, 'hello');
  const newest = await ada.get({ id });
  expect([newest.messages.length, newest.hasOlder]).toEqual([30, true]);
  const older = await ada.olderMessages({ id, before: newest.messages[0]?.id ?? '' });
  expect([older.messages.length, older.hasOlder]).toEqual([10, false]);
  expect(new Set([...older.messages, ...newest.messages].map((message) => message.id)).size).toBe(40);
  await expect(ada.olderMessages({ id, before: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'message_not_found',
  });
});

test('a conversation holds 500 versions; the one after them is refused before anything is paid', async () => {
  const { conversation, versions: made } = await ada.open(picture);
  const { id } = conversation;
  const [root] = made;
  if (root === undefined) throw new Error('no version');
  const { pictureId, imageId } = root;
  await editor.db
    .insert(versions)
    .values(
      Array.from({ length: 499 }, () => ({ conversationId: id, pictureId, imageId, parentId: root.id, revision: 1 })),
    );
  expect((await ada.get({ id })).versions).toHaveLength(500);
  await expect(ada.say(id, 'make it brighter')).rejects.toMatchObject({
    code: 'conversation_full',
    details: { most: 500 },
  });
  expect((await ada.get({ id })).messages).toEqual([]);
});
