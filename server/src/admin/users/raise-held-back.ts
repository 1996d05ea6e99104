import { raiseStartGrant } from '../../credits/start-grant.ts';
import type { Database } from '../../db/pool.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { lockUser } from './lock-user.ts';

/** Gives a person the rest of their start grant; nothing is recorded when nothing was held back. */
export function raiseHeldBack(
  db: Database,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<{ readonly credits: number }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const credits = await raiseStartGrant(tx, userId);
    if (credits > 0)
      await recordAct(tx, {
        actor,
        action: 'user_raise_start_grant',
        target: { kind: 'user', id: userId },
        after: { credits },
        reason,
      });
    return { credits };
  });
}
