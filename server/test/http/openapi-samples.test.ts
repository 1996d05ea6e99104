/** The samples of the reference, run as they stand: in a shell, by Node, by Python. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { keyScopes } from '@afterglow/domain/accounts/key-scopes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { images } from '../../src/db/tables/image-tables.ts';
import { createOpenApiDocument } from '../../src/http/openapi/document.ts';
import { addSamples, type Sample } from '../../src/http/openapi/samples.ts';
import { drawn } from '../engines/providers/support/orders.ts';
import { makeOwner } from '../permissions/belongings.ts';
import { openProduct, type Json, type Product } from '../permissions/open-product.ts';
import { nowhere } from '../permissions/table.ts';

let product: Product;
let folder: string;
let document: Json;
beforeAll(async () => {
  product = await openProduct();
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-samples-'));
  await writeFile(path.join(folder, 'photo.jpg'), drawn);
  await writeFile(path.join(folder, 'photos.zip'), await zipOf('photo.jpg', drawn));
  document = JSON.parse(JSON.stringify(addSamples(await createOpenApiDocument(product.url))));
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

async function zipOf(name: string, bytes: Uint8Array): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return buffer(zip.outputStream);
}

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly caller: 'admin' | 'key' | 'session' | 'nobody';
  readonly samples: readonly Sample[];
}

/** What ends something comes after what needs it. */
const late = [
  'generations.cancel',
  'batches.cancel',
  'generations.events',
  'batches.events',
  'batches.zip',
  'batches.retry',
  'batches.retryAll',
  'batches.removeItem',
  'conversations.cancel',
];
/** A stream that lasts as long as the connection. */
const endless = new Set(['conversations.events']);
/** Ends the session that the others use, or the account. */
const lastOfAll = ['account.endSession', 'account.endSessions', 'account.requestDeletion'];

function listOperations(): readonly Operation[] {
  const operations = Object.values<Json>(document.paths).flatMap((item) =>
    ['get', 'head', 'post', 'put', 'patch', 'delete']
      .filter((method) => method in item)
      .map((method): Operation => {
        const { operationId, 'x-access': access, 'x-keys': keys, 'x-codeSamples': samples } = item[method];
        const caller =
          access === 'admin' ? 'admin' : access === 'visitor' ? 'nobody' : typeof keys === 'string' ? 'key' : 'session';
        return { id: operationId, method, caller, samples };
      }),
  );
  const rank = ({ id, method }: Operation): number =>
    lastOfAll.includes(id)
      ? 200 + lastOfAll.indexOf(id)
      : late.includes(id)
        ? 20 + late.indexOf(id)
        : method === 'delete'
          ? 100
          : method === 'get'
            ? 0
            : 1;
  return operations.filter(({ id }) => !endless.has(id)).toSorted((a, b) => rank(a) - rank(b));
}

/** Somebody with one of everything, a key, an administrator beside them; as words in capitals and as variables. */
async function makeWorld() {
  const { owner, ids } = await makeOwner(product);
  const { key } = (await product.send(owner, 'POST', '/keys', { name: 'Samples', scopes: [...keyScopes] })).json;
  const admin = await product.makeCaller('admin');
  const other = await product.makeCaller('user');
  const leaver = await product.makeCaller('user');
  const batch = (await product.send(owner, 'GET', `/batches/${ids.batch}`)).json;
  // the photo that it was made from
  await product.db.update(images).set({ sourceImageId: ids.image }).where(eq(images.id, ids.image));
  const [address] = (await product.send(owner, 'GET', '/image-addresses')).json.addresses;
  await product.send(owner, 'POST', '/image-addresses', { imageId: address.imageId, showsBefore: true });
  const begun = await fetch(`${product.url}/api/uploads/resumable`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(drawn.length),
      'upload-metadata': `filename ${btoa('photo.jpg')}`,
    },
  });
  const values: Record<string, string> = {
    IMAGE_ID: ids.image,
    MASK_IMAGE_ID: ids.image,
    GENERATION_ID: ids.generation,
    CONVERSATION_ID: ids.conversation,
    MESSAGE_ID: ids.message,
    BEFORE_ID: ids.message,
    VERSION_ID: ids.version,
    PARENT_ID: ids.version,
    RECIPE_ID: ids.recipe,
    BATCH_ID: ids.batch,
    ITEM_ID: batch.items[0].id,
    SHARE_ID: ids.share,
    KEY_ID: ids.key,
    ORDER_ID: ids.order,
    PAYMENT_ID: ids.payment,
    REFUND_ID: ids.refund,
    NOTICE_ID: ids.notice,
    WEBHOOK_ID: ids.webhook,
    PASSKEY_ID: ids.passkey,
    SESSION_ID: 'another-session',
    USER_ID: other.userId,
    UPLOAD_ID: begun.headers.get('location')?.split('/').at(-1) ?? '',
    'mia@example.com': leaver.email,
    PASSWORD: 'six666',
  };
  const fill = (source: string): string =>
    source
      .replace('/i/TOKEN', address.path)
      .replaceAll(
        /mia@example\.com|(?<![A-Z_])[A-Z]+(?:_[A-Z]+)*_ID\b|\bPASSWORD\b/g,
        (word) => values[word] ?? nowhere,
      );
  return { key, owner, admin, leaver, fill };
}

interface Ran {
  readonly id: string;
  /** 0: what the sample itself does went wrong. */
  readonly status: number;
  readonly text: string;
}

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Runs a program over all samples; it prints a line of JSON for each. */
async function runAll(
  lang: Sample['lang'],
  program: readonly [string, ...string[]],
): Promise<ReadonlyMap<string, Ran>> {
  const { key, owner, admin, leaver, fill } = await makeWorld();
  const list = listOperations().map(({ id, caller, samples }) => ({
    id,
    cookie: caller === 'admin' ? admin.cookie : id === 'account.requestDeletion' ? leaver.cookie : owner.cookie,
    source: fill(samples.find((sample) => sample.lang === lang)?.source ?? ''),
  }));
  const file = path.join(folder, `${lang}.json`);
  await writeFile(
    file,
    JSON.stringify(
      list.map((each) => ({
        ...each,
        source: lang === 'TypeScript' ? stripTypeScriptTypes(each.source) : each.source,
      })),
    ),
  );
  const [command, ...flags] = program;
  const out = await new Promise<string>((resolve, reject) => {
    const env = { ...process.env, AFTERGLOW_SERVER: product.url, AFTERGLOW_KEY: key };
    execFile(command, [...flags, file], { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(`${error.message}\n${stderr}`)),
    );
  });
  return new Map(
    out
      .trim()
      .split('\n')
      .map((line): [string, Ran] => {
        const ran: Ran = JSON.parse(line);
        return [ran.id, ran];
      }),
  );
}

const inNode = `
import { readFileSync } from 'node:fs';
const { log } = console;
for (const { id, cookie, source } of JSON.parse(readFileSync(process.argv.at(-1), 'utf8'))) {
  process.env.AFTERGLOW_COOKIE = cookie;
  let status = 0;
  const { fetch: send } = globalThis;
  globalThis.fetch = async (...call) => {
    const answer = await send(...call);
    status = answer.status;
    return answer;
  };
  console.log = () => undefined;
  let text = '';
  try {
    await import('data:text/javascript,' + encodeURIComponent(source + '\\n// ' + id));
  } catch (error) {
    text = String(error.message);
    if (status < 400) status = 0;
  }
  globalThis.fetch = send;
  log(JSON.stringify({ id, status, text }));
}`;

const inPython = `
import contextlib, io, json, os, sys, traceback, urllib.request
from urllib.error import HTTPError
for sample in json.load(open(sys.argv[-1])):
    os.environ["AFTERGLOW_COOKIE"] = sample["cookie"]
    status, text = 200, ""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(sample["source"], sample["id"], "exec"), {})
    except HTTPError as error:
        status, text = error.code, error.read().decode()
    except Exception:
        status, text = 0, traceback.format_exc()
    print(json.dumps({"id": sample["id"], "status": status, "text": text}))
`;

const inShell = `
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
const samples = JSON.parse(readFileSync(process.argv.at(-1), 'utf8'));
const curl = 'curl() { command curl --silent --show-error --max-time 30 --write-out "\\n%{http_code}" "$@"; }';
const script = samples.map(({ cookie, source }) => "AFTERGLOW_COOKIE='" + cookie + "'\\n" + source + '\\nprintf "\\\\n==ended==\\\\n"');
const { stdout } = spawnSync('bash', ['-c', [curl, ...script].join('\\n')], { encoding: 'utf8', maxBuffer: 2 ** 28 });
stdout.split('\\n==ended==\\n').slice(0, samples.length).forEach((said, index) => {
  const lines = said.split('\\n');
  console.log(JSON.stringify({ id: samples[index].id, status: Number(lines.at(-1)), text: lines.slice(0, -1).join(' ').slice(0, 400) }));
});`;

const programs: readonly (readonly [Sample['lang'], readonly [string, ...string[]]])[] = [
  ['Shell', [process.execPath, '--input-type=module', '-e', inShell]],
  ['TypeScript', [process.execPath, '--input-type=module', '-e', inNode]],
  ['Python', ['python3', '-c', inPython]],
];

/** Refusals to keys and visitors that are right here: what the sample names has not come about. By the endpoint's id. */
const refused: Readonly<Record<string, string>> = {
  'account.undoDeletion': 'deletion_link_invalid',
  'contact.thread': 'contact_link_invalid',
  'contact.answer': 'contact_link_invalid',
  'moderation.reportPicture': 'image_not_found',
  'push.subscribe': 'push_refused',
  'recipes.fromPicture': 'no_recipe_in_picture',
  'recipes.shared': 'recipe_not_found',
  'shares.oembed': 'not_found',
  'shares.read': 'not_found',
  // nobody works here
  'try.run': 'try_',
};

describe('the samples of the reference', () => {
  test('are given out beside the document, small, and only when they are new', async () => {
    const address = `${product.url}/api/openapi-samples.json`;
    const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(Object.keys(JSON.parse(await answer.text()).paths)).toEqual(Object.keys(document.paths));
    const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const bare = await fetch(`${product.url}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } });
    expect(bare.headers.get('content-encoding')).toBe(null);
    expect(await bare.text()).not.toContain('x-codeSamples');
  });

  for (const [lang, program] of programs)
    test.skipIf(lang === 'Python' && !has('python3'))(`in ${lang} do what they say`, { tags: ['long'] }, async () => {
      const ran = await runAll(lang, program);
      const bad = listOperations().filter(({ id, caller }) => {
        const { status = 0, text = '' } = ran.get(id) ?? {};
        if (status >= 200 && status < 300) return false;
        if (caller === 'key' || caller === 'nobody') return !text.includes(`"${refused[id] ?? 'none'}`);
        // what it is about may not be there, or be as it is asked to be: the call itself was understood
        return ![400, 404, 409].includes(status) || text.includes('invalid_input');
      });
      expect(bad.map(({ id }) => [id, ran.get(id)])).toEqual([]);
    });

  test.runIf(!has('python3'))('in Python were not run: there is no python3 on this machine', () => undefined);
});
