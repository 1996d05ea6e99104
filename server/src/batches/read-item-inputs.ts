import { readInputs, type InputsReading } from '@afterglow/domain/batches/read-inputs';
import type { StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError, type ErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { recipeFields } from '@afterglow/domain/recipes/fill-recipe';
import { readTable } from '@afterglow/domain/recipes/read-table';
import { givenValues } from '@afterglow/domain/recipes/text-fields';
import { templateWork } from '../generations/request-generation.ts';
import type { Viewer } from '../http/context.ts';
import { errorMessage } from '../lib/error-message.ts';
import { fillForPhotos } from '../recipes/fill-for-photos.ts';
import { checkSize, findRecipe, type PrepareDeps } from './prepare-batch.ts';
import { readFileNames } from './text-work.ts';

interface Wanted extends Pick<StartBatch, 'recipeId' | 'recipe' | 'inputs'> {
  readonly templateId?: string | undefined;
  readonly csv: string;
  readonly imageIds: readonly string[];
}

/** So many rows are told one by one: a table may have a hundred thousand, and a sentence takes a moment to make. */
const mostTold = 100;

interface ItemInputs {
  readonly itemInputs: NonNullable<StartBatch['itemInputs']>;
  readonly without: number;
  readonly unused: number;
  readonly problems: { readonly row: number; readonly code: ErrorCode; readonly message: string }[];
}

/** What the file may say of each photo, and whether the start would take it. */
interface Taker {
  readonly read: (names: readonly string[]) => InputsReading;
  /** Throws what is wrong with the values. */
  readonly check: (photo: {
    readonly imageId: string;
    readonly fileName: string | null;
    readonly values: NonNullable<StartBatch['inputs']>;
  }) => Promise<unknown>;
}

/**
 * What a CSV file says of each of these pictures, as the start takes it. A row that it would refuse is a problem instead: its
 * picture has the inputs of all. Throws `template_not_found`, `recipe_not_found`, `recipe_invalid`, `image_not_found`,
 * `batch_too_large`, and `csv_*` for the file as a whole.
 */
export async function readItemInputs(
  deps: PrepareDeps,
  viewer: Viewer,
  wanted: Wanted,
  locale: Locale,
): Promise<ItemInputs> {
  await checkSize(deps.db, viewer, wanted.imageIds.length);
  const taker =
    wanted.templateId === undefined
      ? await takerOfRecipe(deps, viewer, wanted, locale)
      : await takerOfTemplate(deps, viewer, { ...wanted, templateId: wanted.templateId }, locale);
  const names = [...(await readFileNames(deps.db, viewer.userId, wanted.imageIds))];
  const read = taker.read(names.map(([, name]) => name ?? ''));
  if (read.problem !== undefined) throw new AppError(read.problem.code, read.problem.details);
  const itemInputs: ItemInputs['itemInputs'] = [];
  const problems = [...read.problems];
  for (const [index, [imageId, fileName]] of names.entries()) {
    const own = read.inputs[index];
    if (own === undefined) continue;
    const values = { ...own.values };
    try {
      await taker.check({ imageId, fileName, values });
      itemInputs.push({ imageId, inputs: values });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push({ row: own.row, code: error.code, details: error.details });
    }
  }
  return {
    itemInputs,
    without: names.length - itemInputs.length,
    unused: problems.length,
    problems: problems
      .toSorted((a, b) => a.row - b.row)
      .slice(0, mostTold)
      .map(({ row, code, details }) => ({ row, code, message: errorMessage(code, locale, details) })),
  };
}

async function takerOfTemplate(
  deps: PrepareDeps,
  viewer: Viewer,
  { templateId, csv, inputs = {} }: Wanted & { readonly templateId: string },
  locale: Locale,
): Promise<Taker> {
  const template = await deps.catalogue.find(templateId);
  if (!template.visible && viewer.role !== 'admin') throw new AppError('template_not_found');
  return {
    read: (names) => readInputs(csv, names, template.inputs, locale),
    check: ({ imageId, values }) =>
      templateWork(deps, template, { imageIds: [imageId], inputs: { ...inputs, ...values } }, locale),
  };
}

/** Fields that the file has no column for are told once, when the whole is checked. */
async function takerOfRecipe(
  deps: PrepareDeps,
  viewer: Viewer,
  { csv, inputs = {}, ...wanted }: Wanted,
  locale: Locale,
): Promise<Taker> {
  const recipe = await findRecipe(deps, viewer, wanted, locale);
  const blank = Object.fromEntries([...recipeFields(recipe.steps).keys()].map((field) => [field, '']));
  return {
    read: (names) => readTable(csv, names, recipe.steps),
    check: async ({ fileName, values }) => {
      const given = { ...blank, ...givenValues({ ...inputs, ...values }) };
      return fillForPhotos(recipe, [{ fileName, number: 1, given }], { locale, now: deps.clock.now() });
    },
  };
}
