/**
 * Changes of templates. Each locks the template's row, refuses an administrator who saw an older state
 * (`changed_meanwhile`), writes its act in the same transaction and tells every process.
 */
import type { AdminAction } from '@afterglow/domain/accounts/admin-acts';
import { AppError } from '@afterglow/domain/errors/errors';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { diffContents } from '@afterglow/domain/templates/template-diff';
import { asc, eq, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/pool.ts';
import { templates, templateVersions } from '../../db/tables/template-tables.ts';
import type { Catalogue } from '../../templates/catalogue.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { checkedContent, checkPictures } from './check-content.ts';
import { getNewestVersion, getVersionRow, lockTemplate, type TemplateVersionRow } from './template-rows.ts';

export interface EditDeps {
  readonly db: Database;
  readonly catalogue: Pick<Catalogue, 'announce' | 'forget'>;
}

/** Any number: who holds it moves or adds templates. */
const orderLock = 4_711_003;

/** Throws `template_exists`, `template_content_invalid`. */
export async function createTemplate(
  deps: EditDeps,
  actor: Actor,
  given: { readonly id: string; readonly content: TemplateContent; readonly note: string },
): Promise<void> {
  const { id, note } = given;
  const content = checkedContent(given.content);
  await change(deps, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${orderLock})`);
    await checkPictures(tx, id, content);
    const [last] = await tx.select({ position: max(templates.position) }).from(templates);
    const [row] = await tx
      .insert(templates)
      .values({ id, position: (last?.position ?? 0) + 1, visible: false })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new AppError('template_exists', { id });
    await tx.insert(templateVersions).values({ templateId: id, number: 1, content, author: actor.email, note });
    await record(tx, actor, 'template_create', id, {}, { recipe: content.recipe, title: content.title });
  });
}

/** Throws `template_not_found`, `changed_meanwhile`, `template_content_invalid`. */
export async function saveVersion(
  deps: EditDeps,
  actor: Actor,
  given: { readonly id: string; readonly content: TemplateContent; readonly note: string; readonly basedOn: number },
): Promise<void> {
  const content = checkedContent(given.content);
  await change(deps, async (tx) => {
    await lockTemplate(tx, given.id);
    const newest = await requireNewest(tx, given.id, given.basedOn);
    await checkPictures(tx, given.id, content);
    await append(tx, { newest, content, author: actor.email, note: given.note });
    const changes = diffContents(newest.content, content);
    await record(
      tx,
      actor,
      'template_save',
      given.id,
      { version: newest.number, ...Object.fromEntries(changes.map(({ path, before }) => [path, before ?? null])) },
      { version: newest.number + 1, ...Object.fromEntries(changes.map(({ path, after }) => [path, after ?? null])) },
    );
  });
}

/** Throws `template_not_found`, `changed_meanwhile`. */
export async function publishVersion(
  deps: EditDeps,
  actor: Actor,
  given: { readonly id: string; readonly version: number; readonly seen: number | null },
): Promise<void> {
  await change(deps, async (tx) => {
    const { publishedVersion } = await lockTemplate(tx, given.id);
    if (publishedVersion !== given.seen) throw new AppError('changed_meanwhile', { version: publishedVersion ?? 0 });
    // The rules may have become stricter since it was saved.
    checkedContent((await getVersionRow(tx, given.id, given.version)).content);
    await tx.update(templates).set({ publishedVersion: given.version }).where(eq(templates.id, given.id));
    await record(tx, actor, 'template_publish', given.id, { version: publishedVersion }, { version: given.version });
  });
}

/** Throws `template_not_found`, `changed_meanwhile`. */
export async function restoreVersion(
  deps: EditDeps,
  actor: Actor,
  given: { readonly id: string; readonly version: number; readonly basedOn: number },
): Promise<void> {
  await change(deps, async (tx) => {
    const { publishedVersion } = await lockTemplate(tx, given.id);
    const newest = await requireNewest(tx, given.id, given.basedOn);
    const { content } = await getVersionRow(tx, given.id, given.version);
    checkedContent(content);
    const number = await append(tx, { newest, content, author: actor.email, note: `↩ ${given.version}` });
    await tx.update(templates).set({ publishedVersion: number }).where(eq(templates.id, given.id));
    await record(
      tx,
      actor,
      'template_restore',
      given.id,
      { version: publishedVersion },
      { version: number, restored: given.version },
    );
  });
}

/** Throws `template_not_found`, `changed_meanwhile`. */
export async function setVisible(
  deps: EditDeps,
  actor: Actor,
  given: { readonly id: string; readonly visible: boolean; readonly seen: boolean },
): Promise<void> {
  await change(deps, async (tx) => {
    const { visible } = await lockTemplate(tx, given.id);
    if (visible !== given.seen) throw new AppError('changed_meanwhile');
    if (visible === given.visible) return;
    await tx.update(templates).set({ visible: given.visible }).where(eq(templates.id, given.id));
    await record(tx, actor, 'template_visibility', given.id, { visible }, { visible: given.visible });
  });
}

/** Throws `changed_meanwhile` when the order or the templates are not those that were seen, `invalid_input` when templates are missing. */
export async function reorderTemplates(
  deps: EditDeps,
  actor: Actor,
  given: { readonly ids: readonly string[]; readonly seen: readonly string[] },
): Promise<void> {
  await change(deps, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${orderLock})`);
    const now = (
      await tx.select({ id: templates.id }).from(templates).orderBy(asc(templates.position), asc(templates.id))
    ).map(({ id }) => id);
    if (now.join() !== given.seen.join()) throw new AppError('changed_meanwhile');
    if (now.toSorted().join() !== given.ids.toSorted().join()) throw new AppError('invalid_input', { field: 'ids' });
    for (const [index, id] of given.ids.entries()) {
      if (now[index] !== id)
        await tx
          .update(templates)
          .set({ position: index + 1 })
          .where(eq(templates.id, id));
    }
    await record(tx, actor, 'template_order', 'all', { order: now }, { order: given.ids });
  });
}

/** The same pictures in the next version, as a draft. */
export async function saveWithPictures(
  deps: EditDeps,
  actor: Actor,
  given: { readonly id: string; readonly basedOn: number },
  insertPictures: (tx: Transaction) => Promise<NonNullable<TemplateContent['pictures']>>,
): Promise<void> {
  await change(deps, async (tx) => {
    await lockTemplate(tx, given.id);
    const newest = await requireNewest(tx, given.id, given.basedOn);
    const pictures = await insertPictures(tx);
    const number = await append(tx, {
      newest,
      content: { ...newest.content, pictures },
      author: actor.email,
      note: '',
    });
    await record(
      tx,
      actor,
      'template_pictures',
      given.id,
      { version: newest.number, pictures: newest.content.pictures },
      { version: number, pictures },
    );
  });
}

async function change(deps: EditDeps, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await work(tx);
    await deps.catalogue.announce(tx);
  });
  deps.catalogue.forget();
}

async function requireNewest(tx: Transaction, id: string, basedOn: number): Promise<TemplateVersionRow> {
  const newest = await getNewestVersion(tx, id);
  if (newest.number !== basedOn)
    throw new AppError('changed_meanwhile', { version: newest.number, by: newest.author ?? '' });
  return newest;
}

async function append(
  tx: Transaction,
  {
    newest,
    content,
    author,
    note,
  }: {
    readonly newest: TemplateVersionRow;
    readonly content: TemplateContent;
    readonly author: string;
    readonly note: string;
  },
): Promise<number> {
  const number = newest.number + 1;
  await tx.insert(templateVersions).values({ templateId: newest.templateId, number, content, author, note });
  return number;
}

function record(
  tx: Transaction,
  actor: Actor,
  action: AdminAction,
  id: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordAct(tx, { actor, action, target: { kind: 'template', id }, before, after });
}
