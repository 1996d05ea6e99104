import { idSchema } from '@afterglow/domain/contract/base';
import type { Conversation } from '@afterglow/domain/contract/studio/conversations';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { conversations, messages, versions } from '../db/tables/conversation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { toConversation } from './show-rows.ts';

type Listed = Conversation & { coverImageId: string | null; coverColour: string | null; running: boolean };

/**
 * A page of a person's conversations, the one changed last first. The search reads names, of conversations and of
 * versions, and what was said. Each part starts from this person's conversations and looks into one after the other, until
 * the first hit: asked with `exists` or a join, PostgreSQL reads the messages of everybody. Trigrams would not help, as two
 * Chinese characters, the usual word, are fewer than three. Replies are codes and numbers that each page words in its own
 * language: they have no text to find.
 */
export async function listConversations(
  db: Database,
  userId: string,
  {
    search,
    cursor,
    limit,
  }: { readonly search?: string | undefined; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly conversations: Listed[]; readonly cursor: string | null }> {
  const after = cursor === undefined ? undefined : idSchema.safeParse(cursor);
  if (after?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const wanted =
    search === undefined || search === '' ? undefined : `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await db
    .select({
      conversation: getTableColumns(conversations),
      coverImageId: images.id,
      coverColour: images.colour,
      running: sql<boolean>`exists (select 1 from ${messages} m where m.conversation_id = ${conversations.id} and m.status in ('waiting', 'running'))`,
    })
    .from(conversations)
    .leftJoin(versions, eq(versions.id, conversations.canvasVersionId))
    .leftJoin(images, eq(images.id, versions.imageId))
    .where(
      and(
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
        wanted === undefined
          ? undefined
          : sql`${conversations.id} in (
              select c.id from ${conversations} c where c.user_id = ${userId} and c.name ilike ${wanted}
              union all
              select c.id from ${conversations} c
              cross join lateral (select from ${messages} m where m.conversation_id = c.id and m.text ilike ${wanted} limit 1) said
              where c.user_id = ${userId} and c.deleted_at is null
              union all
              select c.id from ${conversations} c
              cross join lateral (select from ${versions} v where v.conversation_id = c.id and v.deleted_at is null and v.name ilike ${wanted} limit 1) named
              where c.user_id = ${userId} and c.deleted_at is null
            )`,
        after === undefined
          ? undefined
          : sql`(${conversations.updatedAt}, ${conversations.id}) < (select c.updated_at, c.id from ${conversations} c where c.id = ${after.data} and c.user_id = ${userId})`,
      ),
    )
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    conversations: page.map(({ conversation, ...rest }) => ({ ...toConversation(conversation), ...rest })),
    cursor: rows.length > limit ? (page.at(-1)?.conversation.id ?? null) : null,
  };
}
