import type { AdminAction, AdminTargetKind } from '@afterglow/domain/accounts/admin-acts';
import type { Transaction } from '../db/pool.ts';
import { adminActs } from '../db/tables/admin-tables.ts';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';

/** The administrator who acts, and from where. */
export interface Actor {
  readonly userId: string;
  readonly email: string;
  readonly ipAddress: string;
  readonly userAgent: string | null;
}

/** Who acts in a request of an endpoint that the contract opens to administrators only. */
export function actorOf(context: RequestContext): Actor {
  const { userId, email } = requireViewer(context);
  return {
    userId,
    email,
    ipAddress: context.ipAddress,
    userAgent: context.headers.get('user-agent')?.slice(0, 300) ?? null,
  };
}

interface Act {
  readonly actor: Actor;
  readonly action: AdminAction;
  /** What was acted on, e.g. `{ kind: 'user', id }`. */
  readonly target: { readonly kind: AdminTargetKind; readonly id: string };
  /** The changed fields as they were; never secrets. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly reason?: string | undefined;
}

/** Writes an act down in the transaction that does it: what cannot be recorded is not done. */
export async function recordAct(tx: Transaction, { actor, action, target, before, after, reason }: Act): Promise<void> {
  await tx.insert(adminActs).values({
    actorId: actor.userId,
    actorEmail: actor.email,
    action,
    targetKind: target.kind,
    targetId: target.id,
    before: before ?? null,
    after: after ?? null,
    reason: reason ?? null,
    ipAddress: actor.ipAddress,
    userAgent: actor.userAgent,
  });
}
