import { AppError } from '@afterglow/domain/errors/errors';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import { templatePictures } from '../../db/tables/template-tables.ts';
import { copyForTemplate, type TemplateCopy, type TemplateMediaDeps } from '../../images/template-media.ts';
import type { Actor } from '../record-act.ts';
import { saveWithPictures, type EditDeps } from './edit-templates.ts';

/**
 * The photo and the result of a test run as the card's pictures, in the template's next version. Throws
 * `template_run_unsuitable`, `template_not_found`, `changed_meanwhile`.
 */
export async function choosePictures(
  deps: EditDeps & TemplateMediaDeps,
  actor: Actor,
  given: { readonly id: string; readonly generationId: string; readonly basedOn: number },
): Promise<void> {
  const { before, after } = await readRun(deps, actor, given);
  const [copyOfAfter, copyOfBefore] = await Promise.all([
    copyForTemplate(deps, after.masterKey, after),
    before === undefined ? undefined : copyForTemplate(deps, before.masterKey, before),
  ]);
  await saveWithPictures(deps, actor, given, async (tx) => ({
    before: copyOfBefore === undefined ? null : await insertPicture(tx, given.id, copyOfBefore),
    after: await insertPicture(tx, given.id, copyOfAfter),
  }));
}

async function readRun(
  { db }: EditDeps,
  actor: Actor,
  { id, generationId }: { readonly id: string; readonly generationId: string },
) {
  const [run] = await db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.id, generationId),
        eq(generations.userId, actor.userId),
        eq(generations.templateId, id),
        eq(generations.testRun, true),
      ),
    );
  if (run?.status !== 'succeeded' || run.resultImageId === null) throw new AppError('template_run_unsuitable');
  const [sourceId] = run.imageIds;
  const wanted = [run.resultImageId, ...(sourceId === undefined ? [] : [sourceId])];
  const rows = await db
    .select()
    .from(images)
    .where(and(inArray(images.id, wanted), eq(images.userId, actor.userId)));
  const after = rows.find((row) => row.id === run.resultImageId);
  const before = rows.find((row) => row.id === sourceId);
  if (after === undefined || (sourceId !== undefined && before === undefined))
    throw new AppError('template_run_unsuitable');
  return { before, after };
}

async function insertPicture(
  tx: Transaction,
  templateId: string,
  copy: TemplateCopy,
): Promise<NonNullable<TemplateContent['pictures']>['after']> {
  const [row] = await tx
    .insert(templatePictures)
    .values({ templateId, ...copy })
    .returning({ id: templatePictures.id });
  if (row === undefined) throw new Error('the picture of a template was not written');
  return row.id;
}
