import { AppError } from '@afterglow/domain/errors/errors';
import { mapLocales } from '@afterglow/domain/locale';
import { mapContentTexts } from '@afterglow/domain/templates/content-texts';
import { cleanText } from '@afterglow/domain/templates/template';
import { checkTemplate, type TemplateProblem } from '@afterglow/domain/templates/template-check';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { templatePictures } from '../../db/tables/template-tables.ts';
import { findRecipe } from '../../templates/recipes.ts';
import { describeRecipe } from '../../templates/seed-content.ts';

export function listProblems(content: TemplateContent): readonly TemplateProblem[] {
  const recipe = findRecipe(content.recipe);
  return checkTemplate(content, recipe === undefined ? undefined : describeRecipe(recipe));
}

/** The content as it is stored: one-line texts without control characters. Throws `template_content_invalid` with the first problem's place. */
export function checkedContent(content: TemplateContent): TemplateContent {
  const clean = mapContentTexts(content, (text) => mapLocales((locale) => cleanText(text[locale])));
  const [problem] = listProblems(clean);
  if (problem !== undefined)
    throw new AppError('template_content_invalid', {
      field: problem.field,
      about: problem.about || problem.code,
      problem: problem.code,
    });
  return clean;
}

/** Pictures are chosen from runs: a content may only name those that this template has. */
export async function checkPictures(db: Executor, templateId: string, { pictures }: TemplateContent): Promise<void> {
  if (pictures === null) return;
  const wanted = [pictures.after, ...(pictures.before === null ? [] : [pictures.before])];
  const rows = await db
    .select({ templateId: templatePictures.templateId })
    .from(templatePictures)
    .where(inArray(templatePictures.id, wanted));
  const owned = rows.filter((row) => row.templateId === templateId).length === new Set(wanted).size;
  if (!owned)
    throw new AppError('template_content_invalid', { field: 'pictures', about: pictures.after, problem: 'form' });
}
