import type { AdminJob } from '@afterglow/domain/contract/admin/jobs';
import { idSchema } from '@afterglow/domain/contract/base';
import type { GenerationStatus } from '@afterglow/domain/contract/studio/generations';
import { AppError } from '@afterglow/domain/errors/errors';
import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { creativeTask } from '../../engines/creative-request.ts';
import { findPersonId } from '../find-person.ts';

interface JobQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly status: 'all' | GenerationStatus;
  readonly templateId?: string | undefined;
  readonly error?: string | undefined;
  readonly q?: string | undefined;
}

/** The columns of a job in a list. */
export const jobColumns = {
  id: generations.id,
  userId: generations.userId,
  email: users.email,
  templateId: generations.templateId,
  status: generations.status,
  task: generations.task,
  errorCode: generations.errorCode,
  attempt: generations.attempt,
  cost: generations.cost,
  engineMs: generations.engineMs,
  providerCostMicros: generations.providerCostMicros,
  createdAt: generations.createdAt,
  startedAt: generations.startedAt,
  finishedAt: generations.finishedAt,
};

type JobRow = Omit<AdminJob, 'edition' | 'createdAt' | 'startedAt' | 'finishedAt'> & {
  readonly task: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
};

export function toAdminJob({ task, createdAt, startedAt, finishedAt, ...row }: JobRow): AdminJob {
  return {
    ...row,
    edition: task === creativeTask ? 'creative' : 'on-device',
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** Everybody's jobs, newest first. The cursor is the last one's id. */
export async function listJobs(
  db: Database,
  query: JobQuery,
): Promise<{ readonly jobs: AdminJob[]; readonly cursor: string | null }> {
  const rows = await db
    .select(jobColumns)
    .from(generations)
    .innerJoin(users, eq(users.id, generations.userId))
    .where(
      and(
        query.status === 'all' ? undefined : eq(generations.status, query.status),
        query.templateId === undefined || query.templateId === ''
          ? undefined
          : eq(generations.templateId, query.templateId),
        query.error === undefined || query.error === '' ? undefined : eq(generations.errorCode, query.error),
        await wanted(db, query.q ?? ''),
        after(query.cursor),
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(query.limit + 1);
  const jobs = rows.slice(0, query.limit).map(toAdminJob);
  return { jobs, cursor: rows.length > query.limit ? (jobs.at(-1)?.id ?? null) : null };
}

/** A person by address or id, or a job by id; nobody found: no job. */
async function wanted(db: Database, q: string): Promise<SQL | undefined> {
  if (q === '') return undefined;
  const personId = await findPersonId(db, q);
  if (personId !== undefined) return eq(generations.userId, personId);
  return idSchema.safeParse(q).success ? eq(generations.id, q) : sql`false`;
}

/** The time is looked up in the database: a Date would lose the microseconds that decide between two rows. */
function after(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  if (!idSchema.safeParse(cursor).success) throw new AppError('invalid_input', { field: 'cursor' });
  return sql`(${generations.createdAt}, ${generations.id}) < (select g.created_at, g.id from ${generations} g where g.id = ${cursor})`;
}
