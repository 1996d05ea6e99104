/**
 * `npm run bench:web`: the pages as a phone meets them. Lighthouse (its own phone profile: slow 4G, a quarter of this
 * machine's speed) against the production build, the scripts that a page brings, and how many pages a second the server
 * renders; and a stranger's first minute, from the home page to a result of their own photo. Nothing is simulated but the network: build, database and browser are real. `--address` measures a product
 * that runs already, `--page` one page, `--desktop` a desk instead of a phone, `--lighthouse` and `--first-result` that alone,
 * `--json` prints one object.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { ensureTools } from '../scripts/lib/tools.mjs';
import { choosePort } from './choose-port.ts';
import { countRenderedPages, type PageRates, type Rate } from './web/count-rendered-pages.ts';
import { measureFirstResult, type FirstResult } from './web/first-result.ts';
import { inspectPage, type PageScores } from './web/inspect-page.ts';

const { values } = readArguments(import.meta.url, {
  address: { type: 'string' },
  page: { type: 'string', multiple: true },
  runs: { type: 'string', default: '3' },
  json: { type: 'boolean', default: false },
  /** The first minute alone. */
  'first-result': { type: 'boolean', default: false },
  /** No stopwatch, and no pages a second. */
  lighthouse: { type: 'boolean', default: false },
  desktop: { type: 'boolean', default: false },
});
const pages = values.page ?? ['/?lang=en', '/templates?lang=en', '/pricing?lang=en'];
const root = path.join(import.meta.dirname, '..');
const limitMs = 120_000;

const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-bench-web-'));
let product: ChildProcess | undefined;
try {
  await ensureTools();
  await ensureWebBuilt(process.execPath);
  const chromium = await ensureBrowser(process.execPath);
  if (chromium === undefined) throw new Error('Lighthouse needs an installed Chromium: name one in CHROMIUM_PATH');
  const address = values.address ?? (await startProduct());
  const first: FirstResult[] = [];
  if (!values.lighthouse)
    for (let run = 0; run < Number(values.runs); run++) first.push(await measureFirstResult(address, chromium));
  if (values['first-result']) {
    printFirst(first);
  } else {
    const rendered = await countRenderedPages(address, values.lighthouse ? [] : pages);
    // A phone does not share its processors with the server: what the server does on this machine must not delay the browser.
    if (product?.pid !== undefined) setPriority(product.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const scores: PageScores[] = [];
    for (const page of pages)
      scores.push(
        await inspectPage({ address, page, chromium, folder, runs: Number(values.runs), desktop: values.desktop }),
      );
    print(scores, rendered, first);
  }
} finally {
  await stopProduct();
  await rm(folder, { recursive: true, force: true });
}

async function startProduct(): Promise<string> {
  const port = choosePort();
  const address = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    BASE_URL: address,
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    // one place tries again and again
    VISITOR_RESULTS_PER_DAY: '50',
  };
  product = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { MODE: 'web', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = performance.now() + limitMs;
  while ((await fetch(`${address}/api/health/ready`).catch(() => undefined))?.status !== 200) {
    if (performance.now() > until) throw new Error(`The product did not start within ${limitMs / 1000} s`);
    await delay(100);
  }
  return address;
}

async function stopProduct(): Promise<void> {
  if (product === undefined || product.exitCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
}

function print(
  scores: readonly PageScores[],
  { pages: rates, health }: { readonly pages: ReadonlyMap<string, PageRates>; readonly health: Rate },
  first: readonly FirstResult[],
): void {
  if (values.json) {
    console.log(JSON.stringify({ scores, first, pagesPerSecond: Object.fromEntries(rates), healthPerSecond: health }));
    return;
  }
  const heads = [
    'page',
    'perf',
    'a11y',
    'best',
    'seo',
    'LCP',
    'TBT',
    'CLS',
    'scripts',
    'all',
    'pages/s',
    'p99',
    'rendered/s',
  ];
  const rows = scores.map((score) => [
    score.page,
    String(score.performance),
    String(score.accessibility),
    String(score.bestPractices),
    String(score.seo),
    `${(score.lcpMs / 1000).toFixed(2)} s`,
    `${score.tbtMs.toFixed(0)} ms`,
    score.cls.toFixed(3),
    `${score.scriptKilobytes.toFixed(0)} kB`,
    `${score.totalKilobytes.toFixed(0)} kB`,
    (rates.get(score.page)?.kept.perSecond ?? 0).toFixed(0),
    `${rates.get(score.page)?.kept.p99 ?? 0} ms`,
    (rates.get(score.page)?.rendered.perSecond ?? 0).toFixed(0),
  ]);
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  console.log(line(heads));
  for (const row of rows) console.log(line(row));
  for (const { page, faults } of scores) for (const fault of faults) console.log(`  ${page}  ${fault}`);
  console.log(`\n64 readers; health endpoint beside them: ${health.perSecond.toFixed(0)} a second`);
  console.log(`median of ${values.runs} runs by performance; scripts and all: bytes over the wire (kB = 1000)`);
  printFirst(first);
}

/** The run in the middle by its end. */
function printFirst(runs: readonly FirstResult[]): void {
  const middle = runs.toSorted((a, b) => a.resultMs - b.resultMs)[Math.floor(runs.length / 2)];
  if (middle === undefined) return;
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `\na stranger's first result, from the first request (goal: 60 s): page ${seconds(middle.pageMs)}, own photo ${seconds(middle.photoMs)}, template ${seconds(middle.templateMs)}, result ${seconds(middle.resultMs)}`,
  );
}
