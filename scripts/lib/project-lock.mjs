import { setTimeout as delay } from 'node:timers/promises';
import { acquireLock } from '../../server/src/lib/lock-file.mjs';
import { inRoot, say } from './project.mjs';

/**
 * Installing and building change the project folder, which several commands may want at once: they take turns.
 * @param {string} purpose shown to the one who waits
 * @param {() => Promise<void>} work
 */
export async function withProjectLock(purpose, work) {
  const file = inRoot('.afterglow.lock');
  let told = false;
  for (;;) {
    const lock = acquireLock(file, { purpose });
    if (lock.held) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!told) say(`Waiting for process ${lock.holder.pid}, which is ${lock.holder.note['purpose'] ?? 'busy'} …`);
    told = true;
    await delay(300);
  }
}
