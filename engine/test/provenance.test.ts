import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WasmReader } from '@contentauth/c2pa-wasm';
import { BMFF, JPEG, PNG, type Asset } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ActionAssertion, ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, readManifests } from '../src/provenance/read-manifests.ts';
import { readOrigin } from '../src/provenance/read-origin.ts';
import { openSigningIdentity } from '../src/provenance/signing-identity.ts';
import type { EngineRequest } from '../src/run/engine-request.ts';
import { createEngine, type Engine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

let folder = '';
let engine: Engine;
let signingFile = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-provenance-'));
  signingFile = path.join(folder, 'secrets', 'provenance.pem');
  engine = createEngine({ modelCacheDir: testModelDir, signingFile });
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});

const label = { contentProducer: 'Afterglow', produceId: 'number-7' };
async function enhance(): Promise<Uint8Array> {
  return (
    await engine.run({
      task: 'enhance-light',
      images: [await readPicture('coffee.jpg')],
      options: { strength: 0.5 },
      label,
    })
  ).outputs[0].bytes;
}
async function derive(bytes: Uint8Array, options: EngineRequest<'derive'>['options']): Promise<Uint8Array> {
  return (await engine.run({ task: 'derive', images: [bytes], options })).outputs[0].bytes;
}

/** What an independent reader says: the active manifest, and whether nothing was changed. */
async function readIndependently(asset: Asset) {
  const jumbf = asset.getManifestJUMBF();
  if (!jumbf) return undefined;
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf)));
  const { statusEntries } = await store.validate(asset);
  const failed = statusEntries.filter(({ success }) => !success).map(({ code }) => String(code));
  const assertion = store.getActiveManifest()?.assertions?.assertions.find((found) => found instanceof ActionAssertion);
  return { failed, actions: assertion instanceof ActionAssertion ? assertion.actions : [] };
}

const pixelsOf = async (bytes: Uint8Array): Promise<string> =>
  createHash('sha256')
    .update(await sharp(bytes).raw().toBuffer())
    .digest('hex');

test('a result is labelled and signed; an independent reader finds both and no fault', async () => {
  const bytes = await enhance();
  const found = await readIndependently(new JPEG(bytes));
  // Nobody but the owner of the installation knows its certificate, so it is not on any list of trusted ones.
  expect(found?.failed.filter((code) => code !== 'signingCredential.untrusted')).toEqual([]);
  expect(found?.actions.map(({ action }) => String(action))).toEqual(['c2pa.opened', 'c2pa.edited']);
  expect(String(found?.actions[1]?.digitalSourceType)).toContain('algorithmicallyEnhanced');
  const { xmpAsString } = await sharp(bytes).metadata();
  expect(xmpAsString).toContain('algorithmicallyEnhanced');
  expect(xmpAsString).toContain('number-7');
});

test('a changed byte breaks the signature', async () => {
  const bytes = Uint8Array.from(await enhance());
  bytes[bytes.length - 200] ^= 1;
  expect((await readIndependently(new JPEG(bytes)))?.failed).toContain('assertion.dataHash.mismatch');
});

test('PNG and WebP are signed as well, in copies too; previews are not', async () => {
  const result = await sharp(await enhance())
    .keepXmp()
    .resize(900)
    .png()
    .toBuffer();
  const png = await derive(result, { width: 800, format: 'png' });
  const found = await readIndependently(new PNG(png));
  expect(found?.failed.filter((code) => code !== 'signingCredential.untrusted')).toEqual([]);
  const webp = await derive(result, { width: 800, format: 'webp' });
  const reader = await WasmReader.fromBytes('image/webp', webp, JSON.stringify({ verify: { verify_trust: false } }));
  expect(reader.json()).toContain('"validation_state": "Valid"');
  expect(reader.json()).toContain('number-7');
  reader.free();
  const preview = await derive(result, { width: 320, format: 'png' });
  expect(await readIndependently(new PNG(preview))).toBeUndefined();
  expect((await sharp(preview).metadata()).xmpAsString).toContain('number-7');
});

test('AVIF is signed over its boxes, decodes to the same picture, and hands its manifests on', async () => {
  const result = await sharp(await enhance())
    .keepXmp()
    .png()
    .toBuffer();
  const avif = await derive(result, { width: 800, format: 'avif' });
  const found = await readIndependently(new BMFF(avif));
  expect(found?.failed.filter((code) => code !== 'signingCredential.untrusted')).toEqual([]);
  expect(found?.actions.map(({ action }) => String(action))).toEqual(['c2pa.opened', 'c2pa.transcoded']);
  const unsigned = createEngine({ modelCacheDir: testModelDir });
  const plain = await unsigned.run({ task: 'derive', images: [result], options: { width: 800, format: 'avif' } });
  await unsigned.dispose();
  expect(await pixelsOf(avif)).toEqual(await pixelsOf(plain.outputs[0].bytes));
  const changed = Uint8Array.from(avif);
  changed[changed.length - 200] ^= 1;
  expect((await readIndependently(new BMFF(changed)))?.failed).toContain('assertion.bmffHash.mismatch');
  const { signature } = await readOrigin(changed, signingFile);
  expect(signature).toMatchObject({ state: 'altered', ours: true });
  // worked on again, the file's own manifest is the parent's
  const edited = await engine.run({ task: 'enhance-light', images: [avif], options: { strength: 0.5 }, label });
  const again = await readManifests(edited.outputs[0].bytes, edited.outputs[0].mimeType);
  expect(again === undefined || again === 'broken' ? [] : lineOf(again)).toHaveLength(2);
});

test('a photo that no AI touched gets neither label nor signature', async () => {
  const copy = await derive(await readPicture('coffee.jpg'), { width: 2000, format: 'jpeg' });
  expect(await readIndependently(new JPEG(copy))).toBeUndefined();
  expect((await sharp(copy).metadata()).xmp).toBeUndefined();
});

test('the key is made once, by whoever comes first, and only its owner reads it', async () => {
  const file = path.join(folder, 'other', 'provenance.pem');
  const identities = await Promise.all(Array.from({ length: 8 }, () => openSigningIdentity(file)));
  expect(new Set(identities.map(({ chain: [own] }) => Buffer.from(own).toString('hex'))).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [leaf = '', root = ''] =
    (await readFile(file, 'utf8')).match(/-----BEGIN CERTIFICATE[^]+?END CERTIFICATE-----/g) ?? [];
  const [certificate, issuer] = [new X509Certificate(leaf), new X509Certificate(root)];
  expect([issuer.ca, certificate.ca]).toEqual([true, false]);
  expect(certificate.verify(issuer.publicKey)).toBe(true);
  expect(certificate.checkIssued(issuer)).toBe(true);
  expect(certificate.checkPrivateKey(identities[0].privateKey)).toBe(true);
  // documentSigning and emailProtection: C2PA checkers refuse a signing certificate without one of them
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4']);
});
