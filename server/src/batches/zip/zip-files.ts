import { createHash, type Hash } from 'node:crypto';
import type { BatchItem } from '@afterglow/domain/contract/studio/batches';
import { csvLines, toCsv } from '@afterglow/domain/csv';
import type { Locale } from '@afterglow/domain/locale';
import { orderRecipe } from '@afterglow/domain/recipes/recipe';
import english from '@afterglow/texts/en/pictures.json' with { type: 'json' };
import englishSite from '@afterglow/texts/en/site.json' with { type: 'json' };
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { RecipeJson } from '../../db/json.ts';
import type { Database } from '../../db/pool.ts';
import { batchItems } from '../../db/tables/batch-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import type { Viewer } from '../../http/context.ts';
import type { ImageRow } from '../../images/image-row.ts';
import type { PictureEngine } from '../../images/picture-engine.ts';
import { endingOf, openSavedFile, ownFormat, type SavedFile } from '../../images/saved-file.ts';
import { createWords } from '../../lib/create-words.ts';
import type { ZipEntry } from '../../lib/zip-stream.ts';
import { ObjectMissing, type Storage } from '../../storage/contract.ts';
import type { BatchRow } from '../pump.ts';
import { readBatchPage } from '../read-batch.ts';
import { nameResults } from './result-names.ts';

export interface ZipDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: PictureEngine;
}

const words = createWords('pictures', english);
const siteWords = createWords('site', englishSite);
/** Rows read in one go. */
const atOnce = 100;
/** Of `report.csv`, for programs too: the same in every language. */
const columns = ['file', 'original', 'state', 'credits', 'message', 'sha256', 'original_sha256', 'warnings', 'recipe'];

/**
 * The results of a batch in the order of its pictures: `recipe.json` if a recipe made them, each result that is ready, and
 * `report.csv` with a line for every picture, its message in the person's language. Reads on while it is consumed, a part of
 * a picture at a time: of whole ones the collector of garbage would leave dozens in memory.
 */
export async function* zipFiles(
  deps: ZipDeps,
  viewer: Viewer,
  batch: BatchRow,
  locale: Locale,
): AsyncGenerator<ZipEntry> {
  const at = batch.createdAt;
  if (batch.recipe !== null)
    yield { path: 'recipe.json', bytes: Buffer.from(`${JSON.stringify(orderRecipe(batch.recipe), null, 2)}\n`), at };
  const nameOf = nameResults(batch);
  const lines = [toCsv([columns])];
  for await (const { item, rows, isReturned, recipe } of everyItem(deps.db, batch, locale)) {
    const { stem, recipeName } = nameOf({ ...item, recipe });
    const made = await readResult(deps, viewer, { item, isReturned, row: rows.get(item.resultImageId ?? ''), locale });
    const file = made.saved === undefined ? '' : `${stem}.${made.ending}`;
    const hash = createHash('sha256');
    if (made.saved !== undefined) yield { path: file, at, ...hashed(made.saved, hash) };
    lines.push(
      csvLines([
        [
          file,
          item.name,
          item.state,
          item.credits,
          made.saved === undefined ? made.message : '',
          made.saved === undefined ? '' : hash.digest('hex'),
          // keys of what was uploaded end with its hash
          rows.get(item.imageId)?.originalKey?.slice(-64) ?? '',
          item.warnings.map((warning) => siteWords.write(locale, `job.warnings.${warning}`)).join(' '),
          recipeName ?? batch.templateId ?? '',
        ],
      ]),
    );
  }
  yield { path: 'report.csv', bytes: Buffer.from(lines.join('')), at };
}

type Made =
  | { readonly saved: SavedFile; readonly ending: string }
  | { readonly saved?: undefined; readonly message: string };

async function readResult(
  deps: ZipDeps,
  viewer: Viewer,
  wanted: {
    readonly item: BatchItem;
    readonly isReturned: boolean;
    readonly row: ImageRow | undefined;
    readonly locale: Locale;
  },
): Promise<Made> {
  const { item, isReturned, row, locale } = wanted;
  if (item.state === 'waiting' || item.state === 'running')
    return { message: words.write(locale, 'batchReport.notReady') };
  if (item.state !== 'succeeded') return { message: item.error?.message ?? '' };
  if (isReturned) return { message: words.write(locale, 'batchReport.returned') };
  if (row === undefined || row.deletedAt !== null || row.blockedAt !== null)
    return { message: words.write(locale, 'batchReport.gone') };
  try {
    return { saved: await openSavedFile(deps, row, viewer, locale), ending: endingOf(ownFormat(row)) };
  } catch (error) {
    // One picture whose bytes are lost must not keep a person from all the others.
    if (error instanceof ObjectMissing) return { message: words.write(locale, 'batchReport.unreadable') };
    throw error;
  }
}

/** Each with the rows of its pictures, those before and those after, its own recipe, and whether its person gave the result back. */
async function* everyItem(db: Database, { id, userId }: BatchRow, locale: Locale) {
  let cursor: number | undefined;
  do {
    const page = await readBatchPage(db, userId, { id, cursor, limit: atOnce }, locale);
    const ids = page.items.flatMap((item) => [item.imageId, item.resultImageId ?? item.imageId]);
    const found = await db
      .select()
      .from(images)
      .where(and(inArray(images.id, ids), eq(images.userId, userId)));
    const rows = new Map(found.map((row) => [row.id, row]));
    const returned = await readReturned(
      db,
      page.items.flatMap(({ generationId }) => generationId ?? []),
    );
    const recipes = await readOwnRecipes(
      db,
      page.items.map((item) => item.id),
    );
    for (const item of page.items)
      yield { item, rows, isReturned: returned.has(item.generationId ?? ''), recipe: recipes.get(item.id) ?? null };
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function readOwnRecipes(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, RecipeJson | null>> {
  const rows = await db
    .select({ id: batchItems.id, recipe: batchItems.recipe })
    .from(batchItems)
    .where(and(inArray(batchItems.id, [...ids]), isNotNull(batchItems.recipe)));
  return new Map(rows.map(({ id, recipe }) => [id, recipe]));
}

/** Asked of the work and not of its picture, whose row is erased in the end. */
async function readReturned(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(inArray(generations.id, [...ids]), isNotNull(generations.returnedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The file as an entry of the archive; `hash` has all of it once it was consumed. */
function hashed(
  saved: SavedFile,
  hash: Hash,
): { bytes: Uint8Array } | { stream: AsyncIterable<Uint8Array>; size: number } {
  if ('bytes' in saved) {
    hash.update(saved.bytes);
    return { bytes: saved.bytes };
  }
  const { stream, size } = saved;
  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const part of stream) {
      hash.update(part);
      yield part;
    }
  }
  return { stream: read(), size };
}
