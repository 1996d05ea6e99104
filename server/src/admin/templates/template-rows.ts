import type { AdminTemplate, TemplateRow } from '@afterglow/domain/contract/admin/templates';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/pool.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { templatePictures, templates, templateVersions } from '../../db/tables/template-tables.ts';
import { templatePicturePath } from '../../templates/localize-template.ts';

export type TemplateVersionRow = typeof templateVersions.$inferSelect;
const dayMs = 86_400_000;
/** As many versions as a page shows; older ones stay in the database. */
const mostVersions = 100;

/** Every template as the administrator's list shows it, drafts by their newest version. */
export async function listTemplateRows(db: Executor, locale: Locale, now: Date): Promise<TemplateRow[]> {
  const rows = await db
    .selectDistinctOn([templates.position, templates.id], {
      id: templates.id,
      visible: templates.visible,
      publishedVersion: templates.publishedVersion,
      newestVersion: templateVersions.number,
      seedHash: templateVersions.seedHash,
      content: templateVersions.content,
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .orderBy(asc(templates.position), asc(templates.id), desc(templateVersions.number));
  const used = await countUses(db, new Date(now.getTime() - 30 * dayMs));
  return rows.map(({ seedHash, content, ...row }) => {
    const { uses = 0, succeeded = 0, finished = 0 } = used.get(row.id) ?? {};
    return {
      ...row,
      title: content.title[locale],
      previewUrl:
        content.pictures === null
          ? `/showcase/${content.recipe}-after.webp`
          : templatePicturePath(content.pictures.after),
      recipe: content.recipe,
      credits: content.credits,
      edited: seedHash === null,
      uses,
      successRate: finished === 0 ? null : succeeded / finished,
    };
  });
}

interface Uses {
  readonly uses: number;
  readonly succeeded: number;
  readonly finished: number;
}

/** From the index on time, template and state alone. What a person called off says nothing about the template. */
async function countUses(db: Executor, since: Date): Promise<ReadonlyMap<string, Uses>> {
  const rows = await db
    .select({
      id: generations.templateId,
      uses: count(),
      succeeded: sql`count(*) filter (where ${generations.status} = 'succeeded')`.mapWith(Number),
      finished: sql`count(*) filter (where ${generations.status} in ('succeeded', 'failed'))`.mapWith(Number),
    })
    .from(generations)
    .where(and(gte(generations.createdAt, since), eq(generations.testRun, false)))
    .groupBy(generations.templateId);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

/** Throws `template_not_found`. */
export async function getAdminTemplate(db: Executor, id: string): Promise<AdminTemplate> {
  const [template] = await db.select().from(templates).where(eq(templates.id, id));
  if (template === undefined) throw new AppError('template_not_found');
  const versions = await db
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(templateVersions.number))
    .limit(mostVersions);
  return {
    id,
    visible: template.visible,
    publishedVersion: template.publishedVersion,
    versions: versions.map(({ number, author, note, createdAt, content }) => ({
      number,
      author,
      note,
      content,
      createdAt: createdAt.toISOString(),
      published: number === template.publishedVersion,
    })),
    pictures: await listPictures(
      db,
      versions.map(({ content }) => content),
    ),
  };
}

async function listPictures(db: Executor, contents: readonly TemplateContent[]) {
  const ids = contents.flatMap(({ pictures }) =>
    pictures === null ? [] : [pictures.after, ...(pictures.before === null ? [] : [pictures.before])],
  );
  if (ids.length === 0) return [];
  const rows = await db.select().from(templatePictures).where(inArray(templatePictures.id, ids));
  return rows.map(({ id, width, height, focus }) => ({ id, url: templatePicturePath(id), width, height, focus }));
}

/** The template's row, held until the transaction ends: changes of one template come one after the other. */
export async function lockTemplate(tx: Transaction, id: string): Promise<typeof templates.$inferSelect> {
  const [template] = await tx.select().from(templates).where(eq(templates.id, id)).for('update');
  if (template === undefined) throw new AppError('template_not_found');
  return template;
}

export async function getNewestVersion(tx: Executor, id: string): Promise<TemplateVersionRow> {
  const [newest] = await tx
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(templateVersions.number))
    .limit(1);
  if (newest === undefined) throw new AppError('template_not_found');
  return newest;
}

export async function getVersionRow(tx: Executor, id: string, number: number): Promise<TemplateVersionRow> {
  const [version] = await tx
    .select()
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, id), eq(templateVersions.number, number)));
  if (version === undefined) throw new AppError('template_not_found');
  return version;
}
