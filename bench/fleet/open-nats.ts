import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureProgram } from '../../scripts/lib/apt.mjs';
import { choosePort } from '../choose-port.ts';

/** The server that EVENTS_URL names, or one of our own; undefined where there is none. */
export async function openNats(): Promise<{ readonly url: string; readonly stop: () => Promise<void> } | undefined> {
  const given = process.env['EVENTS_URL'];
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() };
  if (!(await ensureProgram('nats-server'))) return undefined;
  const port = choosePort();
  const server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] });
  await once(server.stderr, 'data');
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  return { url: `nats://127.0.0.1:${port}`, stop };
}
