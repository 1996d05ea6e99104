import type { StorageQuotas } from '@afterglow/domain/billing/storage-quota';
import type { Database } from '../../db/pool.ts';
import { announceRepair } from '../../engines/model-preparation.ts';
import { makeRemoteWorker, revokeRemoteWorker } from '../../engines/remote/remote-workers.ts';
import type { Notifications } from '../../events/notifications.ts';
import { readQuotas, writeQuotas } from '../../images/space.ts';
import type { Clock } from '../../lib/clock.ts';
import { readDrain, writeDrain, type Drain } from '../../queue/drain.ts';
import { recordAct, type Actor } from '../record-act.ts';

interface OperateDeps {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly clock: Clock;
}

/** Begins or ends a drain; saying the same twice changes nothing. Gives the state that counts now. */
export function setDrain(
  { db, notifications, clock }: OperateDeps,
  actor: Actor,
  { draining, reason }: { readonly draining: boolean; readonly reason?: string | undefined },
): Promise<Drain | undefined> {
  return db.transaction(async (tx) => {
    const before = await readDrain(tx);
    if ((before !== undefined) === draining) return before;
    const after = draining ? { since: clock.now().toISOString(), by: actor.email, reason: reason ?? '' } : undefined;
    await writeDrain(tx, notifications, after);
    const target = { kind: 'system', id: 'drain' } as const;
    await recordAct(tx, {
      actor,
      action: draining ? 'drain_start' : 'drain_end',
      target,
      before: before ?? {},
      after: after ?? {},
      reason,
    });
    return after;
  });
}

/** From now on; what people keep already stays. */
export function setQuotas({ db }: OperateDeps, actor: Actor, quotas: StorageQuotas): Promise<StorageQuotas> {
  return db.transaction(async (tx) => {
    const before = await readQuotas(tx);
    await writeQuotas(tx, quotas);
    const target = { kind: 'system', id: 'quotas' } as const;
    await recordAct(tx, { actor, action: 'quotas_set', target, before, after: quotas });
    return quotas;
  });
}

/** Workers hear of it with the commit. */
export function askForRepair({ db, notifications }: OperateDeps, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    await recordAct(tx, { actor, action: 'models_repair', target: { kind: 'system', id: 'models' } });
    await announceRepair(notifications, tx);
  });
}

/** Gives the key, for the only time. */
export function addRemoteWorker(
  { db }: OperateDeps,
  actor: Actor,
  wanted: { readonly name: string; readonly places: number },
): Promise<{ readonly id: string; readonly key: string }> {
  return db.transaction(async (tx) => {
    const made = await makeRemoteWorker(tx, wanted);
    const target = { kind: 'remote_worker', id: made.id } as const;
    await recordAct(tx, { actor, action: 'remote_worker_make', target, after: wanted });
    return made;
  });
}

/** Throws `not_found`. */
export function removeRemoteWorker({ db }: OperateDeps, actor: Actor, id: string): Promise<{ readonly id: string }> {
  return db.transaction(async (tx) => {
    const before = await revokeRemoteWorker(tx, id);
    await recordAct(tx, { actor, action: 'remote_worker_revoke', target: { kind: 'remote_worker', id }, before });
    return { id };
  });
}
