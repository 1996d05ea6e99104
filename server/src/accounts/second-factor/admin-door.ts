import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';

/** `enroll`: shut until a second factor is set up; `confirm`: shut until it is shown in this session. */
export type AdminDoor = 'open' | 'enroll' | 'confirm';

interface AdminSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly secondFactorAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly graceSession: string | null;
}

/**
 * Whether an administrator may work in this session. Someone without a second factor has the one session in which they
 * first come: enough to set one up, and a stranger who only knows the password gets no second one.
 */
export async function findAdminDoor(db: Executor, session: AdminSession): Promise<AdminDoor> {
  if (session.secondFactorAt !== null) return 'open';
  if (session.hasSecondFactor) return 'confirm';
  if (session.graceSession !== null) return session.graceSession === session.sessionId ? 'open' : 'enroll';
  const claimed = await db
    .update(users)
    .set({ secondFactorGrace: session.sessionId })
    .where(and(eq(users.id, session.userId), isNull(users.secondFactorGrace)))
    .returning({ id: users.id });
  return claimed.length > 0 ? 'open' : 'enroll';
}
