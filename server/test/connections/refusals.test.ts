/** What people might try with connections: other people's rows, addresses inside, keys sent elsewhere, floods. */
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionResults, connections } from '../../src/db/tables/accounts/connection-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { readConnections } from '../../src/privacy/export-connections.ts';
import { openLibraryWorld, openNames, scan, type LibraryWorld } from './library-world.ts';
import { openImmich } from './local-immich.ts';

const names: Record<string, string> = {};
let world: LibraryWorld;
let immich: Awaited<ReturnType<typeof openImmich>>;
beforeAll(async () => {
  world = await openLibraryWorld({ reach: ['127.0.0.1'], resolve: openNames(names), isWorking: false });
});
afterAll(() => world.close());
beforeEach(async () => {
  immich = await openImmich();
});
afterEach(() => immich.close());

const add = (viewer: Viewer, url = immich.url, key = immich.key) =>
  world.send(viewer, 'POST', '/connections', { kind: 'immich', url, key });
const open = async () => {
  const viewer = await world.addPerson();
  return { viewer, id: String((await add(viewer)).json.id) };
};
const codeOf = async (answer: ReturnType<LibraryWorld['send']>): Promise<unknown> => {
  const { status, json } = await answer;
  return status < 400 ? status : json.error.code;
};

test('only https to the internet, or where the operator allows it; nothing is asked before', async () => {
  const viewer = await world.addPerson();
  Object.assign(names, { 'public.test': '93.184.216.34', 'inside.test': '10.1.2.3', 'mapped.test': '::ffff:10.0.0.1' });
  for (const [url, code] of [
    ['no address', 'library_address_invalid'],
    ['file:///etc/passwd', 'library_address_invalid'],
    ['https://me:secret@public.test', 'library_address_invalid'],
    ['http://public.test', 'library_not_https'],
    ['https://nowhere.test', 'library_address_unknown'],
    ['https://inside.test', 'library_address_private'],
    ['https://mapped.test', 'library_address_private'],
    ['http://169.254.169.254/latest/meta-data', 'library_address_private'],
    ['http://0x0a.1', 'library_address_private'],
  ])
    expect([url, await codeOf(add(viewer, url))]).toEqual([url, code]);
  expect(immich.state.asked).toEqual([]);
});

test('a name that moves inside after it was connected is not asked any more', async () => {
  const { port } = new URL(immich.url);
  names['moving.test'] = '127.0.0.1';
  const viewer = await world.addPerson();
  const { json } = await add(viewer, `http://moving.test:${port}`);
  expect(await codeOf(world.send(viewer, 'GET', `/connections/${json.id}/albums`))).toBe(200);
  const before = immich.state.asked.length;
  names['moving.test'] = '127.0.0.2';
  expect(await codeOf(world.send(viewer, 'GET', `/connections/${json.id}/albums`))).toBe('library_unreachable');
  expect(immich.state.asked.length).toBe(before);
});

test('a redirect is an answer, and is not followed', async () => {
  const bait = createServer((_request, response) =>
    response.writeHead(302, { location: `${immich.url}/api/users/me` }).end(),
  );
  await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve));
  const place = bait.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const viewer = await world.addPerson();
  expect(await codeOf(add(viewer, `http://127.0.0.1:${place.port}`))).toBe('library_answer');
  expect(immich.state.asked).toEqual([]);
  await new Promise((resolve) => bait.close(resolve));
});

test('a saved key goes nowhere else: another address needs it again', async () => {
  const { viewer, id } = await open();
  const other = await openImmich({ key: 'the key of Ada' });
  const change = (body: object) => world.send(viewer, 'PATCH', `/connections/${id}`, body);
  expect(await codeOf(change({ url: other.url }))).toBe('connection_key_needed');
  expect(other.state.asked).toEqual([]);
  // The same address in other words is the same.
  expect(await codeOf(change({ url: `${immich.url}/albums/` }))).toBe(200);
  expect(await codeOf(change({ url: other.url, key: 'wrong' }))).toBe('library_refused');
  expect(await codeOf(change({ url: other.url, key: other.key }))).toBe(200);
  expect((await world.send(viewer, 'GET', '/connections')).json.connections).toMatchObject([{ url: other.url }]);
  await other.close();
});

test('the key is sealed for its row, in no answer, in no export', async () => {
  const { viewer, id } = await open();
  const [row] = await world.db.select().from(connections).where(eq(connections.id, id));
  expect(row?.secret).toMatch(/^v1\./);
  const told = [
    await world.send(viewer, 'GET', '/connections'),
    await readConnections(world.db, viewer.userId),
    await world.send(viewer, 'PATCH', `/connections/${id}`, { key: immich.key }),
  ];
  expect(JSON.stringify(told)).not.toContain(immich.key);
  expect(JSON.stringify(told)).not.toContain('v1.');
  expect(JSON.stringify(told)).toContain(immich.url);
  // Moved to another row it does not open.
  const stranger = await open();
  await world.db
    .update(connections)
    .set({ secret: row?.secret ?? '' })
    .where(eq(connections.id, stranger.id));
  expect(await codeOf(world.send(stranger.viewer, 'GET', `/connections/${stranger.id}/albums`))).toBe(
    'library_refused',
  );
});

test('somebody else’s connection is none, also for its small pictures', async () => {
  const { viewer, id } = await open();
  const stranger = await world.addPerson();
  const photo = immich.add('a.jpg', await scan(1));
  for (const [method, path, body] of [
    ['PATCH', `/connections/${id}`, { key: 'mine' }],
    ['GET', `/connections/${id}/albums`],
    ['GET', `/connections/${id}/photos`],
    ['GET', `/connections/${id}/runs`],
    ['POST', `/connections/${id}/runs`, { photoIds: [photo.id], requestKey: 'a key of mine' }],
  ] as const)
    expect([path, await codeOf(world.send(stranger, method, path, body))]).toEqual([path, 'connection_not_found']);
  await world.send(stranger, 'DELETE', `/connections/${id}`);
  expect((await world.send(viewer, 'GET', '/connections')).json.connections).toHaveLength(1);
  const picture = `/media/${id}/photos/${photo.id}`;
  expect((await world.look(stranger, picture)).status).toBe(404);
  const own = await world.look(viewer, picture);
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('a small picture that is none is not passed on', async () => {
  const { viewer, id } = await open();
  const page = immich.add('page.jpg', new Uint8Array(Buffer.from('<svg onload="alert(1)">')));
  expect((await world.look(viewer, `/media/${id}/photos/${page.id}`)).status).toBe(404);
  for (const path of ['..%2Fusers%2Fme', '%2e%2e', 'a%20b', '0'.repeat(101)])
    expect([path, (await world.look(viewer, `/media/${id}/photos/${path}`)).status]).toEqual([path, 404]);
});

test('ids of photos are no way to other addresses', async () => {
  const { viewer, id } = await open();
  const before = immich.state.asked.length;
  for (const photoIds of [['../users/me'], ['a?b'], [''], [], Array.from({ length: 251 }, (_, at) => `p${at}`)])
    expect(
      await codeOf(world.send(viewer, 'POST', `/connections/${id}/runs`, { photoIds, requestKey: 'a key of mine' })),
    ).toBe('invalid_input');
  expect(await codeOf(world.send(viewer, 'GET', `/connections/${id}/photos?albumId=..%2Fx`))).toBe('invalid_input');
  expect(immich.state.asked.length).toBe(before);
});

test('ten connections, three runs at a time, each order once, and no naming of hosts without end', async () => {
  const { viewer, id } = await open();
  const start = (requestKey: string, photoIds = ['one']) =>
    world.send(viewer, 'POST', `/connections/${id}/runs`, { photoIds, requestKey });
  const [first, again] = [await start('order number one'), await start('order number one')];
  expect([first.status, again.json.id]).toEqual([202, first.json.id]);
  expect(await codeOf(start('order number one', ['other']))).toBe('request_key_reused');
  await start('order number two');
  await start('order number three');
  expect(await codeOf(start('order number four'))).toBe('too_many_runs');
  const eleven = Array.from({ length: 11 }, (_, at) => `p${at}`);
  expect(
    await codeOf(
      world.send(viewer, 'POST', `/connections/${id}/runs`, {
        photoIds: eleven,
        recipeId: 'starter:oldPrints',
        requestKey: 'order number five',
      }),
    ),
  ).toBe('batch_too_large');
  const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(add(viewer))));
  expect(codes.filter((code) => code === 201)).toHaveLength(9);
  expect(codes.filter((code) => code === 'too_many_connections')).toHaveLength(3);
  const more: unknown[] = [];
  for (let times = 0; times < 20; times += 1) more.push(await codeOf(add(viewer, 'https://nowhere.test')));
  expect(more.at(-1)).toBe('rate_limited');
});

test('ten thousand pages of a library, and results put back without end, are refused after a while', async () => {
  const { viewer, id } = await open();
  const countRefused = async (count: number, ask: () => ReturnType<typeof world.send>): Promise<number> => {
    const codes = await Promise.all(Array.from({ length: count }, () => codeOf(ask())));
    return codes.filter((code) => code === 'rate_limited').length;
  };
  const imageId = await world.addImage(viewer);
  expect(await countRefused(70, () => world.send(viewer, 'POST', '/connected-results', { imageId }))).toBe(10);
  const missing = crypto.randomUUID();
  expect(await countRefused(610, () => world.send(viewer, 'GET', `/connections/${missing}/albums`))).toBe(10);
  expect(await countRefused(1, () => world.send(viewer, 'GET', `/connections/${id}/photos`))).toBe(1);
  // another person is not held up by it
  const other = await world.addPerson();
  expect(await codeOf(world.send(other, 'GET', `/connections/${id}/albums`))).toBe('connection_not_found');
});

test('results of others, of nothing, and of both are refused; disconnecting forgets everything', async () => {
  const { viewer, id } = await open();
  const imageId = await world.addImage(await world.addPerson());
  for (const method of ['GET', 'POST'] as const) {
    const ask = (which: Readonly<Record<string, string>>) =>
      codeOf(
        method === 'GET'
          ? world.send(viewer, method, `/connected-results?${new URLSearchParams(which).toString()}`)
          : world.send(viewer, method, '/connected-results', which),
      );
    expect(await ask({ imageId })).toBe('image_not_found');
    expect(await ask({ batchId: imageId })).toBe('batch_not_found');
    expect(await ask({})).toBe('invalid_input');
    expect(await ask({ imageId, batchId: imageId })).toBe('invalid_input');
  }
  await world.send(viewer, 'DELETE', `/connections/${id}`);
  expect(await readConnections(world.db, viewer.userId)).toEqual([]);
  expect(await world.db.$count(connectionResults, eq(connectionResults.userId, viewer.userId))).toBe(0);
});
