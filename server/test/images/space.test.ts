import { storageQuotasSchema, usualQuotas } from '@afterglow/domain/billing/storage-quota';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { images } from '../../src/db/tables/image-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { admitFile, readSpace, requireSpace, writeQuotas } from '../../src/images/space.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import { openImagesWorld, type ImagesWorld } from './images-world.ts';
import { makePicture } from './test-pictures.ts';

let world: ImagesWorld;
beforeAll(async () => {
  world = await openImagesWorld();
});
afterAll(() => world.close());

/** A row of so many bytes: what counts is written there. */
async function fill({ userId }: Viewer, bytes: number, more: Partial<typeof images.$inferInsert> = {}): Promise<void> {
  const row = { userId, kind: 'upload', masterKey: 'pictures/x', mimeType: 'image/jpeg', bytes } as const;
  await world.db.insert(images).values({ ...row, width: 1, height: 1, colour: '#000000', ...more });
}

const photo = async (): Promise<File> => new File([await makePicture(320, 200, 'jpeg')], 'photo.jpg');
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test('says what fills the space: the untouched file counts with the picture made of it', async () => {
  const viewer = await world.addViewer();
  const file = await photo();
  // Padding behind the picture: a small picture in a large file.
  const padded = new File([file, new Uint8Array(3_000_000)], 'photo.jpg');
  const { bytes } = await uploadImage(world, viewer, padded);
  await fill(viewer, 5000, { kind: 'result' });
  await fill(viewer, 7000, { kind: 'extra' });
  await fill(viewer, 11, { kind: 'mask' });
  await fill(viewer, 100, { kind: 'mask', deletedAt: new Date() });
  await fill(await world.addViewer(), 1_000_000);
  const { parts, ...space } = await readSpace(world.db, viewer);
  expect(space).toEqual({ usedBytes: padded.size + bytes + 12_011, quotaBytes: usualQuotas.free });
  expect(parts.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'deleted', pictures: 1, bytes: 100 },
    { kind: 'mask', pictures: 1, bytes: 11 },
    { kind: 'result', pictures: 2, bytes: 12_000 },
    { kind: 'upload', pictures: 1, bytes: padded.size + bytes },
  ]);
});

test('many uploads at once do not slip past the quota together', async () => {
  const viewer = await world.addViewer();
  const files = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const picture = sharp({ create: { width: 300 + index, height: 200, channels: 3, background: '#4a7' } });
      return new File([new Uint8Array(await picture.jpeg().toBuffer())], `${index}.jpg`);
    }),
  );
  const first = await uploadImage(world, viewer, files[0] ?? (await photo()));
  const used = (await readSpace(world.db, viewer)).usedBytes;
  expect(first.bytes).toBeLessThan(used);
  // Room for two more of the kind, not for three.
  await fill(viewer, usualQuotas.free - used - Math.round(used * 2.5));
  const codes = await Promise.all(files.slice(1).map((file) => codeOf(uploadImage(world, viewer, file))));
  expect(codes.toSorted()).toEqual(['done', 'done', 'space_full', 'space_full', 'space_full']);
  expect((await readSpace(world.db, viewer)).usedBytes).toBeLessThanOrEqual(usualQuotas.free);
});

test('uploading and deleting in turn comes to an end, and deleting makes room for somebody who is full', async () => {
  const viewer = await world.addViewer();
  await fill(viewer, usualQuotas.free);
  expect(await codeOf(requireSpace(world.db, viewer, 1))).toBe('space_full');
  await world.db.update(images).set({ deletedAt: new Date() }).where(eq(images.userId, viewer.userId));
  expect(await codeOf(requireSpace(world.db, viewer, 1_000_000))).toBe('done');
  await fill(viewer, usualQuotas.free - 10, { deletedAt: new Date() });
  expect(await codeOf(requireSpace(world.db, viewer, 1_000_000))).toBe('space_full');
});

test('a larger plan has more room, administrators have no limit, and what they set counts at once', async () => {
  const viewer = await world.addViewer();
  await fill(viewer, usualQuotas.free);
  expect(await codeOf(requireSpace(world.db, { ...viewer, plan: 'basic' }, 1))).toBe('done');
  expect(await codeOf(requireSpace(world.db, { ...viewer, role: 'admin' }, 1))).toBe('done');
  await world.db.transaction((tx) => writeQuotas(tx, { ...usualQuotas, free: usualQuotas.free * 2 }));
  expect(await codeOf(requireSpace(world.db, viewer, 1))).toBe('done');
  await world.db.transaction((tx) => writeQuotas(tx, usualQuotas));
  for (const free of [0, -1, 1.5, 99_999_999, Number.MAX_VALUE, Number.NaN])
    expect(storageQuotasSchema.safeParse({ ...usualQuotas, free }).success).toBe(false);
});

test('files are counted by person and by network', async () => {
  const viewer = await world.addViewer();
  const admit = (who: Viewer, network: string): Promise<string> => codeOf(admitFile(world.db, who, network, 1));
  const first = await Promise.all(Array.from({ length: 301 }, () => admit(viewer, 'one')));
  expect(first.filter((code) => code === 'rate_limited')).toHaveLength(1);
  expect(await admit(await world.addViewer(), 'one')).toBe('done');
  // Many accounts behind one address.
  const people = await Promise.all(Array.from({ length: 5 }, () => world.addViewer()));
  const codes = await Promise.all(people.flatMap((who) => Array.from({ length: 260 }, () => admit(who, 'two'))));
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(100);
  expect(await admit(people[0] ?? viewer, 'three')).toBe('done');
});
