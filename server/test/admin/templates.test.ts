import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/admin/record-act.ts';
import {
  createTemplate,
  publishVersion,
  reorderTemplates,
  restoreVersion,
  saveVersion,
  setVisible,
} from '../../src/admin/templates/edit-templates.ts';
import { readExport } from '../../src/admin/templates/read-export.ts';
import { getAdminTemplate, listTemplateRows } from '../../src/admin/templates/template-rows.ts';
import { choosePictures } from '../../src/admin/templates/test-runs.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { templatePictures, templateVersions } from '../../src/db/tables/template-tables.ts';
import { requestGeneration, runTemplate } from '../../src/generations/request-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import { findRecipe, listRecipes } from '../../src/templates/recipes.ts';
import { seedContent } from '../../src/templates/seed-content.ts';
import { seedTemplates } from '../../src/templates/seed-templates.ts';
import type { TemplateDefinition } from '../../src/templates/template.ts';
import { createSteeredEngine, openHouse, type House } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let house: House;
let admin: Viewer;
let actor: Actor;

beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  admin = await house.addPerson({ role: 'admin' });
  actor = { userId: admin.userId, email: admin.email, ipAddress: '192.0.2.1', userAgent: null };
});
afterEach(async () => {
  await house.stop();
  await database.drop();
});

const id = 'oil-painting';
const recipe = (): TemplateDefinition => findRecipe(id) ?? fail();
const fail = (): never => {
  throw new Error('no recipe');
};
const content = (changes: Partial<TemplateContent> = {}): TemplateContent => ({ ...seedContent(recipe()), ...changes });
const titled = (title: string): TemplateContent => content({ title: { zh: title, en: title, es: title } });
const numbers = async () => (await getAdminTemplate(house.db, id)).versions.map(({ number }) => number);
const save = (next: TemplateContent, basedOn = 1) =>
  saveVersion(house, actor, { id, content: next, note: '', basedOn });

describe('the code’s templates', () => {
  test('are seeded once, however many processes start at the same time', async () => {
    const other = await openHouse(database.url);
    const changed = await Promise.all([seedTemplates(house.db), seedTemplates(other.db), seedTemplates(house.db)]);
    expect(changed.flat()).toEqual([]);
    expect(await house.db.$count(templateVersions)).toBe(listRecipes().length);
    await other.stop();
  });

  test('follow a newer edition of the code until somebody edits them, and never go back to an older one', async () => {
    const newer = { ...recipe(), credits: 14 };
    const races = await Promise.all([seedTemplates(house.db, [newer]), seedTemplates(house.db, [newer])]);
    expect(races.flat()).toEqual([id]);
    house.catalogue.forget();
    expect((await house.catalogue.find(id)).credits).toBe(14);
    // A process of the older code starts during the update.
    expect(await seedTemplates(house.db)).toEqual([]);
    await save(titled('Mine'), 2);
    expect(await seedTemplates(house.db, [{ ...recipe(), credits: 15 }])).toEqual([]);
    expect(await numbers()).toEqual([3, 2, 1]);
  });

  test('a recipe that is new in the code becomes a template at the end', async () => {
    expect(await seedTemplates(house.db, [{ ...recipe(), id: 'oil-two' }])).toEqual(['oil-two']);
    expect((await listTemplateRows(house.db, 'en', new Date())).at(-1)?.id).toBe('oil-two');
  });
});

describe('editing', () => {
  test('a draft changes nothing for people until it is published; then every process tells it, and each act is recorded', async () => {
    const other = await openHouse(database.url);
    await other.catalogue.list();
    await save({ ...titled('Impasto'), credits: 17 });
    expect((await house.catalogue.find(id)).title.en).toBe('Oil painting');
    await publishVersion(house, actor, { id, version: 2, seen: 1 });
    expect(await house.catalogue.find(id)).toMatchObject({ credits: 17, version: 2, title: { en: 'Impasto' } });
    await until('the other process has the new price', async () => (await other.catalogue.find(id)).credits === 17);
    const acts = await house.db.select().from(adminActs).orderBy(desc(adminActs.seq));
    expect(acts.map(({ action }) => action)).toEqual(['template_publish', 'template_save']);
    expect(acts[1]).toMatchObject({
      before: { version: 1, credits: '12' },
      after: { version: 2, credits: '17' },
      targetId: id,
      ipAddress: '192.0.2.1',
    });
    await other.stop();
  });

  test('a restored version is a new one and published at once', async () => {
    await save(titled('Impasto'));
    await publishVersion(house, actor, { id, version: 2, seen: 1 });
    await restoreVersion(house, actor, { id, version: 1, basedOn: 2 });
    expect(await house.catalogue.find(id)).toMatchObject({ version: 3, title: { en: 'Oil painting' } });
  });

  test('of two at once the second is told, and nothing of either is lost', async () => {
    const results = await Promise.allSettled([save(titled('One')), save(titled('Two'))]);
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'changed_meanwhile', details: { version: 2, by: admin.email } } },
    ]);
    expect(await numbers()).toEqual([2, 1]);
    await expect(publishVersion(house, actor, { id, version: 2, seen: 7 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
    await expect(restoreVersion(house, actor, { id, version: 1, basedOn: 1 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('versions cannot be changed, not even by us', async () => {
    await expect(house.db.update(templateVersions).set({ note: 'x' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only appends') },
    });
    await expect(house.db.delete(templateVersions)).rejects.toThrow();
  });

  test('a problem is refused, the answer names its place, and nothing is written', async () => {
    const unknown = content({ prompt: 'Paint ${wether} and ${impasto} ${warmth}' });
    await expect(save(unknown)).rejects.toMatchObject({
      code: 'template_content_invalid',
      details: { field: 'prompt', about: '${wether}' },
    });
    await expect(save(content({ credits: -5 }))).rejects.toMatchObject({
      details: { field: 'credits', problem: 'price' },
    });
    expect(await numbers()).toEqual([1]);
  });

  test('an input that nothing uses is refused by its name', async () => {
    const extra = {
      type: 'toggle',
      key: 'moon',
      label: { zh: '月', en: 'Moon', es: 'Luna' },
      required: false,
      default: true,
    } as const;
    await expect(save(content({ inputs: [...content().inputs, extra] }))).rejects.toMatchObject({
      details: { field: 'inputs.2', about: '${moon}' },
    });
    const used = content({ inputs: [...content().inputs, extra], prompt: `${content().prompt} Moon: [Luna].` });
    await save(used);
    expect(await numbers()).toEqual([2, 1]);
  });

  test('markup is text like any other', async () => {
    await save(titled('<img src=x onerror=alert(1)>'));
    expect((await getAdminTemplate(house.db, id)).versions[0]?.content.title.en).toBe('<img src=x onerror=alert(1)>');
  });

  test('a template made of another recipe asks less, and its fixed values reach the engine', async () => {
    const own = content({
      inputs: content().inputs.filter(({ key }) => key === 'warmth'),
      fixed: { impasto: 0.4 },
      credits: null,
      prompt: 'Oil, ${warmth}.',
    });
    const texts = { zh: '油画 ${warmth}', en: 'Oil ${warmth}', es: 'Óleo ${warmth}' };
    await createTemplate(house, actor, { id: 'thick-oil', content: { ...own, promptText: texts }, note: '' });
    await publishVersion(house, actor, { id: 'thick-oil', version: 1, seen: null });
    const person = await house.addPerson();
    await expect(
      house.request(person, await house.addImage(person), { templateId: 'thick-oil' }),
    ).rejects.toMatchObject({ code: 'template_not_found' });
    await setVisible(house, actor, { id: 'thick-oil', visible: true, seen: false });
    // Without a price of its own it costs what the operation costs.
    expect(await house.request(person, await house.addImage(person), { templateId: 'thick-oil' })).toMatchObject({
      cost: 12,
    });
    const [row] = await house.db.select().from(generations).where(eq(generations.templateId, 'thick-oil'));
    expect(row).toMatchObject({
      templateVersion: 1,
      task: 'oil-painting',
      taskOptions: { impasto: 0.4, warmth: 1 },
      testRun: false,
    });
    await expect(
      createTemplate(house, actor, { id: 'thick-oil', content: { ...own, promptText: texts }, note: '' }),
    ).rejects.toMatchObject({
      code: 'template_exists',
    });
  });
});

test('the order is changed as a whole; whoever saw another one is told', async () => {
  const seen = (await listTemplateRows(house.db, 'en', new Date())).map((row) => row.id);
  const ids = [...seen.slice(1), ...seen.slice(0, 1)];
  await reorderTemplates(house, actor, { ids, seen });
  expect((await house.catalogue.list()).map((template) => template.id)).toEqual(ids);
  await expect(reorderTemplates(house, actor, { ids, seen })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(reorderTemplates(house, actor, { ids: ids.slice(1), seen: ids })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

describe('a price that changes between seeing and paying', () => {
  test('is said and never charged; the same request again is the same job', async () => {
    const person = await house.addPerson();
    const imageId = await house.addImage(person);
    const ask = (shownCost: number, requestKey: string) =>
      requestGeneration(
        house,
        person,
        { templateId: id, imageIds: [imageId], inputs: {}, requestKey, shownCost },
        'en',
      );
    const first = await ask(12, 'first-request');
    await save(content({ credits: 15 }));
    await publishVersion(house, actor, { id, version: 2, seen: 1 });
    await expect(ask(12, 'second-request')).rejects.toMatchObject({ code: 'price_changed', details: { price: 15 } });
    expect(await ask(12, 'first-request')).toEqual(first);
    expect((await ask(15, 'third-request')).cost).toBe(15);
    const entries = await house.db.select().from(creditEntries).where(eq(creditEntries.userId, person.userId));
    expect(entries.filter(({ kind }) => kind === 'hold').map(({ amount }) => amount)).toEqual([-12, -15]);
  });
});

describe('a test run', () => {
  test('is free, is no use of the template, and its pictures become the card’s', async () => {
    const steered = createSteeredEngine();
    await house.work(steered.engine);
    await save(titled('Impasto'));
    const imageId = await house.addImage(admin);
    const draft = await house.catalogue.findVersion(id, 2);
    const run = await runTemplate(
      house,
      admin,
      draft,
      { imageIds: [imageId], inputs: {}, requestKey: 'test-run-1' },
      'en',
      { testRun: true },
    );
    expect(run.cost).toBe(0);
    const engine = { run: steered.engine.run };
    await expect(
      choosePictures({ ...house, engine }, actor, { id, generationId: run.id, basedOn: 2 }),
    ).rejects.toMatchObject({
      code: 'template_run_unsuitable',
    });
    (await steered.run(0)).succeed();
    await until(
      'the run is done',
      async () =>
        (await house.db.select().from(generations).where(eq(generations.id, run.id)))[0]?.status === 'succeeded',
    );
    await choosePictures({ ...house, engine }, actor, { id, generationId: run.id, basedOn: 2 });
    const { versions, pictures } = await getAdminTemplate(house.db, id);
    expect(versions[0]?.content.pictures).toMatchObject({ before: expect.any(String), after: expect.any(String) });
    expect(pictures).toHaveLength(2);
    expect((await listTemplateRows(house.db, 'en', new Date())).find((row) => row.id === id)).toMatchObject({
      uses: 0,
      successRate: null,
    });
    // The card's copy outlives the run's own pictures.
    const kept = await house.db.select().from(templatePictures);
    const own = await house.db.select().from(images);
    for (const { masterKey } of kept) {
      expect(own.map((row) => row.masterKey)).not.toContain(masterKey);
      expect(await house.storage.has(masterKey)).toBe(true);
    }
    // Nobody can hang somebody else's picture on a card.
    await expect(
      saveVersion(house, actor, {
        id,
        content: content({ pictures: { before: null, after: crypto.randomUUID() } }),
        note: '',
        basedOn: 3,
      }),
    ).rejects.toMatchObject({
      code: 'template_content_invalid',
    });
  });
});

test('an exported template is read back, problems are named by field, and nothing is stored', async () => {
  const file = { format: 'afterglow-template', formatVersion: 1, id, content: content() };
  expect(await readExport(house.db, JSON.stringify(file))).toEqual({
    problems: [],
    template: { id, content: content() },
    existing: 1,
  });
  expect(await readExport(house.db, JSON.stringify({ ...file, id: 'new-one' }))).toMatchObject({ existing: null });
  expect(await readExport(house.db, 'no json')).toMatchObject({
    template: null,
    problems: [{ field: 'file', code: 'form' }],
  });
  const broken = { ...file, content: { ...file.content, credits: 'ten', extra: 1 } };
  expect((await readExport(house.db, JSON.stringify(broken))).problems.map(({ field }) => field)).toEqual([
    'content.credits',
    'content',
  ]);
  const negative = { ...file, content: { ...file.content, credits: -1 } };
  expect((await readExport(house.db, JSON.stringify(negative))).problems).toEqual([
    { field: 'credits', code: 'price', about: '1000' },
  ]);
  expect(await numbers()).toEqual([1]);
});
