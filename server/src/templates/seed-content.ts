import { createHash } from 'node:crypto';
import type { Recipe } from '@afterglow/domain/templates/template-check';
import type { TemplateContent, TemplateInputContent } from '@afterglow/domain/templates/template-content';
import { hasCreativeEdition } from './creative-editions.ts';
import type { TemplateDefinition } from './template.ts';

/** A recipe's own texts, inputs and price as the content of a template. */
export function seedContent(recipe: TemplateDefinition): TemplateContent {
  const { title, description, category, difficulty, credits, tags, prompt, promptText } = recipe;
  return {
    recipe: recipe.id,
    title,
    description,
    category,
    difficulty,
    credits,
    tags: [...tags],
    prompt,
    promptText,
    creative: hasCreativeEdition(recipe.id),
    inputs: inputContents(recipe),
    fixed: {},
    pictures: null,
  };
}

/** What a template may ask of a recipe. */
export function describeRecipe(recipe: TemplateDefinition): Recipe {
  return {
    id: recipe.id,
    requiresImage: recipe.requiresImage,
    creative: hasCreativeEdition(recipe.id),
    inputs: inputContents(recipe),
  };
}

function inputContents(recipe: TemplateDefinition): TemplateInputContent[] {
  return recipe.inputs.map((input) =>
    input.type === 'choice' || input.type === 'colour'
      ? { ...input, options: input.options.map((option) => ({ ...option })) }
      : { ...input },
  );
}

/** SHA-256 of a content, the same whatever the order of its keys. */
export function hashContent(content: TemplateContent): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(content)))
    .digest('hex');
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
