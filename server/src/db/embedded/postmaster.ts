// The running PostgreSQL of a cluster, known by its postmaster.pid: line 1 process id, 2 data folder, 4 port, 8 status.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../../lib/lock-file.mjs';
import type { PostgresBinaries } from './binaries.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const fastStopMs = 10_000;
const immediateStopMs = 5_000;
const lookEveryMs = 20;

/** The living postmaster of a cluster; undefined when there is none, or its process id went to an unrelated process. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !isPostgresOf(cluster, pid)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Stops it: first finishing what runs (SIGINT, "fast"), past the time limit at once (SIGQUIT, "immediate"), finally by force. */
export async function stopPostmaster(cluster: string, pid: number, binaries: PostgresBinaries): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', String(fastStopMs / 1000)]);
    return;
  }
  for (const [signal, limitMs] of [
    ['SIGINT', fastStopMs],
    ['SIGQUIT', immediateStopMs],
    ['SIGKILL', immediateStopMs],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForEnd(pid, limitMs)) return;
  }
}

/** Returns whether the process ended within the limit. */
export async function waitForEnd(pid: number, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await delay(lookEveryMs);
  }
  return true;
}

/** Returns whether it accepted connections within the limit. */
export async function waitForReady(cluster: string, limitMs: number, hasEnded: () => boolean): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (!hasEnded() && Date.now() < until) {
    if (findPostmaster(cluster)?.ready) return true;
    await delay(lookEveryMs);
  }
  return false;
}

function isPostgresOf(cluster: string, pid: number): boolean {
  const command = commandLine(pid);
  return (
    command === undefined ||
    (command.includes('postgres') && [cluster, realpathSync(cluster)].some((name) => command.includes(name)))
  );
}

/** What a process was started with; undefined where the system does not say. */
function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'darwin')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
  return undefined;
}
