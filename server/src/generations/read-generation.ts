import { idSchema } from '@afterglow/domain/contract/base';
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { generationStageSchema } from '@afterglow/domain/contract/studio/generations';
import { AppError, isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { WordReading } from '@afterglow/domain/templates/word-reading';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { creativeTask } from '../engines/creative-request.ts';
import { readWarnings } from '../engines/engine-warnings.ts';
import { errorMessage } from '../lib/error-message.ts';
import type { KnownWords } from '../templates/known-words.ts';
import type { GenerationRow } from './generation-row.ts';
import { editorTemplateId, isFinal, recipeTemplateId } from './generation-row.ts';
import type { QueuePlace, QueueView } from './queue-view.ts';

export interface ReadDeps {
  readonly db: Database;
  readonly queueView: QueueView;
  readonly words: KnownWords;
}

/** The person's generation as the contract shows it. Throws `generation_not_found`, also for someone else's. */
export async function getGeneration(deps: ReadDeps, userId: string, id: string, locale: Locale): Promise<Generation> {
  return showGeneration(deps, await getGenerationRow(deps.db, userId, id), locale);
}

/** Throws `generation_not_found`, also for someone else's row. */
export async function getGenerationRow(executor: Executor, userId: string, id: string): Promise<GenerationRow> {
  const [row] = await executor
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId)));
  if (row === undefined) throw new AppError('generation_not_found');
  return row;
}

/** One page of a person's generations, newest first. The cursor is the last one's id. */
export async function listGenerations(
  deps: ReadDeps,
  userId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<{ readonly generations: Generation[]; readonly cursor: string | null }> {
  const after = cursor === undefined ? undefined : idSchema.safeParse(cursor);
  if (after?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const rows = await deps.db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        // Those of the editor are parts of its messages, those of recipes of batches.
        notInArray(generations.templateId, [editorTemplateId, recipeTemplateId]),
        // The time is looked up in the database: a Date would lose the microseconds that decide between two rows.
        after === undefined
          ? undefined
          : sql`(${generations.createdAt}, ${generations.id}) < (select g.created_at, g.id from ${generations} g where g.id = ${after.data} and g.user_id = ${userId})`,
      ),
    )
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    generations: await Promise.all(page.map((row) => showGeneration(deps, row, locale))),
    cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

async function showGeneration({ queueView, words }: ReadDeps, row: GenerationRow, locale: Locale): Promise<Generation> {
  const [place, read] = await Promise.all([
    isFinal(row.status) ? undefined : queueView.find(row.id),
    words.readReport(row.report, locale),
  ]);
  return toGeneration(row, locale, place, read);
}

/** A row in the person's language. */
function toGeneration(
  row: GenerationRow,
  locale: Locale,
  place: QueuePlace | undefined,
  words: WordReading[],
): Generation {
  const queued = row.status === 'queued';
  const open = queued || row.status === 'running';
  return {
    id: row.id,
    status: row.status,
    templateId: row.templateId,
    imageIds: row.imageIds,
    inputs: { ...row.inputs },
    progress: row.progress,
    stage: queued && place?.paused === true ? 'paused' : generationStageSchema.catch('processing').parse(row.stage),
    position: queued ? (place?.position ?? null) : null,
    secondsLeft: open ? (place?.secondsLeft ?? null) : null,
    resultImageId: row.resultImageId,
    extraImages: row.extraImages.map((extra) => ({ ...extra })),
    report: { ...row.report },
    words,
    warnings: readWarnings(row.report, row.task),
    error: toError(row, locale),
    cost: row.cost,
    model: row.model,
    edition: editionOf(row),
    engineMs: row.engineMs,
    returnedAt: row.returnedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Who makes it, or made it. */
export const editionOf = ({ task }: { readonly task: string }): Generation['edition'] =>
  task === creativeTask ? 'creative' : 'on-device';

function toError(row: GenerationRow, locale: Locale): Generation['error'] {
  if (row.errorCode === null) return null;
  // A code that a newer version wrote, or an older one: still a sentence.
  const code = isErrorCode(row.errorCode) ? row.errorCode : 'processing_failed';
  const details = row.errorDetails ?? {};
  return {
    code,
    message: errorMessage(code, locale, details),
    ...(Object.keys(details).length > 0 ? { details: { ...details } } : {}),
  };
}
