import { and, eq, gt } from 'drizzle-orm';
import webPush from 'web-push';
import type { Database } from '../db/pool.ts';
import { profiles, sessions, users } from '../db/tables/account-tables.ts';
import { pushSubscriptions } from '../db/tables/accounts/push-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import { pauseAfter } from '../outbound-webhooks/retry-plan.ts';
import { sendDelivery, type SendDeps } from '../outbound-webhooks/send-delivery.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import { keyOfPush, pushJob, type PushJob } from './push-job.ts';
import { readPushKeys } from './push-keys.ts';
import { describePush } from './push-message.ts';

export interface PushDeps extends SendDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secret: string;
  readonly random: () => number;
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:`. */
  readonly contact: string;
}

/** News that is older is none, neither here nor at a device that was off. */
const latestMs = 6 * 3600 * 1000;

/** They mostly wait for the browsers' makers. */
const places = 4;

export function pushHandler(deps: PushDeps): JobHandler {
  return handleJob(pushJob, { concurrency: places }, (job, { signal }) => sendPush(deps, job, signal));
}

/** Sends once. What a push service could not take now is tried later; a device that it no longer knows is forgotten. */
export async function sendPush(deps: PushDeps, job: PushJob, stop: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const device = await findDevice(db, job.id, now);
  if (device === undefined) return;
  const keys = await readPushKeys(db, deps.secret);
  if (device.row.publicKey !== keys.publicKey) return forget(db, job.id);
  const found = await describePush(db, device, job.about, job.subject);
  const left = found === undefined ? 0 : found.endedAt.getTime() + latestMs - now.getTime();
  if (found === undefined || left <= 0) return;
  const { endpoint, p256dh, auth } = device.row;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(found.message), {
    TTL: Math.ceil(left / 1000),
    contentEncoding: 'aes128gcm',
    urgency: 'normal',
    // an attempt that arrived although its answer did not is replaced by the next
    topic: job.subject.replaceAll('-', ''),
    vapidDetails: { subject: deps.contact, ...keys },
  });
  const { status, error } = await sendDelivery(
    deps,
    { url: endpoint, headers: inSmallLetters(request.headers), body: request.body },
    stop,
  );
  if (status !== null && status >= 200 && status < 300)
    await db.update(pushSubscriptions).set({ sentAt: now }).where(eq(pushSubscriptions.id, job.id));
  else if (isGone(status, error)) await forget(db, job.id);
  else if (isPassing(status)) await tryLater(deps, job, new Date(now.getTime() + left));
  else deps.logger.warn({ status, host: new URL(endpoint).host }, 'a push service refused a notification');
}

async function findDevice(db: Database, id: string, now: Date) {
  const [found] = await db
    .select({ row: pushSubscriptions, chosen: profiles.language, signedUpIn: users.locale })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(pushSubscriptions.id, id), gt(sessions.expiresAt, now)));
  if (found === undefined) return undefined;
  return { row: found.row, userId: found.row.userId, locale: mailLocale(found.chosen, found.signedUpIn) };
}

/** The subscription ended, is not ours, or leads where nothing is sent. */
const isGone = (status: number | null, error: string | null): boolean =>
  status === 404 || status === 410 || status === 403 || error === 'address_private';

const isPassing = (status: number | null): boolean => status === null || status === 429 || status >= 500;

async function forget(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

async function tryLater({ db, queue, clock, random }: PushDeps, job: PushJob, until: Date): Promise<void> {
  const next = { ...job, tries: job.tries + 1 };
  const pause = pauseAfter(next.tries, random);
  const startAfter = new Date(clock.now().getTime() + (pause ?? latestMs));
  if (startAfter >= until) return;
  await db.transaction((tx) => queue.enqueue(tx, pushJob, next, { key: keyOfPush(next), startAfter }));
}

const inSmallLetters = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
