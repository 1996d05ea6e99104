import { encodePicture } from '@afterglow/engine/image/image';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { images } from '../../src/db/tables/image-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { removeImage, restoreImage } from '../../src/images/delete-image.ts';
import { createDerivatives, limitedWidth, mediaWidths } from '../../src/images/derivative.ts';
import { eraseDeletedImages } from '../../src/images/erase-deleted.ts';
import { getImageRow, type ImageRow } from '../../src/images/image-row.ts';
import { insertImage } from '../../src/images/insert-image.ts';
import { listImages } from '../../src/images/list-images.ts';
import { insertResultImage, saveResultBytes } from '../../src/images/store-result.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import type { Storage } from '../../src/storage/contract.ts';
import { pictureKey } from '../../src/storage/key.ts';
import { until } from '../support/until.ts';
import { openImagesWorld, type ImagesWorld } from './images-world.ts';
import { makePicture } from './test-pictures.ts';

let world: ImagesWorld;
beforeAll(async () => {
  world = await openImagesWorld();
});
afterAll(() => world.close());

const days = (count: number) => count * 24 * 60 * 60 * 1000;
const later = (from: Date, count: number) => new Date(from.getTime() + days(count));

/** Rows without bytes, all of one moment or a microsecond apart. */
async function insertRows(viewer: Viewer, count: number, kind: 'upload' | 'result' | 'extra', createdAt?: Date) {
  const row = {
    userId: viewer.userId,
    kind,
    masterKey: 'pictures/none',
    mimeType: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    colour: '#000000',
  };
  await world.db
    .insert(images)
    .values(Array.from({ length: count }, () => (createdAt === undefined ? row : { ...row, createdAt })));
}

async function upload(viewer: Viewer, bytes: Uint8Array<ArrayBuffer>) {
  const { id } = await uploadImage(world, viewer, new File([bytes], 'photo.png', { type: 'image/png' }));
  return getImageRow(world.db, viewer.userId, id);
}

async function countWaitingForLocks(): Promise<number> {
  const { rowCount } = await world.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
  return rowCount ?? 0;
}

describe('listImages', () => {
  it('reads every picture once, page by page, even when many have the same time', async () => {
    const viewer = await world.addViewer();
    await insertRows(viewer, 13, 'upload', new Date('2026-01-01T00:00:00.123Z'));
    for (let i = 0; i < 12; i += 1) await insertRows(viewer, 1, 'result');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listImages(world.db, viewer.userId, { kind: 'all', limit: 4, cursor });
      expect(page.images.length).toBeLessThanOrEqual(4);
      seen.push(...page.images.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(25);
    expect(new Set(seen).size).toBe(25);
    const all = await listImages(world.db, viewer.userId, { kind: 'all', limit: 100 });
    expect(all.images.map(({ id }) => id)).toEqual(seen);
    const times = all.images.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(all.cursor).toBeNull();
  });

  it('goes on from a picture that was deleted meanwhile', async () => {
    const viewer = await world.addViewer();
    for (let i = 0; i < 4; i += 1) await insertRows(viewer, 1, 'upload');
    const first = await listImages(world.db, viewer.userId, { kind: 'all', limit: 2 });
    await removeImage(world.db, viewer.userId, first.cursor ?? '', new Date());
    const rest = await listImages(world.db, viewer.userId, { kind: 'all', limit: 2, cursor: first.cursor ?? '' });
    expect(rest.images).toHaveLength(2);
  });

  it('tells uploads from results and shows nobody else anything', async () => {
    const [viewer, other] = await Promise.all([world.addViewer(), world.addViewer()]);
    await insertRows(viewer, 2, 'upload');
    await insertRows(viewer, 3, 'result');
    await insertRows(viewer, 1, 'extra');
    const count = async (who: Viewer, kind: 'all' | 'upload' | 'result') =>
      (await listImages(world.db, who.userId, { kind, limit: 50 })).images.length;
    expect([await count(viewer, 'all'), await count(viewer, 'upload'), await count(viewer, 'result')]).toEqual([
      6, 2, 4,
    ]);
    expect(await count(other, 'all')).toBe(0);
    // Another person's cursor shows neither their pictures nor any of your own.
    const foreign = (await listImages(world.db, viewer.userId, { kind: 'all', limit: 1 })).cursor;
    await insertRows(other, 1, 'upload', new Date('2020-01-01'));
    expect((await listImages(world.db, other.userId, { kind: 'all', limit: 9, cursor: foreign ?? '' })).images).toEqual(
      [],
    );
  });

  it('refuses a made-up cursor', async () => {
    const viewer = await world.addViewer();
    await expect(
      listImages(world.db, viewer.userId, { kind: 'all', limit: 9, cursor: "1' or '1'='1" }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('deleting and bringing back', () => {
  it('hides at once and brings back for 30 days, to the owner alone', async () => {
    const [viewer, other] = await Promise.all([world.addViewer(), world.addViewer()]);
    const row = await upload(viewer, await makePicture(40, 40, 'png'));
    const now = new Date('2026-03-01T12:00:00Z');
    const notFound = { code: 'image_not_found', status: 404 };
    await expect(removeImage(world.db, other.userId, row.id, now)).rejects.toMatchObject(notFound);
    await removeImage(world.db, viewer.userId, row.id, now);
    await expect(getImageRow(world.db, viewer.userId, row.id)).rejects.toMatchObject(notFound);
    // A second delete does not begin the 30 days again.
    await removeImage(world.db, viewer.userId, row.id, later(now, 20));
    await expect(restoreImage(world.db, other.userId, row.id, now)).rejects.toMatchObject(notFound);
    await expect(restoreImage(world.db, viewer.userId, row.id, later(now, 30))).rejects.toMatchObject(notFound);
    await expect(restoreImage(world.db, viewer.userId, row.id, later(now, 29.9))).resolves.toMatchObject({
      id: row.id,
    });
    await expect(getImageRow(world.db, viewer.userId, row.id)).resolves.toMatchObject({ deletedAt: null });
  });
});

describe('eraseDeletedImages', () => {
  const now = new Date('2026-05-01T00:00:00Z');

  it('erases rows, bytes and every derivative after 30 days, and not before', async () => {
    const viewer = await world.addViewer();
    const row = await upload(viewer, await makePicture(1500, 900, 'png', { seed: 1 }));
    const ensure = createDerivatives(world);
    const keys = [row.masterKey, row.originalKey ?? ''];
    for (const width of [...mediaWidths.filter((w) => w < row.width), row.width, limitedWidth(row, 1024)]) {
      keys.push(await ensure({ masterKey: row.masterKey, width, format: 'webp' }));
    }
    await removeImage(world.db, viewer.userId, row.id, now);
    expect(await eraseDeletedImages(world, later(now, 29.9))).toBe(0);
    for (const key of keys) expect(await world.storage.has(key), key).toBe(true);
    expect(await eraseDeletedImages(world, later(now, 30))).toBe(1);
    for (const key of keys) expect(await world.storage.has(key), key).toBe(false);
    expect(await world.db.select().from(images).where(eq(images.id, row.id))).toEqual([]);
    expect(await eraseDeletedImages(world, later(now, 30))).toBe(0);
  });

  it('keeps bytes that any other row still uses', async () => {
    const [viewer, other] = await Promise.all([world.addViewer(), world.addViewer()]);
    const bytes = await makePicture(64, 64, 'png', { seed: 2 });
    const mine = await upload(viewer, bytes);
    const theirs = await upload(other, bytes);
    await removeImage(world.db, viewer.userId, mine.id, now);
    await eraseDeletedImages(world, later(now, 31));
    expect(await world.storage.has(theirs.masterKey)).toBe(true);
    expect(await world.storage.has(theirs.originalKey ?? '')).toBe(true);
    await removeImage(world.db, other.userId, theirs.id, now);
    await eraseDeletedImages(world, later(now, 31));
    expect(await world.storage.has(theirs.masterKey)).toBe(false);
    expect(await world.storage.has(theirs.originalKey ?? '')).toBe(false);
  });

  it('never takes the bytes from under an upload of the same picture', async () => {
    const viewer = await world.addViewer();
    const bytes = await makePicture(64, 64, 'png', { seed: 3 });
    const old = await upload(viewer, bytes);
    await removeImage(world.db, viewer.userId, old.id, now);
    // At the worst moment, when it was seen that nobody uses the bytes: the same picture is uploaded, and the erasing
    // continues once the upload is through or stands at the lock.
    const meanwhile: Promise<ImageRow>[] = [];
    let through = false;
    const storage: Storage = {
      ...world.storage,
      remove: async (key) => {
        if (meanwhile.length === 0) {
          meanwhile.push(upload(viewer, bytes).finally(() => (through = true)));
          await until('it is through or waits', async () => through || (await countWaitingForLocks()) > 0);
        }
        await world.storage.remove(key);
      },
    };
    expect(await eraseDeletedImages({ ...world, storage }, later(now, 31))).toBe(1);
    const [fresh] = await Promise.all(meanwhile);
    expect(Buffer.from(await world.storage.read(fresh?.masterKey ?? '')).length).toBe(fresh?.bytes);
    expect(Buffer.from(await world.storage.read(fresh?.originalKey ?? '')).equals(bytes)).toBe(true);
  });

  it('puts bytes back that were erased between saving and inserting', async () => {
    const viewer = await world.addViewer();
    const bytes = await makePicture(64, 64, 'png', { seed: 4 });
    const saved = { key: pictureKey(bytes), bytes, mimeType: 'image/png' };
    const row = {
      userId: viewer.userId,
      kind: 'upload',
      masterKey: saved.key,
      mimeType: 'image/png',
      bytes: 1,
      width: 64,
      height: 64,
      colour: '#000000',
    } as const;
    await world.db.transaction((tx) => insertImage(world.storage, tx, [saved], row));
    expect(await world.storage.has(saved.key)).toBe(true);
  });
});

describe('results', () => {
  it('become the person’s in the caller’s transaction, or not at all', async () => {
    const viewer = await world.addViewer();
    const source = await upload(viewer, await makePicture(80, 60, 'png', { seed: 5 }));
    const output = await encodePicture(
      { width: 2, height: 1, channels: 4, pixels: new Uint8Array([200, 100, 0, 255, 100, 0, 0, 255]) },
      { format: 'png' },
    );
    const saved = await saveResultBytes(world, output);
    expect(await world.storage.has(saved.key)).toBe(true);
    const generationId = crypto.randomUUID();
    const about = {
      userId: viewer.userId,
      kind: 'result',
      generationId,
      templateId: 'oil-painting',
      sourceImageId: source.id,
    } as const;
    const undone = world.db.transaction(async (tx) => {
      await insertResultImage(world.storage, tx, saved, about);
      throw new Error('the job was canceled meanwhile');
    });
    await expect(undone).rejects.toThrow('canceled');
    const row = await world.db.transaction((tx) => insertResultImage(world.storage, tx, saved, about));
    expect(row).toMatchObject({
      ...about,
      width: 2,
      height: 1,
      mimeType: 'image/png',
      originalKey: null,
      bytes: output.bytes.length,
    });
    expect(row.colour).toMatch(/^#[\da-f]{6}$/);
    const list = await listImages(world.db, viewer.userId, { kind: 'result', limit: 9 });
    expect(list.images.map(({ id, generationId: from, sourceImageId }) => [id, from, sourceImageId])).toEqual([
      [row.id, generationId, source.id],
    ]);
  });
});
