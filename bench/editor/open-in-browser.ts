/** How long a conversation with a long history takes until it can be used in a real Chromium. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { OpenProduct } from '../open-product.ts';

export interface OpeningFigures {
  /** Milliseconds from the address to a page that answers to the keyboard and shows the open version, in order. */
  readonly usable: readonly number[];
  /** Versions that are drawn; the others come into being when they are scrolled to. */
  readonly drawn: number;
}

const openings = 7;

/** Resolves once React has taken over the strip and the open version's thumb is there. */
const untilUsable = `new Promise((resolve) => {
  const look = () => {
    const thumb = document.querySelector('.strip [aria-current=true] img');
    const alive = thumb !== null && Object.keys(thumb).some((key) => key.startsWith('__reactFiber'));
    if (alive && thumb.complete) resolve([performance.now(), document.querySelectorAll('[role=treeitem]').length]);
    else requestAnimationFrame(look);
  };
  look();
})`;

const answerSchema = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const measuredSchema = z.object({ result: z.object({ value: z.tuple([z.number(), z.number()]) }) });

export async function measureOpening(
  chromium: string,
  { address, cookie }: OpenProduct,
  conversationId: string,
): Promise<OpeningFigures> {
  const profile = await mkdtemp(path.join(tmpdir(), 'afterglow-opening-'));
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=1440,900',
  ];
  const browser = spawn(chromium, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const page = await connect(browser.stderr);
    for (const pair of cookie.split('; ')) {
      const [name = '', ...value] = pair.split('=');
      await page('Network.setCookie', { name, value: value.join('='), url: address });
    }
    const usable: number[] = [];
    let drawn = 0;
    // The first one fills the browser's cache and the server's.
    for (let opening = 0; opening <= openings; opening++) {
      await page('Page.navigate', { url: `${address}/editor/${conversationId}` });
      const { value } = measuredSchema.parse(
        await page('Runtime.evaluate', { expression: untilUsable, awaitPromise: true, returnByValue: true }),
      ).result;
      if (opening > 0) usable.push(Math.round(value[0]));
      drawn = value[1];
    }
    return { usable: usable.toSorted((a, b) => a - b), drawn };
  } finally {
    const ended = once(browser, 'exit');
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  }
}

type Call = (method: string, params: object) => Promise<unknown>;

/** Speaks to the browser's first page over the development protocol. */
async function connect(log: NodeJS.ReadableStream): Promise<Call> {
  const lines = createInterface(log);
  let origin = '';
  for await (const line of lines) {
    const found = /ws:\/\/([^/]+)\//.exec(line);
    if (found === null) continue;
    origin = `http://${found[1]}`;
    break;
  }
  const pages = z
    .array(z.object({ type: z.string(), webSocketDebuggerUrl: z.string() }))
    .parse(await (await fetch(`${origin}/json`)).json());
  const page = pages.find(({ type }) => type === 'page');
  if (page === undefined) throw new Error('The browser has no page');
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data)));
    if (!answer.success) return;
    const { id, result, error } = answer.data;
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
  });
  let next = 0;
  return (method, params) => {
    next += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(next, answer);
    socket.send(JSON.stringify({ id: next, method, params }));
    return answer.promise;
  };
}
