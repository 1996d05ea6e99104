import type { Locale } from '@afterglow/domain/locale';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { conversations, messages } from '../db/tables/conversation-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { PushAbout } from './push-job.ts';

/** What a device shows, and the page of this site that it opens. Nothing in it says whose it is, or what is on the picture. */
export interface PushMessage {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  /** A later notification with the same tag takes the place of the one before. */
  readonly tag: string;
}

interface Found {
  readonly message: PushMessage;
  readonly endedAt: Date;
}

/** Undefined when nothing is to be told (any more): it was canceled, deleted, or runs again. */
export function describePush(
  db: Database,
  { userId, locale }: { readonly userId: string; readonly locale: Locale },
  about: PushAbout,
  subject: string,
): Promise<Found | undefined> {
  const describe = { batch: describeBatch, generation: describeGeneration, message: describeMessage }[about];
  return describe(db, userId, locale, subject);
}

async function describeBatch(db: Database, userId: string, locale: Locale, id: string): Promise<Found | undefined> {
  const [batch] = await db
    .select({ endedAt: batches.endedAt })
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.userId, userId), eq(batches.status, 'finished')));
  if (batch === undefined || batch.endedAt === null) return undefined;
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      succeeded: sql<number>`(count(*) filter (where ${generations.status} = 'succeeded'))::int`,
    })
    .from(batchItems)
    .leftJoin(generations, eq(generations.id, batchItems.pieceId))
    .where(eq(batchItems.batchId, id));
  const { all = 0, succeeded = 0 } = counted ?? {};
  return {
    endedAt: batch.endedAt,
    message: {
      title: mailWords.write(locale, 'push.batchTitle'),
      text: mailWords.write(locale, 'push.batchText', { succeeded, without: all - succeeded }),
      path: `/batches/${id}`,
      tag: id,
    },
  };
}

async function describeGeneration(
  db: Database,
  userId: string,
  locale: Locale,
  id: string,
): Promise<Found | undefined> {
  const [row] = await db
    .select({ status: generations.status, endedAt: generations.finishedAt, templateId: generations.templateId })
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId)));
  return row && describeEnd(row, `/templates/${encodeURIComponent(row.templateId)}?job=${id}`, id, locale);
}

async function describeMessage(db: Database, userId: string, locale: Locale, id: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ status: messages.status, endedAt: messages.finishedAt, conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messages.id, id), eq(conversations.userId, userId)));
  return row && describeEnd(row, `/editor/${row.conversationId}`, id, locale);
}

function describeEnd(
  { status, endedAt }: { readonly status: string; readonly endedAt: Date | null },
  path: string,
  tag: string,
  locale: Locale,
): Found | undefined {
  const isDone = status === 'succeeded' || status === 'done';
  if (endedAt === null || (!isDone && status !== 'failed')) return undefined;
  const message = {
    title: mailWords.write(locale, isDone ? 'push.resultTitle' : 'push.failedTitle'),
    text: mailWords.write(locale, isDone ? 'push.resultText' : 'push.failedText'),
    path,
    tag,
  };
  return { endedAt, message };
}
