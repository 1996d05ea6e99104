import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '../lib/supervision.ts';
import { connectionSettings } from './connection.ts';

/** How long a database may be late: longer than a machine needs that starts it beside us. */
const patienceMs = 5 * 60_000;
const pauseMs = 1000;

/** What a database answers that is there, and that waiting does not change. */
const final: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password in DATABASE_URL',
  '28000': 'does not let the user of DATABASE_URL in',
  '3D000': 'does not have the database that DATABASE_URL names',
};

/**
 * Waits until the database of DATABASE_URL answers; says once that it waits, and why. Throws {@link StartRefused} when it
 * refuses us, or was not there in five minutes.
 */
export async function waitForDatabase(
  url: string,
  announce: (line: string) => void,
  limitMs: number = patienceMs,
): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  for (let said = false; ; said = true) {
    const problem = await tryDatabase(url);
    if (problem === undefined) return;
    const { host } = new URL(url);
    if (problem.isFinal) throw new StartRefused(`The database at ${host} ${problem.reason}.`);
    if (performance.now() > giveUpAt)
      throw new StartRefused(`The database at ${host} cannot be reached (${problem.reason}). Check DATABASE_URL.`);
    if (!said) announce(`Waiting for the database at ${host} (${problem.reason}) …`);
    await pause(pauseMs);
  }
}

async function tryDatabase(url: string): Promise<{ readonly reason: string; readonly isFinal: boolean } | undefined> {
  const client = new pg.Client(connectionSettings(url, 'start', { silenceMs: 5000 }));
  // Lost while it is closed: not our concern any more.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const known = final[code];
    if (known !== undefined) return { reason: known, isFinal: true };
    return { reason: code || (error instanceof Error ? error.message : String(error)), isFinal: false };
  } finally {
    await client.end().catch(() => undefined);
  }
}
