/**
 * A lock between processes: a folder whose modification time is kept fresh while it is held. A process identity would
 * mean nothing to another container on the same volume; a clock works everywhere.
 */
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { EngineError } from '../run/task.ts';

const HEARTBEAT_MS = 2_000;
const STALE_MS = 15_000;
const RETRY_MS = 200;

/** Runs `work` while no other process holds `lockDir`. A lock whose holder died is taken over after 15 s. */
export async function withLock<T>(lockDir: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  while (!(await tryLock(lockDir))) {
    if (signal?.aborted) throw new EngineError('aborted');
    await wait(RETRY_MS);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(lockDir, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(lockDir, { recursive: true, force: true });
  }
}

async function tryLock(lockDir: string): Promise<boolean> {
  try {
    await mkdir(lockDir);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const held = await stat(lockDir).catch(() => undefined);
  if (held && Date.now() - held.mtimeMs > STALE_MS) await rm(lockDir, { recursive: true, force: true });
  return false;
}
