import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { conversations, editorPictures, versions } from '../db/tables/conversation-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import { lockPersonsGenerations } from '../generations/generation-row.ts';
import { editionOf, getGenerationRow } from '../generations/read-generation.ts';
import type { Viewer } from '../http/context.ts';
import { raiseRevision, type ConversationRow } from './conversation-row.ts';
import { readConversation, type ReadDeps } from './read-conversation.ts';
import { addPictures, getImages } from './versions/add-pictures.ts';
import { stepsOfResult } from './versions/steps-of-result.ts';

export interface OpenDeps extends ReadDeps {
  readonly notifications: Notifications;
}

interface Opening {
  readonly imageIds: readonly string[];
  readonly generationId?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Opens a conversation with pictures, or with the history of a generation: asking again for the same generation returns
 * the same conversation. Throws `image_not_found`, `generation_not_found`, `too_many_images`.
 */
export async function openConversation(
  deps: OpenDeps,
  viewer: Viewer,
  opening: Opening,
  locale: Locale,
): Promise<FullConversation> {
  const { userId } = viewer;
  const id = await deps.db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const { generationId } = opening;
    if (generationId !== undefined) {
      const [earlier] = await tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(
          and(
            eq(conversations.userId, userId),
            eq(conversations.generationId, generationId),
            isNull(conversations.deletedAt),
          ),
        );
      if (earlier !== undefined) return earlier.id;
    }
    const [row] = await tx
      .insert(conversations)
      .values({ userId, name: opening.name ?? null, generationId: generationId ?? null })
      .returning();
    if (row === undefined) throw new Error('the conversation was not inserted');
    const revision = await raiseRevision(deps.notifications, tx, row.id);
    const canvas =
      generationId === undefined
        ? await openWithImages(tx, row, opening.imageIds, revision)
        : await openWithResult(tx, row, generationId, revision);
    if (canvas !== undefined)
      await tx.update(conversations).set({ canvasVersionId: canvas }).where(eq(conversations.id, row.id));
    return row.id;
  });
  return readConversation(deps, viewer, id, locale);
}

async function openWithImages(
  tx: Transaction,
  row: ConversationRow,
  imageIds: readonly string[],
  revision: number,
): Promise<string | undefined> {
  await getImages(tx, row.userId, imageIds);
  const [first] = await addPictures(tx, row, imageIds, revision);
  return first;
}

/** The source as the root, the result as its version; further sources become pictures beside it. */
async function openWithResult(
  tx: Transaction,
  row: ConversationRow,
  generationId: string,
  revision: number,
): Promise<string> {
  const made = await getGenerationRow(tx, row.userId, generationId);
  if (made.resultImageId === null) throw new AppError('generation_not_found');
  const [result] = await getImages(tx, row.userId, [made.resultImageId]);
  if (result === undefined) throw new AppError('generation_not_found');
  // The source may have been deleted since.
  const sources = await getImages(tx, row.userId, made.imageIds).catch((error: unknown) => {
    if (error instanceof AppError) return [];
    throw error;
  });
  const ids = sources.map((image) => image.id);
  const [root] = await addPictures(tx, row, ids.length > 0 ? ids : [result.id], revision);
  if (root === undefined) throw new Error('no picture was added');
  const facts = {
    templateId: made.templateId,
    edition: editionOf(made),
    model: made.model,
    engineMs: made.engineMs,
    cost: made.cost,
  };
  if (ids.length === 0) {
    await tx.update(versions).set(facts).where(eq(versions.id, root));
    return root;
  }
  const [picture] = await tx.select().from(editorPictures).where(eq(editorPictures.rootVersionId, root));
  if (picture === undefined) throw new Error('the picture was not added');
  const id = crypto.randomUUID();
  await tx.insert(versions).values({
    id,
    conversationId: row.id,
    pictureId: picture.id,
    parentId: root,
    imageId: result.id,
    steps: await stepsOfResult(tx, made),
    ...facts,
    revision,
  });
  await tx.update(editorPictures).set({ headVersionId: id }).where(eq(editorPictures.id, picture.id));
  return id;
}
