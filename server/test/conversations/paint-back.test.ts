import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../src/credits/ledger.ts';
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
  engine = openEngine({ signingFile: path.join(tmpdir(), `afterglow-paint-${crypto.randomUUID()}`, 'provenance.pem') });
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

const png = (bytes: Uint8Array, name = 'mask.png'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

async function pixelsOf(imageId: string): Promise<Buffer> {
  const [row] = await editor.db.select({ key: images.masterKey }).from(images).where(eq(images.id, imageId));
  return sharp(await editor.storage.read(row?.key ?? ''))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** A picture of 120 × 80 and what the panel made of it: one call, the price of an advanced edit. */
async function adjusted(settings: Record<string, unknown>) {
  const { conversation, versions } = await ada.open(await makePicture(120, 80, 'png'));
  const { id } = conversation;
  const [root] = versions;
  if (root === undefined) throw new Error('no picture');
  await ada.send({
    id,
    text: 'Adjusted',
    steps: [{ op: 'adjust', settings }],
    price: 5,
    requestKey: crypto.randomUUID(),
  });
  const made = await until(
    'the panel is through',
    async () => (await ada.get({ id })).versions.find(({ parentId }) => parentId === root.id) ?? false,
  );
  return { id, root, made };
}

test('what the panel set is one call at full size for the price shown, and what is painted back is the original to the byte', async () => {
  const before = await readBalance(editor.db, viewer.userId);
  const { id, root, made } = await adjusted({
    exposure: 1,
    saturation: -1,
    curves: {
      all: [
        [0, 0.05],
        [1, 0.95],
      ],
    },
  });
  expect(made).toMatchObject({ width: 120, height: 80, cost: 5 });
  expect(await readBalance(editor.db, viewer.userId)).toBe(before - 5);

  const paint = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 40, height: 30, channels: 3, background: '#fff' } }, left: 20, top: 10 }])
    .png()
    .toBuffer();
  const mask = await ada.addMask({ id: made.id, file: png(paint) });
  const { version, conversation } = await ada.paintBack({
    id: made.id,
    maskImageId: mask.imageId,
    name: 'Painted back',
  });
  expect(version).toMatchObject({ parentId: made.id, name: 'Painted back', cost: 0, maskImageId: mask.imageId });
  expect(conversation.canvasVersionId).toBe(version.id);
  expect(await readBalance(editor.db, viewer.userId)).toBe(before - 5);

  const [original, edited, painted] = [
    await pixelsOf(root.imageId),
    await pixelsOf(made.imageId),
    await pixelsOf(version.imageId),
  ];
  let wrong = 0;
  for (let y = 0; y < 80; y++) {
    for (let x = 0; x < 120; x++) {
      const inside = x >= 20 && x < 60 && y >= 10 && y < 40;
      for (let c = 0; c < 3; c++) {
        const at = (y * 120 + x) * 3 + c;
        if (painted[at] !== (inside ? original : edited)[at]) wrong++;
      }
    }
  }
  expect(wrong).toBe(0);
  expect((await ada.get({ id })).versions).toHaveLength(3);
});

test('nothing is painted back onto another shape, nor by somebody else', async () => {
  const { made } = await adjusted({ crop: { left: 0, top: 0, width: 0.5, height: 0.5 } });
  const white = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const mask = await ada.addMask({ id: made.id, file: png(white) });
  await expect(ada.paintBack({ id: made.id, maskImageId: mask.imageId })).rejects.toMatchObject({
    code: 'mask_wrong_shape',
  });
  const stranger = editor.as(await editor.addPerson({ credits: 10 }));
  await expect(stranger.paintBack({ id: made.id, maskImageId: mask.imageId })).rejects.toMatchObject({
    code: 'version_not_found',
  });
});
