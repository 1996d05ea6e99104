/** Recipes that people keep, over HTTP against the whole product. Whose they are: the table of permissions. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../src/db/tables/account-tables.ts';
import { recipes } from '../../src/db/tables/recipe-tables.ts';
import { eraseDeletedRecipes, MOST_RECIPES } from '../../src/recipes/own-recipes.ts';
import { openProduct, type Caller, type Json, type Product } from '../permissions/open-product.ts';

let product: Product;
let person: Caller;
beforeAll(async () => {
  product = await openProduct();
  person = await product.makeCaller('user');
});
afterAll(() => product.close());

const light = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };
const gray = {
  recipe: 1,
  name: 'Gray',
  steps: [
    { op: 'adjust', saturation: -1 },
    { op: 'export', format: 'png' },
  ],
};

async function must(method: string, route: string, body?: object, caller: Caller | undefined = person): Promise<Json> {
  const { status, json } = await product.send(caller, method, route, body);
  if (status >= 400) throw new Error(`${method} ${route}: ${status} ${JSON.stringify(json)}`);
  return json;
}
const codeOf = async (method: string, route: string, body?: object, caller: Caller | undefined = person) => {
  const { status, json } = await product.send(caller, method, route, body);
  return [status, json.error?.code];
};
async function uploadFor(caller: Caller): Promise<string> {
  const background = { r: Math.floor(Math.random() * 256), g: 40, b: 90 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'photo.png');
  return (await must('POST', '/images', form, caller)).id;
}
const save = (recipe: object = light, name = 'Mine'): Promise<Json> => must('POST', '/recipes', { name, recipe });

test('a recipe is saved under its name, found again, changed with a new version, and copied', async () => {
  const saved = await save();
  expect(saved).toMatchObject({ name: 'Mine', version: 1, kind: 'own', shareToken: null, credits: 4 });
  expect(saved.recipe).toMatchObject({ recipe: 1, name: 'Mine', steps: [{ op: 'enhance-light' }] });
  expect(await must('GET', `/recipes/${saved.id}`)).toEqual(saved);
  const changed = await must('PATCH', `/recipes/${saved.id}`, { recipe: gray });
  expect(changed).toMatchObject({ version: 2, name: 'Gray' });
  expect(changed.digest).not.toBe(saved.digest);
  const renamed = await must('PATCH', `/recipes/${saved.id}`, { name: 'Grey tones' });
  expect([renamed.version, renamed.name, renamed.digest]).toEqual([3, 'Grey tones', changed.digest]);
  const copy = await must('POST', `/recipes/${saved.id}/duplicate`);
  expect([copy.id === saved.id, copy.version, copy.digest]).toEqual([false, 1, changed.digest]);
  // a copy can be told from what it was made of
  expect([copy.name, (await must('POST', `/recipes/${saved.id}/duplicate`)).name]).toEqual([
    'Grey tones 2',
    'Grey tones 3',
  ]);
  const { own } = await must('GET', '/recipes');
  expect(own.map(({ id }: Json) => id)).toEqual(expect.arrayContaining([saved.id, copy.id]));
});

test('what cannot run is not saved, and every problem is told', async () => {
  const wrong = { recipe: 1, name: 'x', steps: [{ op: 'enhance-lihgt' }, { op: 'frame', sise: 3 }] };
  expect(await codeOf('POST', '/recipes', { name: 'x', recipe: wrong })).toEqual([400, 'recipe_invalid']);
  const tomorrow = { recipe: 9, name: 'x', steps: [] };
  const { json } = await product.send(person, 'POST', '/recipes', { name: 'x', recipe: tomorrow });
  expect(json.error).toMatchObject({ code: 'recipe_invalid', message: expect.stringMatching(/9.*1/) });
  const { problems, credits } = await must('POST', '/recipes/check', { recipe: wrong }, undefined);
  expect([problems.map(({ code }: Json) => code), credits]).toEqual([['stepUnknownNear', 'optionUnknownNear'], null]);
  expect(await must('POST', '/recipes/check', { recipe: light }, undefined)).toEqual({ problems: [], credits: 4 });
  for (const hostile of [
    null,
    [],
    'x',
    { recipe: 9, name: 'x', steps: [] },
    { ...light, steps: Array(21).fill({ op: 'auto' }) },
  ])
    expect((await must('POST', '/recipes/check', { recipe: hostile }, undefined)).problems.length).toBeGreaterThan(0);
  const long = { ...light, name: 'x'.repeat(120_000) };
  expect((await must('POST', '/recipes/check', { recipe: long }, undefined)).problems).toEqual([
    { code: 'tooLong', values: { most: 100 } },
  ]);
  expect(await codeOf('POST', '/recipes', { name: 'two\nlines', recipe: light })).toEqual([400, 'recipe_invalid']);
  expect(await codeOf('PATCH', `/recipes/${(await save()).id}`, { name: ' ' })).toEqual([400, 'recipe_invalid']);
});

test('a deleted recipe can be brought back for a day, and is gone afterwards', async () => {
  const { id } = await save();
  await must('DELETE', `/recipes/${id}`);
  expect(await codeOf('GET', `/recipes/${id}`)).toEqual([404, 'recipe_not_found']);
  expect((await must('POST', `/recipes/${id}/restore`)).id).toBe(id);
  await must('GET', `/recipes/${id}`);
  await must('DELETE', `/recipes/${id}`);
  await eraseDeletedRecipes(product.db, new Date(Date.now() + 23 * 3_600_000));
  await must('POST', `/recipes/${id}/restore`);
  await must('DELETE', `/recipes/${id}`);
  await eraseDeletedRecipes(product.db, new Date(Date.now() + 25 * 3_600_000));
  expect(await codeOf('POST', `/recipes/${id}/restore`)).toEqual([404, 'recipe_not_found']);
  expect(await codeOf('DELETE', `/recipes/${id}`)).toEqual([404, 'recipe_not_found']);
});

test('nobody deletes what is not theirs, and is not told that they did', async () => {
  const { id } = await save();
  const stranger = await product.makeCaller('user');
  const { status, json } = await product.send(stranger, 'DELETE', `/recipes/${id}`);
  expect([status, json.error.code]).toEqual([404, 'recipe_not_found']);
  expect(await codeOf('DELETE', '/recipes/starter')).toEqual([404, 'recipe_not_found']);
  await must('DELETE', `/recipes/${id}`);
  await must('DELETE', `/recipes/${id}`); // once more is the same
});

test('a link shows the recipe and not whose it is, until it ends', async () => {
  const owner = await product.makeCaller('user');
  const { id } = await must('POST', '/recipes', { name: 'For all', recipe: light }, owner);
  const { shareToken } = await must('POST', `/recipes/${id}/share`, undefined, owner);
  expect((await must('POST', `/recipes/${id}/share`, undefined, owner)).shareToken).toBe(shareToken);
  const shared = await must('GET', `/recipes/shared/${shareToken}`, undefined, undefined);
  expect(shared).toMatchObject({ name: 'For all', recipe: { steps: [{ op: 'enhance-light' }] } });
  expect(JSON.stringify(shared)).not.toContain(owner.userId);
  await must('DELETE', `/recipes/${id}/share`, undefined, owner);
  expect(await codeOf('GET', `/recipes/shared/${shareToken}`, undefined, undefined)).toEqual([404, 'recipe_not_found']);
  const second = (await must('POST', `/recipes/${id}/share`, undefined, owner)).shareToken;
  expect(second).not.toBe(shareToken);
  await product.db.update(users).set({ banned: true }).where(eq(users.id, owner.userId));
  expect(await codeOf('GET', `/recipes/shared/${second}`, undefined, undefined)).toEqual([404, 'recipe_not_found']);
  await product.db.update(users).set({ banned: false }).where(eq(users.id, owner.userId));
  await must('DELETE', `/recipes/${id}`, undefined, owner);
  await must('POST', `/recipes/${id}/restore`, undefined, owner);
  // what was deleted with its link comes back without it
  expect(await codeOf('GET', `/recipes/shared/${second}`, undefined, undefined)).toEqual([404, 'recipe_not_found']);
});

test('starters are there for everybody, in their language, can be copied and not changed', async () => {
  const { starters } = await must('GET', '/recipes');
  expect(starters.length).toBeGreaterThanOrEqual(5);
  for (const { recipe, credits } of starters)
    expect(await must('POST', '/recipes/check', { recipe }, undefined)).toEqual({ problems: [], credits });
  const [{ id, digest }] = starters;
  expect((await must('GET', `/recipes/${id}`)).digest).toBe(digest);
  expect(await must('POST', `/recipes/${id}/duplicate`)).toMatchObject({ kind: 'own', digest });
  for (const [method, route, body] of [
    ['PATCH', `/recipes/${id}`, { name: 'x' }],
    ['POST', `/recipes/${id}/share`, undefined],
  ] as const)
    expect(await codeOf(method, route, body)).toEqual([404, 'recipe_not_found']);
});

test('an administrator offers a recipe to everybody, without what is theirs alone, and ends it', async () => {
  const administrator = await product.makeCaller('admin');
  const other = await product.makeCaller('user');
  const { id } = await must('POST', '/recipes', { name: 'House style', recipe: gray }, administrator);
  const offer = (offered: boolean, caller: Caller = administrator, of: string = id) =>
    codeOf('PUT', `/admin/recipes/${of}/offer`, { offered }, caller);
  const starters = async (): Promise<string[]> =>
    (await must('GET', '/recipes', undefined, other)).starters.map(nameOf);
  const nameOf = ({ name }: Json): string => name;
  expect(await starters()).not.toContain('House style');
  expect(await codeOf('GET', `/recipes/${id}`, undefined, other)).toEqual([404, 'recipe_not_found']);
  expect((await offer(true, other))[0]).toBe(403);
  // nobody else's recipe becomes the house's
  expect(await offer(true, administrator, (await save()).id)).toEqual([404, 'recipe_not_found']);
  expect((await offer(true))[0]).toBe(200);
  expect((await starters())[0]).toBe('House style');
  expect(await must('GET', `/recipes/${id}`, undefined, other)).toMatchObject({ kind: 'starter', isOffered: true });
  expect((await must('POST', `/recipes/${id}/duplicate`, undefined, other)).kind).toBe('own');
  expect(await codeOf('PATCH', `/recipes/${id}`, { name: 'Mine now' }, other)).toEqual([404, 'recipe_not_found']);
  const { own, starters: theirs } = await must('GET', '/recipes', undefined, administrator);
  expect([own.find((one: Json) => one.id === id).isOffered, theirs.map(nameOf)]).toEqual([
    true,
    expect.not.arrayContaining(['House style']),
  ]);
  const [act] = (await must('GET', '/admin/acts', undefined, administrator)).acts;
  expect(act).toMatchObject({ action: 'recipe_offer', target: { kind: 'recipe', id } });
  await offer(false);
  expect(await starters()).not.toContain('House style');
  // somebody who is no administrator any more offers nothing
  await offer(true);
  await product.db.update(users).set({ role: 'user' }).where(eq(users.id, administrator.userId));
  expect(await starters()).not.toContain('House style');
});

test('nobody offers, shares or ends links all the time', { tags: ['long'] }, async () => {
  const administrator = await product.makeCaller('admin');
  const { id } = await must('POST', '/recipes', { name: 'House style', recipe: gray }, administrator);
  const refusedOf = async (times: number, method: string, route: string, body?: object) => {
    const codes = [];
    for (let turn = 0; turn < times; turn += 30)
      codes.push(...(await Promise.all(Array.from({ length: 30 }, () => codeOf(method, route, body, administrator)))));
    return codes.filter(([status, code]) => status === 429 && code === 'rate_limited').length;
  };
  expect(await refusedOf(150, 'PUT', `/admin/recipes/${id}/offer`, { offered: false })).toBe(30);
  expect(await refusedOf(330, 'POST', `/recipes/${id}/share`)).toBe(31);
  expect(await refusedOf(630, 'DELETE', `/recipes/${id}/share`)).toBe(30);
  // somebody else's attempts are their own
  expect((await codeOf('DELETE', `/recipes/${(await save()).id}/share`))[0]).toBe(200);
});

test('a recipe is shown on a picture of one’s own, and on nobody else’s', async () => {
  const [mine, theirs] = [await product.makeCaller('user'), await product.makeCaller('user')];
  const photo = await uploadFor(mine);
  const other = await uploadFor(theirs);
  const made = await must('POST', '/recipes', { name: 'Seen', recipe: light, sampleImageId: photo }, mine);
  expect([made.sampleImageId, made.version]).toEqual([photo, 1]);
  expect(await codeOf('PATCH', `/recipes/${made.id}`, { sampleImageId: other }, mine)).toEqual([
    404,
    'image_not_found',
  ]);
  const second = await uploadFor(mine);
  const changed = await must('PATCH', `/recipes/${made.id}`, { sampleImageId: second }, mine);
  // it does the same as before
  expect([changed.sampleImageId, changed.version]).toEqual([second, 1]);
});

test('no more than anybody looks through, also when they are sent at once', async () => {
  const collector = await product.makeCaller('user');
  const row = { userId: collector.userId, recipe: { ...light, $schema: '/schemas/recipe-1.json' }, digest: 'x' };
  await product.db.insert(recipes).values(Array.from({ length: MOST_RECIPES - 2 }, () => row));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => codeOf('POST', '/recipes', { name: 'One more', recipe: light }, collector)),
  );
  expect(answers.filter(([status]) => status === 201)).toHaveLength(2);
  expect(answers.filter(([, code]) => code === 'too_many_recipes')).toHaveLength(3);
});

test('a preview is a small picture after so many steps, of a picture of one’s own, and costs nothing', async () => {
  const photo = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(photo)], { type: 'image/png' }), 'red.png');
  const { id: imageId } = await must('POST', '/images', form);
  const before = (await must('GET', '/account')).credits;
  const preview = async (recipe: object, upTo?: number) => {
    const bytes = await product.download(person, '/recipes/preview', { recipe, imageId, ...(upTo && { upTo }) });
    const picture = sharp(bytes);
    const { width, height } = await picture.metadata();
    const { channels } = await picture.stats();
    const [red, green] = channels.map(({ mean }) => mean);
    return { size: [width, height], redness: Math.abs((red ?? 0) - (green ?? 0)) };
  };
  const turned = { recipe: 1, name: 'x', steps: [{ op: 'adjust', rotate: 90 }, ...gray.steps] };
  const first = await preview(turned, 1);
  expect(first.size).toEqual([400, 800]);
  expect(first.redness).toBeGreaterThan(100);
  expect((await preview(turned)).redness).toBeLessThan(3);
  // kept by what is done, not by what it is called; another step is another picture
  expect(await preview({ ...turned, name: 'Another' }, 1)).toEqual(first);
  expect((await preview({ ...turned, steps: [{ op: 'adjust', rotate: 180 }] }, 1)).size).toEqual([800, 400]);
  expect((await must('GET', '/account')).credits).toEqual(before);
  const stranger = await product.makeCaller('user');
  expect(await codeOf('POST', '/recipes/preview', { recipe: gray, imageId }, stranger)).toEqual([
    404,
    'image_not_found',
  ]);
});
