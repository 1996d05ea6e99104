import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLabelXmp, writeLabelXmp } from '@afterglow/engine/provenance/provenance';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { LocalEngine } from '../../src/engines/contract.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openEditor, type Editor, type Person } from './editor-house.ts';

let database: TestDatabase;
let engine: LocalEngine;
let editor: Editor;
let viewer: Viewer;
let ada: Person;
let photo: Buffer;

beforeAll(async () => {
  database = await createTestDatabase();
  engine = openEngine({
    threads: 2,
    signingFile: path.join(tmpdir(), `afterglow-editor-${crypto.randomUUID()}`, 'provenance.pem'),
  });
  editor = await openEditor(database.url, engine);
  await editor.work(engine);
  viewer = await editor.addPerson({ credits: 100, plan: 'basic' });
  ada = editor.as(viewer);
  photo = await sharp(await readFile(new URL('../../../engine/test/pictures/astronaut.jpg', import.meta.url)))
    .resize(320)
    .png()
    .toBuffer();
});
afterAll(async () => {
  await editor?.stop();
  await engine?.close();
  await database?.drop();
});

async function done(id: string) {
  return until('the message ended', async () => {
    const message = await ada.answer(id);
    return message.status !== 'waiting' && message.status !== 'running' && message;
  });
}

async function pixelsOf(imageId: string) {
  const [row] = await editor.db.select({ key: images.masterKey }).from(images).where(eq(images.id, imageId));
  const { data, info } = await sharp(await editor.storage.read(row?.key ?? ''))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data,
    ...info,
    at: (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 3)],
  };
}

test('去掉背景换成浅蓝色, then 600 by 600 and white instead', { tags: ['long'] }, async () => {
  const { conversation } = await ada.open(photo);
  const { id } = conversation;
  await ada.say(id, '去掉背景换成浅蓝色');
  expect(await done(id)).toMatchObject({ status: 'done', model: 'u2netp', cost: 3 });
  const [, blue] = (await ada.get({ id })).versions;
  const [red = 0, , blueness = 0] = (await pixelsOf(blue?.imageId ?? '')).at(3, 3);
  expect(blueness).toBeGreaterThan(red + 20);

  await ada.say(id, 'now 600 by 600, white instead');
  expect(await done(id)).toMatchObject({ status: 'done' });
  const white = (await ada.get({ id })).versions.at(-1);
  expect([white?.width, white?.height]).toEqual([600, 600]);
  expect((await pixelsOf(white?.imageId ?? '')).at(3, 3).every((value) => value > 245)).toBe(true);
});

test('a picture that a browser rendered says what its parent says of how it was made, and so do its children', async () => {
  const label = { sourceType: 'trainedAlgorithmicMedia', contentProducer: 'Painter', produceId: '7' };
  const { conversation, versions } = await ada.open(await sharp(photo).withXmp(writeLabelXmp(label)).png().toBuffer());
  const rendered = new Uint8Array(await sharp(photo).greyscale().png().toBuffer());
  const { version } = await ada.addVersion({
    parentId: versions[0]?.id ?? '',
    file: new File([rendered], 'panel.png', { type: 'image/png' }),
  });
  expect(await labelOf(version.imageId)).toMatchObject({ sourceType: label.sourceType, contentProducer: 'Painter' });

  await ada.say(conversation.id, 'make it brighter');
  expect(await done(conversation.id)).toMatchObject({ status: 'done' });
  const child = (await ada.get({ id: conversation.id })).versions.at(-1);
  expect(child?.parentId).toBe(version.id);
  expect(await labelOf(child?.imageId ?? '')).toMatchObject({ sourceType: label.sourceType });
});

async function labelOf(imageId: string) {
  const [row] = await editor.db.select({ key: images.masterKey }).from(images).where(eq(images.id, imageId));
  const { xmp } = await sharp(await editor.storage.read(row?.key ?? '')).metadata();
  return readLabelXmp(xmp?.toString());
}

test('what is marked is erased, and outside the mask every byte is the parent’s, also after a second step', async () => {
  const { conversation, versions } = await ada.open(photo);
  const { id } = conversation;
  const [root] = versions;
  const { width = 0, height = 0 } = root ?? {};
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><circle cx="70" cy="60" r="26" fill="#fff"/></svg>`;
  const marks = await sharp(Buffer.from(disc)).blur(2).png().toBuffer();
  const mask = await ada.addMask({
    id: root?.id ?? '',
    file: new File([new Uint8Array(marks)], 'mask.png', { type: 'image/png' }),
  });
  expect(mask).toMatchObject({ width, height });
  expect(mask.share).toBeCloseTo((Math.PI * 26 * 26) / (width * height), 1);
  await expect(
    ada.addMask({
      id: root?.id ?? '',
      file: new File([new Uint8Array(await sharp(marks).resize(200, 50, { fit: 'fill' }).png().toBuffer())], 'm.png'),
    }),
  ).rejects.toMatchObject({ code: 'mask_wrong_shape' });

  const before = await pixelsOf(root?.imageId ?? '');
  await ada.say(id, 'erase this and make it much brighter', { maskImageId: mask.imageId });
  const message = await done(id);
  expect(message).toMatchObject({ status: 'done', maskImageId: mask.imageId });
  const made = (await ada.get({ id })).versions.at(-1);
  expect(made).toMatchObject({
    maskImageId: mask.imageId,
    mimeType: 'image/png',
    steps: [{ op: 'erase' }, { op: 'tone' }],
  });
  const after = await pixelsOf(made?.imageId ?? '');
  const cover = await sharp(marks).ensureAlpha().raw().toBuffer();
  let inside = 0;
  for (let i = 0; i < width * height; i += 1) {
    const same = before.data.subarray(i * 4, i * 4 + 4).equals(after.data.subarray(i * 4, i * 4 + 4));
    if (cover[i * 4] === 0) expect(same).toBe(true);
    else if (!same) inside += 1;
  }
  expect(inside).toBeGreaterThan(1000);
  // The mask is in no list of pictures, and on the version it was made with.
  const kinds = await editor.db.select({ kind: images.kind }).from(images).where(eq(images.id, mask.imageId));
  expect(kinds).toEqual([{ kind: 'mask' }]);
});

test('an analysis is an answer with suggestions, whose steps run at the price shown', { tags: ['long'] }, async () => {
  const { conversation } = await ada.open(photo);
  const { id } = conversation;
  const before = await readBalance(editor.db, viewer.userId);
  await ada.say(id, '分析一下这张照片');
  const message = await done(id);
  expect(message).toMatchObject({ status: 'done', cost: 10, versionIds: [] });
  const [content] = message.content;
  if (content?.kind !== 'analysis') throw new Error('no analysis');
  expect(content.report).toMatchObject({ faces: [expect.anything()], resolution: { width: 320 } });
  const cutOut = content.suggestions.find(({ steps }) => steps[0]?.op === 'remove-background');
  expect(cutOut).toMatchObject({ price: 3, reasons: [{ code: 'clear-subject' }] });
  const { steps = [], price = 0 } = cutOut ?? {};
  await expect(
    ada.send({ id, text: 'Cut it out', steps, price, requestKey: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'steps_not_offered' });
  await ada.send({ id, text: 'Cut it out', steps, price, offeredBy: message.id, requestKey: crypto.randomUUID() });
  expect(await done(id)).toMatchObject({ status: 'done', cost: 3 });
  expect(await readBalance(editor.db, viewer.userId)).toBe(before - 13);
  expect((await ada.get({ id })).versions.at(-1)).toMatchObject({ mimeType: 'image/png' });

  await ada.say(id, 'detect the objects');
  const found = await done(id);
  expect(found.content).toMatchObject([{ kind: 'objects', counts: { person: 1 } }]);
});

test('smart select: a mask of the person under the point, of the face, of the background; objects to point at', async () => {
  const { versions } = await ada.open(photo);
  const id = versions[0]?.id ?? '';
  const before = await readBalance(editor.db, viewer.userId);
  const { objects } = await ada.objects({ id });
  expect(objects.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['person', 'face']));
  const point = await ada.select({ id, selection: { by: 'point', x: 0.45, y: 0.8 } });
  const face = await ada.select({ id, selection: { by: 'kind', kind: 'faces' } });
  const behind = await ada.select({ id, selection: { by: 'kind', kind: 'background' } });
  expect([point.width, point.height]).toEqual([versions[0]?.width, versions[0]?.height]);
  expect(point.share).toBeGreaterThan(0.2);
  expect(face.share).toBeGreaterThan(0.01);
  expect(face.share).toBeLessThan(0.2);
  expect(behind.share).toBeGreaterThan(0.2);
  const mask = await pixelsOf(point.imageId);
  expect(mask.at(Math.round(0.45 * mask.width), Math.round(0.8 * mask.height))).toEqual([255, 255, 255]);
  expect(await readBalance(editor.db, viewer.userId)).toBe(before);
});

test('brighten the face alone: everything else stays as it was', async () => {
  const { conversation, versions } = await ada.open(photo);
  const sent = await ada.say(conversation.id, 'brighten the face');
  expect(sent.messages[1]?.plan).toMatchObject({ only: 'face' });
  await done(conversation.id);
  const made = (await ada.get({ id: conversation.id })).versions.at(-1);
  const [before, after] = [await pixelsOf(versions[0]?.imageId ?? ''), await pixelsOf(made?.imageId ?? '')];
  expect(after.at(5, 300)).toEqual(before.at(5, 300));
  let changed = 0;
  for (let i = 0; i < before.data.length; i += 4)
    if (!before.data.subarray(i, i + 4).equals(after.data.subarray(i, i + 4))) changed += 1;
  expect(changed).toBeGreaterThan(500);
  expect(changed).toBeLessThan(0.2 * before.width * before.height);
});
