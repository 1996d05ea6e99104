/** Who somebody is, what they paid and what they wrote to us, for their export. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { readSecurity } from '../accounts/second-factor/second-factors.ts';
import { invoiceNumber } from '../billing/payments/document-numbers.ts';
import { numberOfCorrection } from '../billing/payments/read-payments.ts';
import type { Database } from '../db/pool.ts';
import { accountDeletions, loginAccounts, profiles, sessions, users } from '../db/tables/account-tables.ts';
import { pushSubscriptions } from '../db/tables/accounts/push-tables.ts';
import { signIns } from '../db/tables/accounts/sign-in-tables.ts';
import { billingDetails, billingMails, disputes, orders, payments, refunds } from '../db/tables/billing-tables.ts';
import { contactMessages } from '../db/tables/contact-tables.ts';
import { startGrants } from '../db/tables/credit-tables.ts';
import { contactReplies } from '../db/tables/desk-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';

/** Account, plans and devices; beside them the key of the person's picture. */
export async function readAccount(
  db: Database,
  userId: string,
): Promise<readonly [account: unknown, avatarKey: string | null]> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  const plans = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const logins = await db
    .select({ provider: loginAccounts.providerId, since: loginAccounts.createdAt })
    .from(loginAccounts)
    .where(eq(loginAccounts.userId, userId));
  const devices = await db
    .select({
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const notified = await db
    .select({
      userAgent: sessions.userAgent,
      createdAt: pushSubscriptions.createdAt,
      sentAt: pushSubscriptions.sentAt,
      // what follows the host is the device's secret
      service: sql<string>`substring(${pushSubscriptions.endpoint} from '^https?://[^/]+')`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, userId));
  const { avatarKey = null, ...shown } = profile ?? {};
  const signedIn = await db.select().from(signIns).where(eq(signIns.userId, userId)).orderBy(asc(signIns.createdAt));
  const [startGrant] = await db.select().from(startGrants).where(eq(startGrants.userId, userId));
  const [deletion] = await db
    .select({ requestedAt: accountDeletions.requestedAt, eraseAt: accountDeletions.eraseAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId));
  return [
    {
      ...user,
      profile: shown,
      subscriptions: plans,
      logins,
      security: await readSecurity(db, userId),
      devices,
      notifiedDevices: notified,
      signIns: signedIn,
      startGrant: startGrant ?? null,
      deletion: deletion ?? null,
    },
    avatarKey,
  ];
}

/** Purchases with the numbers of their documents, what came back, and the mails about it. */
export async function readPurchases(db: Database, userId: string) {
  const paid = await db.select().from(payments).where(eq(payments.userId, userId));
  const given = await db.select().from(refunds).where(eq(refunds.userId, userId));
  const [details] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId));
  return {
    billingDetails: details ?? null,
    orders: await db.select().from(orders).where(eq(orders.userId, userId)),
    payments: paid.map((payment) => ({ ...payment, invoice: invoiceNumber(payment) })),
    refunds: given.map((refund) => ({ ...refund, correction: numberOfCorrection(refund) })),
    disputes: await db
      .select(getTableColumns(disputes))
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .where(eq(payments.userId, userId)),
    mails: await db
      .select({
        kind: billingMails.kind,
        facts: billingMails.facts,
        createdAt: billingMails.createdAt,
        sentAt: billingMails.sentAt,
      })
      .from(billingMails)
      .where(eq(billingMails.userId, userId))
      .orderBy(asc(billingMails.createdAt)),
  };
}

/** What the person wrote and what was answered; the administrators' notes among themselves are not the person's. */
export async function readMessages(db: Database, userId: string) {
  const rows = await db
    .select({ message: contactMessages, reply: contactReplies })
    .from(contactMessages)
    .leftJoin(contactReplies, eq(contactReplies.messageId, contactMessages.id))
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.createdAt), asc(contactReplies.createdAt));
  return rows.map(({ message: { note: _note, noteBy: _noteBy, ...message }, reply }) => ({
    ...message,
    answer:
      reply === null
        ? null
        : { from: reply.fromPerson ? 'you' : 'operator', text: reply.text, createdAt: reply.createdAt },
  }));
}
