import type { AdminAction } from '@afterglow/domain/accounts/admin-acts';
import type { AdminAct } from '@afterglow/domain/contract/admin/audit';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, gte, ilike, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { adminActs } from '../../db/tables/admin-tables.ts';
import { containing } from '../../lib/search.ts';

interface ActQuery {
  readonly q?: string | undefined;
  readonly action?: AdminAction | undefined;
  readonly targetKind?: string | undefined;
  readonly targetId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Acts of all administrators, newest first. */
export async function listActs(
  db: Executor,
  query: ActQuery,
): Promise<{ readonly acts: AdminAct[]; readonly cursor: string | null }> {
  const below = query.cursor === undefined ? undefined : cursorSchema.safeParse(query.cursor);
  if (below?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const rows = await db
    .select({ act: adminActs, email: users.email })
    .from(adminActs)
    .leftJoin(users, and(eq(adminActs.targetKind, 'user'), eq(users.id, adminActs.targetId)))
    .where(
      and(
        query.action === undefined ? undefined : eq(adminActs.action, query.action),
        query.targetKind === undefined ? undefined : eq(adminActs.targetKind, query.targetKind),
        query.targetId === undefined ? undefined : eq(adminActs.targetId, query.targetId),
        query.from === undefined ? undefined : gte(adminActs.createdAt, new Date(`${query.from}T00:00:00Z`)),
        query.to === undefined
          ? undefined
          : lt(adminActs.createdAt, new Date(Date.parse(`${query.to}T00:00:00Z`) + 86_400_000)),
        await matching(db, query.q),
        below === undefined ? undefined : lt(adminActs.seq, below.data),
      ),
    )
    .orderBy(desc(adminActs.seq))
    .limit(query.limit + 1);
  const shown = rows.slice(0, query.limit);
  return {
    acts: shown.map(({ act, email }) => ({
      id: act.id,
      actor: { id: act.actorId, email: act.actorEmail },
      action: act.action,
      target: { kind: act.targetKind, id: act.targetId, email },
      before: act.before,
      after: act.after,
      reason: act.reason,
      ipAddress: act.ipAddress,
      userAgent: act.userAgent,
      createdAt: act.createdAt.toISOString(),
    })),
    cursor: rows.length > query.limit ? String(shown.at(-1)?.act.seq) : null,
  };
}

/** Words of the reason, the administrator's address, an id; the record itself holds no address of the person it is about. */
async function matching(db: Executor, q: string | undefined): Promise<SQL | undefined> {
  if (q === undefined || q === '') return undefined;
  const person = q.includes('@')
    ? await db.select({ id: users.id }).from(users).where(eq(users.email, q.toLowerCase()))
    : [];
  const pattern = containing(q);
  return or(
    ilike(adminActs.reason, pattern),
    ilike(adminActs.actorEmail, pattern),
    ilike(adminActs.targetId, pattern),
    ...person.map(({ id }) => eq(adminActs.targetId, id)),
  );
}
