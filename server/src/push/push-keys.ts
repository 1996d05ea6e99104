import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import { z } from 'zod';
import type { Database, Executor } from '../db/pool.ts';
import { readState, writeState, type SystemState } from '../db/system-state.ts';
import { openText, sealText } from '../lib/sealed-text.ts';

/** What tells push services that it is this installation that sends (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const purpose = 'push keys';
const keysState: SystemState<{ publicKey: string; sealed: string }> = {
  key: 'push-keys',
  schema: z.object({ publicKey: z.string(), sealed: z.string() }),
};

/**
 * The keys of this installation, made when they are first asked for. Those sealed under another secret are replaced: devices
 * that subscribed with them are asked again.
 */
export async function readPushKeys(db: Database, secret: string): Promise<PushKeys> {
  const kept = await readKept(db, secret);
  if (kept !== undefined) return kept;
  const made = webPush.generateVAPIDKeys();
  const value = { publicKey: made.publicKey, sealed: sealText(secret, purpose, made.publicKey, made.privateKey) };
  return db.transaction(async (tx) => {
    // of several processes that make keys at once, one's count
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keysState.key}, 0))`);
    const others = await readKept(tx, secret);
    if (others !== undefined) return others;
    await writeState(tx, keysState, value);
    return made;
  });
}

async function readKept(db: Executor, secret: string): Promise<PushKeys | undefined> {
  const kept = await readState(db, keysState);
  const privateKey = kept && openText(secret, purpose, kept.publicKey, kept.sealed);
  return kept === undefined || privateKey === undefined ? undefined : { publicKey: kept.publicKey, privateKey };
}
