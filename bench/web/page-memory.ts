import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { processorSeconds } from '../process-memory.ts';

const connections = 256;
const lookMs = 200;

export interface PageMemory {
  readonly perSecond: number;
  /** Milliseconds until the whole page was there. */
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  /** Of the server, for each page. */
  readonly processorMs: number;
  /** Resident MB of the server, as the operating system counts them. */
  readonly mostMb: number;
  readonly medianMb: number;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** 256 connections of as many networks ask for one page. `pid` serves it with TRUSTED_PROXIES=1. */
export async function measurePageMemory(pid: number, url: string, seconds: number): Promise<PageMemory> {
  const looks: number[] = [];
  const timer = setInterval(() => void residentMb(pid).then((mb) => looks.push(mb)), lookMs);
  let network = 0;
  const setupClient = (client: autocannon.Client): void => {
    network += 1;
    client.setHeaders({ 'accept-encoding': 'br', 'x-forwarded-for': `198.51.${network % connections}.7` });
  };
  const before = await processorSeconds(pid);
  const run = await autocannon({ url, connections, setupClient, duration: seconds, timeout: 60 });
  clearInterval(timer);
  const sorted = looks.toSorted((one, other) => one - other);
  return {
    perSecond: run['2xx'] / run.duration,
    p50: run.latency.p50,
    p99: run.latency.p99,
    refused: run.non2xx + run.errors,
    processorMs: (((await processorSeconds(pid)) - before) * 1000) / Math.max(run['2xx'], 1),
    mostMb: sorted.at(-1) ?? 0,
    medianMb: sorted[Math.floor(sorted.length / 2)] ?? 0,
  };
}
