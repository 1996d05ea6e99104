/** Layers over a picture, and collages: what is accepted, what is refused, and what the engine makes of it. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBatch } from '../../src/batches/read-batch.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { readBalance } from '../../src/credits/ledger.ts';
import { batchItems } from '../../src/db/tables/batch-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { LocalEngine } from '../../src/engines/contract.ts';
import type { Viewer } from '../../src/http/context.ts';
import { makePicture } from '../images/test-pictures.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { openEditor, type Editor, type Person } from './editor-house.ts';

let database: TestDatabase;
let engine: LocalEngine;
let editor: Editor;
let viewer: Viewer;
let ada: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  engine = openEngine({
    signingFile: path.join(tmpdir(), `afterglow-layers-${crypto.randomUUID()}`, 'provenance.pem'),
  });
  editor = await openEditor(database.url, engine);
  await editor.work(engine);
  viewer = await editor.addPerson({ credits: 100, plan: 'basic' });
  ada = editor.as(viewer);
});
afterAll(async () => {
  await editor?.stop();
  await engine?.close();
  await database?.drop();
});

const blank = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function samples(imageId: string) {
  const [row] = await editor.db.select({ key: images.masterKey }).from(images).where(eq(images.id, imageId));
  const { data, info } = await sharp(await editor.storage.read(row?.key ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (x: number, y: number): number[] => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
  };
}

async function done(id: string) {
  return until('the message ended', async () => {
    const message = await ada.answer(id);
    return message.status !== 'waiting' && message.status !== 'running' && message;
  });
}

const send = (id: string, steps: Parameters<Person['send']>[0]['steps'], price = 3) =>
  ada.send({ id, text: 'Layers', steps, price, requestKey: crypto.randomUUID() });

test('a stack becomes a version for the price of an adjustment, and keeps its layers', async () => {
  const { conversation } = await ada.open(await blank(100, 80, '#ffffff'));
  const { id } = conversation;
  const second = await editor.addImage(viewer, await blank(50, 50, '#00ff00'));
  const layers = [
    { kind: 'backdrop', fill: '#0000ff' },
    { kind: 'picture', imageId: second, x: 0.25, y: 0.5, size: 0.2 },
    { kind: 'picture', imageId: second, x: 0.75, y: 0.5, size: 0.2, hidden: true },
    { kind: 'frame', colour: '#ff0000', width: 0.05, opacity: 0.5 },
  ] as const;
  const before = await readBalance(editor.db, viewer.userId);
  const { price } = await ada.plan({ id, text: 'brighter' });
  await send(id, [{ op: 'compose', layers: [...layers] }], price);
  expect(await done(id)).toMatchObject({ status: 'done', cost: price });
  expect(before - (await readBalance(editor.db, viewer.userId))).toBe(price);
  const version = (await ada.get({ id })).versions.at(-1);
  expect(version?.steps).toEqual([{ op: 'compose', layers }]);
  const { at, width, height } = await samples(version?.imageId ?? '');
  expect([width, height]).toEqual([100, 80]);
  expect(at(25, 40)).toEqual([0, 255, 0]);
  expect(at(75, 40), 'hidden').toEqual([0, 0, 255]);
  expect(at(1, 40), 'half a red frame over blue').toEqual([128, 0, 128]);

  // the same stack under the parent again: it can be opened and changed later
  await send(id, [{ op: 'compose', layers: [{ kind: 'backdrop', fill: '#0000ff' }] }], price);
  expect(await done(id)).toMatchObject({ status: 'done' });
});

test('pictures of somebody else and deleted ones are no layers and no cells; nothing is held', async () => {
  const eve = await editor.addPerson({ credits: 10, plan: 'basic' });
  const theirs = await editor.addImage(eve, await makePicture(40, 40, 'png'));
  const mine = await editor.addImage(viewer, await makePicture(40, 30, 'png'));
  const gone = await editor.addImage(viewer, await makePicture(30, 40, 'png'));
  await editor.db.update(images).set({ deletedAt: new Date() }).where(eq(images.id, gone));
  const { conversation } = await ada.open(await makePicture(60, 40, 'png'));
  const { id } = conversation;
  const { price } = await ada.plan({ id, text: 'brighter' });
  const before = await readBalance(editor.db, viewer.userId);
  const box = [0, 0, 0.5, 1] as [number, number, number, number];
  for (const imageId of [theirs, gone, crypto.randomUUID()]) {
    await expect(send(id, [{ op: 'compose', layers: [{ kind: 'picture', imageId }] }], price)).rejects.toMatchObject({
      code: 'image_not_found',
    });
    await expect(
      send(id, [{ op: 'collage', cells: [mine, imageId].map((each) => ({ imageId: each, box })) }], price),
    ).rejects.toMatchObject({ code: 'image_not_found' });
  }
  expect(await readBalance(editor.db, viewer.userId)).toBe(before);
});

test('too many layers, too many letters and fonts that are not ours are refused', async () => {
  const { conversation, versions } = await ada.open(await makePicture(60, 40, 'png'));
  const { id } = conversation;
  const text = { kind: 'text', content: 'a' } as const;
  const refused = [
    Array.from({ length: 21 }, () => text),
    [{ ...text, content: 'x'.repeat(100_000) }],
    [{ ...text, font: 'Comic Sans' }],
    [{ ...text, font: 'https://fonts.example/x.ttf' }],
    [{ kind: 'sticker', sticker: '../../etc/passwd' }],
    [{ ...text, colour: 'red"/><image href="file:///etc/passwd"/>' }],
    [{ ...text, colur: '#ff0000' }],
    [{ kind: 'frame', content: 'a' }],
    [],
  ];
  for (const layers of refused)
    await expect(
      // @ts-expect-error what a stranger may send
      ada.send({ id, text: '', steps: [{ op: 'compose', layers }], price: 3, requestKey: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const other = editor.as(await editor.addPerson({ credits: 10, plan: 'basic' }));
  const [root] = versions;
  await expect(other.drawLayer({ id: root?.id ?? '', layer: text, width: 200, height: 200 })).rejects.toMatchObject({
    code: 'version_not_found',
  });
});

test('a layer is drawn for the editor as the engine will draw it', async () => {
  const { versions } = await ada.open(await makePicture(60, 40, 'png'));
  const id = versions[0]?.id ?? '';
  const drawn = await ada.drawLayer({ id, layer: { kind: 'text', content: '你好 Ñandú' }, width: 800, height: 600 });
  const { width, height } = await sharp(Buffer.from(drawn.url.split(',')[1] ?? '', 'base64')).metadata();
  expect([width, height]).toEqual([drawn.width, drawn.height]);
  await expect(
    ada.drawLayer({ id, layer: { kind: 'sticker', sticker: 'no-such-thing' }, width: 80, height: 60 }),
  ).rejects.toMatchObject({ code: expect.any(String) });
});

test('a field shows the words of this photo, in the look and in what is made, and stays a field in the step', async () => {
  const photo = await blank(200, 120, '#404040');
  const { conversation, versions } = await ada.open(photo);
  const { id } = conversation;
  const root = versions[0];
  await editor.db
    .update(images)
    .set({ fileName: 'Blue mug.jpg' })
    .where(eq(images.id, root?.imageId ?? ''));
  const draw = (content: string) =>
    ada.drawLayer({ id: root?.id ?? '', layer: { kind: 'text', content }, width: 400, height: 300 });
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date());
  expect(await draw('{name} {n}, {date}')).toEqual(await draw(`Blue mug 1, ${day}`));
  // what only a batch fills, and a sign that opens nothing
  expect(await draw('{price} {')).not.toEqual(await draw(' '));
  expect(await draw('{price}')).toEqual(await draw('{{price}}'));

  const layers = [{ kind: 'text', content: '{name}: {price}' }] as const;
  const { price } = await ada.plan({ id, text: 'brighter' });
  await send(id, [{ op: 'compose', layers: [...layers] }], price);
  expect(await done(id)).toMatchObject({ status: 'done' });
  const version = (await ada.get({ id })).versions.at(-1);
  expect(version?.steps).toEqual([{ op: 'compose', layers }]);
  const words = [{ kind: 'text', content: 'Blue mug: {price}' }];
  const { outputs } = await engine.runUnchecked({ task: 'compose', images: [photo], options: { layers: words } }, {});
  const wanted = await sharp(outputs[0]?.bytes).removeAlpha().raw().toBuffer();
  const made = await samples(version?.imageId ?? '');
  const drawn = Array.from({ length: 200 * 120 }, (_, k) => made.at(k % 200, Math.floor(k / 200))).flat();
  expect(Buffer.from(drawn).equals(wanted)).toBe(true);
});

test('a picture of a batch is opened with its fields, and shown and done again with the words of its own row', async () => {
  const addPhoto = async (fileName: string) => {
    const id = await editor.addImage(viewer, await blank(400, 300, '#404040'));
    await editor.db.update(images).set({ fileName }).where(eq(images.id, id));
    return id;
  };
  const imageIds = [await addPhoto('Vase.jpg'), await addPhoto('Mug.jpg')];
  const layers = [
    { kind: 'text', content: '{name} {n}: {Price} EUR', y: 0.3 },
    { kind: 'text', content: 'was {was} EUR', y: 0.7 },
  ] as const;
  const recipe = {
    recipe: 1,
    name: 'Prices',
    steps: [
      { op: 'compose', layers },
      { op: 'export', format: 'png' },
    ],
  };
  const itemInputs = imageIds.map((imageId, index) => ({ imageId, inputs: { price: 12 + index, was: '' } }));
  const order = { recipe, imageIds, itemInputs, requestKey: crypto.randomUUID() };
  const batch = await startBatch(editor, viewer, order, 'en');
  await until(
    'the batch ended',
    async () => (await readBatch(editor.db, viewer.userId, batch.id)).status === 'finished',
  );
  const [made] = await editor.db
    .select({ id: generations.id, resultImageId: generations.resultImageId })
    .from(batchItems)
    .innerJoin(generations, eq(generations.id, batchItems.pieceId))
    .where(eq(batchItems.imageId, imageIds[1] ?? ''));

  const opened = await ada.create({ imageIds: [], generationId: made?.id ?? '' });
  const { id } = opened.conversation;
  const result = opened.versions.at(-1);
  expect(result?.steps).toEqual([{ op: 'compose', layers }]);
  const draw = async (content: string) => {
    const { url } = await ada.drawLayer({
      id: result?.id ?? '',
      layer: { kind: 'text', content },
      width: 400,
      height: 300,
    });
    return url;
  };
  expect(await draw('{name} {n}: {PRICE}')).toBe(await draw('Mug 2: 13'));
  expect(await draw('{other}')).toBe(await draw('{{other}}'));

  const { price } = await ada.plan({ id, text: 'brighter' });
  await ada.rerunVersion({ id: result?.id ?? '', price, requestKey: crypto.randomUUID() });
  expect(await done(id)).toMatchObject({ status: 'done' });
  const again = (await ada.get({ id })).versions.at(-1);
  expect(again?.steps).toEqual([{ op: 'compose', layers }]);
  const pixels = async (imageId: string | null | undefined) => {
    const [row] = await editor.db
      .select({ key: images.masterKey })
      .from(images)
      .where(eq(images.id, imageId ?? ''));
    return sharp(await editor.storage.read(row?.key ?? ''))
      .removeAlpha()
      .raw()
      .toBuffer();
  };
  expect(again?.imageId).not.toBe(made?.resultImageId);
  // the line about an old price, which this row has not, is left out once more
  expect((await pixels(again?.imageId)).equals(await pixels(made?.resultImageId))).toBe(true);
});

test('a picture of a batch has no steps here where the editor has no equal of one', async () => {
  const imageIds = [await editor.addImage(viewer, await blank(80, 60, '#404040'))];
  const steps = [
    { op: 'compose', layers: [{ kind: 'text', content: 'x' }] },
    { op: 'frame', ratio: '1:1' },
  ];
  const order = { recipe: { recipe: 1, name: 'Framed', steps }, imageIds, requestKey: crypto.randomUUID() };
  const batch = await startBatch(editor, viewer, order, 'en');
  await until(
    'the batch ended',
    async () => (await readBatch(editor.db, viewer.userId, batch.id)).status === 'finished',
  );
  const [item] = await editor.db.select().from(batchItems).where(eq(batchItems.batchId, batch.id));
  // no subject stands out of gray: whatever it shows, there is a result
  const [made] = await editor.db
    .update(generations)
    .set({ resultImageId: imageIds[0] ?? null })
    .where(eq(generations.id, item?.pieceId ?? ''))
    .returning();
  const opened = await ada.create({ imageIds: [], generationId: made?.id ?? '' });
  expect(opened.versions.map(({ steps: own }) => own)).toEqual([[], []]);
});

test('a collage is a new picture of the conversation', async () => {
  const { conversation } = await ada.open(await blank(60, 40, '#ffffff'));
  const { id } = conversation;
  const [red, blue] = [
    await editor.addImage(viewer, await blank(50, 80, '#ff0000')),
    await editor.addImage(viewer, await blank(90, 30, '#0000ff')),
  ];
  const { price } = await ada.plan({ id, text: 'brighter' });
  await send(
    id,
    [
      {
        op: 'collage',
        ratio: [2, 1],
        gap: 0.1,
        background: '#00ff00',
        cells: [
          { imageId: red, box: [0, 0, 0.5, 1] },
          { imageId: blue, box: [0.5, 0, 0.5, 1], zoom: 2, x: 1 },
        ],
      },
    ],
    price,
  );
  expect(await done(id)).toMatchObject({ status: 'done', cost: price });
  const { pictures, versions } = await ada.get({ id });
  expect(pictures).toHaveLength(2);
  const made = versions.at(-1);
  expect(made).toMatchObject({ parentId: null, width: 3000, height: 1500 });
  const { at } = await samples(made?.imageId ?? '');
  const near = (found: number[], wanted: number[]) =>
    expect(found.every((value, k) => Math.abs(value - (wanted[k] ?? 0)) < 12)).toBe(true);
  near(at(750, 750), [255, 0, 0]);
  near(at(2250, 750), [0, 0, 255]);
  near(at(1500, 750), [0, 255, 0]);
  near(at(20, 20), [0, 255, 0]);
});
