/** A watched folder on a real WebDAV server: what is put into it is edited once, and never for more than was allowed. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectionRuns, connectionWatches } from '../../src/db/tables/accounts/connection-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { recipes } from '../../src/db/tables/recipe-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { until } from '../support/until.ts';
import { openLibraryWorld, scan, type LibraryWorld } from './library-world.ts';
import { openImmich } from './local-immich.ts';
import { openWebdav } from './local-webdav.ts';

const minute = 60_000;
let world: LibraryWorld;
let dav: Awaited<ReturnType<typeof openWebdav>>;
let ada: Viewer;
let at: string;
let recipeId: string;
beforeEach(async () => {
  world = await openLibraryWorld();
  dav = await openWebdav();
  ada = await world.addPerson({ plan: 'basic' });
  recipeId = await world.addRecipe(ada);
  const { json } = await ask('POST', '/connections', { kind: 'webdav', url: dav.url, user: dav.user, key: dav.key });
  at = `/connections/${json.id}/watches`;
});
afterEach(async () => {
  await dav.close();
  await world.close();
});

const ask = (method: string, to: string, body?: object, viewer = ada) => world.send(viewer, method, to, body);
const add = async (more: object = {}): Promise<string> => {
  const { status, json } = await ask('POST', at, { recipeId, dailyCredits: 100, ...more });
  expect(status).toBe(201);
  return json.id;
};
const read = async (id: string) =>
  (await ask('GET', at)).json.watches.find((each: { readonly id: string }) => each.id === id);
const put = async (name: string, number: number): Promise<void> => {
  await mkdir(path.dirname(path.join(dav.folder, name)), { recursive: true });
  await writeFile(path.join(dav.folder, name), await scan(number));
};
/** Two looks: a file that did not change between them is taken. */
async function look(id: string, times = 2): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    world.pass(3 * minute);
    await world.watch(id);
  }
}
const results = async () => (await readdir(dav.folder)).filter((name) => name.includes('-afterglow')).toSorted();
async function finish(count: number): Promise<void> {
  await until(`${count} are back`, async () => {
    await world.round();
    return (await results()).length === count;
  });
}

test('what is put into a folder is edited once and written beside; what lay there, and results, are left alone', async () => {
  await put('old.jpg', 1);
  const id = await add();
  await put('new.jpg', 2);
  await writeFile(path.join(dav.folder, 'notes.txt'), 'no photo');
  await look(id);
  await finish(1);
  expect(await results()).toEqual(['new-afterglow.jpg']);
  await look(id, 3);
  expect(await read(id)).toMatchObject({ state: 'watching', taken: 1, waiting: 0, spentToday: 4, recipeName: 'Light' });
  expect(await world.db.$count(connectionRuns)).toBe(1);
  // Taken away and put there again it is the same file.
  await rm(path.join(dav.folder, 'new.jpg'));
  await look(id);
  await put('new.jpg', 2);
  await look(id, 3);
  expect(await world.db.$count(connectionRuns)).toBe(1);
});

test('a file that is still being written waits until it has its last size', async () => {
  const id = await add();
  const whole = await scan(3);
  await writeFile(path.join(dav.folder, 'large.jpg'), whole.subarray(0, 100));
  await look(id, 1);
  await writeFile(path.join(dav.folder, 'large.jpg'), whole);
  await look(id, 1);
  expect(await read(id)).toMatchObject({ taken: 0, waiting: 1 });
  await look(id, 1);
  expect(await read(id)).toMatchObject({ taken: 1, waiting: 0 });
  await finish(1);
});

test('a day costs no more than was allowed; the rest waits for the next, a higher limit is taken at once', async () => {
  const id = await add({ dailyCredits: 9, includesPresent: true });
  for (let number = 1; number <= 5; number += 1) await put(`scan ${number}.jpg`, number);
  await look(id);
  await finish(2);
  await look(id, 1);
  expect(await read(id)).toMatchObject({ state: 'limit', spentToday: 8, taken: 2, waiting: 3 });
  expect((await read(id)).problem.message).toContain('9 credits');
  await look(id, 3);
  expect(await read(id)).toMatchObject({ taken: 2 });
  await ask('PATCH', `${at}/${id}`, { dailyCredits: 12 });
  await look(id, 1);
  await finish(3);
  world.pass(24 * 60 * minute);
  await look(id, 1);
  await finish(5);
  expect(await read(id)).toMatchObject({ state: 'watching', spentToday: 8, taken: 5, waiting: 0 });
});

test('two looks at the same moment take a file once', async () => {
  const id = await add({ includesPresent: true });
  for (let number = 1; number <= 3; number += 1) await put(`scan ${number}.jpg`, number);
  await look(id, 1);
  world.pass(3 * minute);
  await Promise.all([world.watch(id), world.watch(id), world.watch(id)]);
  expect(await world.db.$count(connectionRuns)).toBe(1);
  await finish(3);
  expect(await results()).toHaveLength(3);
});

test('a folder that does not answer says so, is asked less and less, and continues once it answers', async () => {
  const id = await add();
  await put('new.jpg', 1);
  await rename(dav.folder, `${dav.folder}-away`);
  const pauses: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    const before = await next(id);
    world.pass(Math.max(0, before - world.clock.now().getTime()) + 1);
    await world.watch(id);
    pauses.push(Math.round(((await next(id)) - world.clock.now().getTime()) / minute));
  }
  expect(pauses).toEqual([2, 4, 8, 16]);
  expect(await read(id)).toMatchObject({
    state: 'failing',
    problem: { code: expect.stringMatching(/^(library|watch)_/) },
  });
  const asked = dav.asked.length;
  await look(id, 1);
  expect(dav.asked.length).toBe(asked);
  await rename(`${dav.folder}-away`, dav.folder);
  world.pass(20 * minute);
  await look(id);
  await finish(1);
  expect(await read(id)).toMatchObject({ state: 'watching', problem: null });
});

test('a watch that fails again and again is told by mail, once, until it works again', async () => {
  const id = await add();
  const away = `${dav.folder}-away`;
  async function fail(times: number): Promise<void> {
    await rename(dav.folder, away);
    for (let time = 0; time < times; time += 1) {
      world.pass(7 * 60 * minute);
      await world.watch(id);
    }
    await rename(away, dav.folder);
  }
  await fail(4);
  expect((await read(id)).state).toBe('failing');
  world.pass(7 * 60 * minute);
  await world.watch(id);
  await fail(9);
  await until('the mail is sent', () => Promise.resolve(world.mails.length > 0));
  const [mail] = world.mails;
  expect(mail?.to).toBe(ada.email);
  expect(mail?.subject).toContain(new URL(dav.url).host);
  expect(mail?.text).toContain((await read(id)).problem.message);
  expect(mail?.text).toContain('http://site.test/profile/connections');
  world.pass(7 * 60 * minute);
  await world.watch(id);
  expect(await read(id)).toMatchObject({ state: 'watching', problem: null });
  await fail(6);
  await until('the second is sent', () => Promise.resolve(world.mails.length > 1));
  expect(world.mails).toHaveLength(2);
});

const next = async (id: string): Promise<number> =>
  (await world.db.select().from(connectionWatches).where(eq(connectionWatches.id, id)))[0]?.nextAt.getTime() ?? 0;

test('paused or without its recipe nothing is taken; a run that failed gives its photos back', async () => {
  const id = await add();
  await put('new.jpg', 1);
  await ask('PATCH', `${at}/${id}`, { isPaused: true });
  await look(id, 3);
  expect(await read(id)).toMatchObject({ state: 'paused', taken: 0 });
  await ask('PATCH', `${at}/${id}`, { isPaused: false });
  await world.db.update(recipes).set({ deletedAt: new Date() }).where(eq(recipes.id, recipeId));
  await look(id);
  expect(await read(id)).toMatchObject({ state: 'failing', recipeName: null, problem: { code: 'recipe_not_found' } });
  await world.db.update(recipes).set({ deletedAt: null }).where(eq(recipes.id, recipeId));
  await ask('PATCH', `${at}/${id}`, {});
  await look(id, 1);
  await finish(1);
  // As when the price changed while the photos came.
  await world.db.update(connectionRuns).set({
    state: 'failed',
    batchId: null,
    problem: { code: 'price_changed', details: { price: 9 } },
  });
  await look(id, 1);
  expect(await read(id)).toMatchObject({ state: 'failing', waiting: 1, problem: { code: 'price_changed' } });
});

test('a run whose recipe went meanwhile leaves none of its uploads among the pictures', async () => {
  const id = await add();
  await put('new.jpg', 1);
  await put('other.jpg', 2);
  await look(id, 2);
  await world.db.update(recipes).set({ deletedAt: new Date() }).where(eq(recipes.id, recipeId));
  const run = await until('the run has failed', async () => {
    await world.round();
    const [row] = await world.db.select().from(connectionRuns).where(eq(connectionRuns.watchId, id));
    return row?.state === 'failed' && row;
  });
  expect(run.problem).toMatchObject({ code: 'recipe_not_found' });
  const kept = await world.db.select({ deletedAt: images.deletedAt }).from(images);
  expect(kept.map(({ deletedAt }) => deletedAt !== null)).toEqual([true, true]);
});

test('one watch for each folder, of a folder, and five of a connection', async () => {
  await put('A/one.jpg', 1);
  const { albums } = (await ask('GET', at.replace('watches', 'albums'))).json;
  const code = async (body: object, to = at) =>
    (await ask('POST', to, { recipeId, dailyCredits: 10, ...body })).json.error?.code;
  const inside = await add({ albumId: albums[0].id });
  expect(await read(inside)).toMatchObject({ folder: 'A' });
  expect(await code({ albumId: albums[0].id })).toBe('watch_exists');
  expect(await code({ albumId: Buffer.from('none').toString('base64url') })).toBe('invalid_input');
  expect(await code({ recipeId: crypto.randomUUID() })).toBe('recipe_not_found');
  // words of a CSV file, which no folder brings along
  const layers = [{ kind: 'text', content: '{name}: {price}' }];
  const priced = await world.addRecipe(ada, [{ op: 'compose', layers }]);
  const untold = { code: 'recipe_invalid', message: expect.stringMatching(/CSV file for \{price\}/u) };
  const from = at.replace('/watches', '');
  for (const [method, to, body] of [
    ['POST', at, { dailyCredits: 10 }],
    ['PATCH', `${at}/${inside}`, {}],
    ['POST', `${from}/runs`, { photoIds: ['x'], requestKey: crypto.randomUUID() }],
  ] as const)
    expect((await ask(method, to, { ...body, recipeId: priced })).json.error).toMatchObject(untold);
  for (const dailyCredits of [0, -1, 1.5, 100_001]) expect(await code({ dailyCredits })).toBe('invalid_input');
  for (const name of ['B', 'C', 'D', 'E', 'F']) await put(`${name}/one.jpg`, 1);
  const all = (await ask('GET', at.replace('watches', 'albums'))).json.albums;
  for (const album of all.slice(1, 5)) await add({ albumId: album.id });
  expect(await code({})).toBe('too_many_watches');
  const immich = await openImmich();
  const { json } = await ask('POST', '/connections', { kind: 'immich', url: immich.url, key: immich.key });
  expect(await code({}, `/connections/${json.id}/watches`)).toBe('watch_needs_folder');
  await immich.close();
  await rm(path.join(dav.folder, 'A'), { recursive: true });
  await look(inside, 1);
  expect((await read(inside)).problem.code).toBe('watch_folder_gone');
});

test('somebody else’s watch is none, and nobody asks without end', async () => {
  const id = await add();
  const eve = await world.addPerson();
  const code = async (method: string, to: string, body?: object) =>
    (await ask(method, to, body, eve)).json.error?.code ?? 200;
  expect(await code('GET', at)).toBe('connection_not_found');
  expect(await code('POST', at, { recipeId: 'starter:oldPrints', dailyCredits: 10 })).toBe('connection_not_found');
  expect(await code('PATCH', `${at}/${id}`, { isPaused: true })).toBe('watch_not_found');
  await code('DELETE', `${at}/${id}`);
  expect(await read(id)).toMatchObject({ state: 'watching' });
  const codes: unknown[] = [];
  for (let time = 0; time < 61; time += 1) codes.push(await code('PATCH', `${at}/${id}`, {}));
  expect(codes.at(-1)).toBe('rate_limited');
  const made: unknown[] = [];
  for (let time = 0; time < 31; time += 1) made.push(await code('POST', at, { recipeId, dailyCredits: 10 }));
  expect(made.at(-1)).toBe('rate_limited');
  for (const watchId of ['..', '%2e%2e', 'x', crypto.randomUUID()])
    expect(await code('PATCH', `${at}/${watchId}`, {})).not.toBe(200);
  expect((await ask('DELETE', `${at}/${id}`)).status).toBe(200);
  expect((await ask('GET', at)).json.watches).toEqual([]);
});
