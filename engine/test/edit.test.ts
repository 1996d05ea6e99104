import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePicture } from '../src/image/image.ts';
import type { Picture } from '../src/image/picture.ts';
import type { EngineRequest } from '../src/run/engine-request.ts';
import { createEngine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir, threads: 1 });
afterAll(() => engine.dispose());

let photo: Buffer;
let before: Picture;
/** White disc with a soft edge, right of the middle. */
let mask: Buffer;
beforeAll(async () => {
  photo = await sharp(await readPicture('coffee.jpg'))
    .resize(480, 320, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer();
  before = await decodePicture(photo);
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320"/><circle cx="330" cy="150" r="60" fill="#fff"/></svg>';
  mask = await sharp(Buffer.from(disc)).blur(3).png().toBuffer();
});

async function edit(options: Readonly<Record<string, unknown>>, images: readonly Uint8Array[] = [photo, mask]) {
  const result = await engine.run({
    task: 'edit',
    images,
    options: { given: images.length > 1 ? ['mask'] : [], ...options },
  });
  const [first] = result.outputs;
  if (first === undefined) throw new Error('no picture');
  return { ...result, first, picture: await decodePicture(first.bytes) };
}

async function marked(): Promise<Picture> {
  return decodePicture(mask);
}

test.each([
  ['adjust', { exposure: 1.5, saturation: -1 }],
  ['inpaint', {}],
  ['enhance-light', { strength: 1 }],
  ['remove-background', { quality: 'fast' }],
])('%s changes what is marked and leaves every other byte as it was', async (task, options) => {
  const { first, picture } = await edit({
    calls: [{ task, options, confine: 'mask', ...(task === 'inpaint' ? { beside: 'mask' } : {}) }],
  });
  expect(first.mimeType).toBe('image/png');
  const cover = await marked();
  let outside = 0;
  let changedOutside = 0;
  let changedInside = 0;
  for (let i = 0; i < before.width * before.height; i++) {
    const isSame = [0, 1, 2].every((c) => picture.pixels[i * picture.channels + c] === before.pixels[i * 3 + c]);
    const opaque = picture.channels === 3 || picture.pixels[i * 4 + 3] === 255;
    if (cover.pixels[i * cover.channels] > 0) changedInside += isSame && opaque ? 0 : 1;
    else {
      outside += 1;
      changedOutside += isSame && opaque ? 0 : 1;
    }
  }
  expect(outside).toBeGreaterThan(100_000);
  expect(changedOutside).toBe(0);
  expect(changedInside).toBeGreaterThan(2000);
});

test('the mask is cut and turned with its picture, and comes out for the next edit', async () => {
  const calls = [
    { task: 'adjust', options: { rotate: 90 } },
    { task: 'adjust', options: { exposure: 2 }, confine: 'mask' },
  ];
  const { picture, outputNames, outputs } = await edit({ calls });
  expect([picture.width, picture.height]).toEqual([320, 480]);
  expect(outputNames).toEqual(['result', 'mask']);
  const moved = await decodePicture(outputs[1]?.bytes ?? new Uint8Array());
  // 90 degrees clockwise: (330, 150) of 480 × 320 becomes (320 - 150, 330)
  const at = (x: number, y: number): number => moved.pixels[(y * 320 + x) * moved.channels];
  expect([at(170, 330), at(40, 40), at(170, 250)]).toEqual([255, 0, 0]);
  const turned = await decodePicture(
    await sharp(before.pixels, { raw: { width: 480, height: 320, channels: 3 } })
      .rotate(90)
      .png()
      .toBuffer(),
  );
  for (let i = 0; i < 320 * 480; i++) {
    if (moved.pixels[i * moved.channels] === 0)
      expect(picture.pixels[i * picture.channels]).toBe(turned.pixels[i * turned.channels]);
  }
});

test('several operations at once: no file in between, models and size said', async () => {
  const calls = [
    { task: 'adjust', options: { crop: { left: 0.25, top: 0, width: 0.5, height: 1 } } },
    { task: 'remove-background', options: { background: '#cfe8ff', quality: 'fast' }, confine: 'mask' },
    { task: 'adjust', options: { resize: { width: 120 } } },
  ];
  const { picture, model, report } = await edit({ calls }, [photo]);
  expect([picture.width, picture.height]).toEqual([120, 160]);
  expect(model).toBe('u2netp');
  expect(report).toMatchObject({ width: 120, height: 160, confined: false });
});

test('steps say whether all of them left the picture as it was', async () => {
  const said = async (...all: readonly object[]) =>
    (await edit({ calls: all.map((options) => ({ task: 'adjust', options })) }, [photo])).report['unchanged'];
  expect(await said({}, {})).toBe(true);
  expect(await said({ exposure: 0.5 }, {})).toBe(false);
  expect(await said({}, { exposure: 0.5 })).toBe(false);
});

test('a part can be spared: the face stays as it is when the rest gets darker', async () => {
  const portrait = await sharp(await readPicture('astronaut.jpg'))
    .resize(360)
    .jpeg({ quality: 92 })
    .toBuffer();
  const was = await decodePicture(portrait);
  const { picture } = await edit(
    { calls: [{ task: 'adjust', options: { exposure: -2 }, confine: 'parts' }], keep: ['faces'] },
    [portrait],
  );
  const { outputs } = await engine.run({
    task: 'select-part',
    images: [portrait],
    options: { by: 'kind', kind: 'faces' },
  });
  const face = await decodePicture(outputs[0]?.bytes ?? new Uint8Array());
  let kept = 0;
  let dark = 0;
  for (let i = 0; i < was.width * was.height; i++) {
    const same = [0, 1, 2].every((c) => picture.pixels[i * picture.channels + c] === was.pixels[i * 3 + c]);
    if (face.pixels[i * face.channels] === 255) {
      expect(same).toBe(true);
      kept += 1;
    } else if (face.pixels[i * face.channels] === 0 && !same) dark += 1;
  }
  expect(kept).toBeGreaterThan(1000);
  expect(dark).toBeGreaterThan(80_000);
});

async function selectsSome(options: EngineRequest<'select-part'>['options']): Promise<void> {
  const { outputs, report } = await engine.run({ task: 'select-part', images: [photo], options });
  expect([outputs[0]?.width, outputs[0]?.height]).toEqual([480, 320]);
  expect(report.share, JSON.stringify(options)).toBeGreaterThan(0.01);
  expect(report.share).toBeLessThan(0.95);
}

test('select: a point on the cup; white where it was found', () => selectsSome({ by: 'point', x: 0.55, y: 0.5 }));

test('select: a box, the background', { tags: ['long'] }, async () => {
  await selectsSome({ by: 'box', box: [0.2, 0.2, 0.9, 0.95] });
  await selectsSome({ by: 'kind', kind: 'background' });
});

test('select: the smallest known thing at a point, then what lies around it; where nothing is known the colour, and it says so', async () => {
  const portrait = await sharp(await readPicture('astronaut.jpg'))
    .resize(360)
    .jpeg({ quality: 92 })
    .toBuffer();
  const { report: seen } = await engine.run({ task: 'find-parts', images: [portrait], options: {} });
  const parts = seen.objects;
  const [left = 0, top = 0, right = 0, bottom = 0] = parts.find(({ kind }) => kind === 'face')?.box ?? [];
  const at = { by: 'point' as const, x: (left + right) / 2, y: (top + bottom) / 2 };
  const select = async (options: EngineRequest<'select-part'>['options']) =>
    (await engine.run({ task: 'select-part', images: [portrait], options })).report;
  const face = await select({ ...at, parts });
  const person = await select({ ...at, parts, larger: 1 });
  expect([face.found, person.found]).toEqual(['face', 'person']);
  expect(person.share).toBeGreaterThan(2 * face.share);
  expect((await select({ ...at, parts, larger: 2 })).found).toBe('face');
  expect((await select({ ...at, parts: [] })).found).toBe('colour');
});

test('what cannot be is refused by name', async () => {
  await expect(edit({ calls: [{ task: 'edit', options: {} }] })).rejects.toMatchObject({ code: 'task_unknown' });
  await expect(edit({ calls: [{ task: 'adjust', options: { exposure: 99 } }] })).rejects.toMatchObject({
    code: 'options_invalid',
  });
  await expect(edit({ calls: [{ task: 'inpaint', options: {}, beside: 'mask' }] }, [photo])).rejects.toMatchObject({
    code: 'options_invalid',
  });
});

test('a thing that gets another color is measured where it is marked, whatever else the picture shows', async () => {
  const red = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#e8e4dc' } })
    .composite([
      { input: { create: { width: 120, height: 120, channels: 3, background: '#a02828' } }, left: 270, top: 90 },
    ])
    .png()
    .toBuffer();
  const calls = [{ task: 'adjust', options: { recolor: { to: '#1e88e5' } }, confine: 'parts' }];
  const { picture } = await edit({ calls }, [red, mask]);
  const at = (x: number, y: number): number[] => {
    const from = (y * 480 + x) * picture.channels;
    return [...picture.pixels.subarray(from, from + 3)];
  };
  expect(at(100, 150)).toEqual([0xe8, 0xe4, 0xdc]);
  const [r = 0, , b = 0] = at(330, 150);
  expect(b - r).toBeGreaterThan(100);
});
