import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureProgram } from '../../../scripts/lib/apt.mjs';
import { freePort } from './free-port.ts';

/** False where there is no nats-server and none can be brought: that is said. */
export const natsIsHere: boolean = await ensureProgram('nats-server');

export interface NatsServer {
  readonly url: string;
  /** Ends it as a crash does. */
  readonly kill: () => Promise<void>;
  /** On the same port again. */
  readonly restart: () => Promise<void>;
}

/** A nats-server of its own. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePort();
  const launch = async () => {
    const server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((ready, reject) => {
      let said = '';
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Server is ready')) ready();
      });
      server.once('exit', () => reject(new Error(`nats-server ended: ${said}`)));
    });
    return server;
  };
  let server = await launch();
  return {
    url: `nats://127.0.0.1:${port}/test`,
    kill: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    restart: async () => {
      server = await launch();
    },
  };
}
