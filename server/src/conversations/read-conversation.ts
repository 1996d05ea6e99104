import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { Version } from '@afterglow/domain/contract/studio/versions';
import { conversationLimits } from '@afterglow/domain/edits/conversation-limits';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { editRuns, messages, versions } from '../db/tables/conversation-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Viewer } from '../http/context.ts';
import { getConversation, listPictures, type ConversationRow, type MessageRow } from './conversation-row.ts';
import { readPricing, type Pricing, type PricingDeps } from './planning/pricing.ts';
import { toConversation, toMessage, toPicture, toVersion, type RunProgress } from './show-rows.ts';

export interface ReadDeps extends PricingDeps {
  readonly db: Database;
}

/** Everything a page needs to show a conversation. Throws `conversation_not_found`. */
export async function readConversation(
  deps: ReadDeps,
  viewer: Viewer,
  id: string,
  locale: Locale,
): Promise<FullConversation> {
  const pricing = await pricingOf(deps, viewer, await getConversation(deps.db, viewer.userId, id));
  // As it was at one moment: else a message could have ended whose version is not on the canvas yet.
  return deps.db.transaction(
    async (tx) => {
      const row = await getConversation(tx, viewer.userId, id);
      const pictures = await listPictures(tx, id);
      const living = await readVersions(tx, id, isNull(versions.deletedAt));
      const page = await readPage(tx, id, undefined, pricing, locale);
      return { conversation: toConversation(row), pictures: pictures.map(toPicture), versions: living, ...page };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Today's prices for what a conversation still offers. */
export function pricingOf(deps: PricingDeps, viewer: Viewer, { nextPicture }: ConversationRow): Promise<Pricing> {
  return readPricing(deps, viewer, { pictures: nextPicture - 1, current: 1 });
}

export async function readOlderMessages(
  deps: ReadDeps,
  viewer: Viewer,
  { id, before }: { readonly id: string; readonly before: string },
  locale: Locale,
): Promise<{ readonly messages: EditorMessage[]; readonly hasOlder: boolean }> {
  const row = await getConversation(deps.db, viewer.userId, id);
  const [from] = await deps.db
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.id, before), eq(messages.conversationId, id)));
  if (from === undefined) throw new AppError('message_not_found');
  return readPage(deps.db, id, from.seq, await pricingOf(deps, viewer, row), locale);
}

async function readPage(
  db: Executor,
  conversationId: string,
  below: number | undefined,
  pricing: Pricing,
  locale: Locale,
) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), below === undefined ? undefined : lt(messages.seq, below)))
    .orderBy(desc(messages.seq))
    .limit(conversationLimits.page + 1);
  const page = rows.slice(0, conversationLimits.page).toReversed();
  return { messages: await showMessages(db, page, pricing, locale), hasOlder: rows.length > conversationLimits.page };
}

export async function readVersions(db: Executor, conversationId: string, which: SQL | undefined): Promise<Version[]> {
  const rows = await db
    .select({
      version: getTableColumns(versions),
      image: { width: images.width, height: images.height, colour: images.colour, mimeType: images.mimeType },
    })
    .from(versions)
    .innerJoin(images, eq(images.id, versions.imageId))
    .where(and(eq(versions.conversationId, conversationId), which))
    .orderBy(asc(versions.seq));
  return rows.map(({ version, image }) => toVersion(version, image));
}

/** These versions by their ids, living or not. */
export function readVersionsById(db: Executor, conversationId: string, ids: readonly string[]): Promise<Version[]> {
  return ids.length === 0 ? Promise.resolve([]) : readVersions(db, conversationId, inArray(versions.id, [...ids]));
}

/** Versions changed after a revision, removed ones among them. */
export function readVersionsSince(db: Executor, conversationId: string, revision: number): Promise<Version[]> {
  return readVersions(db, conversationId, gt(versions.revision, revision));
}

/** Rows with their runs and versions, in a few queries whatever their number. */
export async function showMessages(
  db: Executor,
  rows: readonly MessageRow[],
  pricing: Pricing,
  locale: Locale,
): Promise<EditorMessage[]> {
  const ids = rows.filter(({ role }) => role === 'studio').map(({ id }) => id);
  if (ids.length === 0)
    return rows.map((row) => toMessage(row, { runs: [], versionIds: [], progress: new Map() }, pricing, locale));
  const runs = await db.select().from(editRuns).where(inArray(editRuns.messageId, ids)).orderBy(asc(editRuns.position));
  const made = await db
    .select({ id: versions.id, messageId: versions.messageId })
    .from(versions)
    .where(and(inArray(versions.messageId, ids), isNull(versions.deletedAt)))
    .orderBy(asc(versions.seq));
  const progress = await readProgress(
    db,
    runs.filter(({ status }) => status === 'running').map(({ id }) => id),
  );
  return rows.map((row) => {
    const parts = {
      runs: runs.filter(({ messageId }) => messageId === row.id),
      versionIds: made.filter(({ messageId }) => messageId === row.id).map(({ id }) => id),
      progress,
    };
    return toMessage(row, parts, pricing, locale);
  });
}

async function readProgress(db: Executor, runIds: readonly string[]): Promise<ReadonlyMap<string, RunProgress>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .select({ id: generations.id, progress: generations.progress, stage: generations.stage })
    .from(generations)
    .where(inArray(generations.id, [...runIds]));
  return new Map(rows.map(({ id, progress, stage }) => [id, { progress, stage }]));
}

/** A message of the person. Throws `message_not_found`, also for someone else's. */
export async function showMessage(deps: ReadDeps, viewer: Viewer, id: string, locale: Locale): Promise<EditorMessage> {
  const [row] = await deps.db.select().from(messages).where(eq(messages.id, id));
  if (row === undefined) throw new AppError('message_not_found');
  const conversation = await getConversation(deps.db, viewer.userId, row.conversationId).catch(() => {
    throw new AppError('message_not_found');
  });
  const [message] = await showMessages(deps.db, [row], await pricingOf(deps, viewer, conversation), locale);
  if (message === undefined) throw new AppError('message_not_found');
  return message;
}
