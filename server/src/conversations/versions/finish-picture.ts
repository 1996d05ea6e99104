import { grow, moveTo } from '@afterglow/domain/versions/version-tree';
import { isLook, isWork } from '@afterglow/planner/price/edit-runs';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { conversations, editorPictures, versions } from '../../db/tables/conversation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import { readTree, saveCanvas, type ConversationRow, type MessageRow, type PictureRow } from '../conversation-row.ts';
import { joinModels, sumEngineMs, type RunRow } from '../show-rows.ts';

interface Finished {
  readonly message: MessageRow;
  readonly conversation: ConversationRow;
  /** Undefined for a picture that was made of words. */
  readonly picture: PictureRow | undefined;
  /** Those of this picture, in order. */
  readonly runs: readonly RunRow[];
  readonly revision: number;
}

/**
 * What a message made of a picture becomes one version, whose steps are those that succeeded; pictures between them are
 * of no further use. The version continues the canvas when the person still looks at what it was made from.
 */
export async function finishPicture(
  tx: Transaction,
  { message, conversation, picture, runs, revision }: Finished,
): Promise<void> {
  const done = runs.filter((run) => run.status === 'succeeded' && run.imageId !== null);
  const last = done.at(-1);
  if (last === undefined || last.imageId === null) return;
  await hideBetween(tx, done);
  const id = crypto.randomUUID();
  const parentId = runs[0]?.baseVersionId ?? null;
  const pictureId = picture?.id ?? crypto.randomUUID();
  const tree = await readTree(tx, conversation);
  // Our engine's part is no name to show where a service's model drew.
  const creative = done.filter(({ steps }) => steps.some(({ op }) => op === 'creative-edit'));
  await tx.insert(versions).values({
    id,
    conversationId: conversation.id,
    pictureId,
    parentId: picture === undefined ? null : parentId,
    imageId: last.imageId,
    steps: done.flatMap(({ steps }) => steps.filter((step) => isWork(step) && !isLook(step))),
    maskImageId: picture === undefined ? null : message.maskImageId,
    messageId: message.id,
    edition: creative.length > 0 ? 'creative' : 'on-device',
    model: joinModels(creative.length > 0 ? creative : done),
    engineMs: sumEngineMs(done),
    cost: done.reduce((sum, { cost }) => sum + cost, 0),
    revision,
  });
  if (picture === undefined) {
    await tx.insert(editorPictures).values({
      id: pictureId,
      conversationId: conversation.id,
      number: conversation.nextPicture,
      rootVersionId: id,
      headVersionId: id,
      revision,
    });
    await tx
      .update(conversations)
      .set({ nextPicture: sql`${conversations.nextPicture} + 1` })
      .where(eq(conversations.id, conversation.id));
    await saveCanvas(tx, conversation.id, moveTo(grow(tree, id, null, false), id), revision);
    return;
  }
  // Anyone who has gone elsewhere meanwhile is not called away.
  const isAwaited = (shown: string | null): boolean => shown === parentId || shown === message.versionId;
  if (isAwaited(conversation.canvasVersionId))
    await saveCanvas(tx, conversation.id, grow(tree, id, parentId, true), revision);
  else if (isAwaited(picture.headVersionId))
    await tx.update(editorPictures).set({ headVersionId: id, revision }).where(eq(editorPictures.id, picture.id));
}

async function hideBetween(tx: Transaction, done: readonly RunRow[]): Promise<void> {
  const ids = [
    ...done.slice(0, -1).map(({ imageId }) => imageId),
    ...done.map(({ maskImageId }) => maskImageId),
  ].filter((imageId) => imageId !== null);
  if (ids.length > 0)
    await tx
      .update(images)
      .set({ deletedAt: sql`now()` })
      .where(inArray(images.id, ids));
}
