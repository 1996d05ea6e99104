/** PhotoPrism by its document: chosen, brought, edited, put back on the day and in the albums of the original. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { photoprismLibrary } from '../../src/connections/photoprism.ts';
import { inspectPicture } from '../../src/images/picture-engine.ts';
import { resolveByDns } from '../../src/lib/private-address.ts';
import { until } from '../support/until.ts';
import { openLibraryWorld, scan, type LibraryWorld } from './library-world.ts';
import { openPhotoprism } from './local-photoprism.ts';

let world: LibraryWorld;
let prism: Awaited<ReturnType<typeof openPhotoprism>>;
beforeEach(async () => {
  world = await openLibraryWorld();
  prism = await openPhotoprism();
});
afterEach(async () => {
  expect(prism.violations).toEqual([]);
  await prism.close();
  await world.close();
});
const open = (key = prism.key) => photoprismLibrary({ reach: ['127.0.0.1'], resolve: resolveByDns }, prism.url, key);
const made = () => [...prism.photos.values()].filter(({ name }) => name.endsWith('-afterglow.jpg'));

test('the way of a photo from an album and back, with its mark, its day and its title', async () => {
  const ada = await world.addPerson({ plan: 'basic' });
  const ask = (method: string, to: string, body?: object) => world.send(ada, method, to, body);
  const album = prism.addAlbum('Grandmother');
  prism.addAlbum('May 2024', 'month');
  const photo = prism.add('scan 1.jpg', await scan(1));
  photo.albums = [album];
  photo.title = 'The garden';
  prism.add('other.jpg', await scan(2));
  const film = prism.add('film.mp4', await scan(3));
  film.type = 'video';
  const { json: connection, status } = await ask('POST', '/connections', {
    kind: 'photoprism',
    url: `${prism.url}/library/browse`,
    key: prism.key,
  });
  expect([status, connection]).toEqual([201, expect.objectContaining({ url: prism.url, account: 'Ada' })]);
  const at = `/connections/${connection.id}`;
  expect((await ask('GET', `${at}/albums`)).json.albums).toEqual([{ id: album, name: 'Grandmother', count: 1 }]);
  const everything = (await ask('GET', `${at}/photos`)).json.photos;
  expect(everything.map(({ name }: { readonly name: string }) => name)).toEqual(['scan 1.jpg', 'other.jpg']);
  const found = (await ask('GET', `${at}/photos?query=garden`)).json;
  const id = `${photo.uid}-${photo.hash}`;
  expect(found).toEqual({ photos: [{ id, name: 'scan 1.jpg', takenAt: '1974-05-01T10:00:00.000Z' }], hasMore: false });
  expect((await ask('GET', `${at}/photos?albumId=${album}`)).json.photos).toEqual(found.photos);
  const picture = await world.look(ada, `/media/${connection.id}/photos/${id}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await ask('POST', `${at}/runs`, {
    photoIds: [id],
    recipeId: await world.addRecipe(ada),
    putsBack: true,
    requestKey: 'a run of the test',
  });
  const run = async () => (await ask('GET', `${at}/runs`)).json.runs[0];
  await until('it was edited', async () => (await run()).state === 'finished');
  await world.round();
  await until('it is back', async () => (await run()).putBack === 1);
  expect(made()).toMatchObject([{ takenAt: photo.takenAt, title: 'The garden', albums: [album] }]);
  expect(prism.photos.get(photo.uid)?.bytes).toEqual(await scan(1));
  const { master } = await inspectPicture(world.engine, made()[0]?.bytes ?? new Uint8Array());
  expect(master.sourceType).toContain('algorithmicallyEnhanced');
});

test('after a lost answer the same file is described and not sent again', async () => {
  const { uid, hash } = prism.add('photo.jpg', await scan(4));
  const original = await open().findPhoto(`${uid}-${hash}`);
  const result = { original, bytes: await scan(5), mimeType: 'image/jpeg', name: 'photo-afterglow.jpg' };
  prism.state.dropAnswers = 1;
  await expect(open().putBack(result)).rejects.toThrow('library_unreachable');
  const back = await open().putBack(result);
  expect([prism.state.uploads, made().length, made()[0]?.title]).toEqual([1, 1, 'photo']);
  expect(back).toBe(`${made()[0]?.uid}-${made()[0]?.hash}`);
});

test('a library that imports nothing says so, and what is gone or refused too', async () => {
  const photo = prism.add('photo.jpg', await scan(6));
  const id = `${photo.uid}-${photo.hash}`;
  const original = await open().findPhoto(id);
  const result = { original, bytes: await scan(7), mimeType: 'image/jpeg', name: 'photo-afterglow.jpg' };
  prism.state.imports = false;
  await expect(open().putBack(result)).rejects.toThrow('library_answer');
  photo.deletedAt = '2026-01-01T00:00:00Z';
  await expect(open().putBack(result)).rejects.toThrow('library_photo_gone');
  await expect(open().findPhoto('pnothing-0')).rejects.toThrow('library_photo_gone');
  await expect(open('another key').readAccount()).rejects.toThrow('library_refused');
});
