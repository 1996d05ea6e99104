/** What a picture says about how it was made never gets weaker, whatever is done with it, and is never made up. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JPEG, PNG, type Asset } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ActionAssertion, IngredientAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAigc, readLabelXmp, writeLabelXmp, type PictureLabel } from '../../src/provenance/provenance.ts';
import { readOrigin } from '../../src/provenance/read-origin.ts';
import { createPictureSigner } from '../../src/provenance/sign-picture.ts';
import type { UncheckedRequest } from '../../src/run/engine-request.ts';
import { createEngine, type Engine } from '../../src/run/run.ts';
import type { EngineOutput } from '../../src/run/task.ts';
import { readPicture, testModelDir } from '../support/models.ts';

let folder = '';
let signingFile = '';
let engine: Engine;
let photo: Uint8Array;
/** The same, as large as what is drawn here. */
let small: Uint8Array;
/** From words, here: label and signature. */
let drawn: Uint8Array;
/** Somebody else's generated picture: a signature alone, and a label alone. */
let theirsSigned: Uint8Array;
let theirsNoted: Uint8Array;
const label = { contentProducer: 'Afterglow', produceId: 'number-7' };
const theirAigc = '{"Label":"1","ContentProducer":"001191330000","ProduceID":"x-1"}';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-marks-'));
  signingFile = path.join(folder, 'ours.pem');
  engine = createEngine({ modelCacheDir: testModelDir, signingFile, threads: 1 });
  photo = await readPicture('astronaut.jpg');
  small = await sharp(photo).resize(480).png().toBuffer();
  drawn = (
    await run({
      task: 'receive-created',
      images: [small],
      options: {},
      label,
    })
  ).bytes;
  const plain = await sharp(small).jpeg().toBuffer();
  const claim = { sourceType: 'trainedAlgorithmicMedia', task: '', produceId: '', isNew: true, sources: [] } as const;
  theirsSigned = await createPictureSigner({ signingFile: path.join(folder, 'theirs.pem') }).sign(
    plain,
    'image/jpeg',
    claim,
  );
  const noted = writeLabelXmp({ sourceType: '', contentProducer: '', produceId: '', aigc: theirAigc });
  theirsNoted = await sharp(plain).withXmp(noted).jpeg().toBuffer();
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function run(request: UncheckedRequest): Promise<EngineOutput> {
  return (await engine.runUnchecked(request)).outputs[0];
}
const edit = (image: Uint8Array, task: string, options: object = {}): Promise<EngineOutput> =>
  run({ task, images: [image], options, label: { contentProducer: 'Afterglow', produceId: 'number-8' } });
async function labelOf(bytes: Uint8Array): Promise<PictureLabel | undefined> {
  return readLabelXmp((await sharp(bytes).metadata()).xmpAsString);
}

/** What an independent reader finds: faults, and how many manifests lie in a row from the picture to its beginning. */
async function followChain(asset: Asset) {
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(asset.getManifestJUMBF() ?? [])));
  const { statusEntries } = await store.validate(asset);
  const faults = statusEntries.filter(({ success }) => !success).map(({ code }) => String(code));
  const actions: string[][] = [];
  let manifest = store.getActiveManifest();
  while (manifest) {
    const { assertions } = manifest.assertions ?? { assertions: [] };
    const done = assertions.find((found) => found instanceof ActionAssertion);
    actions.push(done instanceof ActionAssertion ? done.actions.map(({ action }) => String(action)) : []);
    const parent = assertions.find((found) => found instanceof IngredientAssertion);
    const uri: string | undefined =
      parent instanceof IngredientAssertion ? (parent.activeManifest ?? parent.c2pa_manifest)?.uri : undefined;
    manifest = uri === undefined ? undefined : store.manifests.find(({ label: name }) => name && uri.includes(name));
  }
  return { faults: faults.filter((code) => code !== 'signingCredential.untrusted'), actions };
}

describe('a generated picture stays one', () => {
  test.each([
    ['enhance-light', {}],
    ['adjust', { rotate: 90, crop: { left: 0.1, top: 0.1, width: 0.5, height: 0.5 } }],
    ['sketch-portrait', {}],
    ['remove-background', { quality: 'fast' }],
    ['edit', { calls: [{ task: 'adjust', options: { exposure: 0.2 } }] }],
  ] as const)('through %s', async (task, options) => {
    for (const source of [drawn, theirsSigned]) {
      const made = await edit(source, task, options);
      expect((await labelOf(made.bytes))?.sourceType).toBe('trainedAlgorithmicMedia');
      expect(made.sourceType).toBe('trainedAlgorithmicMedia');
      const origin = await readOrigin(made.bytes, signingFile);
      expect(origin.signature).toMatchObject({
        state: 'intact',
        ours: true,
        sourceType: 'trainedAlgorithmicMedia',
        task,
      });
    }
  });

  test('through upload, edit, copy and export, with every manifest of the way in the last file', async () => {
    const upload = await run({ task: 'inspect', images: [drawn], options: {} });
    const lit = await edit(upload.bytes, 'enhance-light');
    const saved = await run({ task: 'export', images: [lit.bytes], options: { format: 'png', mark: 'AI-generated' } });
    const chain = await followChain(new PNG(saved.bytes));
    expect(chain).toEqual({
      faults: [],
      actions: [
        ['c2pa.opened', 'c2pa.transcoded'],
        ['c2pa.opened', 'c2pa.edited'],
        ['c2pa.opened', 'c2pa.transcoded'],
        ['c2pa.created', 'c2pa.watermarked.unbound'],
      ],
    });
    // made here from words, whatever was done since; the task is the last one that changed the picture
    expect((await readOrigin(saved.bytes, signingFile)).signature).toMatchObject({
      created: true,
      task: 'enhance-light',
    });
  });

  test.each([
    ['jpeg', {}],
    ['webp', {}],
    ['avif', {}],
    ['jpeg', { maxBytes: 30_000 }],
    ['png', { maxBytes: 90_000 }],
  ] as const)('as %s with %j', async (format, limit) => {
    const long = await edit((await edit((await edit(drawn, 'adjust')).bytes, 'adjust')).bytes, 'adjust');
    const saved = await run({ task: 'export', images: [long.bytes], options: { format, ...limit } });
    expect(await labelOf(saved.bytes)).toMatchObject({ sourceType: 'trainedAlgorithmicMedia', produceId: 'number-8' });
    if ('maxBytes' in limit) expect(saved.bytes.length).toBeLessThanOrEqual(limit.maxBytes);
    const { signature } = await readOrigin(saved.bytes, signingFile);
    expect(signature).toMatchObject({ state: 'intact', ours: true, sourceType: 'trainedAlgorithmicMedia' });
  });

  test('when it is the second picture, or the source of a creative model’s answer', async () => {
    const painted = await run({
      task: 'paint-back',
      images: [await photoLike(drawn), drawn, await white(drawn)],
      options: {},
    });
    expect((await labelOf(painted.bytes))?.sourceType).toBe('trainedAlgorithmicMedia');
    const answer = await sharp(photo).resize(400).jpeg().toBuffer();
    const edited = await run({
      task: 'receive-edited',
      images: [answer],
      madeFrom: [theirsSigned],
      options: {},
      label,
    });
    expect((await labelOf(edited.bytes))?.sourceType).toBe('trainedAlgorithmicMedia');
    expect((await followChain(new JPEG(edited.bytes))).actions).toEqual([
      ['c2pa.opened', 'c2pa.edited', 'c2pa.watermarked.unbound'],
      ['c2pa.created'],
    ]);
  });

  test('when only an AIGC field of another service says so; its producer and number stay', async () => {
    const lit = await edit(theirsNoted, 'enhance-light');
    expect(await labelOf(lit.bytes)).toEqual({
      sourceType: 'compositeWithTrainedAlgorithmicMedia',
      contentProducer: 'Afterglow',
      produceId: 'number-8',
      aigc: theirAigc,
    });
    const again = await run({ task: 'derive', images: [lit.bytes], options: { width: 300, format: 'jpeg' } });
    expect(await labelOf(again.bytes)).toEqual(await labelOf(lit.bytes));
  });
});

describe('nothing is made up', () => {
  test('work without a generative model carries no AIGC field; a creative model’s carries “1” and its number', async () => {
    for (const task of ['enhance-light', 'sketch-portrait'])
      expect((await labelOf((await edit(small, task)).bytes))?.aigc).toBeUndefined();
    expect(readAigc((await labelOf(drawn))?.aigc ?? '')).toEqual({
      label: '1',
      producer: 'Afterglow',
      number: 'number-7',
    });
  });

  test('an AIGC field that an earlier version wrote without reason is not handed on', async () => {
    const before = writeLabelXmp({
      sourceType: 'algorithmicallyEnhanced',
      ...label,
      aigc: '{"Label":"1","ContentProducer":"Afterglow","ProduceID":"number-7"}',
    });
    const old = await sharp(photo).withXmp(before).jpeg().toBuffer();
    const lit = await labelOf((await edit(old, 'adjust')).bytes);
    expect([lit?.sourceType, lit?.aigc]).toEqual(['algorithmicallyEnhanced', undefined]);
  });

  test('a photo stays a photo, and a camera’s own statement is kept in copies', async () => {
    const upload = await run({ task: 'inspect', images: [photo], options: {} });
    expect([upload.sourceType, await labelOf(upload.bytes)]).toEqual([undefined, undefined]);
    const camera = writeLabelXmp({ sourceType: 'digitalCapture', contentProducer: '', produceId: '' });
    const taken = await sharp(photo).withXmp(camera).jpeg().toBuffer();
    expect((await labelOf((await run({ task: 'inspect', images: [taken], options: {} })).bytes))?.sourceType).toBe(
      'digitalCapture',
    );
    expect((await labelOf((await edit(taken, 'adjust')).bytes))?.sourceType).toBe('algorithmicallyEnhanced');
  });
});

test('a source changed after it was signed is still named, with what was wrong, and does not spoil the result', async () => {
  const changed = Uint8Array.from(theirsSigned);
  changed[changed.length - 300] ^= 1;
  const lit = await edit(changed, 'enhance-light');
  expect((await followChain(new JPEG(lit.bytes))).faults).toEqual([]);
  expect(lit.sourceType).toBe('trainedAlgorithmicMedia');
});

async function photoLike(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata();
  return sharp(photo).resize(width, height, { fit: 'fill' }).png().toBuffer();
}
async function white(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata();
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}
