import type { PlanType } from '@afterglow/domain/billing/plans';
import type { AdminMessage, MessageDetail, messageFilters } from '@afterglow/domain/contract/admin/messages';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, between, desc, eq, getTableColumns, ilike, lt, ne, or, sql } from 'drizzle-orm';
import { referenceOf } from '../../contact/contact-mails.ts';
import type { Executor } from '../../db/pool.ts';
import { contactMessages } from '../../db/tables/contact-tables.ts';
import { contactReplies } from '../../db/tables/desk-tables.ts';
import { afterCursor, cutPage } from '../../lib/keyset.ts';
import { containing } from '../../lib/search.ts';
import { selectSenderPlan, senderPlan, senderRank } from './sender-plan.ts';

export type MessageRow = typeof contactMessages.$inferSelect;

interface MessageQuery {
  readonly state: (typeof messageFilters)[number];
  readonly plan?: PlanType | undefined;
  readonly search: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const excerptLength = 160;
const othersShown = 20;

/**
 * Messages, newest first; those that wait for an answer by plan before that. What looks like a machine's only where it is
 * asked for.
 */
export async function listMessages(
  db: Executor,
  query: MessageQuery,
): Promise<{ messages: AdminMessage[]; cursor: string | null; unanswered: number }> {
  const { state, plan } = query;
  const byPlan = state === 'new';
  const rows = await selectMessages(db)
    .where(
      and(
        eq(contactMessages.suspected, state === 'suspected'),
        state === 'all' || state === 'suspected' ? undefined : eq(contactMessages.state, state),
        plan === undefined ? undefined : eq(senderPlan, plan),
        query.search === '' ? undefined : matching(query.search),
        byPlan ? afterRanked(query.cursor) : afterCursor(query.cursor, contactMessages.createdAt, contactMessages.id),
      ),
    )
    .orderBy(...(byPlan ? [desc(senderRank)] : []), desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(query.limit + 1);
  const { page, cursor } = cutPage(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const unanswered = await db.$count(
    contactMessages,
    and(eq(contactMessages.state, 'new'), eq(contactMessages.suspected, false)),
  );
  const last = byPlan && cursor !== null ? `${page.at(-1)?.rank}_${cursor}` : cursor;
  return { messages: page.map(viewMessage), cursor: last, unanswered };
}

const selectMessages = (db: Executor) =>
  db
    .select({ ...getTableColumns(contactMessages), plan: senderPlan, rank: senderRank.mapWith(Number) })
    .from(contactMessages)
    .leftJoinLateral(selectSenderPlan(db), sql`true`);

/** The cursor of the list by plan: the last row's rank before its time and id. */
function afterRanked(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [, rank, rest] = /^([0-2])_(.+)$/.exec(cursor) ?? [];
  if (rank === undefined) throw new AppError('invalid_input', { field: 'cursor' });
  return or(
    lt(senderRank, Number(rank)),
    and(eq(senderRank, Number(rank)), afterCursor(rest, contactMessages.createdAt, contactMessages.id)),
  );
}

/** Part of a name, address, subject or text; the reference that the person was told, or its beginning. */
function matching(search: string) {
  const part = containing(search);
  const { name, email, subject, message } = contactMessages;
  return or(ilike(name, part), ilike(email, part), ilike(subject, part), ilike(message, part), referred(search));
}

/** Ids sort by their first digits: a range finds those that begin with the reference. */
function referred(search: string) {
  const start = search.toLowerCase();
  if (!/^[\da-f]{8}$/.test(start)) return undefined;
  return between(contactMessages.id, `${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`);
}

/** One message with its conversation. Throws `not_found`. */
export async function getMessage(db: Executor, id: string): Promise<MessageDetail> {
  const [row] = await selectMessages(db).where(eq(contactMessages.id, id));
  if (row === undefined) throw new AppError('not_found');
  const replies = await db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, id))
    .orderBy(asc(contactReplies.createdAt));
  const others = await selectMessages(db)
    .where(and(eq(contactMessages.email, row.email), ne(contactMessages.id, id)))
    .orderBy(desc(contactMessages.createdAt))
    .limit(othersShown);
  return {
    ...viewMessage(row),
    message: row.message,
    userId: row.userId,
    noteBy: row.noteBy,
    updatedAt: row.updatedAt.toISOString(),
    replies: replies.map((reply) => ({
      id: reply.id,
      authorEmail: reply.authorEmail,
      fromPerson: reply.fromPerson,
      text: reply.text,
      createdAt: reply.createdAt.toISOString(),
      state: reply.mailedAt !== null ? 'sent' : reply.failedAt !== null ? 'failed' : 'waiting',
    })),
    others: others.map(viewMessage),
  };
}

function viewMessage(row: MessageRow & { readonly plan: PlanType | null }): AdminMessage {
  const { id, name, email, plan, subject, locale, state, suspected, note, createdAt } = row;
  const text = row.message.replace(/\s+/g, ' ').trim();
  const letters = Array.from(text);
  const excerpt = letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : text;
  return {
    id,
    reference: referenceOf(id),
    name,
    email,
    plan,
    subject,
    excerpt,
    locale,
    state,
    suspected,
    note,
    createdAt: createdAt.toISOString(),
  };
}
