import { AppError } from '@afterglow/domain/errors/errors';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { readReturnLimit, writeReturnLimit } from '../../generations/return-limit.ts';
import { recordAct, type Actor } from '../record-act.ts';

/** Any number: who holds it changes the limit, the others wait and see the new one. */
const returnLimitLock = 4_711_017;

/** Says how many results each person may give back in a month, from now on. Throws `changed_meanwhile`. */
export function setReturnLimit(
  db: Database,
  actor: Actor,
  { perMonth, basedOn }: { readonly perMonth: number; readonly basedOn: number },
): Promise<{ readonly perMonth: number }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${returnLimitLock})`);
    const before = await readReturnLimit(tx);
    if (before !== basedOn) throw new AppError('changed_meanwhile');
    await writeReturnLimit(tx, perMonth);
    await recordAct(tx, {
      actor,
      action: 'return_limit_set',
      target: { kind: 'returns', id: 'limit' },
      before: { perMonth: before },
      after: { perMonth },
    });
    return { perMonth };
  });
}
