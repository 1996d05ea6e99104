/** A page of the bench in a real Chromium, with modules of the product as they are. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.join(import.meta.dirname, '..', '..');
const limitMs = 300_000;

/** Gives the page its modules as they are in the product, without their types, and takes what it measured. */
export async function runPage(chromium: string, script: string): Promise<unknown> {
  const { promise: measured, resolve, reject } = Promise.withResolvers<unknown>();
  const server = createServer((request, response) => {
    void (async () => {
      const place = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (request.method === 'POST') {
        const body = await text(request);
        response.end();
        resolve(JSON.parse(body));
      } else if (/\.m?[jt]s$/.test(place)) {
        const source = await readFile(path.join(root, path.normalize(place)), 'utf8');
        response.setHeader('content-type', 'text/javascript');
        response.end(place.endsWith('.ts') ? withAddresses(stripTypeScriptTypes(source)) : source);
      } else {
        response.setHeader('content-type', 'text/html');
        response.end(`<!doctype html><title>measuring</title><body><script type="module" src="${script}"></script>`);
      }
    })().catch((error: unknown) => {
      response.destroy();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const profile = await mkdtemp(path.join(tmpdir(), 'afterglow-page-'));
  const browser = spawn(
    chromium,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      `--user-data-dir=${profile}`,
      '--window-size=1440,960',
      `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    ],
    { stdio: 'ignore' },
  );
  const timer = setTimeout(() => reject(new Error(`The browser measured nothing within ${limitMs / 1000} s`)), limitMs);
  try {
    return await measured;
  } finally {
    clearTimeout(timer);
    browser.kill();
    await once(browser, 'exit');
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Workers have no map of imports: names of packages become addresses. */
const withAddresses = (source: string): string =>
  source.replaceAll(/from '@afterglow\/(domain|pixels)\/([^']+)'/g, "from '/$1/src/$2.ts'");
