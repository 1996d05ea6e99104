import { templateContentSchema } from '@afterglow/domain/templates/template-content';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { planVersions } from '../../src/db/tables/plan-tables.ts';
import { announcements } from '../../src/db/tables/system-tables.ts';
import { templateVersions } from '../../src/db/tables/template-tables.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { findRecipe } from '../../src/templates/recipes.ts';
import { seedContent } from '../../src/templates/seed-content.ts';
import { seedTemplates } from '../../src/templates/seed-templates.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

// Rows as an edition of the product wrote them that did not speak Spanish yet.
let database: TestDatabase;
let pool: DatabasePool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, createLogger('silent'));
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

test('an announcement is read in English in a language that it lacks', async () => {
  await pool.db.execute(
    sql`insert into announcement (kind, audience, text, starts_at, ends_at) values ('info', 'all', '{"zh":"维护","en":"Maintenance"}', now(), now())`,
  );
  const [row] = await pool.db.select({ text: announcements.text }).from(announcements);
  expect(row?.text).toEqual({ zh: '维护', en: 'Maintenance', es: 'Maintenance' });
});

test('so are the features of a plan; a plan without any has none', async () => {
  await pool.db.execute(sql`update plan_version set features = '{"zh":["一"],"en":["One"]}' where plan_type = 'pro'`);
  const rows = await pool.db
    .select({ plan: planVersions.planType, features: planVersions.features })
    .from(planVersions);
  expect(Object.fromEntries(rows.map(({ plan, features }) => [plan, features]))).toEqual({
    basic: null,
    pro: { zh: ['一'], en: ['One'], es: ['One'] },
  });
});

test('so is every text of a template, and the content is whole', async () => {
  await seedTemplates(pool.db);
  const recipe = findRecipe('hair-change') ?? findRecipe('id-photo');
  if (recipe === undefined) throw new Error('no recipe');
  const content = seedContent(recipe);
  const older = JSON.stringify(content, (key, value: unknown) => (key === 'es' ? undefined : value));
  await pool.db.execute(
    sql`insert into template_version (template_id, number, content) values (${recipe.id}, 99, ${older}::jsonb)`,
  );
  const [row] = await pool.db
    .select({ content: templateVersions.content })
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, recipe.id), eq(templateVersions.number, 99)));
  expect(templateContentSchema.safeParse(row?.content).error).toBeUndefined();
  expect(row?.content.title.es).toBe(content.title.en);
  expect(row?.content.promptText.zh).toBe(content.promptText.zh);
});
