import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodePicture } from '@afterglow/engine/image/image';
import { writeLabelXmp } from '@afterglow/engine/provenance/provenance';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { images } from '../../src/db/tables/image-tables.ts';
import { toImage } from '../../src/images/image-row.ts';
import { limitUpload } from '../../src/images/limit-upload.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import { pictureKey } from '../../src/storage/key.ts';
import { openImagesWorld, type ImagesWorld } from './images-world.ts';
import { hollowGif, hollowPng, makePicture, withExif } from './test-pictures.ts';

let world: ImagesWorld;
beforeAll(async () => {
  world = await openImagesWorld();
});
afterAll(() => world.close());

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type });
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(images).where(eq(images.id, id));
  if (row === undefined) throw new Error('no row');
  return row;
};
const countRows = async (userId: string) =>
  (await world.db.select().from(images).where(eq(images.userId, userId))).length;

describe('uploadImage', () => {
  it('keeps the original untouched and a master beside it', async () => {
    const viewer = await world.addViewer();
    const bytes = await makePicture(640, 400, 'jpeg');
    const uploaded = await uploadImage(world, viewer, fileOf(bytes));
    expect(uploaded).toMatchObject({ width: 640, height: 400, mimeType: 'image/jpeg' });
    const row = await rowOf(uploaded.id);
    expect(row).toMatchObject({
      userId: viewer.userId,
      kind: 'upload',
      fileName: 'photo.jpg',
      originalKey: pictureKey(bytes),
    });
    expect(row.colour).toMatch(/^#[\da-f]{6}$/);
    expect(Buffer.from(await world.storage.read(row.originalKey ?? '')).equals(bytes)).toBe(true);
    const master = await world.storage.read(row.masterKey);
    expect(master).toHaveLength(uploaded.bytes);
    expect(row.masterKey).toBe(pictureKey(master));
  });

  it.each(['jpeg', 'png', 'webp'] as const)('takes %s by content, whatever name and type it claims', async (format) => {
    const viewer = await world.addViewer();
    const uploaded = await uploadImage(
      world,
      viewer,
      fileOf(await makePicture(320, 200, format), 'notes.txt', 'text/plain'),
    );
    expect(uploaded).toMatchObject({ width: 320, height: 200 });
  });

  it('turns all eight orientations the same way up and forgets the place', async () => {
    const viewer = await world.addViewer();
    const jpeg = await makePicture(96, 64, 'jpeg');
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const original = withExif(jpeg, orientation);
      const uploaded = await uploadImage(world, viewer, fileOf(original));
      expect([uploaded.width, uploaded.height]).toEqual(orientation > 4 ? [64, 96] : [96, 64]);
      const row = await rowOf(uploaded.id);
      const master = await world.storage.read(row.masterKey);
      expect(Buffer.from(original).includes(Buffer.from('Exif'))).toBe(true);
      const { source } = await decodePicture(master);
      expect(source.orientation).toBe(1);
      expect(Buffer.from(master).includes(Buffer.from([48, 0, 0, 0, 1, 0, 0, 0, 51, 0, 0, 0]))).toBe(false);
      expect(Buffer.from(await world.storage.read(row.originalKey ?? '')).equals(original)).toBe(true);
    }
  });

  it('takes a phone’s HEIC, a CMYK scan and an AVIF, and keeps them as they came', async () => {
    const viewer = await world.addViewer();
    const heic = await readFile(join(import.meta.dirname, '../../../engine/test/pictures/chelsea.heic'));
    const cmyk = await sharp(await makePicture(96, 64, 'png'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const avif = await sharp(await makePicture(96, 64, 'jpeg'))
      .avif()
      .toBuffer();
    for (const [name, bytes] of [
      ['IMG_0001.HEIC', heic],
      ['scan.jpg', cmyk],
      ['saved.avif', avif],
    ] as const) {
      const uploaded = await uploadImage(world, viewer, fileOf(new Uint8Array(bytes), name, ''));
      expect(uploaded, name).toMatchObject({ mimeType: 'image/jpeg' });
      const row = await rowOf(uploaded.id);
      const master = await decodePicture(await world.storage.read(row.masterKey));
      expect([master.width, master.height, master.channels], name).toEqual([uploaded.width, uploaded.height, 3]);
      expect(Buffer.from(await world.storage.read(row.originalKey ?? '')).equals(bytes)).toBe(true);
    }
  });

  it('takes a picture that says it was generated as generated, signs it anew, and still knows it when it was blocked', async () => {
    const viewer = await world.addViewer();
    const xmp = writeLabelXmp({ sourceType: 'trainedAlgorithmicMedia', contentProducer: '', produceId: '' });
    const made = await sharp(await makePicture(600, 400, 'jpeg'))
      .withXmp(xmp)
      .jpeg()
      .toBuffer();
    const { id } = await uploadImage(world, viewer, fileOf(new Uint8Array(made)));
    const row = await rowOf(id);
    expect(toImage(row).visibleLabel).toBe('shown');
    const plain = await uploadImage(world, viewer, fileOf(await makePicture(600, 400, 'jpeg')));
    expect(toImage(await rowOf(plain.id)).visibleLabel).toBe('none');
    await world.db.update(images).set({ blockedAt: new Date() }).where(eq(images.id, id));
    const again = uploadImage(world, viewer, fileOf(new Uint8Array(made)));
    await expect(again).rejects.toMatchObject({ code: 'image_blocked' });
  });

  it('keeps transparency', async () => {
    const viewer = await world.addViewer();
    const uploaded = await uploadImage(world, viewer, fileOf(await makePicture(200, 200, 'png', { alpha: true })));
    const master = await decodePicture(await world.storage.read((await rowOf(uploaded.id)).masterKey));
    expect(master.channels).toBe(4);
    expect(master.pixels[3]).toBe(0);
  });

  it('refuses what is no picture we take, and keeps nothing of it', async () => {
    const viewer = await world.addViewer();
    const jpeg = await makePicture(640, 400, 'jpeg');
    const refused: readonly (readonly [string, Uint8Array<ArrayBuffer>, string])[] = [
      ['nothing', new Uint8Array(0), 'file_missing'],
      ['text', new TextEncoder().encode('hello'.repeat(100)), 'file_type_unsupported'],
      ['a GIF of nothing', new TextEncoder().encode('GIF89a'), 'picture_unreadable'],
      ['a GIF of 60,000 × 60,000', hollowGif(60_000, 60_000), 'picture_too_large'],
      ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type_unsupported'],
      ['a JPEG cut in half', jpeg.slice(0, jpeg.length / 2), 'picture_unreadable'],
      [
        'a JPEG of noise',
        new Uint8Array([...jpeg.slice(0, 24), ...new Uint8Array(4000).fill(0x5a)]),
        'picture_unreadable',
      ],
      ['a bomb of 60,000 × 60,000', hollowPng(60_000, 60_000), 'picture_too_large'],
      ['65,536 pixels wide', await makePicture(65_536, 4, 'png'), 'picture_too_large'],
      ['a hollow PNG', hollowPng(500, 500), 'picture_unreadable'],
    ];
    for (const [name, bytes, code] of refused) {
      await expect(uploadImage(world, viewer, fileOf(bytes)), name).rejects.toMatchObject({ code });
    }
    expect(await countRows(viewer.userId)).toBe(0);
  });

  it('refuses a file over 10 MB without reading it', async () => {
    const viewer = await world.addViewer();
    const before = world.tasks.length;
    const large = fileOf(new Uint8Array(10 * 1024 * 1024 + 1));
    await expect(uploadImage(world, viewer, large)).rejects.toMatchObject({
      code: 'file_too_large',
      details: { size: '10 MB' },
    });
    expect(world.tasks).toHaveLength(before);
  });

  it('keeps a harmless name', async () => {
    const viewer = await world.addViewer();
    const bytes = await makePicture(64, 64, 'png');
    const names: readonly (readonly [string, string | null])[] = [
      ['../../etc/passwd', 'passwd'],
      ['..\\..\\boot.ini', 'boot.ini'],
      ['..', null],
      ['', null],
      ['假期 🏖️.jpg', '假期 🏖️.jpg'],
      [`${'長'.repeat(5000)}.heic`, `${'長'.repeat(115)}.heic`],
      ['a\u202egpj.exe', 'a gpj.exe'],
      ['a<b>:"c|?*.png', 'a b c .png'],
    ];
    for (const [given, kept] of names) {
      const { id } = await uploadImage(world, viewer, fileOf(bytes, given));
      expect((await rowOf(id)).fileName, given.slice(0, 30)).toBe(kept);
    }
  });

  it('stores the same bytes once, for several people and at the same time', async () => {
    const people = await Promise.all([world.addViewer(), world.addViewer(), world.addViewer()]);
    const bytes = await makePicture(128, 128, 'png', { seed: 77 });
    const uploads = await Promise.all(
      [...people, ...people].map((viewer) => uploadImage(world, viewer, fileOf(bytes))),
    );
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(6);
    const rows = await Promise.all(uploads.map(({ id }) => rowOf(id)));
    expect(new Set(rows.map(({ masterKey }) => masterKey)).size).toBe(1);
    expect(new Set(rows.map(({ originalKey }) => originalKey)).size).toBe(1);
  });

  it('writes no row when the disk is full', async (context) => {
    const viewer = await world.addViewer();
    const mount = join(world.folder, 'tiny');
    await mkdir(mount);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', mount], { stdio: 'pipe' });
    } catch {
      console.info('skipped: no right to mount a small file system here');
      context.skip();
    }
    try {
      const full = { ...world, storage: createDiskStorage({ root: mount }) };
      const large = new Uint8Array([...(await makePicture(64, 64, 'jpeg')), ...new Uint8Array(80_000)]);
      await expect(uploadImage(full, viewer, fileOf(large))).rejects.toMatchObject({
        code: 'storage_full',
        status: 507,
      });
      expect(await countRows(viewer.userId)).toBe(0);
      expect(
        (await readdir(mount, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
      ).toEqual([]);
    } finally {
      execFileSync('umount', [mount]);
    }
  });

  it('stops when the person goes away', async () => {
    const viewer = await world.addViewer();
    const bytes = await makePicture(64, 64, 'png');
    await expect(uploadImage(world, viewer, fileOf(bytes), AbortSignal.abort())).rejects.toMatchObject({
      code: 'upload_failed',
    });
    expect(await countRows(viewer.userId)).toBe(0);
  });
});

describe('limitUpload', () => {
  const app = new Hono()
    .use('/api/images', limitUpload)
    .post('/api/images', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  app.onError((error) => Response.json({ code: error.message }, { status: 413 }));
  const tooLong = 10 * 1024 * 1024 + 64 * 1024 + 1;

  it('refuses by Content-Length before a byte is read', async () => {
    let pulled = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-length': String(tooLong) } } as const;
    const response = await app.request('/api/images', init);
    expect(await response.json()).toEqual({ code: 'file_too_large' });
    // One chunk is what a stream keeps ready.
    expect(pulled).toBeLessThanOrEqual(1);
  });

  it('refuses a body without a length as soon as it is too long', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1024 * 1024;
        if (sent > 1024 ** 3) throw new Error('it read a whole gigabyte');
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const response = await app.request('/api/images', { method: 'POST', body, duplex: 'half' } as const);
    expect(await response.json()).toEqual({ code: 'file_too_large' });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('lets a body of the limit pass', async () => {
    const response = await app.request('/api/images', { method: 'POST', body: new Uint8Array(tooLong - 1) });
    expect(await response.text()).toBe(String(tooLong - 1));
  });
});

describe('limitUpload on a real connection', () => {
  it('lets a DELETE without a body pass, and a body of unknown length up to the limit', async () => {
    const app = new Hono()
      .use(limitUpload)
      .all('*', async (c) => c.text(`${c.req.method} ${(await c.req.arrayBuffer()).byteLength}`));
    app.onError((error, c) => c.text(error.message, 413));
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/images/1`;
    const stream = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream();
    const send = async (init: RequestInit) => (await fetch(url, init)).text();
    expect(await send({ method: 'DELETE' })).toBe('DELETE 0');
    expect(await send({ method: 'POST', body: stream(70_000), duplex: 'half' })).toBe('POST 70000');
    expect(
      await send({ method: 'POST', body: stream(12 * 1024 * 1024), duplex: 'half' }).catch(() => 'cut off'),
    ).toMatch(/file_too_large|cut off/);
    server.close();
  });
});
