import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureProgram } from '../../../scripts/lib/apt.mjs';
import { freePort } from './free-port.ts';

/** False where there is no PgBouncer and none can be brought: that is said. */
export const pgbouncerIsHere: boolean = await ensureProgram('pgbouncer');

/** A PgBouncer in transaction mode before this database, with so many connections to it. */
export async function startPgbouncer(databaseUrl: string, size: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl);
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${behind} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
`,
  );
  await chmod(folder, 0o755);
  // it refuses to run as root
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn('pgbouncer', [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((ready, reject) => {
    let said = '';
    bouncer.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('process up')) ready();
    });
    bouncer.once('exit', () => reject(new Error(`pgbouncer ended: ${said}`)));
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop: async (): Promise<void> => {
      const ended = once(bouncer, 'exit');
      bouncer.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
