import { AppError } from '@afterglow/domain/errors/errors';
import { decodePicture } from '@afterglow/engine/image/image';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { images } from '../../src/db/tables/image-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import type { WebEnv } from '../../src/http/web-app.ts';
import { exportRoutes } from '../../src/images/export-file.ts';
import { mediaRoutes } from '../../src/images/media.ts';
import { insertResultImage, saveResultBytes } from '../../src/images/store-result.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import { waiveLabel } from '../../src/images/waive-label.ts';
import { askedBy } from '../support/asked-by.ts';
import { openImagesWorld, type ImagesWorld } from './images-world.ts';
import { makePicture } from './test-pictures.ts';

let world: ImagesWorld;
let app: Hono<WebEnv>;
let now = new Date('2026-11-21T10:00:00Z');
const people = new Map<string, Viewer>();

beforeAll(async () => {
  world = await openImagesWorld();
  const deps = { ...world, clock: { now: () => now } };
  app = askedBy(people, 'en', exportRoutes(deps), mediaRoutes(deps));
  app.onError((error) => {
    if (error instanceof AppError)
      return Response.json({ code: error.code, ...error.details }, { status: error.status });
    throw error;
  });
});
afterAll(() => world.close());

async function addPerson(plan: 'free' | 'pro' = 'pro'): Promise<Viewer> {
  const viewer = await world.addViewer(plan);
  people.set(viewer.userId, viewer);
  return viewer;
}
const get = async (viewer: Viewer | undefined, path: string, method = 'GET') =>
  app.request(path, { method, headers: viewer === undefined ? {} : { 'x-person': viewer.userId } });

/** A photo with a camera and a place in it, and a picture that the engine made from it. */
async function addEdited(viewer: Viewer, width = 600, height = 400): Promise<{ photoId: string; resultId: string }> {
  const jpeg = await sharp(await makePicture(width, height, 'jpeg'))
    .withExif({ IFD0: { Make: 'Nikon', Model: 'D750' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1' } })
    .toBuffer();
  const photo = await uploadImage(world, viewer, new File([new Uint8Array(jpeg)], 'Berg & Tal.jpg'));
  const { outputs } = await world.engine.run(
    {
      task: 'adjust',
      images: [jpeg],
      options: { contrast: 0.3 },
      label: { contentProducer: 'Afterglow', produceId: 'p-1' },
    },
    {},
  );
  const [output] = outputs;
  if (output === undefined) throw new Error('no picture');
  const saved = await saveResultBytes(world, output);
  const about = {
    userId: viewer.userId,
    kind: 'result',
    generationId: crypto.randomUUID(),
    templateId: 'adjust',
    sourceImageId: photo.id,
  } as const;
  const row = await world.db.transaction((tx) => insertResultImage(world.storage, tx, saved, about));
  return { photoId: photo.id, resultId: row.id };
}
const metadataOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

describe('GET /media/:imageId/file', () => {
  it.each([
    ['png', 'png'],
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
    ['avif', 'heif'],
  ])('%s: a file to be saved, of the size and with the AI label', async (format, kind) => {
    const viewer = await addPerson();
    const { resultId } = await addEdited(viewer);
    const response = await get(
      viewer,
      `/media/${resultId}/file?format=${format}&width=300&quality=70&name=${encodeURIComponent('山 / mountain.webp')}`,
    );
    expect(response.status).toBe(200);
    const extension = format === 'jpeg' ? 'jpg' : format;
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="mountain\\.${extension}"`),
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const found = await metadataOf(response);
    expect([found.format, found.width, found.height]).toEqual([kind, 300, 200]);
    expect(found.xmpAsString).toContain('algorithmicallyEnhanced');
    expect(found.exif).toBeUndefined();
  });

  it('writes capture data of the photo it comes from when asked, and never the place', async () => {
    const viewer = await addPerson();
    const { resultId } = await addEdited(viewer);
    const { exif, xmpAsString } = await metadataOf(
      await get(viewer, `/media/${resultId}/file?format=jpeg&metadata=capture`),
    );
    expect(exif?.toString('latin1')).toContain('Nikon');
    expect(exif?.toString('latin1')).not.toContain('GPS');
    expect(xmpAsString).toContain('algorithmicallyEnhanced');
  });

  it('HEAD tells the size of the file that GET then gives, made once', async () => {
    const viewer = await addPerson();
    const { resultId } = await addEdited(viewer);
    const address = `/media/${resultId}/file?format=webp&quality=55`;
    const before = world.tasks.filter((task) => task === 'export').length;
    const head = await get(viewer, address, 'HEAD');
    const bytes = await (await get(viewer, address)).arrayBuffer();
    expect(Number(head.headers.get('content-length'))).toBe(bytes.byteLength);
    expect(head.headers.get('x-picture-size')).toBe('600x400');
    expect(world.tasks.filter((task) => task === 'export').length).toBe(before + 1);
  });

  it('HEAD tells whether the file says visibly that AI made it, and who asked for it without', async () => {
    const viewer = await addPerson();
    const { resultId } = await addEdited(viewer);
    const label = async () =>
      (await get(viewer, `/media/${resultId}/file?format=webp`, 'HEAD')).headers.get('x-visible-label');
    expect(await label()).toBe('none');
    await world.db.update(images).set({ generative: true }).where(eq(images.id, resultId));
    expect(await label()).toBe('shown');
    await waiveLabel(world.db, viewer.userId, resultId, now);
    expect(await label()).toBe('waived');
  });

  it('keeps within the bytes asked for, and lays a colour under see-through parts', async () => {
    const viewer = await addPerson();
    const { resultId } = await addEdited(viewer);
    const small = await get(viewer, `/media/${resultId}/file?format=jpeg&maxKb=20`);
    expect((await small.arrayBuffer()).byteLength).toBeLessThanOrEqual(20_000);
    const bytes = await makePicture(200, 100, 'png', { alpha: true });
    const hole = await uploadImage(world, viewer, new File([bytes], 'hole.png'));
    const filled = await decodePicture(
      new Uint8Array(await (await get(viewer, `/media/${hole.id}/file?format=png&background=00ff00`)).arrayBuffer()),
    );
    expect([filled.channels, ...filled.pixels.subarray(0, 3)]).toEqual([3, 0, 255, 0]);
  });

  it('is not found for strangers, and says which setting is wrong', async () => {
    const [owner, other] = [await addPerson(), await addPerson()];
    const { resultId } = await addEdited(owner);
    for (const who of [undefined, other])
      expect((await get(who, `/media/${resultId}/file?format=png`)).status).toBe(404);
    const wrong = await get(owner, `/media/${resultId}/file?format=gif`);
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'invalid_input', field: 'format' }]);
  });

  it('keeps to the longest edge of the plan for results, and gives uploads whole', async () => {
    const viewer = await addPerson('free');
    const { photoId, resultId } = await addEdited(viewer, 1500, 900);
    expect((await metadataOf(await get(viewer, `/media/${resultId}/file?format=jpeg`))).width).toBe(1024);
    expect((await metadataOf(await get(viewer, `/media/${photoId}/file?format=jpeg`))).width).toBe(1500);
  });

  it('stops a person who asks for a hundred different files, and lets them go on later', async () => {
    const viewer = await addPerson();
    const photo = await uploadImage(world, viewer, new File([await makePicture(24, 16, 'png')], 'dot.png'));
    const ask = async (quality: number): Promise<Response> =>
      get(viewer, `/media/${photo.id}/file?format=webp&width=8&quality=${quality}`);
    for (let quality = 1; quality <= 90; quality++) expect((await ask(quality)).status).toBe(200);
    const refused = await ask(91);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited', seconds: 600 }]);
    now = new Date(now.getTime() + 601_000);
    expect((await ask(91)).status).toBe(200);
  });
});
