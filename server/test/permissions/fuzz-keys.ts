/** Calls made up by chance: any method and path of the API, any key, any body. Streams are left out: they would wait. */
import { keyScopes, type KeyScope } from '@afterglow/domain/accounts/key-scopes';
import fc from 'fast-check';
import { findPlainRule } from '../../src/http/plain-key-rules.ts';
import { makeOwner, type Belongings } from './belongings.ts';
import { listEndpoints, type Endpoint } from './endpoints.ts';
import { openProduct, type Product } from './open-product.ts';
import { nowhere } from './table.ts';

interface Key {
  readonly text: string;
  /** Undefined: it does not work. */
  readonly scopes: readonly KeyScope[] | undefined;
}

export interface Fuzz {
  readonly product: Product;
  readonly owner: Belongings;
  /** Whose things must never be seen. */
  readonly other: Belongings;
  readonly keys: readonly Key[];
  readonly close: () => Promise<void>;
}

export interface Fuzzed {
  readonly calls: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** What must not be, a line each. */
  readonly problems: readonly string[];
}

/** So many calls are made up at a time. */
const chunk = 1000;

/** So many keys that none comes near its calls a minute. */
const sets: readonly (readonly KeyScope[])[] = [
  ...keyScopes.map((scope) => [scope]),
  ...keyScopes.map((scope) => keyScopes.filter((each) => each !== scope)),
  [...keyScopes],
];

export async function openFuzz(): Promise<Fuzz> {
  const product = await openProduct();
  const [owner, other] = [await makeOwner(product), await makeOwner(product)];
  const keys: Key[] = [];
  for (const scopes of sets) {
    const { json } = await product.send(owner.owner, 'POST', '/keys', { name: 'Fuzz', scopes });
    if (typeof json.key === 'string') keys.push({ text: json.key, scopes });
  }
  const [revoked] = keys.splice(-2, 1);
  const { json } = await product.send(owner.owner, 'GET', '/keys');
  const row = json.keys.find(({ last4 }: { last4: string }) => revoked?.text.endsWith(last4));
  await product.send(owner.owner, 'DELETE', `/keys/${row?.id}`);
  const broken = [
    revoked?.text ?? '',
    `ag_${'x'.repeat(43)}`,
    `${keys[0]?.text}x`,
    'ag_',
    keys[0]?.text.slice(0, -1) ?? '',
  ];
  keys.push(...broken.map((text) => ({ text, scopes: undefined })));
  return { product, owner, other, keys, close: product.close };
}

interface Call {
  readonly key: Key;
  readonly endpoint: Pick<Endpoint, 'method' | 'path' | 'name' | 'keys'>;
  readonly path: string;
  readonly body: string | undefined;
}

const plain: readonly Pick<Endpoint, 'method' | 'path' | 'name' | 'keys'>[] = [
  ['GET', '/batches/{id}/zip'],
  ['GET', '/account/export'],
  ['POST', '/batches/unpack'],
  ['POST', '/uploads/resumable'],
  ['HEAD', '/uploads/resumable/{id}'],
  ['PATCH', '/uploads/resumable/{id}'],
  ['DELETE', '/uploads/resumable/{id}'],
  ['GET', '/auth/get-session'],
  ['POST', '/auth/sign-out'],
  ['POST', '/billing/webhooks/stripe'],
  ['GET', '/no-such-thing'],
].map(([method = '', path = '']) => ({
  method,
  path,
  name: `${method} ${path}`,
  keys: findPlainRule(method, `/api${path}`) ?? false,
}));

function anyCall({ keys, owner, other }: Fuzz): fc.Arbitrary<Call> {
  const endpoints = [...listEndpoints(), ...plain];
  const ids = [...Object.values(owner.ids), ...Object.values(other.ids), nowhere];
  const segment = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom('..', '%2e%2e', '%00', "'", 'null', '-1', '9'.repeat(40), 'oil-painting') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map(encode) },
  );
  const value = fc.oneof(
    fc.constantFrom<unknown>(...ids, 'oil-painting', null, true, -1, 2 ** 53, '', 'a'.repeat(300)),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const words = 'id imageId imageIds templateId inputs recipe recipeId name requestKey csv text';
  const others = 'shownCost versionId role userId amount scopes cursor limit state __proto__';
  const field = fc.constantFrom(...`${words} ${others}`.split(' '));
  const fields = fc.array(fc.tuple(field, fc.oneof(value, fc.array(value, { maxLength: 3 }))), { maxLength: 6 });
  const body = fc.oneof(
    { weight: 5, arbitrary: fields.map((entries) => JSON.stringify(Object.fromEntries(entries))) },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  );
  const query = fields.map((entries) => entries.map(([name, each]) => `${name}=${encode(JSON.stringify(each) ?? '')}`));
  return fc
    .record({
      key: fc.constantFrom(...keys),
      endpoint: fc.constantFrom(...endpoints),
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      query: fc.option(query, { nil: [], freq: 3 }),
      body,
    })
    .map(({ key, endpoint, segments, query: asked, body: sent }) => {
      let used = 0;
      const path = endpoint.path.replaceAll(/\{\w+\}/g, () => segments[used++] ?? nowhere);
      const bare = endpoint.method === 'GET' || endpoint.method === 'HEAD';
      return {
        key,
        endpoint,
        path: `/api${path}${asked.length === 0 ? '' : `?${asked.join('&')}`}`,
        body: bare ? undefined : sent,
      };
    });
}

/** A lone surrogate has no place in an address. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 500);

/** Makes so many calls, or as many as fit until `until` (as of `performance.now()`). */
export async function fuzzKeys(
  fuzz: Fuzz,
  { calls, seed, until = Infinity, atOnce = 8 }: { calls: number; seed: number; until?: number; atOnce?: number },
): Promise<Fuzzed> {
  const arbitrary = anyCall(fuzz);
  let source: readonly Call[] = [];
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  const secrets = [fuzz.other.owner.email, ...Object.values(fuzz.other.ids)];
  let made = 0;
  const caller = async (): Promise<void> => {
    while (made < calls && performance.now() < until) {
      const number = made++;
      if (number % chunk === 0) source = fc.sample(arbitrary, { numRuns: chunk, seed: seed + number / chunk });
      const call = source[number % chunk];
      if (call === undefined) return;
      const { status, text, retryAfter } = await send(fuzz, call, number).catch(() => refusedHard);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const problem = judge(call, { status, text, retryAfter }, secrets);
      if (problem !== undefined)
        problems.push(
          `seed ${seed}: ${problem}: ${call.endpoint.method} ${call.path} ${call.body ?? ''} → ${status} ${text.slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return { calls: made, statuses, problems };
}

async function send({ product }: Fuzz, { key, endpoint, path, body }: Call, number: number): Promise<Reply> {
  const response = await fetch(`${product.url}${path}`, {
    method: endpoint.method,
    signal: AbortSignal.timeout(120_000),
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${key.text}`,
      'x-forwarded-for': `203.0.${number % 113}.${number % 250}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
}

/** A connection that the server closed while a body was still on its way is a refusal as well. */
const refusedHard: Reply = { status: 0, text: '', retryAfter: null };

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

function judge(
  { key, endpoint, path, body }: Call,
  { status, text, retryAfter }: Reply,
  secrets: readonly string[],
): string | undefined {
  if (status >= 500 && !/"(?:pictures_busy|system_busy)"/.test(text)) return 'the server failed';
  if (status === 503 && !/^[1-9]\d*$/.test(retryAfter ?? '')) return 'busy without saying for how long';
  // Whatever has a body may be refused before it was read.
  if (status === 0) return body === undefined ? 'no answer' : undefined;
  if (status < 300 && key.scopes === undefined) return 'a key that does not work was let in';
  const isElsewhere = /%2e|\.\.|%2f/i.test(path);
  if (status < 300 && !isElsewhere) {
    if (endpoint.keys === false) return 'no key may do this';
    if (endpoint.keys !== 'any' && key.scopes?.includes(endpoint.keys) === false) return 'its scopes do not say so';
  }
  const sent = decodeURIComponent(path.replaceAll('%', '%25')) + (body ?? '');
  const told = secrets.find((secret) => text.includes(secret) && !sent.includes(secret));
  return told === undefined ? undefined : `it told ${told}`;
}
