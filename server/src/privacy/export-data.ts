import { outputEdgeLimit } from '@afterglow/domain/billing/plans';
import { and, asc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { readSecurity } from '../accounts/second-factor/second-factors.ts';
import { invoiceNumber } from '../billing/payments/document-numbers.ts';
import { numberOfCorrection } from '../billing/payments/read-payments.ts';
import { readKeySpending } from '../credits/key-spending.ts';
import type { Database } from '../db/pool.ts';
import { accountDeletions, loginAccounts, profiles, sessions, users } from '../db/tables/account-tables.ts';
import { apiKeys } from '../db/tables/accounts/key-tables.ts';
import { outboundDeliveries, outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import { pushSubscriptions } from '../db/tables/accounts/push-tables.ts';
import { signIns } from '../db/tables/accounts/sign-in-tables.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { billingDetails, billingMails, disputes, orders, payments, refunds } from '../db/tables/billing-tables.ts';
import { contactMessages } from '../db/tables/contact-tables.ts';
import { conversations, messages, versions } from '../db/tables/conversation-tables.ts';
import { creditEntries, startGrants } from '../db/tables/credit-tables.ts';
import { contactReplies } from '../db/tables/desk-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { recipes } from '../db/tables/recipe-tables.ts';
import { imageAddresses, shares } from '../db/tables/share-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';
import type { Viewer } from '../http/context.ts';
import { createDerivatives, limitedWidth } from '../images/derivative.ts';
import type { ImageRow } from '../images/image-row.ts';
import { derivativeFormats, type PictureEngine } from '../images/picture-engine.ts';
import type { ZipEntry } from '../lib/zip-stream.ts';
import { listNotices } from '../moderation/notices.ts';
import { ObjectMissing, type Storage } from '../storage/contract.ts';
import { describeLabel } from './describe-label.ts';
import { readConnections } from './export-connections.ts';
import { contents } from './export-contents.ts';

interface ExportDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

/** Rows read in one go. */
const batchSize = 100;

/**
 * Everything that is kept about a person, file by file: `account.json` and its like, the picture of the person, the
 * originals as they were uploaded, and the results in the size that their plan shows, with what each file's label and
 * signature say. Deleted pictures are in it until they are erased. Secrets (password, tokens, keys) are not.
 */
export async function* exportFiles(deps: ExportDeps, viewer: Viewer, now: Date): AsyncGenerator<ZipEntry> {
  const { db, storage } = deps;
  const json = (path: string, value: unknown): ZipEntry => ({
    path,
    bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
    at: now,
  });
  const mine = { userId: viewer.userId };
  yield json('about.json', { format: 'afterglow-export', version: 2, exportedAt: now, files: contents });
  const [account, avatarKey] = await readAccount(db, mine.userId);
  yield json('account.json', account);
  yield json(
    'credits.json',
    await db.select().from(creditEntries).where(eq(creditEntries.userId, mine.userId)).orderBy(asc(creditEntries.seq)),
  );
  yield json('payments.json', await readPurchases(db, mine.userId));
  yield json('jobs.json', await readJobs(db, mine.userId));
  yield json(
    'shares.json',
    await db
      .select({
        imageId: shares.imageId,
        showsBefore: shares.showsBefore,
        expiresAt: shares.expiresAt,
        createdAt: shares.createdAt,
      })
      .from(shares)
      .where(eq(shares.userId, mine.userId)),
  );
  yield json(
    'image-addresses.json',
    await db
      .select({
        imageId: imageAddresses.imageId,
        showsBefore: imageAddresses.showsBefore,
        locale: imageAddresses.locale,
        expiresAt: imageAddresses.expiresAt,
        createdAt: imageAddresses.createdAt,
      })
      .from(imageAddresses)
      .where(eq(imageAddresses.userId, mine.userId)),
  );
  yield json('keys.json', await readKeys(db, mine.userId));
  yield json(
    'recipes.json',
    await db
      .select({
        recipe: recipes.recipe,
        version: recipes.version,
        isShared: sql<boolean>`${recipes.shareId} is not null`,
        sampleImageId: recipes.sampleImageId,
        offeredAt: recipes.offeredAt,
        createdAt: recipes.createdAt,
        updatedAt: recipes.updatedAt,
        deletedAt: recipes.deletedAt,
      })
      .from(recipes)
      .where(eq(recipes.userId, mine.userId)),
  );
  yield json('batches.json', await readBatches(db, mine.userId));
  yield json('webhooks.json', await readWebhooks(db, mine.userId));
  yield json('connections.json', await readConnections(db, mine.userId));
  yield json('conversations.json', await readConversations(db, mine.userId));
  yield json('messages.json', await readMessages(db, mine.userId));
  yield json('notices.json', await listNotices(db, mine.userId, now));
  if (avatarKey !== null) yield { path: 'avatar.webp', bytes: await storage.read(avatarKey), at: now };

  const ensureDerivative = createDerivatives(deps);
  const pictures: unknown[] = [];
  for await (const row of everyImage(db, mine.userId)) {
    const files: ZipEntry[] = [];
    const labels: unknown[] = [];
    for (const { path, key } of await filesOf(row, viewer, ensureDerivative)) {
      const bytes = await readOrSkip(storage, key);
      if (bytes === undefined) continue;
      files.push({ path, bytes, at: row.createdAt });
      labels.push({ path, ...(await describeLabel(deps.engine, bytes)) });
    }
    yield* files;
    const { masterKey: _master, originalKey: _original, userId: _user, ...facts } = row;
    pictures.push({ ...facts, files: files.map(({ path }) => path), labels });
  }
  yield json('pictures.json', pictures);
}

async function readKeys(db: Database, userId: string): Promise<unknown> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt));
  const spending = await readKeySpending(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ userId: _user, keyHash: _hash, ...key }) => ({ ...key, spent: spending.get(key.id)?.total ?? 0 }));
}

async function readBatches(db: Database, userId: string): Promise<unknown> {
  const rows = await db.select().from(batches).where(eq(batches.userId, userId)).orderBy(asc(batches.createdAt));
  const items = await db
    .select({ item: batchItems })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(eq(batches.userId, userId))
    .orderBy(asc(batchItems.position));
  return rows.map(({ userId: _user, requestKey: _key, requestDigest: _digest, ...batch }) => ({
    ...batch,
    items: items.flatMap(({ item }) => (item.batchId === batch.id ? [item] : [])),
  }));
}

async function readWebhooks(db: Database, userId: string): Promise<unknown> {
  const rows = await db.select().from(outboundWebhooks).where(eq(outboundWebhooks.userId, userId));
  const sent = await db
    .select(getTableColumns(outboundDeliveries))
    .from(outboundDeliveries)
    .innerJoin(outboundWebhooks, eq(outboundWebhooks.id, outboundDeliveries.webhookId))
    .where(eq(outboundWebhooks.userId, userId))
    .orderBy(asc(outboundDeliveries.createdAt), asc(outboundDeliveries.sequence));
  return rows.map(
    ({ userId: _user, secret: _secret, oldSecret: _old, lane: _lane, laneUntil: _until, ...webhook }) => ({
      ...webhook,
      deliveries: sent.filter(({ webhookId }) => webhookId === webhook.id),
    }),
  );
}

async function readAccount(
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
async function readPurchases(db: Database, userId: string) {
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

function readJobs(db: Database, userId: string) {
  return db
    .select({
      id: generations.id,
      templateId: generations.templateId,
      imageIds: generations.imageIds,
      inputs: generations.inputs,
      prompt: generations.prompt,
      status: generations.status,
      cost: generations.cost,
      model: generations.model,
      resultImageId: generations.resultImageId,
      extraImages: generations.extraImages,
      report: generations.report,
      errorCode: generations.errorCode,
      createdAt: generations.createdAt,
      finishedAt: generations.finishedAt,
    })
    .from(generations)
    .where(eq(generations.userId, userId))
    .orderBy(asc(generations.createdAt), asc(generations.id));
}

async function readConversations(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(asc(conversations.createdAt));
  return Promise.all(
    rows.map(async ({ userId: _user, revision: _revision, nextPicture: _next, ...conversation }) => ({
      ...conversation,
      messages: await db
        .select(saidColumns)
        .from(messages)
        .where(eq(messages.conversationId, conversation.id))
        .orderBy(asc(messages.seq)),
      versions: await db
        .select(madeColumns)
        .from(versions)
        .where(eq(versions.conversationId, conversation.id))
        .orderBy(asc(versions.seq)),
    })),
  );
}

const {
  revision: _saidRevision,
  seq: _saidSeq,
  priority: _priority,
  parallelJobs: _jobs,
  conversationId: _saidIn,
  ...saidColumns
} = getTableColumns(messages);
const { revision: _madeRevision, seq: _madeSeq, conversationId: _madeIn, ...madeColumns } = getTableColumns(versions);

/** What the person wrote and what was answered; the administrators' notes among themselves are not the person's. */
async function readMessages(db: Database, userId: string) {
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

async function* everyImage(db: Database, userId: string): AsyncGenerator<ImageRow> {
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(images)
      // Blocked pictures are never delivered, nor those whose credits came back.
      .where(
        and(
          eq(images.userId, userId),
          isNull(images.blockedAt),
          isNull(images.returnedAt),
          after === undefined ? undefined : gt(images.id, after),
        ),
      )
      .orderBy(asc(images.id))
      .limit(batchSize);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

/** An upload is given back as it came; a result in the edition that the person's plan shows. */
async function filesOf(row: ImageRow, viewer: Viewer, ensureDerivative: ReturnType<typeof createDerivatives>) {
  const extension = row.mimeType.replace('image/', '').replace('jpeg', 'jpg');
  const folder = row.deletedAt === null ? 'pictures' : 'deleted-pictures';
  if (row.kind === 'upload' && row.originalKey !== null) {
    const own = /\.[a-zA-Z0-9]{1,8}$/.exec(row.fileName ?? '')?.[0] ?? `.${extension}`;
    return [{ path: `${folder}/${row.id}-original${own.toLowerCase()}`, key: row.originalKey }];
  }
  const width = limitedWidth(row, outputEdgeLimit(viewer));
  const format = derivativeFormats.find((known) => row.mimeType === `image/${known}`) ?? 'png';
  const key = width === row.width ? row.masterKey : await ensureDerivative({ masterKey: row.masterKey, width, format });
  return [{ path: `${folder}/${row.id}-${row.templateId ?? row.kind}.${extension}`, key }];
}

/** One picture whose bytes are lost must not keep a person from all the others. */
async function readOrSkip(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
}
