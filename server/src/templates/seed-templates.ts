/**
 * The templates that the code brings. At each start, under one lock:
 *
 * - a recipe without a template becomes one, at the end of the list, published and visible;
 * - a template nobody edited (its newest version is the code's, known by a hash of what it said) follows a newer edition
 *   of the code: the new words become its next version, published;
 * - a template that an administrator edited is never touched, and nothing is ever brought back that it said before: a
 *   process of the older code that starts during an update would otherwise undo the newer one's.
 */
import { asc, desc, eq, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/pool.ts';
import { templates, templateVersions } from '../db/tables/template-tables.ts';
import { listRecipes } from './recipes.ts';
import { hashContent, seedContent } from './seed-content.ts';
import type { TemplateDefinition } from './template.ts';

/** Any number: who holds it seeds, the others wait and find it done. */
const seedLock = 4_711_002;

/** Safe to call from several processes at once. Gives the ids of the templates that are new or changed. */
export async function seedTemplates(
  db: Database,
  recipes: readonly TemplateDefinition[] = listRecipes(),
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const known = new Set(
      (await tx.select({ id: templates.id }).from(templates).orderBy(asc(templates.position))).map(({ id }) => id),
    );
    const changed: string[] = [];
    for (const recipe of recipes) {
      const written = known.has(recipe.id) ? await followCode(tx, recipe) : await addTemplate(tx, recipe);
      if (written) changed.push(recipe.id);
    }
    return changed;
  });
}

async function addTemplate(tx: Transaction, recipe: TemplateDefinition): Promise<boolean> {
  const [last] = await tx.select({ position: max(templates.position) }).from(templates);
  await tx.insert(templates).values({ id: recipe.id, position: (last?.position ?? 0) + 1 });
  await writeSeed(tx, recipe, 1);
  return true;
}

async function followCode(tx: Transaction, recipe: TemplateDefinition): Promise<boolean> {
  const versions = await tx
    .select({ number: templateVersions.number, seedHash: templateVersions.seedHash })
    .from(templateVersions)
    .where(eq(templateVersions.templateId, recipe.id))
    .orderBy(desc(templateVersions.number));
  const [newest] = versions;
  const hash = hashContent(seedContent(recipe));
  if (newest === undefined || newest.seedHash === null || versions.some(({ seedHash }) => seedHash === hash))
    return false;
  await writeSeed(tx, recipe, newest.number + 1);
  return true;
}

async function writeSeed(tx: Transaction, recipe: TemplateDefinition, number: number): Promise<void> {
  const content = seedContent(recipe);
  await tx.insert(templateVersions).values({ templateId: recipe.id, number, content, seedHash: hashContent(content) });
  await tx.update(templates).set({ publishedVersion: number }).where(eq(templates.id, recipe.id));
}
