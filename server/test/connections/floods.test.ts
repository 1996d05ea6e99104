/** Floods and absurd values for what only reads or removes: connections, their runs, watched folders, results. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionPhotos, connectionRuns } from '../../src/db/tables/accounts/connection-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openLibraryWorld, openNames, type LibraryWorld } from './library-world.ts';
import { openImmich } from './local-immich.ts';

let world: LibraryWorld;
let immich: Awaited<ReturnType<typeof openImmich>>;
beforeAll(async () => {
  world = await openLibraryWorld({ reach: ['127.0.0.1'], resolve: openNames({}), isWorking: false });
  immich = await openImmich();
});
afterAll(async () => {
  await immich.close();
  await world.close();
});

const open = async () => {
  const viewer = await world.addPerson();
  const { json } = await world.send(viewer, 'POST', '/connections', {
    kind: 'immich',
    url: immich.url,
    key: immich.key,
  });
  return { viewer, at: `/connections/${json.id}` };
};
/** How many of so many calls at once were refused as too many; each refusal must say when to come again. */
async function countRefused(viewer: Viewer, count: number, method: string, path: string, most: number) {
  const replies = await Promise.all(Array.from({ length: count }, () => world.send(viewer, method, path)));
  const refused = replies.filter(({ status }) => status === 429);
  for (const { json, retryAfter } of refused) {
    expect(json.error.code).toBe('rate_limited');
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(most);
  }
  return refused.length;
}

test('a flood of readings is refused after 600 in a minute, for this person alone', async () => {
  const { viewer, at } = await open();
  const [list, watches] = ['/connections', `/connections/${crypto.randomUUID()}/watches`];
  expect(await countRefused(viewer, 605, 'GET', list, 60)).toBe(5);
  expect(await countRefused(viewer, 605, 'GET', watches, 60)).toBe(5);
  const rest = [`${at}/runs`, `${at}/runs/${crypto.randomUUID()}`, `/connected-results?batchId=${crypto.randomUUID()}`];
  for (const path of rest) expect([path, await countRefused(viewer, 1, 'GET', path, 60)]).toEqual([path, 1]);
  const other = await open();
  for (const path of [list, watches, ...rest])
    expect([path, await countRefused(other.viewer, 1, 'GET', path, 60)]).toEqual([path, 0]);
  world.pass(61_000);
  for (const path of [list, watches, ...rest])
    expect([path, await countRefused(viewer, 1, 'GET', path, 60)]).toEqual([path, 0]);
});

test.each([
  ['connections', (at: string) => at],
  ['watched folders', (at: string) => `${at}/watches/${crypto.randomUUID()}`],
] as const)(
  'a flood of removals of %s is refused after 60 in an hour, and takes nobody else’s',
  async (_name, pathOf) => {
    const [mine, theirs] = [await open(), await open()];
    expect(await countRefused(mine.viewer, 65, 'DELETE', pathOf(theirs.at), 3600)).toBe(5);
    expect((await world.send(theirs.viewer, 'GET', '/connections')).json.connections).toHaveLength(1);
    expect((await world.send(theirs.viewer, 'DELETE', pathOf(theirs.at))).status).toBe(200);
  },
);

test('a run of another connection or another person is none, whatever it holds', async () => {
  const [mine, theirs] = [await open(), await open()];
  const { json: run } = await world.send(theirs.viewer, 'POST', `${theirs.at}/runs`, {
    photoIds: ['one', 'two'],
    requestKey: 'an order of theirs',
  });
  expect((await world.send(theirs.viewer, 'GET', `${theirs.at}/runs/${run.id}`)).json.photos).toHaveLength(2);
  const second = (
    await world.send(theirs.viewer, 'POST', '/connections', { kind: 'immich', url: immich.url, key: immich.key })
  ).json;
  for (const [viewer, path] of [
    [mine.viewer, `${theirs.at}/runs/${run.id}`],
    [mine.viewer, `${mine.at}/runs/${run.id}`],
    [theirs.viewer, `/connections/${second.id}/runs/${run.id}`],
  ] as const) {
    const { status, json } = await world.send(viewer, 'GET', path);
    expect([path, status, json.error?.code]).toEqual([path, 404, 'connection_not_found']);
  }
});

test('ten runs are listed however many there are, and a size or a cursor asked for changes nothing', async () => {
  const { viewer, at } = await open();
  const connectionId = at.split('/')[2] ?? '';
  const rows = await world.db
    .insert(connectionRuns)
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        userId: viewer.userId,
        connectionId,
        requestKey: `kept ${index}`,
        requestDigest: '',
        locale: 'en' as const,
        state: 'brought' as const,
        putsBack: false,
        createdAt: new Date(index * 1000),
      })),
    )
    .returning({ id: connectionRuns.id });
  await world.db
    .insert(connectionPhotos)
    .values(rows.map(({ id }) => ({ runId: id, position: 1, remoteId: 'one', name: 'one.jpg' })));
  const newest = rows
    .slice(-10)
    .map(({ id }) => id)
    .toReversed();
  for (const query of [
    '',
    '?limit=1000000',
    '?limit=-1',
    '?limit=1e9',
    '?cursor=%27%3B--',
    `?cursor=${'x'.repeat(5000)}`,
  ]) {
    const { status, json } = await world.send(viewer, 'GET', `${at}/runs${query}`);
    expect([query.slice(0, 20), status, json.runs?.map(({ id }: { readonly id: string }) => id)]).toEqual([
      query.slice(0, 20),
      200,
      newest,
    ]);
  }
  for (const page of ['0', '-1', '1001', '1e9', '1.5', 'NaN', "1'--", '9'.repeat(400)]) {
    const { status, json } = await world.send(viewer, 'GET', `${at}/photos?page=${encodeURIComponent(page)}`);
    expect([page.slice(0, 20), status, json.error?.code]).toEqual([page.slice(0, 20), 400, 'invalid_input']);
  }
  for (const id of ['%00', "'", '-1', 'x'.repeat(4000), '%F0%9F%92%A5'])
    for (const [method, to] of [
      ['DELETE', `/connections/${id}`],
      ['DELETE', `${at}/watches/${id}`],
      ['GET', `/connections/${id}/watches`],
      ['GET', `/connections/${id}/runs`],
      ['GET', `${at}/runs/${id}`],
      ['GET', `/connected-results?batchId=${id}`],
    ] as const)
      expect([method, to, (await world.send(viewer, method, to)).status]).toEqual([method, to, 400]);
  expect((await world.send(viewer, 'GET', '/connections')).json.connections).toHaveLength(1);
});
