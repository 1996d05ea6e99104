/** Frame times of the mask brush on twelve megapixels, in a real Chromium, next to a repaint of the whole mask. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..', '..');
const limitMs = 120_000;
const times = z.object({ frames: z.array(z.number()), work: z.array(z.number()) });
const resultSchema = z.object({ editor: times, naive: times });
export type BrushTimes = z.infer<typeof resultSchema>;

/** Gives the page its modules as they are in the product, without their types, and takes what it measured. */
export async function measureBrush(chromium: string): Promise<BrushTimes> {
  const { promise: measured, resolve, reject } = Promise.withResolvers<BrushTimes>();
  const server = createServer((request, response) => {
    void (async () => {
      const place = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (request.method === 'POST') {
        const body = await text(request);
        response.end();
        resolve(resultSchema.parse(JSON.parse(body)));
      } else if (/\.m?[jt]s$/.test(place)) {
        const source = await readFile(path.join(root, path.normalize(place)), 'utf8');
        response.setHeader('content-type', 'text/javascript');
        response.end(place.endsWith('.ts') ? stripTypeScriptTypes(source) : source);
      } else {
        response.setHeader('content-type', 'text/html');
        response.end(
          '<!doctype html><title>brush</title><body><script type="module" src="/bench/editor/brush-page.mjs"></script>',
        );
      }
    })().catch((error: unknown) => {
      response.destroy();
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const profile = await mkdtemp(path.join(tmpdir(), 'afterglow-brush-'));
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

/** Lines of a table. */
export function describeBrush({ editor, naive }: BrushTimes): string {
  const row = (name: string, { frames, work }: BrushTimes['editor']): string =>
    [
      name.padEnd(24),
      ...[at(frames, 0.5), at(frames, 0.95), Math.max(...frames), at(work, 0.5), at(work, 0.95)].map((value) =>
        value.toFixed(1).padStart(9),
      ),
      `${((frames.filter((frame) => frame > 20).length / frames.length) * 100).toFixed(0)} %`.padStart(9),
    ].join('');
  return [
    'Brush on 4000 × 3000, 200 pointer moves (milliseconds)',
    ['', 'frame', 'p95', 'longest', 'script', 'p95', '> 20 ms']
      .map((head, k) => (k === 0 ? head.padEnd(24) : head.padStart(9)))
      .join(''),
    row('editor', editor),
    row('repaint of everything', naive),
  ].join('\n');
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
