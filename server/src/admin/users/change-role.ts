import { roleSchema } from '@afterglow/domain/billing/plan-schemas';
import type { Role } from '@afterglow/domain/billing/plans';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { keepAnAdmin } from '../../accounts/keep-an-admin.ts';
import type { Database } from '../../db/pool.ts';
import { sessions, users } from '../../db/tables/account-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { lockUser, readVersion } from './lock-user.ts';

interface RoleChange {
  readonly userId: string;
  readonly version: number;
  readonly role: Role;
  readonly reason: string;
}

/** Makes somebody an administrator, or takes it away. Throws `last_admin`, `admin_by_configuration`, `changed_meanwhile`. */
export function changeRole(
  { db, clock, adminEmail }: { readonly db: Database; readonly clock: Clock; readonly adminEmail: string | undefined },
  actor: Actor,
  { userId, version, role, reason }: RoleChange,
): Promise<{ readonly version: number }> {
  return db.transaction(async (tx) => {
    // All administrators first, always in the same order: two who act on each other wait and do not lock each other out.
    if (role !== 'admin') await keepAnAdmin(tx, userId);
    const user = await lockUser(tx, userId, version);
    const before = roleSchema.catch('user').parse(user.role);
    if (before === role) return { version };
    // It would come back with the next request.
    if (role !== 'admin' && user.email === adminEmail && user.emailVerified)
      throw new AppError('admin_by_configuration');
    await tx.update(users).set({ role, adminGroupSeenAt: null, updatedAt: clock.now() }).where(eq(users.id, userId));
    if (role !== 'admin') await tx.delete(sessions).where(eq(sessions.impersonatedBy, userId));
    await recordAct(tx, {
      actor,
      action: 'user_change_role',
      target: { kind: 'user', id: userId },
      before: { role: before },
      after: { role },
      reason,
    });
    return { version: await readVersion(tx, userId) };
  });
}
