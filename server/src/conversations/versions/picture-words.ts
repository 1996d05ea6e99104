import { shownText } from '@afterglow/domain/recipes/fill-recipe';
import { photoValues, type FieldValues } from '@afterglow/domain/recipes/text-fields';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { conversations, editorPictures, versions } from '../../db/tables/conversation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';

/**
 * What fields in the texts of layers show on a picture of the editor: the name of its upload, the number 1, and the day in the
 * language of its person by this machine's clock, the same while it is arranged and when it is made.
 */
export async function wordsOfPicture(
  executor: Executor,
  which: { readonly id: string } | { readonly conversationId: string; readonly number: number },
  now: Date,
): Promise<FieldValues> {
  const [found] = await executor
    .select({ file: images.fileName, language: users.locale })
    .from(editorPictures)
    .innerJoin(conversations, eq(conversations.id, editorPictures.conversationId))
    .innerJoin(users, eq(users.id, conversations.userId))
    .innerJoin(versions, eq(versions.id, editorPictures.rootVersionId))
    .innerJoin(images, eq(images.id, versions.imageId))
    .where(
      'id' in which
        ? eq(editorPictures.id, which.id)
        : and(eq(editorPictures.conversationId, which.conversationId), eq(editorPictures.number, which.number)),
    );
  if (found === undefined) return {};
  return photoValues({ file: found.file ?? '', number: 1, day: now, language: found.language });
}

/** The layer as it is drawn; what has no value yet, as a column of a CSV file, stands there as it was written. */
export const withWords = <Layer extends { readonly kind: string }>(layer: Layer, values: FieldValues): Layer =>
  'content' in layer && typeof layer.content === 'string'
    ? { ...layer, content: shownText(layer.content, values) }
    : layer;
