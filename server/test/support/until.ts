import { setTimeout as pause } from 'node:timers/promises';

// only ends what hangs: another machine may be many times slower
const PATIENCE_MS = 300_000;

/** Asks again every few milliseconds until `ask` gives something; a test whose wait never ends says for what. */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | false> | Value | undefined | false,
): Promise<Value> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await ask();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > giveUpAt) throw new Error(`waited ${PATIENCE_MS} ms in vain until ${what}`);
    await pause(10);
  }
}
