/**
 * The product as a newcomer meets it, from a fresh clone of this repository in an empty folder: clone → serving,
 * → first cut-out downloaded, restart → serving, memory of the processes, and signing in while a picture is made next
 * to signing in while nothing runs. Nothing of it is simulated: npm, the database, the models and HTTP are real. How
 * warm npm's own cache is decides the first two figures. `--json` prints one object.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { choosePort } from './choose-port.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const { values } = readArguments(import.meta.url, { json: { type: 'boolean', default: false } });

const root = path.join(import.meta.dirname, '..');
const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-bench-'));
const clone = path.join(folder, 'afterglow');
const dataDir = path.join(folder, 'data');
const port = choosePort();
const address = `http://localhost:${port}`;
const photo = path.join(root, 'engine', 'test', 'pictures', 'chelsea.jpg');
const limitMs = 300_000;
const signIns = 60;

let product: ChildProcess | undefined;
try {
  const began = performance.now();
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  await startProduct();
  const servingMs = performance.now() - began;
  const person = await createVisitor(address, path.join(dataDir, 'secrets', 'mailbox')).signUp();
  await person.makePicture(photo, 'background-remove');
  const cutOutMs = performance.now() - began;
  await waitFor(async () => (await person.site()).models.state === 'ready', 'all models');

  const idle = await timeSignIns(person, () => signIns);
  let making = true;
  const picture = person.makePicture(photo, 'upscale', { scale: '4', mode: 'crisp' }).finally(() => (making = false));
  const busy = await timeSignIns(person, (count) => (making ? count + 1 : count));
  await picture;
  const peakMb = await engineChildPeakMb();
  await delay(10_000);
  const webMb = await residentMb(await serverPid());

  await stopProduct();
  const again = performance.now();
  await startProduct();
  const restartMs = performance.now() - again;
  print({ servingMs, cutOutMs, restartMs, webMb, peakMb, idle, busy });
} finally {
  await stopProduct();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function startProduct(): Promise<void> {
  const env = { ...process.env, PORT: String(port), BASE_URL: address, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  product = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await waitFor(
    async () => (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.status === 200,
    'the product',
    20,
  );
}

async function stopProduct(): Promise<void> {
  if (product === undefined || product.exitCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
  // npm is gone before what it started: the next start would meet the old one
  await waitFor(async () => (await findProcesses('')).length === 0, 'the end of its processes', 20);
}

async function waitFor(condition: () => Promise<boolean>, what: string, everyMs = 200): Promise<void> {
  const until = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > until) throw new Error(`Waited ${limitMs / 1000} s for ${what}`);
    await delay(everyMs);
  }
}

interface SignInTimes {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

/** Signs in again and again, one after the other, until `more` does not ask for another. */
async function timeSignIns(person: Visitor, more: (count: number) => number): Promise<SignInTimes> {
  const times: number[] = [];
  while (times.length < more(times.length)) {
    const began = performance.now();
    await person.signIn();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99) };
}

/** Processes whose command line names `part`, of this clone alone. */
async function findProcesses(part: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(path.join(clone, part))) found.push(Number(name));
  }
  return found;
}

async function serverPid(): Promise<number> {
  return z.number().parse((await findProcesses('server/src/main.ts'))[0]);
}

async function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
}

function residentMb(pid: number): Promise<number> {
  return statusMb(pid, 'VmRSS');
}

async function engineChildPeakMb(): Promise<number> {
  const peaks = await Promise.all((await findProcesses('engine/src/run/host.ts')).map((pid) => statusMb(pid, 'VmHWM')));
  return Math.max(0, ...peaks);
}

interface Figures {
  readonly servingMs: number;
  readonly cutOutMs: number;
  readonly restartMs: number;
  readonly webMb: number;
  readonly peakMb: number;
  readonly idle: SignInTimes;
  readonly busy: SignInTimes;
}

function print(figures: Figures): void {
  if (values.json) {
    console.log(JSON.stringify(figures));
    return;
  }
  const rows: [string, string][] = [
    ['clone → serving', `${(figures.servingMs / 1000).toFixed(1)} s`],
    ['clone → first cut-out downloaded', `${(figures.cutOutMs / 1000).toFixed(1)} s`],
    ['restart → serving', `${(figures.restartMs / 1000).toFixed(2)} s`],
    ['server process, idle', `${figures.webMb.toFixed(0)} MB`],
    ['engine child, peak', `${figures.peakMb.toFixed(0)} MB`],
    [
      `sign-in, nothing running (${figures.idle.count})`,
      `p50 ${figures.idle.p50.toFixed(0)} ms, p99 ${figures.idle.p99.toFixed(0)} ms`,
    ],
    [
      `sign-in, a picture being made (${figures.busy.count})`,
      `p50 ${figures.busy.p50.toFixed(0)} ms, p99 ${figures.busy.p99.toFixed(0)} ms`,
    ],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(44)} ${value}`);
}
