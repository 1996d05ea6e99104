import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, Executor } from '../../db/pool.ts';
import { modelPlans } from '../../db/tables/planner-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import type { ModelPlanner } from './plan-with-model.ts';

/** A day: a plan that is still on a screen then is made again. */
const keptMs = 86_400_000;

/**
 * The same words in the same situation give the same plan, in every process: it is shown with its price and then run. Also
 * saves asking for what was asked already.
 */
export function rememberPlans(ask: ModelPlanner, deps: { readonly db: Database; readonly clock: Clock }): ModelPlanner {
  const { db, clock } = deps;
  return async (text, state, prices, signal) => {
    const key = createHash('sha256')
      .update(JSON.stringify([text, state, prices]))
      .digest('base64url');
    const read = async () => {
      const [row] = await db
        .select({ plan: modelPlans.plan })
        .from(modelPlans)
        .where(and(eq(modelPlans.key, key), gt(modelPlans.createdAt, new Date(clock.now().getTime() - keptMs))));
      return row?.plan;
    };
    const known = await read();
    if (known !== undefined) return known;
    const plan = await ask(text, state, prices, signal);
    if (plan === undefined) return undefined;
    const createdAt = clock.now();
    const old = lt(modelPlans.createdAt, new Date(createdAt.getTime() - keptMs));
    await db
      .insert(modelPlans)
      .values({ key, plan, createdAt })
      .onConflictDoUpdate({ target: modelPlans.key, set: { plan, createdAt }, setWhere: old });
    // Of two that asked at once, both show what the first one wrote.
    return (await read()) ?? plan;
  };
}

export async function eraseOldPlans(db: Executor, now: Date): Promise<void> {
  await db.delete(modelPlans).where(lt(modelPlans.createdAt, new Date(now.getTime() - keptMs)));
}
