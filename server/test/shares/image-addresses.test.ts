import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { accountDeletions, users } from '../../src/db/tables/account-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { imageAddresses } from '../../src/db/tables/share-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { eraseImagesOf } from '../../src/images/erase-deleted.ts';
import { describeLabel } from '../../src/privacy/describe-label.ts';
import { addressToken, readAddressToken } from '../../src/shares/address-token.ts';
import { derivativeKey } from '../../src/storage/key.ts';
import { openAddressWorld, secret, type AddressWorld } from './address-world.ts';

const start = new Date('2026-05-01T10:00:00.400Z');
let now = start;
let world: AddressWorld;

beforeAll(async () => {
  world = await openAddressWorld({ now: () => now });
});
beforeEach(() => {
  now = start;
});
afterAll(() => world.close());

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
async function statusOf(path: string): Promise<number> {
  const answer = await world.get(path);
  await answer.arrayBuffer();
  return answer.status;
}

test('a published result is shown to anybody, on any site, and may be kept until its end', async () => {
  const viewer = await world.addViewer();
  const { result } = await world.addResult(viewer);
  const { path, expiresAt } = await world.publish(viewer, result, { days: 7 });
  expect(expiresAt).toBe('2026-05-08T10:00:00.000Z');
  const answer = await world.get(`${path}?w=640&format=webp`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=604799, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  });
  expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 });

  const etag = answer.headers.get('etag') ?? '';
  const again = await world.get(`${path}?w=640&format=webp`, { 'if-none-match': etag });
  expect([again.status, again.headers.get('etag'), again.headers.get('cache-control')]).toEqual([
    304,
    etag,
    answer.headers.get('cache-control'),
  ]);
  const head = await world.get(`${path}?w=640&format=webp`, {}, 'HEAD');
  expect([head.status, Number(head.headers.get('content-length')) > 100, (await bytesOf(head)).length]).toEqual([
    200,
    true,
    0,
  ]);
});

test('the format is the one asked for, or the best the browser names', async () => {
  const viewer = await world.addViewer();
  const { path } = await world.publish(viewer, (await world.addResult(viewer)).result);
  const formatOf = async (query: string, accept = '*/*') => {
    const { headers } = await world.get(path + query, { accept });
    return [headers.get('content-type'), headers.get('vary')];
  };
  expect(await formatOf('?w=320&format=jpg')).toEqual(['image/jpeg', null]);
  expect(await formatOf('?w=320&format=png')).toEqual(['image/png', null]);
  expect(await formatOf('?w=320&format=avif')).toEqual(['image/avif', null]);
  expect(await formatOf('?w=320')).toEqual(['image/jpeg', 'Accept']);
  expect(await formatOf('?w=320', 'image/avif,image/webp,*/*')).toEqual(['image/avif', 'Accept']);
  expect(await formatOf('?w=320', 'image/webp,*/*')).toEqual(['image/webp', 'Accept']);
});

test('nobody gets another size than the listed ones, and each is made once', async () => {
  const viewer = await world.addViewer();
  const { path } = await world.publish(viewer, (await world.addResult(viewer)).result);
  for (const query of ['?w=641', '?w=99999', '?w=0', '?w=-1', '?w=abc', '?w=', '?format=gif', '?w=640.5'])
    expect([query, await statusOf(path + query)]).toEqual([query, 400]);
  world.tasks.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => world.get(`${path}?w=960&format=jpg`)));
  await world.get(`${path}?w=960&format=jpeg`);
  expect(world.tasks).toEqual(['derive']);
});

test('a token that was made up, changed or signed with another secret is not found', async () => {
  const viewer = await world.addViewer();
  const { path, id } = await world.publish(viewer, (await world.addResult(viewer)).result, { days: 1 });
  const token = path.slice('/i/'.length);
  expect(readAddressToken(secret, token)).toEqual({ id, expiresAt: new Date('2026-05-02T10:00:00Z') });
  const longer = Buffer.from(token, 'base64url');
  longer.writeUInt32BE(0, 16);
  const flipped = Buffer.from(token, 'base64url');
  flipped[35] = (flipped[35] ?? 0) ^ 1;
  const bad = [
    longer.toString('base64url'),
    flipped.toString('base64url'),
    addressToken('another secret', { id, expiresAt: null }),
    id,
    `${token}A`,
    token.slice(1),
    '%00',
    'a'.repeat(5000),
  ];
  for (const each of bad) expect([each, await statusOf(`/i/${each}`)]).toEqual([each, 404]);
  expect(await statusOf(`${path}/original`)).toBe(404);
  // Signed, but of no row: it was revoked.
  expect(await statusOf(`/i/${addressToken(secret, { id: randomUUID(), expiresAt: null })}`)).toBe(410);
});

test('it is gone at once after its end, when revoked, and while picture or owner are hidden', async () => {
  const viewer = await world.addViewer();
  const { result } = await world.addResult(viewer);
  const { path, id } = await world.publish(viewer, result, { days: 1 });
  expect(await statusOf(path)).toBe(200);
  const { db } = world;
  const change = async (values: Partial<typeof images.$inferInsert>) =>
    db.update(images).set(values).where(eq(images.id, result));

  await change({ deletedAt: now });
  const gone = await world.get(path);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store']);
  await change({ returnedAt: now });
  expect(await statusOf(path)).toBe(410);
  await change({ deletedAt: null, returnedAt: null, blockedAt: now });
  expect(await statusOf(path)).toBe(410);
  await change({ blockedAt: null });
  expect(await statusOf(path)).toBe(200);

  await db.insert(accountDeletions).values({ userId: viewer.userId, requestedAt: now, eraseAt: now });
  expect(await statusOf(path)).toBe(410);
  await db.delete(accountDeletions);
  await db.update(users).set({ banned: true }).where(eq(users.id, viewer.userId));
  expect(await statusOf(path)).toBe(410);
  await db.update(users).set({ banned: false }).where(eq(users.id, viewer.userId));

  now = new Date('2026-05-02T10:00:00.000Z');
  expect(await statusOf(path)).toBe(410);
  // Published once more it stands elsewhere, for the old one is over.
  const next = await world.publish(viewer, result);
  expect([next.id === id, next.expiresAt, await statusOf(next.path)]).toEqual([false, null, 200]);
  expect((await world.get(next.path)).headers.get('cache-control')).toBe('public, max-age=2592000, immutable');
  expect((await world.send('DELETE', `/image-addresses/${next.id}`, viewer)).status).toBe(200);
  expect(await statusOf(next.path)).toBe(410);
});

test('asking twice gives the same address; the original is shown only while its owner says so', async () => {
  const viewer = await world.addViewer();
  const { photo, result } = await world.addResult(viewer);
  const first = await world.publish(viewer, result, { days: 30 });
  expect(await statusOf(`${first.path}/before`)).toBe(410);
  const second = await world.publish(viewer, result, { days: 7, showsBefore: true });
  expect(second).toEqual({ ...first, showsBefore: true });
  expect(await statusOf(`${first.path}/before?w=320`)).toBe(200);
  await world.db.update(images).set({ deletedAt: now }).where(eq(images.id, photo));
  expect(await statusOf(`${first.path}/before?w=320`)).toBe(410);
  expect(await statusOf(`${first.path}?w=320`)).toBe(200);
});

test('nobody publishes, sees or ends another person’s; uploads are not published', async () => {
  const [viewer, other] = [await world.addViewer(), await world.addViewer()];
  const { photo, result } = await world.addResult(viewer);
  const { id, path } = await world.publish(viewer, result);
  const create = async (who: typeof viewer | undefined, imageId: string) =>
    (await world.send('POST', '/image-addresses', who, { imageId })).status;
  expect([await create(other, result), await create(viewer, photo), await create(viewer, randomUUID())]).toEqual([
    404, 404, 404,
  ]);
  expect(await create(undefined, result)).toBe(401);
  await world.send('DELETE', `/image-addresses/${id}`, other);
  expect(await statusOf(path)).toBe(200);
  const listed = async (who: typeof viewer) => (await world.send('GET', '/image-addresses', who)).body;
  expect([await listed(viewer), await listed(other)]).toMatchObject([
    { addresses: [{ id, imageId: result }] },
    { addresses: [] },
  ]);
});

test('many addresses come in pages, each once, and a cursor opens nobody else’s', async () => {
  const [viewer, other] = [await world.addViewer(), await world.addViewer()];
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { result } = await world.addResult(viewer);
    made.push((await world.publish(viewer, result)).id);
  }
  const pageSchema = z.object({ addresses: z.array(z.object({ id: z.string() })), cursor: z.string().nullable() });
  const read = async (who: typeof viewer, query: string) =>
    pageSchema.parse((await world.send('GET', `/image-addresses?limit=2${query}`, who)).body);
  const seen: string[] = [];
  let cursor: string | null = '';
  do {
    const page = await read(viewer, cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`);
    seen.push(...page.addresses.map(({ id }) => id));
    expect(page.addresses.length).toBeLessThanOrEqual(2);
    ({ cursor } = page);
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual(made.toSorted());
  const first = await read(viewer, '');
  expect((await read(other, `&cursor=${encodeURIComponent(first.cursor ?? '')}`)).addresses).toEqual([]);
  expect((await world.send('GET', '/image-addresses?cursor=nothing', viewer)).status).toBe(400);
  expect((await world.send('GET', '/image-addresses?limit=1000', viewer)).status).toBe(400);
});

test('a free plan publishes what it may download, and an upgrade shows at the same address', async () => {
  const viewer = await world.addViewer();
  const { path } = await world.publish(viewer, (await world.addResult(viewer)).result);
  const widthOf = async () => {
    const answer = await world.get(`${path}?w=1920&format=jpg`);
    return [(await sharp(await bytesOf(answer)).metadata()).width, answer.headers.get('cache-control')];
  };
  expect(await widthOf()).toEqual([1024, 'public, max-age=3600']);
  await world.db
    .insert(subscriptions)
    .values({ userId: viewer.userId, planType: 'basic', status: 'active', startDate: now });
  expect(await widthOf()).toEqual([1600, 'public, max-age=2592000, immutable']);
});

test.each(['jpeg', 'webp', 'png'] as const)('the mark of origin and its signature survive: %s', async (format) => {
  const viewer = await world.addViewer();
  const { path } = await world.publish(viewer, (await world.addResult(viewer)).result);
  const label = await describeLabel(world.engine, await bytesOf(await world.get(`${path}?w=960&format=${format}`)));
  expect(label).toMatchObject({
    xmp: { digitalSourceType: 'algorithmicallyEnhanced' },
    c2pa: { state: 'intact', byThisSite: true },
  });
});

test('what a generative model made carries its visible label, in the language it was published in; erased with the rest', async () => {
  const viewer = await world.addViewer();
  const { result, masterKey } = await world.addResult(viewer);
  const { path } = await world.publish(viewer, result);
  const plain = await world.get(`${path}?w=640&format=jpg`);
  await world.db.update(images).set({ generative: true }).where(eq(images.id, result));
  const labeled = await world.get(`${path}?w=640&format=jpg`, { 'if-none-match': plain.headers.get('etag') ?? '' });
  expect(labeled.status).toBe(200);
  expect((await bytesOf(labeled)).equals(await bytesOf(plain))).toBe(false);
  const key = derivativeKey(masterKey, 640, 'jpeg', 'en');
  expect(await world.storage.has(key)).toBe(true);
  await world.db.update(images).set({ labelWaivedAt: now }).where(eq(images.id, result));
  expect((await world.get(`${path}?w=640&format=jpg`)).headers.get('etag')).toBe(plain.headers.get('etag'));
  await eraseImagesOf(world, viewer.userId);
  expect(await world.storage.has(key)).toBe(false);
  expect(await world.db.select().from(imageAddresses).where(eq(imageAddresses.imageId, result))).toEqual([]);
  expect(await statusOf(path)).toBe(410);
});

test('ten thousand calls from one network are refused after a while, others are not', async () => {
  const path = `/i/${'A'.repeat(48)}`;
  const seen = new Map<number, number>();
  for (let count = 0; count < 1300; count += 1) {
    const { status } = await world.get(path, { 'x-network': '198.51.100.7' });
    seen.set(status, (seen.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(seen)).toEqual({ 404: 1200, 429: 100 });
  expect((await world.get(path, { 'x-network': '198.51.100.7' })).headers.get('retry-after')).toBe('60');
  expect((await world.get(path, { 'x-network': '198.51.100.8' })).status).toBe(404);
});
