/** Signatures with trusted time, and by an operator's own certificate. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeCertificateChain } from '../src/provenance/certificate.ts';
import { readOrigin } from '../src/provenance/read-origin.ts';
import { createPictureSigner, type SigningSettings } from '../src/provenance/sign-picture.ts';
import { readOperatorIdentity } from '../src/provenance/signing-identity.ts';
import { requestTimeStamp } from '../src/provenance/time-stamp.ts';
import { readPicture } from './support/models.ts';
import { startTimeStampServer, type Fault, type TimeStampServer } from './support/time-stamp-server.ts';

let folder = '';
let signingFile = '';
let operatorSigningFile = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-signing-'));
  signingFile = path.join(folder, 'ours.pem');
  operatorSigningFile = await writeIdentity('operator.pem', await makeCertificateChain(new Date()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
let clock: TimeStampServer | undefined;
afterEach(async () => {
  await clock?.close();
  clock = undefined;
});

async function writeIdentity(
  name: string,
  { privateKey, leaf, root }: Awaited<ReturnType<typeof makeCertificateChain>>,
) {
  const file = path.join(folder, name);
  await writeFile(file, privateKey + leaf + root);
  return file;
}
const claim = {
  sourceType: 'algorithmicallyEnhanced',
  task: 'adjust',
  produceId: 'number-7',
  isNew: false,
  isStamped: true,
  sources: [],
} as const;
const sign = async (settings: Omit<SigningSettings, 'signingFile'>) =>
  createPictureSigner({ signingFile, ...settings }).sign(await readPicture('coffee.jpg'), 'image/jpeg', claim);
test('a signature carries the time of the authority, and c2pa finds it valid', async () => {
  const now = new Date(Math.floor(Date.now() / 1000) * 1000);
  clock = await startTimeStampServer(now);
  const bytes = await sign({ timeStampAuthority: clock.address });
  const { signature } = await readOrigin(bytes, signingFile);
  expect(signature).toMatchObject({ state: 'intact', ours: true });
  expect(new Date(signature?.time ?? '').getTime()).toBe(now.getTime());
  expect(clock.asked()).toBe(1);
});

test('without an authority nobody is asked; when it fails, the picture is signed without a time', async () => {
  expect((await readOrigin(await sign({}), signingFile)).signature).toMatchObject({ state: 'intact', time: '' });
  clock = await startTimeStampServer(new Date(), 'fails');
  const bytes = await sign({ timeStampAuthority: clock.address });
  expect((await readOrigin(bytes, signingFile)).signature).toMatchObject({ state: 'intact', ours: true, time: '' });
  expect(clock.asked()).toBe(1);
});

test.each(['refuses', 'other-hash', 'old-nonce', 'fails', 'garbage'] as const satisfies readonly Fault[])(
  'an answer of an authority that %s is not taken',
  async (fault) => {
    clock = await startTimeStampServer(new Date(), fault);
    await expect(requestTimeStamp(clock.address, Buffer.from('a signature'))).rejects.toThrow();
  },
);

test('an operator’s certificate signs in place of ours, and is ours here and nowhere else', async () => {
  const bytes = await sign({ operatorSigningFile });
  expect((await readOrigin(bytes, signingFile, operatorSigningFile)).signature).toMatchObject({
    state: 'intact',
    ours: true,
  });
  expect((await readOrigin(bytes, signingFile)).signature).toMatchObject({ state: 'intact', ours: false });
  // what our own key signed before stays ours
  expect((await readOrigin(await sign({}), signingFile, operatorSigningFile)).signature).toMatchObject({ ours: true });
});

test('an operator’s file that cannot sign is refused with the reason', async () => {
  const own = await readFile(operatorSigningFile, 'utf8');
  const other = await makeCertificateChain(new Date());
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['key-only.pem', other.privateKey, /holds no certificate/],
    ['mixed.pem', other.privateKey + own.slice(own.indexOf('-----BEGIN CERTIFICATE')), /not for its private key/],
    [
      'weak.pem',
      generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString() + other.leaf,
      /P-256, P-384, RSA or Ed25519/,
    ],
  ];
  for (const [name, text, reason] of cases) {
    const file = path.join(folder, name);
    await writeFile(file, text);
    await expect(readOperatorIdentity(file, new Date()), name).rejects.toThrow(reason);
  }
  await expect(readOperatorIdentity(path.join(folder, 'none.pem'), new Date())).rejects.toThrow(/there is no file/);
  const late = new Date(Date.now() + 40 * 365 * 86_400_000);
  await expect(readOperatorIdentity(operatorSigningFile, late)).rejects.toThrow(/is valid from/);
});
