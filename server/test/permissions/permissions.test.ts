import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn } from '../engines/providers/support/orders.ts';
import { adminTable } from './admin-table.ts';
import { makeOwner, type Belongings } from './belongings.ts';
import { listEndpoints, type Endpoint } from './endpoints.ts';
import { openProduct, type Answer, type Caller, type Product } from './open-product.ts';
import { nowhere, roles, table, type Role, type Row } from './table.ts';

const rows: Readonly<Record<string, Row>> = { ...table, ...adminTable };
const endpoints = listEndpoints();

let product: Product;
let callers: ReadonlyMap<Role, Caller | undefined>;
beforeAll(async () => {
  product = await openProduct();
  callers = await product.makeCallers();
});
afterAll(() => product.close());

function ask(
  caller: Caller | undefined,
  { method, path }: Endpoint,
  row: Row,
  change: { readonly id?: string; readonly body?: object } = {},
): Promise<Answer> {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_whole, name: string) => (name === 'id' ? change.id : undefined) ?? row.path?.[name] ?? nowhere,
  );
  const body = fresh({ ...row.body, ...change.body });
  const route = row.query === undefined ? filled : `${filled}?${row.query}`;
  return product.send(caller, method, route, method === 'GET' ? undefined : row.file === true ? toForm(body) : body);
}

/** `{unique}` in a text becomes something nobody has used: some doors count how often an address knocks. */
function fresh(body: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace('{unique}', crypto.randomUUID()) : value,
    ]),
  );
}

function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'drawn.png');
  return form;
}

test('every endpoint of the contract has its row, and every row its endpoint', () => {
  expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

test('the table agrees with what the contract says of itself', () => {
  for (const { name, access } of endpoints) {
    const { visitor, user, admin } = rows[name]?.expected ?? {};
    expect([name, visitor === 401, user === 403]).toEqual([name, access !== 'visitor', access === 'admin']);
    expect([name, admin === 401 || admin === 403]).toEqual([name, false]);
  }
});

test.each(
  endpoints
    .filter(({ name }) => rows[name]?.endsSession !== true)
    .map((endpoint) => [endpoint.name, endpoint] as const),
)('%s', async (name, endpoint) => {
  const row = rows[name];
  if (row === undefined) throw new Error(`${name} has no row in the table of permissions`);
  const got: Record<string, number> = {};
  const codes: Record<string, readonly unknown[]> = {};
  for (const role of roles) {
    const { status, json } = await ask(callers.get(role), endpoint, row);
    got[role] = status;
    if (status >= 400) codes[role] = [json.error?.code, json.error?.details];
  }
  expect(got, JSON.stringify(codes)).toEqual(row.expected);
  const [refusals, visits] = [
    roles.filter((role) => row.expected[role] === 403 && role !== 'visiting'),
    row.expected.visiting === 403,
  ];
  for (const role of refusals) expect(codes[role]?.[0]).toBe('forbidden');
  if (visits && refusals.length === 0) expect(codes['visiting']?.[0]).toBe('not_while_visiting');
});

test.each(
  endpoints
    .filter(({ name }) => rows[name]?.endsSession === true)
    .map((endpoint) => [endpoint.name, endpoint] as const),
)('%s, each with a session of their own', async (name, endpoint) => {
  const row = rows[name];
  for (const role of roles) {
    const caller = role === 'visitor' ? undefined : await product.makeCaller(role);
    if (row !== undefined)
      expect([role, (await ask(caller, endpoint, row)).status]).toEqual([role, row.expected[role]]);
  }
});

test('an endpoint for people that names a row says whose it is', () => {
  const unsaid = endpoints.filter(
    ({ name, path, access }) =>
      access === 'user' &&
      path.includes('{') &&
      rows[name]?.owned === undefined &&
      // the id of something that is everybody's
      rows[name]?.path?.['id'] === undefined,
  );
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

/** Ids that are none, and names of places elsewhere. */
const malformed = ['not-an-id', '..%2F..%2Fetc', '%27%20or%201%3D1', '0'.repeat(300), '%F0%9F%98%80'];

test('a malformed id is refused before anything is looked for', async () => {
  const wrong: unknown[] = [];
  for (const endpoint of endpoints) {
    const row = rows[endpoint.name];
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    if (row === undefined || names.length === 0) continue;
    const caller = callers.get(endpoint.access === 'admin' ? 'admin' : 'pro');
    for (const name of names)
      for (const value of malformed) {
        const { status, json } = await ask(caller, endpoint, { ...row, path: { ...row.path, [name]: value } });
        // Any text may be a token, a name of the operator’s own, or that of a starter among recipes: it is not found.
        const isText =
          endpoint.name.startsWith('recipes.') ||
          (row.path?.[name] !== undefined && !/^[\da-f-]{36}$/.test(row.path[name] ?? ''));
        if (isText ? status >= 500 : status !== 400)
          wrong.push([endpoint.name, name, value.slice(0, 20), status, json.error?.code]);
      }
  }
  expect(wrong).toEqual([]);
}, 60_000);

const owned = endpoints.filter(({ name }) => rows[name]?.owned !== undefined || rows[name]?.ownedBody !== undefined);

let belongings: Belongings | undefined;

test.each(owned.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: somebody else’s row is as good as none',
  async (name, endpoint) => {
    const row = rows[name];
    if (row === undefined) throw new Error(`${name} has no row`);
    // Anyone who had something removed is no owner for the next.
    belongings ??= await makeOwner(product);
    const { owner } = belongings;
    const change = changeOf(row, belongings);
    const [stranger, admin] = [callers.get('pro'), callers.get('admin')];
    for (const other of [stranger, admin]) {
      const [foreign, unknown] = [await ask(other, endpoint, row, change), await ask(other, endpoint, row)];
      expect(foreign.status).toBe(unknown.status);
      // A session or link of somebody else's is not there to be ended, which is no failure.
      if (foreign.status === 200)
        expect(foreign.json).toEqual(
          ['shares.revoke', 'imageAddresses.revoke', 'connections.remove'].includes(name)
            ? { id: change.id }
            : unknown.json,
        );
      else expect([foreign.status, foreign.json.error.code]).toEqual([404, unknown.json.error.code]);
    }
    // The owner is not told the same: the row is real.
    if (row.owned === 'share')
      expect((await product.send(owner, 'GET', '/shares')).json.shares).toMatchObject([{ id: change.id }]);
    if (row.owned === 'imageAddress')
      expect((await product.send(owner, 'GET', '/image-addresses')).json.addresses).toMatchObject([{ id: change.id }]);
    const own = await ask(owner, endpoint, row, change);
    if (endpoint.method === 'DELETE') belongings = undefined;
    if (row.owned === 'session') expect(own.json).toEqual({ ended: 1 });
    else
      expect([name, own.status, own.json.error?.code]).not.toEqual([
        name,
        404,
        (await ask(stranger, endpoint, row)).json.error?.code,
      ]);
  },
);

function changeOf(row: Row, { ids }: Belongings): { readonly id?: string; readonly body?: object } {
  const body = Object.fromEntries(
    Object.entries(row.ownedBody ?? {}).map(([field, kind]) => [
      field,
      Array.isArray(row.body?.[field]) ? [ids[kind]] : ids[kind],
    ]),
  );
  return { ...(row.owned === undefined ? {} : { id: ids[row.owned] }), body };
}
