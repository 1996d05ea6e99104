import type { AdminJobDetail } from '@afterglow/domain/contract/admin/jobs';
import { AppError, isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { creditEntries } from '../../db/tables/credit-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { providerCalls } from '../../db/tables/provider-tables.ts';
import { generationEvents } from '../../db/tables/system-tables.ts';
import { isFinal } from '../../generations/generation-row.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { jobColumns, toAdminJob } from './list-jobs.ts';
import { originOf, requeueKey } from './requeue-key.ts';

/** One job with its log. Throws `generation_not_found`. */
export async function getJob(db: Database, id: string, locale: Locale): Promise<AdminJobDetail> {
  const [found] = await db
    .select({ job: generations, listed: jobColumns })
    .from(generations)
    .innerJoin(users, eq(users.id, generations.userId))
    .where(eq(generations.id, id));
  if (found === undefined) throw new AppError('generation_not_found');
  const { job, listed } = found;
  const [events, calls, ledger, [later]] = await Promise.all([
    db.select().from(generationEvents).where(eq(generationEvents.generationId, id)).orderBy(asc(generationEvents.seq)),
    db.select().from(providerCalls).where(eq(providerCalls.generationId, id)).orderBy(asc(providerCalls.createdAt)),
    db
      .select({ kind: creditEntries.kind, amount: creditEntries.amount, at: creditEntries.createdAt })
      .from(creditEntries)
      .where(inArray(creditEntries.key, [`hold:${id}`, `settle:${id}`]))
      .orderBy(asc(creditEntries.seq)),
    db
      .select({ id: generations.id })
      .from(generations)
      .where(and(eq(generations.userId, job.userId), eq(generations.requestKey, requeueKey(id)))),
  ]);
  const failed = job.status === 'failed' || job.status === 'canceled';
  return {
    ...toAdminJob(listed),
    stage: job.stage,
    progress: job.progress,
    priority: job.priority,
    model: job.model,
    task: job.task,
    pictures: job.imageIds.length,
    error:
      job.errorCode !== null && isErrorCode(job.errorCode)
        ? errorMessage(job.errorCode, locale, job.errorDetails ?? {})
        : null,
    events: events.map(({ createdAt, attempt, kind, subject, detail }) => ({
      at: createdAt.toISOString(),
      attempt,
      kind,
      subject,
      detail,
    })),
    calls: calls.map(({ generationId: _job, createdAt, ...call }) => ({ ...call, at: createdAt.toISOString() })),
    ledger: ledger.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    requeuedAs: later?.id ?? null,
    requeuedFrom: originOf(job.requestKey) ?? null,
    canRequeue: failed && later === undefined,
    canCancel: !isFinal(job.status),
  };
}
