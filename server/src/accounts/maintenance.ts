import { lt } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { sessions, verifications } from '../db/tables/account-tables.ts';
import { eraseIdleClients } from './assistants/end-tokens.ts';
import { eraseOldKeys } from './keys/own-keys.ts';
import { endOldSessions } from './sessions/session-age.ts';
import { eraseOldSignIns } from './sign-in-log.ts';

/** Removes expired sessions and links, the sign-in log past its time, and keys that were revoked long ago. */
export async function eraseExpiredSignIns(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await endOldSessions(db, now);
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await eraseOldSignIns(db, now);
  await eraseOldKeys(db, now);
  await eraseIdleClients(db, now);
}
