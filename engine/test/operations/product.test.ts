/** The steps of a product photo on drawn cut-outs: no network is needed where the picture's own transparency shows the subject. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { encodePicture, decodePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { SCENE_NAMES } from '../../src/kernels/scenes/scene-names.ts';
import type { EngineRequest } from '../../src/run/engine-request.ts';
import { createEngine } from '../../src/run/run.ts';
import type { TaskId } from '../../src/run/task-map.ts';
import { readPicture, testModelDir } from '../support/models.ts';
import { pictureOf, pixelOf } from '../support/small-pictures.ts';

const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });
afterAll(() => engine.dispose());

/** A red block of 40 × 60 pixels on nothing. */
const block = pictureOf(120, 120, (x, y) =>
  x >= 30 && x < 70 && y >= 40 && y < 100 ? [200, 40, 30, 255] : [0, 0, 0, 0],
);
const blockFile = (await encodePicture(block, { format: 'png' })).bytes;

async function run<Id extends TaskId>(request: EngineRequest<Id>) {
  const result = await engine.run(request);
  return { ...result, picture: await decodePicture(result.outputs[0].bytes) };
}

const chain = (...calls: readonly { readonly task: string; readonly options: Record<string, unknown> }[]) =>
  run({ task: 'edit', images: [blockFile], options: { calls: [...calls] } });

function boxOfRed(picture: Picture): [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [picture.width, picture.height, 0, 0];
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const [red, green, , alpha = 255] = pixelOf(picture, x, y);
      if (alpha < 128 || red < 120 || green > 90) continue;
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
  }
  return [left, top, right, bottom];
}

test('auto heeds the thing, not its ground: brown is not darkened before white, nor white goods, nor gray brightened before black', async () => {
  const levelOn = async (ground: number, thing: number): Promise<number> => {
    // it has black and white in it, so that nothing is stretched
    const photo = pictureOf(200, 200, (x, y) => {
      if (x < 60 || x >= 140 || y < 60 || y >= 140) return [ground, ground, ground, 0];
      const level = x < 66 ? 4 : x < 72 ? 251 : thing;
      return [level, level, level, 255];
    });
    const images = [(await encodePicture(photo, { format: 'png' })).bytes];
    const { picture } = await run({ task: 'auto', images, options: { margin: 45 } });
    return pixelOf(picture, Math.floor(picture.width / 2), Math.floor(picture.height / 2))[0] ?? 0;
  };
  expect(await levelOn(245, 110)).toBeGreaterThan(104);
  expect(await levelOn(245, 215)).toBeGreaterThan(209);
  expect(await levelOn(80, 150)).toBeLessThan(158);
});

describe('what is cut out already', () => {
  test('keeps its outline, thin dark parts too', async () => {
    const table = pictureOf(320, 240, (x, y) => {
      const isTop = x >= 40 && x < 280 && y >= 60 && y < 130;
      const isLeg = (Math.abs(x - 60) < 4 || Math.abs(x - 260) < 4) && y >= 130 && y < 210;
      return isTop ? [150, 70, 40, 255] : isLeg ? [12, 8, 6, 255] : [0, 0, 0, 0];
    });
    const images = [(await encodePicture(table, { format: 'png' })).bytes];
    const { picture } = await run({ task: 'remove-background', images, options: { quality: 'fast' } });
    expect(Buffer.from(picture.pixels).equals(Buffer.from(table.pixels))).toBe(true);
  });

  test('a photo with round corners is none: its subject is looked for', async () => {
    const photo = await decodePicture(await readPicture('chelsea.jpg'));
    const [width, height, radius] = [photo.width, photo.height, 60];
    const round = pictureOf(width, height, (x, y) => {
      const across = Math.max(radius - x, x - (width - 1 - radius), 0);
      const down = Math.max(radius - y, y - (height - 1 - radius), 0);
      const [red = 0, green = 0, blue = 0] = pixelOf(photo, x, y);
      return Math.hypot(across, down) > radius ? [0, 0, 0, 0] : [red, green, blue, 255];
    });
    const images = [(await encodePicture(round, { format: 'png' })).bytes];
    const { report } = await run({ task: 'remove-background', images, options: { quality: 'fast' } });
    expect(report.coverage).toBeLessThan(0.9);
  });
});

describe('frame', () => {
  test('the subject in the middle of exactly the pixels asked for, with the margin asked for', async () => {
    const { picture, report } = await run({
      task: 'frame',
      images: [blockFile],
      options: { ratio: '4:5', size: 100, margin: 10, anchor: 'center' },
    });
    expect([picture.width, picture.height]).toEqual([80, 100]);
    const [left, top, right, bottom] = boxOfRed(picture);
    expect(Math.abs(left + right - 80)).toBeLessThanOrEqual(2);
    expect(Math.abs(top + bottom - 100)).toBeLessThanOrEqual(2);
    expect(report.margin).toBeGreaterThanOrEqual(9);
  });

  test('never enlarges unasked: the pixels stay as they are, and it says that they are too few', async () => {
    const { picture, report } = await run({ task: 'frame', images: [blockFile], options: { size: 400 } });
    expect([picture.width, report.scale, report.warnings]).toEqual([400, 1, ['too_few_pixels']]);
    const [left, top, right, bottom] = boxOfRed(picture);
    expect([right - left, bottom - top]).toEqual([40, 60]);
    const large = await run({ task: 'frame', images: [blockFile], options: { size: 400, enlarge: true } });
    expect(large.report.warnings).toEqual(['enlarged']);
    expect(large.report.scale).toBeGreaterThan(4);
  });

  test('without a size the subject keeps its pixels and gets its margin', async () => {
    const { picture, report } = await run({ task: 'frame', images: [blockFile], options: { margin: 20 } });
    expect([picture.width, picture.height]).toEqual([100, 100]);
    expect([report.scale, report.warnings]).toEqual([1, undefined]);
  });

  test('a ratio that is none is refused', async () => {
    await expect(run({ task: 'frame', images: [blockFile], options: { ratio: '0:3' } })).rejects.toMatchObject({
      code: 'options_invalid',
      details: { path: 'ratio' },
    });
  });

  test('beyond the photo its border goes on, or a color', { tags: ['long'] }, async () => {
    const photo = await encodePicture(
      pictureOf(120, 120, (x, y) => (x >= 2 && x < 62 && y >= 30 && y < 90 ? [220, 20, 20] : [90, 140, 90])),
      { format: 'png' },
    );
    const edge = await run({ task: 'frame', images: [photo.bytes], options: { margin: 30, quality: 'fast' } });
    pixelOf(edge.picture, 0, 0).forEach((value, c) => expect(Math.abs(value - [90, 140, 90][c])).toBeLessThan(12));
    const blue = await run({
      task: 'frame',
      images: [photo.bytes],
      options: { margin: 30, quality: 'fast', beyond: '#0000ff' },
    });
    expect(pixelOf(blue.picture, 0, Math.floor(blue.picture.height / 2))).toEqual([0, 0, 255]);
  });
});

describe('shadow', () => {
  test('on nothing it is see-through black; the subject stays byte for byte', async () => {
    const { picture } = await run({ task: 'shadow', images: [blockFile], options: { kind: 'drop' } });
    expect(picture.channels).toBe(4);
    expect(pixelOf(picture, 50, 70)).toEqual([200, 40, 30, 255]);
    const [, , , alpha] = pixelOf(picture, 74, 98);
    expect(alpha).toBeGreaterThan(20);
    expect(pixelOf(picture, 5, 5)[3]).toBe(0);
  });

  test('the lamp says where it falls', async () => {
    const alphaAt = async (lamp: 'left' | 'right', x: number): Promise<number> => {
      const { picture } = await run({ task: 'shadow', images: [blockFile], options: { lamp, lampHeight: 40 } });
      return pixelOf(picture, x, 97)[3];
    };
    expect(await alphaAt('left', 80)).toBeGreaterThan((await alphaAt('right', 80)) + 10);
    expect(await alphaAt('right', 20)).toBeGreaterThan((await alphaAt('left', 20)) + 10);
  });

  test('none throws none, and hanging things have none', async () => {
    for (const options of [{ kind: 'none' }, { pose: 'hanging' }] as const) {
      const { picture } = await run({ task: 'shadow', images: [blockFile], options });
      expect(pixelOf(picture, 74, 98)[3]).toBe(0);
    }
  });
});

describe('background', () => {
  test('a color is exactly that color, without a shadow', async () => {
    const { picture } = await run({ task: 'background', images: [blockFile], options: { color: '#FFFFFF' } });
    expect(picture.channels).toBe(3);
    expect([pixelOf(picture, 2, 2), pixelOf(picture, 74, 98), pixelOf(picture, 50, 70)]).toEqual([
      [255, 255, 255],
      [255, 255, 255],
      [200, 40, 30],
    ]);
  });

  test.each(SCENE_NAMES)('%s: the subject keeps its color, and the same bytes come out every time', async (kind) => {
    const once = await run({ task: 'background', images: [blockFile], options: { kind } });
    const again = await run({ task: 'background', images: [blockFile], options: { kind } });
    expect(again.picture.pixels).toEqual(once.picture.pixels);
    const [red, green, blue] = pixelOf(once.picture, 50, 60);
    expect(red).toBeGreaterThan(150);
    expect(Math.max(green, blue)).toBeLessThan(90);
    expect(pixelOf(once.picture, 2, 2)).not.toEqual(pixelOf(once.picture, 2, 117));
  });

  test('the podium: its room is one wall and one floor, and a thing that hangs has no podium', async () => {
    const bare = await run({
      task: 'background',
      images: [blockFile],
      options: { kind: 'podium', pose: 'hanging', shadow: false },
    });
    const { height } = bare.picture;
    const grays = Array.from({ length: height }, (_, y) => pixelOf(bare.picture, 4, y)[1]);
    const edges = grays.filter((gray, y) => y > 0 && Math.abs(gray - grays[y - 1]) > 6);
    expect(edges).toHaveLength(1);
    // from side to side below the subject nothing stands out
    const floor = Array.from({ length: 100 }, (_, x) => pixelOf(bare.picture, 10 + x, height - 6)[1]);
    expect(floor.some((gray, x) => x > 0 && Math.abs(gray - floor[x - 1]) > 4)).toBe(false);
  });

  test('another picture fills the frame; without one it is refused', async () => {
    const blue = await encodePicture(
      pictureOf(40, 20, () => [20, 60, 200]),
      { format: 'png' },
    );
    const { picture } = await run({
      task: 'background',
      images: [blockFile, blue.bytes],
      options: { kind: 'picture' },
    });
    expect(pixelOf(picture, 3, 3)).toEqual([20, 60, 200]);
    for (const [images, kind] of [
      [[blockFile], 'picture'],
      [[blockFile, blue.bytes], 'oak'],
    ] as const)
      await expect(run({ task: 'background', images: [...images], options: { kind } })).rejects.toMatchObject({
        code: 'options_invalid',
        details: { path: 'images' },
      });
  });
});

describe('a chain', () => {
  const framed = { task: 'frame', options: { size: 100, margin: 15 } };
  const white = { task: 'background', options: { color: '#ffffff' } };

  test('a shadow after a background lies on it, and asking twice does not lay it twice', async () => {
    const shadow = { task: 'shadow', options: {} };
    const once = await chain(framed, white, shadow);
    const twice = await chain(framed, white, shadow, shadow);
    expect(once.picture.channels).toBe(3);
    expect(pixelOf(once.picture, 1, 1)).toEqual([255, 255, 255]);
    expect(Math.min(...once.picture.pixels.filter((_, i) => i % 3 === 2))).toBeLessThan(90);
    expect(twice.picture.pixels).toEqual(once.picture.pixels);
    const without = await chain(framed, white, shadow, { task: 'shadow', options: { kind: 'none' } });
    expect(without.picture.pixels).toEqual((await chain(framed, white)).picture.pixels);
  });

  test('what the photo cut off stands on nothing, though its frame has room below', async () => {
    const cut = pictureOf(80, 80, (x, y) => (x >= 20 && x < 60 && y >= 30 ? [200, 40, 30, 255] : [0, 0, 0, 0]));
    const { outputs } = await engine.run({
      task: 'edit',
      images: [(await encodePicture(cut, { format: 'png' })).bytes],
      options: { calls: [framed, white, { task: 'shadow', options: {} }] },
    });
    const { pixels } = await decodePicture(outputs[0].bytes);
    expect(pixels.every((value, i) => i % 3 !== 0 || value >= 190)).toBe(true);
  });

  test('ends as the file that export asks for', async () => {
    const { outputs } = await chain(framed, { task: 'export', options: { format: 'jpeg', quality: 80 } });
    expect(outputs[0].mimeType).toBe('image/jpeg');
  });

  test('a limited size holds for the whole file: there is no signature where there is no room for one', async () => {
    const secrets = await mkdtemp(path.join(tmpdir(), 'afterglow-secrets-'));
    const signing = createEngine({
      modelCacheDir: testModelDir,
      permissiveOnly: true,
      threads: 1,
      signingFile: path.join(secrets, 'provenance.pem'),
    });
    const file = async (maxBytes: number) => {
      const calls = [framed, white, { task: 'export', options: { format: 'jpeg', quality: 95, maxBytes } }];
      return (await signing.run({ task: 'edit', images: [blockFile], options: { calls } })).outputs[0].bytes;
    };
    const [small, large] = [await file(4000), await file(60_000)];
    await signing.dispose();
    await rm(secrets, { recursive: true });
    expect(small.length).toBeLessThanOrEqual(4000);
    expect([small, large].map((bytes) => Buffer.from(bytes).includes('c2pa'))).toEqual([false, true]);
  });

  test('the subject is found once, whatever stands between the steps', async () => {
    const photo = await readPicture('coffee.jpg');
    const light = { task: 'enhance-light', options: {} };
    const calls = [
      { task: 'frame', options: { size: 160, quality: 'fast' } },
      light,
      { task: 'background', options: { kind: 'paper', quality: 'fast' } },
      light,
      { task: 'shadow', options: { quality: 'fast' } },
    ];
    const { model } = await engine.run({ task: 'edit', images: [photo], options: { calls } });
    expect(model.split(' + ').filter((name) => name === 'u2netp')).toHaveLength(1);
    // every step that looked for a subject would be named after the network
    expect(model).toContain('background');
    expect(model).toContain('shadow');
  });

  test('a cut-out takes the matte that an earlier step found with the same network, and no other', async () => {
    const photo = await readPicture('coffee.jpg');
    const auto = { task: 'auto', options: { quality: 'fast', light: false, straighten: false } };
    const cut = { task: 'remove-background', options: { quality: 'fast' } };
    const after = async (...calls: (typeof auto | typeof cut)[]) => {
      const result = await run({ task: 'edit', images: [photo], options: { calls } });
      return result.picture.pixels.filter((value, i) => i % 4 === 3 && value > 0 && value < 255);
    };
    // found again in the smaller picture, the soft edges would be others
    expect(await after(auto, cut)).toEqual(await after(cut));
  });
});
