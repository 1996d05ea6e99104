import type { PlanType } from '@afterglow/domain/billing/plans';
import { AppError } from '@afterglow/domain/errors/errors';
import { decodePicture } from '@afterglow/engine/image/image';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelWaivers } from '../../src/db/tables/label-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import type { WebEnv } from '../../src/http/web-app.ts';
import { mediaRoutes } from '../../src/images/media.ts';
import { insertResultImage, saveResultBytes } from '../../src/images/store-result.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import { eraseOldWaivers, waiveLabel } from '../../src/images/waive-label.ts';
import { askedBy } from '../support/asked-by.ts';
import { openImagesWorld, type ImagesWorld } from './images-world.ts';
import { makePicture } from './test-pictures.ts';

let world: ImagesWorld;
let app: Hono<WebEnv>;
const people = new Map<string, Viewer>();

beforeAll(async () => {
  world = await openImagesWorld();
  app = askedBy(people, 'zh', mediaRoutes(world));
  app.onError((error) => {
    if (error instanceof AppError)
      return Response.json({ code: error.code, ...error.details }, { status: error.status });
    throw error;
  });
});
afterAll(() => world.close());

async function addPerson(plan: PlanType = 'free'): Promise<Viewer> {
  const viewer = await world.addViewer(plan);
  people.set(viewer.userId, viewer);
  return viewer;
}
function setPlan(viewer: Viewer, plan: PlanType): void {
  people.set(viewer.userId, { ...viewer, plan });
}
const get = async (viewer: Viewer | undefined, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, {
    method,
    headers: { ...headers, ...(viewer === undefined ? {} : { 'x-person': viewer.userId }) },
  });
async function addUpload(viewer: Viewer, bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg'): Promise<string> {
  return (await uploadImage(world, viewer, new File([bytes], name))).id;
}
async function addResult(viewer: Viewer, width: number, height: number, alpha = true): Promise<string> {
  const bytes = await makePicture(width, height, 'png', { alpha });
  const saved = await saveResultBytes(world, { bytes, mimeType: 'image/png', width, height });
  const about = {
    userId: viewer.userId,
    kind: 'result',
    generationId: crypto.randomUUID(),
    templateId: 'background-remove',
    sourceImageId: null,
  } as const;
  return (await world.db.transaction((tx) => insertResultImage(world.storage, tx, saved, about))).id;
}
async function sizeOf(response: Response): Promise<[number, number]> {
  const { width, height } = await decodePicture(new Uint8Array(await response.arrayBuffer()));
  return [width, height];
}

describe('GET /media/:imageId', () => {
  it('gives the owner the master, to be kept for a year', async () => {
    const viewer = await addPerson();
    const id = await addUpload(viewer, await makePicture(1500, 900, 'jpeg'));
    const response = await get(viewer, `/media/${id}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      etag: expect.stringMatching(/^"[\da-f]{64}-1500-jpeg"$/),
    });
    expect(response.headers.get('vary')).toBeNull();
    const bytes = await response.arrayBuffer();
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
  });

  it('is not found for a stranger, for someone else, for no id and for an unknown one', async () => {
    const [owner, other] = await Promise.all([addPerson(), addPerson('pro')]);
    const id = await addUpload(owner, await makePicture(40, 30, 'jpeg'));
    for (const [who, path] of [
      [undefined, `/media/${id}`],
      [undefined, `/media/${id}?w=333`],
      [other, `/media/${id}`],
      [owner, '/media/..%2f..%2fetc%2fpasswd'],
      [owner, `/media/${crypto.randomUUID()}`],
    ] as const) {
      const response = await get(who, path);
      expect([path, response.status, await response.json()]).toEqual([path, 404, { code: 'image_not_found' }]);
    }
  });

  it.each(['w=333', 'w=0', 'w=-320', 'w=abc', 'w=', 'format=gif', 'format=', 'download=yes', 'w=99999'])(
    'refuses %s',
    async (query) => {
      const viewer = await addPerson();
      const id = await addUpload(viewer, await makePicture(40, 30, 'jpeg'));
      const response = await get(viewer, `/media/${id}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ code: 'invalid_input', field: query.split('=')[0] });
    },
  );

  it('makes the listed widths in each format and never enlarges', async () => {
    const viewer = await addPerson();
    const id = await addUpload(viewer, await makePicture(1500, 900, 'jpeg'));
    for (const [width, height] of [
      [320, 192],
      [1280, 768],
      [1920, 900],
    ] as const) {
      for (const format of ['webp', 'jpeg', 'png'] as const) {
        const response = await get(viewer, `/media/${id}?w=${width}&format=${format}`);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        expect(response.headers.get('vary')).toBeNull();
        expect(await sizeOf(response)).toEqual([Math.min(width, 1500), height]);
      }
    }
    const avif = await get(viewer, `/media/${id}?w=320&format=avif`);
    expect(Buffer.from(await avif.arrayBuffer()).toString('latin1', 4, 12)).toBe('ftypavif');
  });

  it('negotiates the format by Accept and says so', async () => {
    const viewer = await addPerson();
    const [photo, cutOut] = [
      await addUpload(viewer, await makePicture(700, 500, 'jpeg')),
      await addResult(viewer, 700, 500),
    ];
    const typeFor = async (id: string, accept?: string) => {
      const response = await get(viewer, `/media/${id}?w=320`, accept === undefined ? {} : { accept });
      await response.arrayBuffer();
      expect(response.headers.get('vary')).toBe('Accept');
      return response.headers.get('content-type');
    };
    expect(await typeFor(photo, 'image/avif,image/webp,*/*;q=0.8')).toBe('image/avif');
    expect(await typeFor(photo, 'image/webp,*/*')).toBe('image/webp');
    expect(await typeFor(photo, '*/*')).toBe('image/jpeg');
    expect(await typeFor(photo)).toBe('image/jpeg');
    expect(await typeFor(cutOut, '*/*')).toBe('image/png');
  });

  it('answers 304 to a known ETag, without opening the picture', async () => {
    const viewer = await addPerson();
    const id = await addUpload(viewer, await makePicture(700, 500, 'jpeg'));
    const first = await get(viewer, `/media/${id}?w=640&format=webp`);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(viewer, `/media/${id}?w=640&format=webp`, { 'if-none-match': header });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const otherWidth = await get(viewer, `/media/${id}?w=320&format=webp`, { 'if-none-match': etag });
    await otherWidth.arrayBuffer();
    expect(otherWidth.status).toBe(200);
  });

  it('makes a derivative once, however many ask at the same time', async () => {
    const viewer = await addPerson();
    const id = await addUpload(viewer, await makePicture(1200, 800, 'png', { seed: 9 }));
    const before = world.tasks.filter((task) => task === 'derive').length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => get(viewer, `/media/${id}?w=960&format=webp`)),
    );
    const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()));
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1);
    await (await get(viewer, `/media/${id}?w=960&format=webp`)).arrayBuffer();
    expect(world.tasks.filter((task) => task === 'derive').length - before).toBe(1);
  });

  it('fits a free result into 1024 and shows it in full after an upgrade, at the same address', async () => {
    const viewer = await addPerson('free');
    const id = await addResult(viewer, 1800, 2400);
    const limited = await get(viewer, `/media/${id}`);
    const etag = limited.headers.get('etag') ?? '';
    expect(limited.headers.get('cache-control')).toBe('private, no-cache');
    const picture = await decodePicture(new Uint8Array(await limited.arrayBuffer()));
    expect([picture.width, picture.height, picture.channels]).toEqual([768, 1024, 4]);
    expect(picture.pixels[3]).toBe(0);
    // The limit cannot be walked around by a width, a format or a download.
    expect(await sizeOf(await get(viewer, `/media/${id}?w=1280&format=png&download=1`))).toEqual([768, 1024]);
    // Below the limit every plan sees the same, so that may be kept.
    const small = await get(viewer, `/media/${id}?w=640&format=webp`);
    expect(small.headers.get('cache-control')).toContain('immutable');
    await small.arrayBuffer();

    setPlan(viewer, 'basic');
    const full = await get(viewer, `/media/${id}`, { 'if-none-match': etag });
    expect(full.status).toBe(200);
    expect(full.headers.get('cache-control')).toContain('immutable');
    expect(await sizeOf(full)).toEqual([1800, 2400]);
  });

  it('never limits what the person uploaded, nor an administrator', async () => {
    const viewer = await addPerson('free');
    const photo = await addUpload(viewer, await makePicture(1500, 900, 'jpeg'));
    expect(await sizeOf(await get(viewer, `/media/${photo}`))).toEqual([1500, 900]);
    const result = await addResult(viewer, 1500, 900);
    people.set(viewer.userId, { ...viewer, role: 'admin' });
    expect(await sizeOf(await get(viewer, `/media/${result}`))).toEqual([1500, 900]);
  });

  it('offers a download under a name that every browser understands', async () => {
    const viewer = await addPerson();
    const disposition = async (id: string, query: string) => {
      const response = await get(viewer, `/media/${id}?${query}`);
      await response.arrayBuffer();
      return response.headers.get('content-disposition');
    };
    const photo = await addUpload(viewer, await makePicture(40, 30, 'jpeg'), '假期 "100%" 🏖️.jpeg');
    expect(await disposition(photo, 'download=1&format=png')).toBe(
      `attachment; filename="_ 100_ _.png"; filename*=UTF-8''%E5%81%87%E6%9C%9F%20100%25%20%F0%9F%8F%96%EF%B8%8F.png`,
    );
    const result = await addResult(viewer, 60, 40);
    expect(await disposition(result, 'download=1')).toBe(
      `attachment; filename="_.png"; filename*=UTF-8''${encodeURIComponent('一键抠图')}.png`,
    );
  });

  it('answers HEAD without a body', async () => {
    const viewer = await addPerson();
    const id = await addUpload(viewer, await makePicture(40, 30, 'jpeg'));
    const response = await get(viewer, `/media/${id}`, {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  });
});

describe('the visible label of pictures by generative models', () => {
  async function addGenerated(viewer: Viewer, sourceImageId: string | null = null, generative = true): Promise<string> {
    const bytes = await makePicture(600, 400, 'png');
    const saved = await saveResultBytes(world, { bytes, mimeType: 'image/png', width: 600, height: 400 });
    const about = {
      userId: viewer.userId,
      kind: 'result',
      generationId: crypto.randomUUID(),
      templateId: 'silk-universe',
      sourceImageId,
      generative,
    } as const;
    return (await world.db.transaction((tx) => insertResultImage(world.storage, tx, saved, about))).id;
  }
  const download = async (viewer: Viewer, id: string) =>
    new Uint8Array(await (await get(viewer, `/media/${id}?download=1`)).arrayBuffer());

  it('is on what leaves the house, also on what was made from it, and not on what the page shows', async () => {
    const viewer = await addPerson('pro');
    const id = await addGenerated(viewer);
    const shown = new Uint8Array(await (await get(viewer, `/media/${id}`)).arrayBuffer());
    expect(await download(viewer, id)).not.toEqual(shown);
    const child = await addGenerated(viewer, id, false);
    expect(await download(viewer, child)).not.toEqual(shown);
    const plain = await addGenerated(viewer, null, false);
    expect(await download(viewer, plain)).toEqual(shown);
  });

  it('stays off once its owner asked for that, and the request is written down once', async () => {
    const viewer = await addPerson('pro');
    const id = await addGenerated(viewer);
    const other = await addPerson();
    await expect(waiveLabel(world.db, other.userId, id, new Date())).rejects.toMatchObject({ code: 'image_not_found' });
    expect(await waiveLabel(world.db, viewer.userId, id, new Date())).toMatchObject({ visibleLabel: 'waived' });
    await waiveLabel(world.db, viewer.userId, id, new Date());
    expect(await download(viewer, id)).toEqual(new Uint8Array(await (await get(viewer, `/media/${id}`)).arrayBuffer()));
    const log = await world.db.select().from(labelWaivers).where(eq(labelWaivers.imageId, id));
    expect(log).toMatchObject([{ userId: viewer.userId }]);
    await eraseOldWaivers(world.db, new Date(Date.now() + 180 * 86_400_000));
    expect(await world.db.select().from(labelWaivers).where(eq(labelWaivers.imageId, id))).toHaveLength(1);
    await eraseOldWaivers(world.db, new Date(Date.now() + 200 * 86_400_000));
    expect(await world.db.select().from(labelWaivers).where(eq(labelWaivers.imageId, id))).toHaveLength(0);
  });
});
