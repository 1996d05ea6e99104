// Processes on hosts. Each writes into a file of its own; all of them end with the lab.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { networkNamespace, type HostName } from './hosts.ts';

export interface HostProcess {
  readonly child: ChildProcess;
  readonly logFile: string;
  readonly hasEnded: () => boolean;
  /** Sends the signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

export function runOn(
  host: HostName,
  command: readonly string[],
  options: { readonly logFile: string; readonly env?: NodeJS.ProcessEnv },
): HostProcess {
  const log = openSync(options.logFile, 'a');
  const child = spawn('ip', ['netns', 'exec', networkNamespace(host), ...command], {
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...options.env },
  });
  const ended = once(child, 'exit');
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    logFile: options.logFile,
    hasEnded,
    end: async (signal) => {
      if (!hasEnded()) child.kill(signal);
      await ended;
    },
  };
}

/** Runs a command to its end. */
export async function runToEnd(...args: Parameters<typeof runOn>): Promise<void> {
  const { child, logFile } = runOn(...args);
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${args[1].join(' ')} failed:\n${readFileSync(logFile, 'utf8')}`);
}

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function listProcesses(): Row[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return []; // ended meanwhile
      }
    });
}

/** The process of the server below its supervisor; undefined while there is none. */
export function findServer({ child }: HostProcess): number | undefined {
  return listProcesses().find(({ parent, command }) => parent === child.pid && command.includes('main.ts'))?.pid;
}

/** So long something may take on a machine that others keep busy: the end of a wait for what never comes, no claim of the product. */
const patienceSeconds = 900;

/** Asks again and again until it is so. Returns after how many seconds, or throws when patience ends. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  limitSeconds: number = patienceSeconds,
): Promise<number> {
  const begun = Date.now();
  for (;;) {
    if (await isSo()) return (Date.now() - begun) / 1000;
    if (Date.now() - begun > limitSeconds * 1000) throw new Error(`${what}: not within ${limitSeconds} s`);
    await pause(100);
  }
}
