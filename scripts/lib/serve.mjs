// What `npm start` and `npm run dev` have in common: one of them per data folder, an entry file under Node 24, and
// nothing left behind.
import fs from 'node:fs';
import path from 'node:path';
import { acquireLock } from '../../server/src/lib/lock-file.mjs';
import { runCommand } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node-binary.mjs';
import { requirePort } from './port.mjs';
import { dataDir, inRoot, loadSettingsFile, Refusal } from './project.mjs';
import { listenForStop } from './stop-request.mjs';
import { supervise } from './supervise.mjs';

/**
 * @param {object} options
 * @param {string} options.entry file in the project
 * @param {"production" | "development"} options.mode
 * @param {(node: string) => Promise<void>} [options.prepare] after the install, while the entry opens its database; the entry asks for its end
 * @returns {Promise<number>} the exit code to end with
 */
export async function serve({ entry, mode, prepare }) {
  const asked = listenForStop();
  loadSettingsFile();
  const data = dataDir();
  const lock = lockDataDir(data);
  try {
    await requirePort();
    await ensureInstalled(mode === 'development');
    const node = findNode();
    /** @type {Error | undefined} */
    let failure;
    const prepared = Promise.resolve(prepare?.(node)).catch((error) => {
      // Ctrl-C ends the build too, and is no failure
      if (!asked.stopping) {
        failure = error instanceof Error ? error : new Error(String(error));
        asked.stopping = true;
        asked.onRequest('SIGTERM');
      }
      return new Promise(() => {}); // the server is not told that all is built
    });
    const env = {
      // glibc keeps what was freed in an arena for each thread: 15 MB of an idle server
      MALLOC_ARENA_MAX: '2',
      // and what was freed at its end, up to 64 MB: pages for 256 readers left 20 to 50 MB
      MALLOC_TRIM_THRESHOLD_: '4194304',
      ...process.env,
      NODE_ENV: mode,
      DATA_DIR: data,
      NODE_COMPILE_CACHE: path.join(data, 'cache', 'node'),
    };
    const code = await supervise({
      node,
      // Node keeps much more memory than it has in use: a small young generation, and an old one that is swept after it
      // grew by a fifth, leave 240 MB of 300 after pages were served, for about a sixth more processor time a page
      args: ['--max-semi-space-size=4', '--heap-growing-percent=20', inRoot(entry)],
      env,
      restart: mode === 'production',
      onAddress: (address) => lock.update({ address }),
      prepared,
      asked,
    });
    await stopLeftPostgres(node, data);
    if (failure) throw failure;
    return code;
  } finally {
    lock.release();
  }
}

/** @param {string} data */
function lockDataDir(data) {
  const file = path.join(data, 'afterglow.lock');
  // Node's recursive mkdir never returns there
  if (/^\/(?:proc|sys|dev)\//.test(path.resolve(data)))
    throw new Refusal(`The data folder ${data} cannot be used: this folder belongs to the system and keeps no files.`);
  try {
    fs.mkdirSync(data, { recursive: true });
    const lock = acquireLock(file);
    if (lock.held) return lock;
    const { pid, note } = lock.holder;
    throw new Refusal(
      note['address']
        ? `Afterglow is already running at ${note['address']} (process ${pid}).`
        : `Afterglow is already being started by process ${pid}.`,
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The data folder ${data} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** A server that was killed leaves its PostgreSQL running; the next start would adopt it, but we are ending. @param {string} node @param {string} data */
async function stopLeftPostgres(node, data) {
  if (!fs.existsSync(path.join(data, 'postgres', 'postmaster.pid'))) return;
  await runCommand(node, [inRoot('server', 'src', 'db', 'embedded', 'stop-left-over.ts'), data]);
}
