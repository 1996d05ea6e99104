/** A folder on a real WebDAV server: chosen, brought, edited, written beside, never over anything. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMultistatus } from '../../src/connections/multistatus.ts';
import { webdavLibrary } from '../../src/connections/webdav.ts';
import { resolveByDns } from '../../src/lib/private-address.ts';
import { until } from '../support/until.ts';
import { openLibraryWorld, scan, type LibraryWorld } from './library-world.ts';
import { openWebdav } from './local-webdav.ts';

let world: LibraryWorld;
let dav: Awaited<ReturnType<typeof openWebdav>>;
beforeAll(async () => {
  world = await openLibraryWorld();
  dav = await openWebdav();
});
afterAll(async () => {
  await dav.close();
  await world.close();
});
const open = () => webdavLibrary({ reach: ['127.0.0.1'], resolve: resolveByDns }, dav.url, dav.user, dav.key);
const idOf = (file: string): string => Buffer.from(file).toString('base64url');
const write = async (file: string, number: number): Promise<void> => {
  await mkdir(path.dirname(path.join(dav.folder, file)), { recursive: true });
  await writeFile(path.join(dav.folder, file), await scan(number));
};

test('the way of a photo: from a sub-folder with a difficult name, edited, written beside', async () => {
  const ada = await world.addPerson({ plan: 'basic' });
  await write('Oma & Opa 100%/scan ü.jpg', 1);
  await write('top.png', 2);
  await writeFile(path.join(dav.folder, 'notes.txt'), 'no photo');
  const ask = (method: string, to: string, body?: object) => world.send(ada, method, to, body);
  const refused = await ask('POST', '/connections', { kind: 'webdav', url: dav.url, user: 'ada', key: 'wrong' });
  expect(refused.json.error.code).toBe('library_refused');
  const { json: connection } = await ask('POST', '/connections', {
    kind: 'webdav',
    url: `${dav.url}/`,
    user: dav.user,
    key: dav.key,
  });
  expect(connection).toMatchObject({ kind: 'webdav', url: dav.url, account: 'ada' });
  const { json: listed } = await ask('GET', `/connections/${connection.id}/albums`);
  expect(listed.albums).toEqual([{ id: idOf('Oma & Opa 100%'), name: 'Oma & Opa 100%', count: null }]);
  const top = await ask('GET', `/connections/${connection.id}/photos`);
  expect(top.json.photos.map(({ name }: { readonly name: string }) => name)).toEqual(['top.png']);
  const { json: found } = await ask(
    'GET',
    `/connections/${connection.id}/photos?albumId=${listed.albums[0].id}&query=SCAN`,
  );
  const id = idOf('Oma & Opa 100%/scan ü.jpg');
  expect(found.photos).toEqual([{ id, name: 'scan ü.jpg', takenAt: expect.any(String) }]);
  const picture = await world.look(ada, `/media/${connection.id}/photos/${id}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await ask('POST', `/connections/${connection.id}/runs`, {
    photoIds: [id],
    recipeId: await world.addRecipe(ada),
    putsBack: true,
    requestKey: 'a run of the test',
  });
  const run = async () => (await ask('GET', `/connections/${connection.id}/runs`)).json.runs[0];
  await until('it was edited', async () => (await run()).state === 'finished');
  await world.round();
  await until('it is back', async () => (await run()).putBack === 1);
  const inside = path.join(dav.folder, 'Oma & Opa 100%');
  expect((await readdir(inside)).toSorted()).toEqual(['scan ü-afterglow.jpg', 'scan ü.jpg']);
  expect(new Uint8Array(await readFile(path.join(inside, 'scan ü.jpg')))).toEqual(await scan(1));
});

test('nothing is overwritten, and the same bytes again are no second file', async () => {
  await write('box/photo.jpg', 3);
  await write('box/photo-afterglow.jpg', 4);
  const original = await open().findPhoto(idOf('box/photo.jpg'));
  const result = { original, bytes: await scan(5), mimeType: 'image/jpeg', name: 'photo-afterglow.jpg' };
  for (let times = 0; times < 2; times += 1)
    expect(await open().putBack(result)).toBe(idOf('box/photo-afterglow-2.jpg'));
  expect((await readdir(path.join(dav.folder, 'box'))).toSorted()).toEqual([
    'photo-afterglow-2.jpg',
    'photo-afterglow.jpg',
    'photo.jpg',
  ]);
  expect(new Uint8Array(await readFile(path.join(dav.folder, 'box/photo-afterglow.jpg')))).toEqual(await scan(4));
  await rm(path.join(dav.folder, 'box/photo.jpg'));
  await expect(open().putBack(result)).rejects.toThrow('library_photo_gone');
});

test('an id leads nowhere but into the folder', async () => {
  const before = dav.asked.length;
  for (const to of ['../secret.jpg', 'a/../../b.jpg', '/etc/passwd', 'a//b', '.', 'a\0b', ''])
    await expect(open().download(idOf(to))).rejects.toThrow('library_photo_gone');
  expect(dav.asked.length).toBe(before);
});

test('another user needs the password again', async () => {
  const ada = await world.addPerson();
  const { json } = await world.send(ada, 'POST', '/connections', {
    kind: 'webdav',
    url: dav.url,
    user: dav.user,
    key: dav.key,
  });
  const change = async (body: object) =>
    (await world.send(ada, 'PATCH', `/connections/${json.id}`, body)).json.error?.code;
  expect(await change({ user: 'eve' })).toBe('connection_key_needed');
  expect(await change({ url: `${dav.url}/box` })).toBe('connection_key_needed');
  expect(await change({ user: dav.user })).toBeUndefined();
  const without = await world.send(ada, 'POST', '/connections', { kind: 'webdav', url: dav.url, key: dav.key });
  expect(without.json.error).toMatchObject({ code: 'invalid_input', details: { field: 'user' } });
});

test('an answer names nothing outside of the folder, and declares nothing', () => {
  const base = new URL('https://cloud.test/dav/ada/');
  const response = (href: string) =>
    `<D:response><D:href>${href}</D:href><D:propstat><D:prop><D:resourcetype/></D:prop></D:propstat></D:response>`;
  const read = (...hrefs: string[]) =>
    readMultistatus(
      `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:">${hrefs.map(response).join('')}</D:multistatus>`,
      base,
    );
  expect(
    read(
      '/dav/ada/a.jpg',
      'https://cloud.test/dav/ada/b%20c.jpg',
      '/dav/adam/c.jpg',
      'https://else.test/dav/ada/d.jpg',
      '/e.jpg',
      '%',
    ),
  ).toEqual([
    { path: 'a.jpg', isFolder: false, changedAt: null, mark: '' },
    { path: 'b c.jpg', isFolder: false, changedAt: null, mark: '' },
  ]);
  expect(readMultistatus('<!DOCTYPE x [<!ENTITY a "b">]><multistatus/>', base)).toBeUndefined();
  expect(readMultistatus('<html><body>Log in', base)).toBeUndefined();
  expect(readMultistatus('{}', base)).toBeUndefined();
});
