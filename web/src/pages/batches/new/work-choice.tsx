import type { Template } from '@afterglow/domain/contract/public/templates';
import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import type { TemplateInputValue } from '@afterglow/domain/templates/template';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { listOps, readDraft, type RecipeFile } from '../../../recipes/recipe-file.ts';
import { StepChain } from '../../../recipes/step-chain.tsx';
import type { StepWords } from '../../../recipes/use-step-words.ts';
import type { InputValues } from '../../../template-parts/input-values.ts';
import { TemplateInputs } from '../../../template-parts/template-inputs.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { TableField } from './table-field.tsx';
import type { ItemInputs } from './use-item-inputs.ts';

/** Stands for the recipe that a picture told, which has no id. */
export const PICTURE_RECIPE = 'picture';

/** The recipe that is chosen, as its file has it. */
export function findChosen(
  recipeId: string | undefined,
  recipes: readonly RecipeView[],
  found: RecipeFile | undefined,
): RecipeFile | undefined {
  return recipeId === PICTURE_RECIPE ? found : recipes.find(({ id }) => id === recipeId)?.recipe;
}

/** What is done with every photo: a recipe of the list, or the template that the person came from. */
export function WorkChoice({
  template,
  values,
  recipes,
  found,
  recipeId,
  words,
  table,
  onInput,
  onRecipe,
}: {
  readonly template: Template | null;
  readonly values: InputValues;
  readonly recipes: readonly RecipeView[];
  /** The recipe that a picture told. */
  readonly found: RecipeFile | undefined;
  readonly recipeId: string | undefined;
  readonly words: StepWords;
  /** Words for single photos. */
  readonly table: ItemInputs;
  readonly onInput: (key: string, value: TemplateInputValue) => void;
  readonly onRecipe: (id: string) => void;
}) {
  const t = useTranslations('batches');
  if (template !== null)
    return (
      <section className="card batch-work">
        <h2 className="text-t20">{template.title}</h2>
        <TemplateInputs inputs={template.inputs} values={values} missing={[]} onChange={onInput} />
        {template.inputs.length > 0 && <TableField table={table} />}
      </section>
    );
  const chosen = findChosen(recipeId, recipes, found);
  return (
    <section className="card batch-work">
      <SelectField
        label={t('recipe')}
        value={recipeId ?? ''}
        options={[
          ...(chosen === undefined ? [{ value: '', label: t('chooseRecipe') }] : []),
          ...(found === undefined ? [] : [{ value: PICTURE_RECIPE, label: readDraft(found).name }]),
          ...recipes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onRecipe(event.target.value)}
      />
      {chosen && <StepChain ops={listOps(chosen)} words={words} />}
      {table.fields.names.length > 0 && (!table.fields.optional || table.name !== undefined) && (
        <TableField table={table} />
      )}
      <Link className="text-link text-t13" to="/recipes">
        {t('seeRecipes')}
      </Link>
    </section>
  );
}
