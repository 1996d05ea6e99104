import { MOST_LAYER_TEXT, shownText } from '@afterglow/domain/recipes/fill-recipe';
import {
  fillText,
  givenValues,
  hasWholeFields,
  photoValues,
  type FieldValues,
} from '@afterglow/domain/recipes/text-fields';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { batches, batchItems } from '../../db/tables/batch-tables.ts';
import { conversations, editorPictures, versions } from '../../db/tables/conversation-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import { recipeTemplateId } from '../../generations/generation-row.ts';

/**
 * What fields in the texts of layers show on a picture of the editor: the name of its upload, the number 1, and the day in the
 * language of its person by this machine's clock, the same while it is arranged and when it is made. A photo that a recipe was
 * run on has the words it had there: those of its row, its number, and the day its batch began.
 */
export async function wordsOfPicture(
  executor: Executor,
  which: { readonly id: string } | { readonly conversationId: string; readonly number: number },
  now: Date,
): Promise<FieldValues> {
  const [found] = await executor
    .select({
      file: images.fileName,
      language: users.locale,
      given: generations.inputs,
      position: batchItems.position,
      began: batches.createdAt,
    })
    .from(editorPictures)
    .innerJoin(conversations, eq(conversations.id, editorPictures.conversationId))
    .innerJoin(users, eq(users.id, conversations.userId))
    .innerJoin(versions, eq(versions.id, editorPictures.rootVersionId))
    .innerJoin(images, eq(images.id, versions.imageId))
    // only the first picture is the one that it was made of
    .leftJoin(
      generations,
      and(
        eq(generations.id, conversations.generationId),
        eq(generations.templateId, recipeTemplateId),
        eq(editorPictures.number, 1),
      ),
    )
    .leftJoin(batchItems, eq(batchItems.pieceId, generations.id))
    .leftJoin(batches, eq(batches.id, batchItems.batchId))
    .where(
      'id' in which
        ? eq(editorPictures.id, which.id)
        : and(eq(editorPictures.conversationId, which.conversationId), eq(editorPictures.number, which.number)),
    );
  if (found === undefined) return {};
  const { file, language, given, position, began } = found;
  const own = photoValues({ file: file ?? '', number: position ?? 1, day: began ?? now, language });
  return { ...own, ...(given === null ? {} : givenValues(given)) };
}

/**
 * The layer as it is drawn: a text without a word in any of its fields is hidden. What has no value yet, as a column of a CSV
 * file, stands there as it was written.
 */
export function withWords<Layer extends { readonly kind: string }>(layer: Layer, values: FieldValues): Layer {
  if (!('content' in layer) || typeof layer.content !== 'string') return layer;
  const { content } = layer;
  const { text } = { text: undefined, ...(hasWholeFields(content) && fillText(content, values)) };
  if (text === '') return { ...layer, hidden: true };
  const isDrawn = text !== undefined && text.trim() !== '' && text.length <= MOST_LAYER_TEXT;
  return { ...layer, content: isDrawn ? text : shownText(content, values) };
}
