import type { ReconciliationRun } from '@afterglow/domain/contract/admin/payments';
import { desc } from 'drizzle-orm';
import type { BillingDeps } from '../../billing/billing-deps.ts';
import { reconcile } from '../../billing/payments/reconcile.ts';
import type { Executor } from '../../db/pool.ts';
import { reconciliationRuns } from '../../db/tables/desk-tables.ts';
import { recordAct, type Actor } from '../record-act.ts';

const runsShown = 30;

export async function listRuns(db: Executor): Promise<ReconciliationRun[]> {
  const rows = await db
    .select()
    .from(reconciliationRuns)
    .orderBy(desc(reconciliationRuns.startedAt), desc(reconciliationRuns.id))
    .limit(runsShown);
  return rows.map(view);
}

/** Asks the providers now. The act is written with the result: asking itself changes only what a webhook would have. */
export async function reconcileNow(deps: BillingDeps, actor: Actor): Promise<ReconciliationRun> {
  const startedAt = deps.clock.now();
  const result = await reconcile(deps);
  return deps.db.transaction(async (tx) => {
    const [run] = await tx
      .insert(reconciliationRuns)
      .values({ ...result, startedBy: actor.email, startedAt, finishedAt: deps.clock.now() })
      .returning();
    if (run === undefined) throw new Error('The run was not written.');
    const { asked, changed, failed } = result;
    await recordAct(tx, {
      actor,
      action: 'payment_reconcile',
      target: { kind: 'reconciliation', id: run.id },
      after: { asked, changed, failed },
    });
    return view(run);
  });
}

function view(row: typeof reconciliationRuns.$inferSelect): ReconciliationRun {
  return {
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
    differences: row.differences.map((each) => ({ ...each, before: [...each.before], after: [...each.after] })),
  };
}
