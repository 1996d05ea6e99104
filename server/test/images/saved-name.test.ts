/** What a saved picture is called, in three languages, however many steps lie between it and the photo. */
import { locales } from '@afterglow/domain/locale';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { images } from '../../src/db/tables/image-tables.ts';
import { getImageRow } from '../../src/images/image-row.ts';
import { savedName } from '../../src/images/saved-name.ts';
import { insertResultImage, saveResultBytes } from '../../src/images/store-result.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import { openImagesWorld, type ImagesWorld } from './images-world.ts';
import { makePicture } from './test-pictures.ts';

let world: ImagesWorld;
beforeAll(async () => {
  world = await openImagesWorld();
});
afterAll(() => world.close());

async function make(file: string) {
  const { userId, ...viewer } = await world.addViewer('pro');
  const photo = await uploadImage(world, { userId, ...viewer }, new File([await makePicture(60, 40, 'jpeg')], file));
  const bytes = await makePicture(60, 40, 'png');
  const add = async (templateId: string | null, sourceImageId: string | null): Promise<string> => {
    const saved = await saveResultBytes(world, { bytes, mimeType: 'image/png', width: 60, height: 40 });
    const about = { userId, kind: 'result', generationId: crypto.randomUUID(), templateId, sourceImageId } as const;
    return (await world.db.transaction((tx) => insertResultImage(world.storage, tx, saved, about))).id;
  };
  const nameOf = async (id: string, locale: (typeof locales)[number] = 'en', done?: string) =>
    savedName(world.db, await getImageRow(world.db, userId, id), { locale, done });
  return { photo: photo.id, add, nameOf };
}

it('by the photo and by what was done, in the language of the person', async () => {
  const { photo, add, nameOf } = await make('山 & Sea.JPG');
  const painted = await add('oil-painting', photo);
  const edited = await add(null, painted);
  const inEvery = (id: string) => Promise.all(locales.map((locale) => nameOf(id, locale)));
  expect(await inEvery(photo)).toEqual(['山 & Sea', '山 & Sea', '山 & Sea']);
  expect((await inEvery(painted)).toSorted()).toEqual([
    '山 & Sea - Oil painting',
    '山 & Sea - Pintura al óleo',
    '山 & Sea - 油画',
  ]);
  expect((await inEvery(edited)).toSorted()).toEqual(['山 & Sea - Editada', '山 & Sea - Edited', '山 & Sea - 已编辑']);
});

it('what the editor says was done is cut to few words, of signs that every file system takes', async () => {
  const { photo, add, nameOf } = await make(`${'holiday '.repeat(14)}.jpeg`);
  const edited = await add(null, photo);
  expect(await nameOf(edited, 'en', 'Layers: 1 / Saturation −100')).toMatch(
    /^(holiday ?)+ - Layers 1 - Saturation -100$/,
  );
  expect(
    await nameOf(
      edited,
      'zh',
      '亮度 +20、对比度 +10、饱和度 −30、裁剪为方形、暗角、颗粒、清晰度、去雾、锐化、蓝色分离',
    ),
  ).toMatch(/holiday - 亮度 \+20、对比度 \+10、饱和度 -30、裁剪为方形、暗角、颗粒、清晰度$/);
  const name = await nameOf(edited, 'es', '<a>:"|?*\u202e ../../etc');
  expect(name).not.toMatch(/[<>:"|?*\\/\u202e]/u);
  expect(Array.from(name).length).toBeLessThanOrEqual(120);
});

it('without a photo by what it is; a deleted or a nameless one is no reason to fail', async () => {
  const { photo, add, nameOf } = await make('a.png');
  expect(await nameOf(await add('doodle-ad', null), 'en')).toMatch(/^\p{L}/u);
  const edited = await add(null, photo);
  await world.db.update(images).set({ fileName: null }).where(eq(images.id, photo));
  expect(await nameOf(photo)).toBe(`afterglow-${photo.slice(0, 8)}`);
  expect(await nameOf(edited)).toBe('Edited');
});
