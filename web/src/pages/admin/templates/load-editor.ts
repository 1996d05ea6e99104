import type { AdminTemplate } from '@afterglow/domain/contract/admin/templates';
import type { Focus } from '@afterglow/domain/picture-focus';
import type { Recipe } from '@afterglow/domain/templates/template-check';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import type { LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '../../../api/client.ts';
import { serverApi } from '../../../api/server-api.ts';
import { findFact } from '../../../showcase/facts.ts';
import { forAdmin } from '../parts/for-admin.ts';

/** What the form must know beside the content. */
export interface EditorFacts {
  readonly recipe: Recipe | undefined;
  readonly recipeTitle: string;
  /** What a template without a price of its own costs. */
  readonly standardCredits: number;
  /** Sizes of the recipe's own pictures; null where it has none yet. */
  readonly sizes: { readonly before: Size | null; readonly after: Size } | null;
}
interface Size {
  readonly focus: Focus | null;
  readonly width: number;
  readonly height: number;
}

export async function loadEditor({
  request,
  context,
  params,
}: LoaderFunctionArgs): Promise<{ readonly template: AdminTemplate; readonly facts: EditorFacts }> {
  const api = serverApi(context, request);
  return forAdmin(request, readEditor(api, params['id'] ?? ''));
}

async function readEditor(api: ApiClient, id: string) {
  const template = await api.adminTemplates.get({ id });
  return { template, facts: await readFacts(api, template.versions[0]?.content.recipe ?? '') };
}

async function readFacts(api: ApiClient, recipeId: string): Promise<EditorFacts> {
  const [{ recipes }, { standardCredits }] = await Promise.all([
    api.adminTemplates.recipes(),
    api.adminTemplates.list(),
  ]);
  const recipe = recipes.find((one) => one.id === recipeId);
  const fact = findFact(recipeId);
  return {
    recipe,
    recipeTitle: recipe?.title ?? recipeId,
    standardCredits,
    sizes: fact === undefined ? null : { before: fact.before, after: fact.after },
  };
}

/** The page of a new template: every engine template to choose from, and the texts of the chosen one to begin with. */
export async function loadNew({ request, context }: LoaderFunctionArgs) {
  return forAdmin(request, readNew(serverApi(context, request), new URL(request.url).searchParams.get('recipe')));
}

async function readNew(
  api: ApiClient,
  chosen: string | null,
): Promise<{
  readonly recipes: readonly { readonly id: string; readonly title: string }[];
  readonly begin: { readonly content: TemplateContent; readonly facts: EditorFacts } | null;
}> {
  const { recipes } = await api.adminTemplates.recipes();
  const recipe = recipes.find(({ id }) => id === chosen);
  return {
    recipes: recipes.map(({ id, title }) => ({ id, title })),
    begin: recipe === undefined ? null : { content: recipe.content, facts: await readFacts(api, recipe.id) },
  };
}
