import { pushDeviceSchema, type PushDevice } from '@afterglow/domain/contract/account/push';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, gt, or } from 'drizzle-orm';
import { describeDevice } from '../accounts/sessions/describe-device.ts';
import { mostSessions } from '../accounts/sessions/session-age.ts';
import type { Database } from '../db/pool.ts';
import { sessions } from '../db/tables/account-tables.ts';
import { pushSubscriptions } from '../db/tables/accounts/push-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Reach } from '../lib/reach.ts';
import { checkWebhookUrl } from '../outbound-webhooks/webhook-address.ts';
import { readPushKeys } from './push-keys.ts';

export interface OwnDevicesDeps extends Reach {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
}

interface Owner {
  readonly userId: string;
  readonly sessionId: string;
}

interface Subscription {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export async function listPushDevices({ db, clock }: OwnDevicesDeps, owner: Owner): Promise<PushDevice[]> {
  const rows = await db
    .select({ device: pushSubscriptions, userAgent: sessions.userAgent })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, owner.userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(eq(sessions.id, owner.sessionId)), desc(pushSubscriptions.createdAt))
    .limit(mostSessions);
  return rows.map(({ device, userAgent }) =>
    pushDeviceSchema.parse({
      ...describeDevice(userAgent),
      id: device.id,
      current: device.sessionId === owner.sessionId,
      createdAt: device.createdAt.toISOString(),
      sentAt: device.sentAt?.toISOString() ?? null,
    }),
  );
}

/**
 * Throws `push_refused` for an endpoint to which nothing is sent, or a subscription with another key than ours. Where it leads
 * is looked at again whenever something is sent.
 */
export async function subscribeDevice(
  deps: OwnDevicesDeps,
  owner: Owner,
  { endpoint, publicKey, keys }: Subscription,
): Promise<PushDevice> {
  const { db, clock, secret } = deps;
  if (publicKey !== (await readPushKeys(db, secret)).publicKey) throw new AppError('push_refused');
  const address = await checkWebhookUrl(deps, endpoint).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('push_refused') : error;
  });
  const { userId, sessionId } = owner;
  await db.transaction(async (tx) => {
    // a browser has one subscription: it is for who uses the browser now
    await tx
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, address)));
    await tx
      .insert(pushSubscriptions)
      .values({ userId, sessionId, endpoint: address, publicKey, ...keys, createdAt: clock.now() });
  });
  const device = (await listPushDevices(deps, owner)).find(({ current }) => current);
  if (device === undefined) throw new AppError('push_device_not_found');
  return device;
}

export async function removePushDevice({ db }: OwnDevicesDeps, userId: string, id: string) {
  const [removed] = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  if (removed === undefined) throw new AppError('push_device_not_found');
  return removed;
}
