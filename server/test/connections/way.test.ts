/** The way of a person with scans in Immich: chosen, brought, edited, put back beside the originals. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendFailingMail } from '../../src/connections/failing-mail.ts';
import { connectionResults } from '../../src/db/tables/accounts/connection-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { inspectPicture } from '../../src/images/picture-engine.ts';
import { until } from '../support/until.ts';
import { openLibraryWorld, scan, type LibraryWorld } from './library-world.ts';
import { openImmich } from './local-immich.ts';

const minute = 60_000;
let world: LibraryWorld;
let immich: Awaited<ReturnType<typeof openImmich>>;
let ada: Viewer;
let connection: string;
beforeEach(async () => {
  world = await openLibraryWorld();
  immich = await openImmich();
  ada = await world.addPerson({ plan: 'basic' });
  connection = await connect();
});
afterEach(async () => {
  expect(immich.violations).toEqual([]);
  await immich.close();
  await world.close();
});

async function connect(): Promise<string> {
  const { status, json } = await world.send(ada, 'POST', '/connections', {
    kind: 'immich',
    url: `${immich.url}/photos`,
    key: immich.key,
  });
  expect([status, json.url, json.account]).toEqual([201, immich.url, 'Ada']);
  return json.id;
}
const start = (photoIds: readonly string[], more: object = {}) =>
  world.send(ada, 'POST', `/connections/${connection}/runs`, { photoIds, requestKey: crypto.randomUUID(), ...more });
const runs = async () => (await world.send(ada, 'GET', `/connections/${connection}/runs`)).json.runs;
const addScans = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, index) => immich.add(`scan ${index}.jpg`, await scan(index))));
const addedTo = (name: string) => [...immich.assets.values()].find((asset) => asset.name === name);

test('chosen scans are edited for the price shown and lie on top of their originals, with their mark and their day', async () => {
  const [first, second, third] = await addScans(3);
  const albumId = immich.addAlbum('Grandmother', [first?.id ?? '', second?.id ?? '']);
  expect((await world.send(ada, 'GET', `/connections/${connection}/albums`)).json.albums).toEqual([
    { id: albumId, name: 'Grandmother', count: 2 },
  ]);
  const { json } = await world.send(ada, 'GET', `/connections/${connection}/photos?albumId=${albumId}`);
  expect(json).toEqual({
    photos: [first, second].map((asset) => ({ id: asset?.id, name: asset?.name, takenAt: asset?.takenAt })),
    hasMore: false,
  });
  const recipeId = await world.addRecipe(ada);
  const photoIds = [first?.id ?? '', second?.id ?? ''];
  const wrong = await start(photoIds, { recipeId, shownCreditsEach: 3, putsBack: true });
  const refused = await until('the run ended', async () =>
    (await runs()).find((run: { id: string; state: string }) => run.id === wrong.json.id && run.state === 'failed'),
  );
  expect([refused.problem.code, refused.problem.message]).toEqual(['price_changed', expect.stringContaining('8')]);
  await start(photoIds, { recipeId, shownCreditsEach: 4, putsBack: true });
  const batchId: string = await until('the batch began', async () => (await runs())[0].batchId ?? undefined);
  const results = async () => (await world.send(ada, 'GET', `/connected-results?batchId=${batchId}`)).json;
  // Known before anything is made.
  expect(await results()).toMatchObject({ connection: { id: connection } });
  await until('the batch has ended', async () => (await runs())[0].state === 'finished');
  await world.round();
  await until('both are back', async () => (await runs())[0].putBack === 2);
  expect((await runs())[0]).toMatchObject({ count: 2, brought: 2, left: 0, waiting: 0, notPutBack: 0 });
  expect(await results()).toMatchObject({ open: 0, waiting: 0, done: 2, failed: 0 });
  const made = addedTo('scan 0-afterglow.jpg');
  expect(immich.stacks).toContainEqual([made?.id, first?.id]);
  expect(immich.stacks.flat()).not.toContain(third?.id);
  expect(made?.takenAt).toBe(first?.takenAt);
  // The originals are as they were; the result says what it is.
  expect(immich.assets.get(first?.id ?? '')?.bytes).toEqual(await scan(0));
  const { master } = await inspectPicture(world.engine, made?.bytes ?? new Uint8Array());
  expect(master.sourceType).toContain('algorithmicallyEnhanced');
});

test('brought without a recipe, edited later by hand, put back when asked, once', async () => {
  const [photo] = await addScans(1);
  const { json: begun } = await start([photo?.id ?? '']);
  await until('it is here', async () => (await runs())[0].state === 'brought');
  const { json } = await world.send(ada, 'GET', `/connections/${connection}/runs/${begun.id}`);
  const imageId: string = json.photos[0].imageId;
  expect(json.photos).toEqual([{ name: 'scan 0.jpg', imageId, problem: null }]);
  const { generationId } = await edit(imageId);
  const result = await until('it was made', async () => {
    const [row] = await world.db.select().from(images).where(eq(images.generationId, generationId));
    return row?.id;
  });
  const asked = `/connected-results?imageId=${result}`;
  expect((await world.send(ada, 'GET', asked)).json).toMatchObject({
    connection: { id: connection },
    open: 1,
    done: 0,
  });
  // The upload itself came from there: nothing to put back.
  expect((await world.send(ada, 'GET', `/connected-results?imageId=${imageId}`)).json.connection).toBeNull();
  for (let times = 0; times < 3; times += 1)
    expect((await world.send(ada, 'POST', '/connected-results', { imageId: result })).status).toBe(202);
  await until('it is back', async () => (await world.send(ada, 'GET', asked)).json.done === 1);
  expect([immich.state.uploads, immich.stacks.length]).toEqual([1, 1]);
  // Another edit of the same photo comes on top of the same stack.
  const again = await edit(imageId);
  const other = await until('it was made', async () => {
    const [row] = await world.db.select().from(images).where(eq(images.generationId, again.generationId));
    return row?.id;
  });
  await world.send(ada, 'POST', '/connected-results', { imageId: other });
  await until(
    'it is back',
    async () => (await world.send(ada, 'GET', `/connected-results?imageId=${other}`)).json.done === 1,
  );
  expect(immich.stacks).toEqual([[expect.any(String), expect.any(String), photo?.id]]);
});

async function edit(imageId: string): Promise<{ readonly generationId: string }> {
  const { id } = await world.request(ada, imageId, { templateId: 'enhance-light' });
  return { generationId: id };
}

test(
  'a library that is out of reach for a while is asked again; out of reach for an hour it ends the run',
  { tags: ['long'] },
  async () => {
    const [photo] = await addScans(1);
    immich.state.isDown = true;
    const asked = () => immich.state.asked.filter((line) => line.includes('/assets/')).length;
    await start([photo?.id ?? '']);
    await until('it was tried', () => asked() === 1);
    world.pass(2 * minute);
    await until('it was tried again', async () => {
      await world.round();
      return asked() > 1;
    });
    expect((await runs())[0]).toMatchObject({ state: 'bringing', brought: 0 });
    immich.state.isDown = false;
    await until('it is here', async () => {
      await world.round();
      return (await runs())[0].state === 'brought';
    });
    immich.state.isDown = true;
    await start([photo?.id ?? '']);
    world.pass(61 * minute);
    const ended = await until('it ended', async () => {
      await world.round();
      return (await runs()).find(({ state }: { readonly state: string }) => state === 'failed');
    });
    expect(ended.problem).toEqual({ code: 'library_unreachable', message: expect.stringContaining('does not answer') });
  },
);

test('a photo that is gone, and one that is none, leave the others', async () => {
  const [good] = await addScans(1);
  const text = immich.add('notes.jpg', new Uint8Array(Buffer.from('no picture')));
  const gone = immich.add('gone.jpg', await scan(7));
  gone.isTrashed = true;
  const { json: begun } = await start([gone.id, text.id, good?.id ?? '', 'never-there']);
  await until('it is over', async () => (await runs())[0].state === 'brought');
  expect((await runs())[0]).toMatchObject({ count: 4, brought: 1, left: 3 });
  const { json } = await world.send(ada, 'GET', `/connections/${connection}/runs/${begun.id}`);
  expect(json.photos.map((photo: { problem: { code: string } | null }) => photo.problem?.code)).toEqual([
    'library_photo_gone',
    expect.any(String),
    undefined,
    'library_photo_gone',
  ]);
});

test('putting back is tried again after a lost answer, without a second file, and given up after a day', async () => {
  const [photo] = await addScans(1);
  await start([photo?.id ?? '']);
  await until('it is here', async () => (await runs())[0].state === 'brought');
  const { json } = await world.send(ada, 'GET', `/connections/${connection}/runs/${(await runs())[0].id}`);
  const { generationId } = await edit(json.photos[0].imageId);
  const imageId = await until('it was made', async () => {
    const [row] = await world.db.select().from(images).where(eq(images.generationId, generationId));
    return row?.id;
  });
  const noted = async () =>
    (await world.db.select().from(connectionResults).where(eq(connectionResults.imageId, imageId)))[0];
  immich.state.dropAnswers = 1;
  await world.send(ada, 'POST', '/connected-results', { imageId });
  await until('it failed', async () => (await noted())?.attempts === 1);
  await world.round();
  expect((await noted())?.doneAt).toBeNull();
  world.pass(2 * minute);
  await world.round();
  await until('it is back', async () => (await noted())?.doneAt !== null);
  expect([immich.state.uploads, immich.stacks.length]).toEqual([2, 1]);
  expect([...immich.assets.values()].filter(({ name }) => name.includes('afterglow'))).toHaveLength(1);
});

test(
  'results that were given up are told by mail, once a day and in the person’s words, and not after they lie there',
  { tags: ['long'] },
  async () => {
    const [photo] = await addScans(1);
    await start([photo?.id ?? '']);
    await until('it is here', async () => (await runs())[0].state === 'brought');
    const { json } = await world.send(ada, 'GET', `/connections/${connection}/runs/${(await runs())[0].id}`);
    const imageIds: string[] = [];
    for (const templateId of ['enhance-light', 'enhance-light']) {
      const { id } = await world.request(ada, json.photos[0].imageId, { templateId });
      const made = await until('it was made', async () => {
        const [row] = await world.db.select().from(images).where(eq(images.generationId, id));
        return row?.id;
      });
      imageIds.push(made);
    }
    const triedTimes = async () => (await world.db.select().from(connectionResults)).map((result) => result.attempts);
    immich.state.isDown = true;
    for (const imageId of imageIds) await world.send(ada, 'POST', '/connected-results', { imageId });
    // Both are tried before the clock advances, so that both end on one day.
    for (let tried = 1; tried <= 10; tried += 1) {
      await until('both were tried', async () => {
        // again: a delivery that still ends keeps its place in the queue
        await world.round();
        return (await triedTimes()).every((count) => count >= tried);
      });
      world.pass(7 * 60 * minute);
    }
    const [mail] = await until('it is told', () => Promise.resolve(world.mails.length > 0 && world.mails));
    const { host } = new URL(immich.url);
    expect([mail?.to, mail?.subject]).toEqual([ada.email, expect.stringContaining(host)]);
    expect(mail?.text).toContain('The photo library does not answer');
    expect(mail?.text).toContain('http://site.test/profile/connections');
    // The attempts of both ended on one day.
    expect(world.mails).toHaveLength(1);
    const noted = await world.db.select().from(connectionResults);
    expect(noted.map(({ attempts, doneAt }) => [attempts, doneAt])).toEqual([
      [10, null],
      [10, null],
    ]);
    immich.state.isDown = false;
    for (const imageId of imageIds) await world.send(ada, 'POST', '/connected-results', { imageId });
    await until('they lie there', async () => (await runs())[0].putBack === 2);
    await sendFailingMail(
      { ...world, baseUrl: 'http://site.test', mailer: { send: () => Promise.reject(new Error('told of nothing')) } },
      { about: 'results', id: noted[0]?.id ?? '' },
    );
  },
);

test('a result has the day and the camera of its photo, not its place, and says that it was worked on', async () => {
  const taken = await sharp(await scan(1))
    .withExif({
      IFD0: { Make: 'Nikon', Model: 'D90', Artist: 'Somebody' },
      IFD2: { DateTimeOriginal: '1998:05:17 10:20:30' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const photo = immich.add('trip.jpg', new Uint8Array(taken));
  const recipeId = await world.addRecipe(ada);
  await start([photo.id], { recipeId, shownCreditsEach: 4, putsBack: true });
  await until('the batch has ended', async () => (await runs())[0]?.state === 'finished');
  await world.round();
  await until('it is back', async () => (await runs())[0].putBack === 1);
  const bytes = addedTo('trip-afterglow.jpg')?.bytes ?? new Uint8Array();
  const { report } = await world.engine.run({ task: 'inspect', images: [bytes], options: { maxBytes: 1_000_000 } }, {});
  expect(report).toMatchObject({ camera: 'Nikon D90', takenAt: '1998:05:17 10:20:30', locationRemoved: false });
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('Somebody');
  const { master } = await inspectPicture(world.engine, bytes);
  expect(master.sourceType).toContain('algorithmicallyEnhanced');
});
