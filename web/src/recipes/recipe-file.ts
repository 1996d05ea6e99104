/** Between the file that is passed on and the steps on the screen. What is wrong with a file is the server's to say. */
import { MOST_RECIPE_NAME, writeRecipe } from '@afterglow/domain/recipes/recipe';
import type { DraftStep, RecipeDraft } from './recipe-draft.ts';

export type RecipeFile = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Steps of a file that was accepted before, or may be anything: what cannot be shown as a step is left out. */
export function readDraft(file: RecipeFile): RecipeDraft {
  const written: readonly unknown[] = Array.isArray(file['steps']) ? file['steps'] : [];
  const name = typeof file['name'] === 'string' ? file['name'].slice(0, MOST_RECIPE_NAME) : '';
  return { name, steps: written.flatMap((step, index) => readStep(step, index)) };
}

function readStep(written: unknown, index: number): DraftStep[] {
  if (!isRecord(written)) return [];
  const { op, with: picture, ...options } = written;
  if (typeof op !== 'string') return [];
  return [{ key: `${index} ${op}`, op, options, picture: typeof picture === 'string' ? picture : undefined }];
}

export function writeDraft({ name, steps }: RecipeDraft): RecipeFile {
  return writeRecipe({
    name: name.trim(),
    steps: steps.map(({ op, options, picture }) => ({
      op,
      options,
      ...(picture === undefined ? {} : { with: picture }),
    })),
  });
}

/** Names of the operations, in their order. */
export function listOps(file: RecipeFile): readonly string[] {
  return readDraft(file).steps.map(({ op }) => op);
}

/** Undefined when the text is no JSON object. */
export function parseRecipeFile(text: string): RecipeFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Hands the file to the browser. */
export function saveRecipeFile(file: RecipeFile, name: string): void {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'recipe'}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
