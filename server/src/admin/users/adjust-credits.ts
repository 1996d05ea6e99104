import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { grantCredits, lockAccount, takeCredits } from '../../credits/ledger.ts';
import type { Database } from '../../db/pool.ts';
import { creditEntries } from '../../db/tables/credit-tables.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { readVersion } from './lock-user.ts';

interface Adjustment {
  readonly userId: string;
  /** Above 0 gives, below 0 takes; never more than there is. */
  readonly amount: number;
  /** Made by the form: the same act sent twice is one act. */
  readonly key: string;
  readonly reason: string;
}

/** Gives or takes credits. Throws `subscription_missing` before the account was first opened, `no_credits_to_take`. */
export function adjustCredits(
  db: Database,
  actor: Actor,
  { userId, amount, key, reason }: Adjustment,
): Promise<{ readonly version: number; readonly balance: number; readonly changed: number }> {
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, userId);
    const ledgerKey = `admin:${userId}:${key}`;
    const [earlier] = await tx
      .select({ amount: creditEntries.amount })
      .from(creditEntries)
      .where(eq(creditEntries.key, ledgerKey));
    if (earlier !== undefined)
      return { version: await readVersion(tx, userId), balance: before, changed: earlier.amount };
    const entry = {
      userId,
      key: ledgerKey,
      reason: amount > 0 ? 'admin_grant' : 'admin_take',
      kind: 'adjust',
    } as const;
    if (amount > 0) await grantCredits(tx, { ...entry, amount, lasting: true });
    const taken = amount < 0 ? await takeCredits(tx, { ...entry, upTo: -amount }) : 0;
    if (amount < 0 && taken === 0) throw new AppError('no_credits_to_take');
    const changed = amount > 0 ? amount : -taken;
    await recordAct(tx, {
      actor,
      action: amount > 0 ? 'user_grant_credits' : 'user_take_credits',
      target: { kind: 'user', id: userId },
      before: { balance: before },
      after: { balance: before + changed },
      reason,
    });
    return { version: await readVersion(tx, userId), balance: before + changed, changed };
  });
}
