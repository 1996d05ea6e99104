import type { OperationCosts } from '@afterglow/domain/billing/operation-costs';
import { fallbackLocale } from '@afterglow/domain/locale';
import type { Focus } from '@afterglow/domain/picture-focus';
import { fillPrompt } from '@afterglow/domain/templates/template';
import { labelKeys } from '@afterglow/domain/templates/template-check';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import type { TemplateInputDefinition } from '@afterglow/domain/templates/template-input';
import type { InputsJson } from '../db/json.ts';
import { findRecipe } from './recipes.ts';
import type { TemplateDefinition } from './template.ts';

/** A version of a template, ready to be shown and to be made. */
export interface LiveTemplate extends TemplateDefinition {
  readonly version: number;
  readonly visible: boolean;
  /** The recipe that makes it. */
  readonly recipeId: string;
  /** Offers the creative edition, where a service is set up. */
  readonly creative: boolean;
  /** The card's own pictures, with their sizes; null: the recipe's. */
  readonly pictures: LivePictures | null;
  /** Keys of the words that `[label]` in its prompt stands for. */
  readonly labels: Readonly<Record<string, string>>;
  /** Every input of the recipe for answers of a person: asked for, fixed by the template, or the recipe's default. */
  readonly recipeInputs: (given: InputsJson) => InputsJson;
}

export interface PictureSize {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly focus: Focus | null;
}
export interface LivePictures {
  readonly before: PictureSize | null;
  readonly after: PictureSize;
}

export interface StoredTemplate {
  readonly id: string;
  readonly version: number;
  readonly visible: boolean;
  readonly content: TemplateContent;
  readonly pictures: LivePictures | null;
}

/** Undefined for a template whose recipe this edition of the code does not have. */
export function liveTemplate(
  { id, version, visible, content, pictures }: StoredTemplate,
  costs: OperationCosts,
): LiveTemplate | undefined {
  const recipe = findRecipe(content.recipe);
  if (recipe === undefined) return undefined;
  const recipeInputs = (given: InputsJson): InputsJson => completeInputs(recipe, content.fixed, given);
  const { title, description, category, difficulty, tags, prompt, promptText, inputs } = content;
  return {
    id,
    version,
    visible,
    recipeId: recipe.id,
    title,
    description,
    category,
    difficulty,
    credits: content.credits ?? costs.templateGeneration,
    tags,
    prompt,
    promptText,
    requiresImage: recipe.requiresImage,
    ...(recipe.optionalImage ? { optionalImage: recipe.optionalImage } : {}),
    inputs,
    fit: recipe.fit,
    creative: content.creative,
    pictures,
    labels: labelKeys(inputs),
    recipeInputs,
    task: { id: recipe.task.id, options: (given) => recipe.task.options(recipeInputs(given)) },
  };
}

/** A template's prompt with the answers in place of its placeholders. */
export function fillTemplatePrompt(
  { prompt, labels }: Pick<LiveTemplate, 'prompt' | 'labels'>,
  inputs: InputsJson,
): string {
  return fillPrompt(
    prompt,
    Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, String(value)])),
    labels,
  );
}

function completeInputs(recipe: TemplateDefinition, fixed: TemplateContent['fixed'], given: InputsJson): InputsJson {
  return Object.fromEntries(
    recipe.inputs.map((input) => [input.key, given[input.key] ?? fixed[input.key] ?? defaultOf(input)]),
  );
}

/** Nobody is asked, so nobody's language is known: words are then the English ones. */
function defaultOf(input: TemplateInputDefinition): string | number | boolean {
  return typeof input.default === 'object' ? input.default[fallbackLocale] : input.default;
}
