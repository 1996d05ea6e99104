import { AppError } from '@afterglow/domain/errors/errors';
import { cleanText } from '@afterglow/domain/templates/template';
import { checkTemplate, type TemplateProblem } from '@afterglow/domain/templates/template-check';
import type { TemplateContent, TemplateInputContent } from '@afterglow/domain/templates/template-content';
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
  const clean = cleanContent(content);
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

type Words = TemplateContent['title'];
const cleanWords = ({ zh, en, es }: Words): Words => ({ zh: cleanText(zh), en: cleanText(en), es: cleanText(es) });

function cleanContent(content: TemplateContent): TemplateContent {
  return {
    ...content,
    title: cleanWords(content.title),
    description: cleanWords(content.description),
    tags: content.tags.map(cleanWords),
    inputs: content.inputs.map(cleanInput),
  };
}

function cleanInput(input: TemplateInputContent): TemplateInputContent {
  const label = cleanWords(input.label);
  switch (input.type) {
    case 'text':
      return { ...input, label, placeholder: cleanWords(input.placeholder), default: cleanWords(input.default) };
    case 'choice':
    case 'colour':
      return {
        ...input,
        label,
        options: input.options.map((option) => ({ ...option, label: cleanWords(option.label) })),
      };
    default:
      return { ...input, label };
  }
}
