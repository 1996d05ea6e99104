import { AppError } from '@afterglow/domain/errors/errors';
import { cancelWithin } from '../../generations/cancel-generation.ts';
import type { EndDeps } from '../../generations/end-generation.ts';
import { findGeneration } from '../../generations/generation-row.ts';
import { recordAct, type Actor } from '../record-act.ts';

/** Ends somebody's job; their credits go back. Throws `generation_not_found`, `generation_already_finished`. */
export function cancelJob(
  deps: EndDeps,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const job = await findGeneration(tx, id);
    if (job === undefined) throw new AppError('generation_not_found');
    if (job.status === 'canceled') return;
    await cancelWithin(tx, deps, { userId: job.userId, id, now: deps.clock.now(), by: 'administrator' });
    await recordAct(tx, {
      actor,
      action: 'job_cancel',
      target: { kind: 'job', id },
      before: { status: job.status },
      after: { status: 'canceled' },
      reason,
    });
  });
}
