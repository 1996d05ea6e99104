/** The product with a database of its own, and a person who is signed in; ends with {@link OpenProduct.close}. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@afterglow/server/db/embedded/start-embedded-postgres';
import { openDatabase, type Database } from '@afterglow/server/db/pool';
import { createLogger } from '@afterglow/server/lib/logger';
import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { choosePort } from './choose-port.ts';

export interface OpenProduct {
  readonly address: string;
  readonly db: Database;
  /** Process id of the server; its engine's children are its own. */
  readonly pid: number;
  readonly dataDir: string;
  /** The `cookie` header of the person. */
  readonly cookie: string;
  /** As the person; throws the answer's text when it is refused. */
  readonly call: (place: string, init?: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
}

const root = path.join(import.meta.dirname, '..');
const limitMs = 120_000;

/** `settings`: environment variables beside the usual ones. Without `MODE` it serves pages and makes no pictures. */
export async function openProduct(settings: Readonly<Record<string, string>> = {}): Promise<OpenProduct> {
  await ensureWebBuilt(process.execPath);
  const logger = createLogger('error');
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-bench-editor-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, logger });
  const port = choosePort();
  const address = `http://localhost:${port}`;
  const own = {
    PORT: String(port),
    BASE_URL: address,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: postgres.url,
  };
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '4194304',
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    MODE: 'web',
    EMAIL_VERIFICATION: 'false',
    ...settings,
    ...own,
  };
  // these and what is said to malloc as `npm start` has them
  const flags = ['--max-semi-space-size=4', '--heap-growing-percent=20'];
  const product = spawn(process.execPath, [...flags, 'server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const database = openDatabase(postgres.url, logger);
  const close = async (): Promise<void> => {
    await database.close();
    if (product.exitCode === null) {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
    }
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const until = performance.now() + limitMs;
    while ((await fetch(`${address}/api/health/ready`).catch(() => undefined))?.status !== 200) {
      if (performance.now() > until) throw new Error(`The product did not start within ${limitMs / 1000} s`);
      await delay(100);
    }
    const cookie = await signUp(address);
    const call = async (place: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set('origin', address);
      headers.set('cookie', cookie);
      const response = await fetch(new URL(place, address), { ...init, headers });
      if (!response.ok) throw new Error(`${place}: ${response.status} ${await response.text()}`);
      return response;
    };
    return { address, db: database.db, pid: product.pid ?? 0, dataDir: own.DATA_DIR, cookie, call, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signUp(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: `bench-${randomUUID()}@example.com`, password: 'bench-password', name: 'Bench' }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
