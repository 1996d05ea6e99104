/** The operator's networks in the slots: small ones, whose every number is known, written here. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePicture, encodePicture, resizePicture } from '../src/image/image.ts';
import type { DecodedPicture, Picture } from '../src/image/picture.ts';
import { OnnxWriter, type Shape } from '../src/models/convert/onnx-writer.ts';
import { readOwnModels, type OwnModels } from '../src/models/own-models.ts';
import { checkSlots } from '../src/models/slots/check-slots.ts';
import type { SlotId } from '../src/models/slots/slot-table.ts';
import { createEngine } from '../src/run/run.ts';
import type { TaskId, TaskMap } from '../src/run/task-map.ts';
import { testModelDir } from './support/models.ts';
import { cropOf, readTestPicture } from './support/template-bench.ts';

const FREE: Shape = [1, 3, 'height', 'width'];
let folder: string;
let portrait: DecodedPicture;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-slots-'));
  portrait = cropOf(await readTestPicture('astronaut.jpg'), 0.15, 0, 0.75, 0.75);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file for one slot; `settings` are written beside it. */
async function own(slot: SlotId, network: Uint8Array, settings?: object): Promise<OwnModels> {
  const file = path.join(folder, `${slot}-${Math.random()}.onnx`);
  await writeFile(file, network);
  if (settings) await writeFile(`${file}.json`, JSON.stringify(settings));
  return { [slot]: file };
}

/** A picture whose channels are sums of those that come in: `weights` has a row for each channel that comes out. */
function mixing(weights: readonly (readonly number[])[], bias: readonly number[], input: Shape = FREE): Uint8Array {
  const writer = new OnnxWriter();
  const kernel = writer.floats([weights.length, 3, 1, 1], Float32Array.from(weights.flat()));
  writer.nodeTo('Conv', ['in', kernel, writer.floats([bias.length], Float32Array.from(bias))], ['out']);
  return writer.build([{ name: 'in', shape: input }], [{ name: 'out', shape: [1, weights.length, ...input.slice(2)] }]);
}

/** Fills the mask with red. */
function reddening(): Uint8Array {
  const writer = new OnnxWriter();
  const rest = writer.node('Sub', [writer.floats([1], Float32Array.of(1)), 'mask']);
  const kept = writer.node('Mul', ['image', rest]);
  const red = writer.node('Mul', ['mask', writer.floats([1, 3, 1, 1], Float32Array.of(1, 0, 0))]);
  writer.nodeTo('Add', [kept, red], ['out']);
  return writer.build(
    [
      { name: 'image', shape: FREE },
      { name: 'mask', shape: [1, 1, 'height', 'width'] },
    ],
    [{ name: 'out', shape: FREE }],
  );
}

/** Shown and given with the channels last and -1..1, always 64 × 64: what is light becomes dark. */
function inverting(): Uint8Array {
  const writer = new OnnxWriter();
  writer.nodeTo('Neg', ['in'], ['out']);
  const shape = [1, 64, 64, 3];
  return writer.build([{ name: 'in', shape }], [{ name: 'out', shape }]);
}

async function run<Id extends TaskId>(
  ownModels: OwnModels,
  task: Id,
  pictures: readonly Picture[],
  options: TaskMap[Id]['options'],
) {
  const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, ownModels });
  try {
    const images = [];
    for (const picture of pictures) images.push((await encodePicture(picture, { format: 'png' })).bytes);
    const { outputs, model } = await engine.run({ task, images, options });
    const [{ bytes, ...output }] = outputs;
    return { picture: await decodePicture(bytes), model, output };
  } finally {
    await engine.dispose();
  }
}

/** Mean of each channel. */
function meansOf({ width, height, channels, pixels }: Picture): number[] {
  return [0, 1, 2].map((c) => {
    let sum = 0;
    for (let i = c; i < pixels.length; i += channels) sum += pixels[i];
    return sum / (width * height);
  });
}

test('inpaint: the hole alone is the network’s, and the picture says that a network had a part in it', async () => {
  const photo = await resizePicture(portrait, 300, 300);
  const inside = (i: number): boolean => {
    const [x, y] = [i % 300, Math.floor(i / 300)];
    return x >= 40 && x < 80 && y >= 100 && y < 130;
  };
  const mask: Picture = {
    width: 300,
    height: 300,
    channels: 3,
    pixels: Uint8Array.from({ length: 270_000 }, (_, i) => (inside(Math.floor(i / 3)) ? 255 : 0)),
  };
  const { picture, model, output } = await run(
    await own('inpaint', reddening()),
    'inpaint',
    [{ ...photo, channels: 3 }, mask],
    { grow: 0 },
  );
  expect(model).toBe('own:inpaint');
  expect(output).toMatchObject({ sourceType: 'compositeWithTrainedAlgorithmicMedia' });
  const at = (i: number) => [...picture.pixels.subarray(i * picture.channels, i * picture.channels + 3)];
  expect(at(110 * 300 + 60)).toEqual([255, 0, 0]);
  for (let i = 0; i < 90_000; i += 1) {
    if (!inside(i)) expect(at(i)).toEqual([...photo.pixels.subarray(i * 3, i * 3 + 3)]);
  }
});

test('people-parts: what the network takes for hair is dyed, and nothing else', { tags: ['long'] }, async () => {
  const weights = Array.from({ length: 19 }, () => [0, 0, 0]);
  const bias = Array.from({ length: 19 }, (_, number): number => (number === 1 ? 5 : 0));
  // class 17 wins where a pixel is dark
  weights[17] = [-20, -20, -20];
  bias[17] = 20;
  const { picture } = await run(await own('people-parts', mixing(weights, bias)), 'hair-change', [portrait], {
    colour: 'platinum',
  });
  const before = await resizePicture(portrait, picture.width, picture.height);
  let [changed, light] = [0, 0];
  for (let i = 0; i < picture.width * picture.height; i += 1) {
    const was = before.pixels.subarray(i * 3, i * 3 + 3);
    const now = picture.pixels.subarray(i * picture.channels, i * picture.channels + 3);
    if (Math.abs(was[0] - now[0]) + Math.abs(was[1] - now[1]) + Math.abs(was[2] - now[2]) < 60) continue;
    changed += 1;
    if (was[0] + was[1] + was[2] > 500) light += 1;
  }
  expect(changed).toBeGreaterThan(500);
  expect(light / changed).toBeLessThan(0.02);
});

test(
  'colorize and face-repair: a gray print gets the network’s colors, and the label says so',
  { tags: ['long'] },
  async () => {
    const gray = new Uint8Array(portrait.pixels);
    for (let i = 0; i < gray.length; i += 3) gray.fill(gray[i + 1], i, i + 3);
    const rows = [
      [1, 0, 0],
      [0, 0.6, 0],
      [0, 0, 0.4],
    ];
    const warm = mixing(rows, [0, 0, 0]);
    const { picture, output } = await run(
      { ...(await own('colorize', warm)), ...(await own('face-repair', warm)) },
      'old-photo-restore',
      [{ ...portrait, pixels: gray }],
      { enlarge: false },
    );
    const [red, , blue] = meansOf(picture);
    expect(red - blue).toBeGreaterThan(20);
    expect(output).toMatchObject({ sourceType: 'compositeWithTrainedAlgorithmicMedia' });
    const plain = await run({}, 'old-photo-restore', [{ ...portrait, pixels: gray }], { enlarge: false });
    expect(Math.abs(meansOf(plain.picture)[0] - meansOf(plain.picture)[2])).toBeLessThan(3);
    expect(plain.output).toMatchObject({ sourceType: 'algorithmicallyEnhanced' });
  },
);

test('defect-mask: what it marks is filled', async () => {
  const scratched = await resizePicture(portrait, 320, 320);
  const pixels = new Uint8Array(scratched.pixels);
  // a green line, which no print has: the network marks what is green and not red
  for (let y = 0; y < 320; y += 1) pixels.set([0, 255, 0, 0, 255, 0, 0, 255, 0], (y * 320 + 20) * 3);
  const files = await own('defect-mask', mixing([[-1, 1, -1]], [0]));
  const { picture } = await run(files, 'old-photo-restore', [{ ...scratched, channels: 3, pixels }], {
    enlarge: false,
    strength: 0,
  });
  const at = (160 * 320 + 21) * picture.channels;
  expect(picture.pixels[at + 1] - picture.pixels[at]).toBeLessThan(60);
});

test.each([
  ['style', 'anime-portrait'],
  ['image-to-image', 'anime-to-real'],
] as const)('%s: %s is what the network makes, in its own sizes and numbers', async (slot, task) => {
  const network = await own(slot, inverting(), { input: '-1..1' });
  const { picture, model, output } = await run(network, task, [portrait], {});
  expect(model).toBe(`own:${slot}`);
  expect(output).toMatchObject({ sourceType: 'trainedAlgorithmicMedia' });
  const [was, is] = [meansOf(portrait), meansOf(picture)];
  for (const c of [0, 1, 2]) expect(Math.abs(255 - was[c] - is[c])).toBeLessThan(8);
});

test('depth: what is as near as the subject stays sharp', async () => {
  // everything is as near as everything else
  const flat = await own('depth', mixing([[0, 0, 0]], [0.5]));
  const { picture } = await run(flat, 'remove-background', [portrait], { background: 'blur' });
  const guessed = await run({}, 'remove-background', [portrait], { background: 'blur' });
  const away = (made: Picture): number => {
    let sum = 0;
    for (let i = 0; i < portrait.pixels.length; i += 1) sum += Math.abs(made.pixels[i] - portrait.pixels[i]);
    return sum / portrait.pixels.length;
  };
  expect(away(guessed.picture)).toBeGreaterThan(2 * away(picture));
});

test('a file that is no use is said at the start, and the work is done without it', async () => {
  const wrong = await own('inpaint', mixing([[1, 0, 0]], [0]));
  const typo = await own('style', inverting(), { inptu: '0..1' });
  const files = { ...wrong, ...typo, depth: path.join(folder, 'nothing.onnx') };
  expect(await checkSlots(files, testModelDir)).toEqual([
    { slot: 'inpaint', file: files.inpaint, problem: 'it takes 1 inputs, not 2' },
    { slot: 'depth', file: files.depth, problem: expect.stringContaining('nothing.onnx') },
    { slot: 'style', file: files.style, problem: expect.stringContaining('inptu') },
  ]);
  const small = await resizePicture(portrait, 64, 64);
  const half = Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (i < 64 * 20 * 3 ? 255 : 0));
  const { model } = await run(wrong, 'inpaint', [small, { ...small, channels: 3, pixels: half }], {});
  expect(model).toBe('patchmatch');
});

test('slots are named as models are', () => {
  expect(readOwnModels({ AFTERGLOW_MODEL_PEOPLE_PARTS: '/srv/parts.onnx' })).toEqual({
    'people-parts': '/srv/parts.onnx',
  });
});
