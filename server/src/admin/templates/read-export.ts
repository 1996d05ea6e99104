import type { TemplateProblem } from '@afterglow/domain/templates/template-check';
import { templateExportSchema, type TemplateExport } from '@afterglow/domain/templates/template-export';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../db/pool.ts';
import { templateVersions } from '../../db/tables/template-tables.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { listProblems } from './check-content.ts';

interface ReadExport {
  readonly problems: {
    readonly field: string;
    readonly code: TemplateProblem['code'] | 'form';
    readonly about: string;
  }[];
  readonly template: Pick<TemplateExport, 'id' | 'content'> | null;
  readonly existing: number | null;
}

/** Reads an exported template. Nothing is stored: the administrator looks at it first and saves it as a draft or as new. */
export async function readExport(db: Executor, text: string): Promise<ReadExport> {
  const parsed = templateExportSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, 20)
      .map((issue) => ({ field: issue.path.join('.') || 'file', code: 'form' as const, about: describeIssue(issue) }));
    return { problems, template: null, existing: null };
  }
  const { id, content } = parsed.data;
  // Pictures are of the installation that exported it.
  const template = { id, content: { ...content, pictures: null } };
  const [newest] = await db
    .select({ number: templateVersions.number })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(templateVersions.number))
    .limit(1);
  return { problems: [...listProblems(template.content)], template, existing: newest?.number ?? null };
}

/** What was expected, in words that are no language's: names of kinds, of values and of fields. */
function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map(String).join(' | ');
    case 'unrecognized_keys':
      return issue.keys.join(', ');
    case 'too_big':
      return `≤ ${issue.maximum}`;
    case 'too_small':
      return `≥ ${issue.minimum}`;
    case 'invalid_format':
      return issue.format;
    default:
      return issue.code;
  }
}
