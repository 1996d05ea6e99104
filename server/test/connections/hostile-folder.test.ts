/** A WebDAV server that says what it likes: names that lead elsewhere, lists without end, answers that never come whole. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connectionRuns,
  connectionWatches,
  connectionWatchFiles,
} from '../../src/db/tables/accounts/connection-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openLibraryWorld, openNames, type LibraryWorld } from './library-world.ts';

const names: Record<string, string> = { 'nas.test': '127.0.0.1' };
let world: LibraryWorld;
let server: Server;
let url: string;
/** What lies in the folder, as the server has it in addresses. */
let listed: readonly string[] = [];
let asked: string[] = [];
let viewer: Viewer;
let at: string;

const entry = (href: string, isFolder = false): string =>
  `<D:response><D:href>${href}</D:href><D:propstat><D:prop>${isFolder ? '<D:resourcetype><D:collection/></D:resourcetype>' : '<D:resourcetype/>'}</D:prop></D:propstat></D:response>`;
function answer(response: ServerResponse): void {
  const xml = [entry('/files/', true), ...listed.map((each) => entry(each, each.endsWith('/')))].join('');
  response.writeHead(207, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${xml}</D:multistatus>`);
}

beforeAll(async () => {
  world = await openLibraryWorld({ reach: ['127.0.0.1'], resolve: openNames(names), isWorking: false });
  server = createServer((request, response) => {
    request.resume();
    asked.push(`${request.method} ${request.url}`);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  url = `http://nas.test:${place.port}/files`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});
beforeEach(async () => {
  listed = [];
  names['nas.test'] = '127.0.0.1';
  viewer = await world.addPerson({ plan: 'basic' });
  const { json } = await world.send(viewer, 'POST', '/connections', { kind: 'webdav', url, user: 'ada', key: 'a key' });
  at = `/connections/${json.id}`;
  asked = [];
});

const ask = (method: string, to: string, body?: object, who = viewer) => world.send(who, method, at + to, body);
const codeOf = async (method: string, to: string, body?: object, who = viewer): Promise<unknown> => {
  const { status, json } = await ask(method, to, body, who);
  return status < 400 ? status : json.error.code;
};
const addWatch = async (more: object = {}) => {
  const recipeId = await world.addRecipe(viewer);
  return ask('POST', '/watches', { recipeId, dailyCredits: 10, ...more });
};
const idOf = (path: string): string => Buffer.from(path).toString('base64url');

test('names that lead elsewhere, that no database holds, or that are too long are left out everywhere', async () => {
  listed = [
    '/files/good.jpg',
    '/files/a%00.jpg',
    '/files/b%2F..%2F..%2Fsecret.jpg',
    '/files/c%2F%2Fd.jpg',
    '/files/%2E%2E%2Fe.jpg',
    `/files/${'x'.repeat(1200)}.jpg`,
    '/files/sub%00/',
    '/files/sub/',
  ];
  const { json } = await ask('GET', '/photos');
  expect(json.photos.map(({ name }: { readonly name: string }) => name)).toEqual(['good.jpg']);
  expect((await ask('GET', '/albums')).json.albums.map(({ name }: { readonly name: string }) => name)).toEqual(['sub']);
  const { status, json: watch } = await addWatch({ includesPresent: true });
  expect(status).toBe(201);
  world.pass(180_000);
  await world.watch(watch.id);
  const files = await world.db.select().from(connectionWatchFiles).where(eq(connectionWatchFiles.watchId, watch.id));
  expect(files.map(({ name }) => name)).toEqual(['good.jpg']);
  expect(asked.every((line) => /^PROPFIND \/files\/(?:sub\/)?$/.test(line))).toBe(true);
});

test('a folder of more photos than can be looked through is not watched, nor after it has grown', async () => {
  listed = ['/files/one.jpg'];
  const { json: watch } = await addWatch();
  listed = Array.from({ length: 20_001 }, (_, index) => `/files/${index}.jpg`);
  world.pass(180_000);
  await world.watch(watch.id);
  const [row] = await world.db.select().from(connectionWatches).where(eq(connectionWatches.id, watch.id));
  expect(row?.problem).toEqual({ code: 'watch_folder_large', details: { most: 20_000 } });
  expect(await world.db.$count(connectionWatchFiles, eq(connectionWatchFiles.watchId, watch.id))).toBe(1);
  await ask('DELETE', `/watches/${watch.id}`);
  const { json } = await addWatch();
  expect([json.error.code, json.error.message]).toEqual(['watch_folder_large', expect.stringContaining('20000')]);
  // It may be looked through page by page all the same.
  expect((await ask('GET', '/photos?page=300')).json).toMatchObject({ hasMore: true, photos: { length: 60 } });
});

test('a list that changes at every look fills nothing up', async () => {
  const { json: watch } = await addWatch({ includesPresent: true });
  for (let time = 0; time < 3; time += 1) {
    listed = Array.from({ length: 1100 }, (_, index) => `/files/${time}-${index}.jpg`);
    world.pass(180_000);
    await world.watch(watch.id);
  }
  expect(await world.db.$count(connectionWatchFiles, eq(connectionWatchFiles.watchId, watch.id))).toBe(1100);
  expect(await world.db.$count(connectionRuns, eq(connectionRuns.watchId, watch.id))).toBe(0);
});

test('a watch does not follow its host to an address inside', async () => {
  const { json: watch } = await addWatch();
  names['nas.test'] = '10.0.0.7';
  const before = asked.length;
  world.pass(180_000);
  await world.watch(watch.id);
  expect((await ask('GET', '/watches')).json.watches[0]).toMatchObject({
    state: 'failing',
    problem: { code: 'library_unreachable' },
  });
  expect(await codeOf('POST', '/watches', { recipeId: 'starter:oldPrints', dailyCredits: 10 })).toBe(
    'library_unreachable',
  );
  expect(asked.length).toBe(before);
});

test('sub-folders are those of the list: an id made up leads nowhere', async () => {
  listed = ['/files/sub/'];
  for (const albumId of [idOf('..'), idOf('../else'), idOf('sub/..'), idOf('/etc'), idOf('sub\0'), idOf('none')])
    expect([albumId, (await addWatch({ albumId })).json.error?.code]).toEqual([albumId, 'invalid_input']);
  expect(asked.every((line) => line === 'PROPFIND /files/')).toBe(true);
  for (const photoId of [idOf('../secret.jpg'), idOf('a//b.jpg'), idOf('.')])
    expect((await world.look(viewer, `/media/${at.split('/')[2]}/photos/${photoId}`)).status).toBe(404);
  expect(asked.every((line) => line === 'PROPFIND /files/')).toBe(true);
});

test('every address with an id of nobody, of somebody else or of no shape is refused alike', async () => {
  const { json: watch } = await addWatch();
  const { json: run } = await ask('POST', '/runs', { photoIds: ['one'], requestKey: 'an order of mine' });
  const eve = await world.addPerson();
  const hers = (await world.send(eve, 'POST', '/connections', { kind: 'webdav', url, user: 'eve', key: 'hers' })).json;
  for (const [method, to, code] of [
    ['GET', '/watches', 'connection_not_found'],
    ['PATCH', `/watches/${watch.id}`, 'watch_not_found'],
    ['GET', '/runs', 'connection_not_found'],
    ['GET', `/runs/${run.id}`, 'connection_not_found'],
    ['GET', '/albums', 'connection_not_found'],
    ['GET', '/photos', 'connection_not_found'],
  ] as const) {
    const body = method === 'PATCH' ? {} : undefined;
    expect([to, await codeOf(method, to, body, eve)]).toEqual([to, code]);
    // Her own connection is no way to it either.
    const { json } = await world.send(eve, method, `/connections/${hers.id}${to}`, body);
    if (to.endsWith(watch.id) || to.endsWith(run.id)) expect([to, json.error.code]).toEqual([to, code]);
    // 0: no endpoint at all has this address
    for (const id of ['..', '%00', "'", '-1', 'x'.repeat(300)])
      expect([to, id, (await world.send(eve, method, `/connections/${id}${to}`, body)).status]).toEqual([
        to,
        id,
        expect.toSatisfy((status: number) => status === 0 || (status >= 400 && status < 500)),
      ]);
  }
  await world.send(eve, 'DELETE', `/connections/${hers.id}/watches/${watch.id}`);
  await codeOf('DELETE', '', undefined, eve);
  expect((await ask('GET', '/watches')).json.watches).toHaveLength(1);
});
