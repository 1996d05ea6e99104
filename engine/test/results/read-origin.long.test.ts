/** What the labels of a file say after what happens to files in the world. */

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { originReportSchema, READ_ORIGIN, type OriginReport } from '../../src/provenance/origin-report.ts';
import { readOrigin } from '../../src/provenance/read-origin.ts';
import { createPictureSigner } from '../../src/provenance/sign-picture.ts';
import { createEngine, type Engine } from '../../src/run/run.ts';
import { EngineError } from '../../src/run/task.ts';
import { readPicture, testModelDir } from '../support/models.ts';

let folder = '';
let engine: Engine;
let made: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-origin-'));
  engine = createEngine({ modelCacheDir: testModelDir, signingFile: path.join(folder, 'ours.pem') });
  const label = { contentProducer: 'Afterglow', produceId: 'number-7' };
  made = (await engine.run({ task: 'adjust', images: [await readPicture('coffee.jpg')], options: {}, label }))
    .outputs[0].bytes;
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});

const read = async (bytes: Uint8Array): Promise<OriginReport> =>
  originReportSchema.parse((await engine.run({ task: READ_ORIGIN, images: [bytes], options: {} })).report);
const ourLabel = { sourceType: 'algorithmicallyEnhanced', contentProducer: 'Afterglow', produceId: 'number-7' };
const xmp = (properties: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${properties}/></rdf:RDF></x:xmpmeta>`;

test('a fresh result is signed by us, and says what was done', async () => {
  const { label, signature, mimeType } = await read(made);
  expect(signature).toEqual({
    state: 'intact',
    ours: true,
    generator: 'Afterglow',
    signer: 'Afterglow',
    sourceType: 'algorithmicallyEnhanced',
    task: 'adjust',
    produceId: 'number-7',
    time: '',
    created: false,
  });
  expect(label).toEqual(ourLabel);
  expect(mimeType).toBe(`image/${(await sharp(made).metadata()).format}`);
});

test('one changed byte: still our signature, no longer our file', async () => {
  const bytes = Uint8Array.from(made);
  bytes[bytes.length - 300] ^= 1;
  expect((await read(bytes)).signature).toMatchObject({ state: 'altered', ours: true });
});

test('compressed again or cut out by a program that keeps XMP: the label is left, the signature is gone', async () => {
  const again = await sharp(made).keepXmp().jpeg({ quality: 60 }).toBuffer();
  expect(await read(again)).toMatchObject({ signature: null, label: ourLabel });
  const cut = await sharp(made).keepXmp().extract({ left: 20, top: 10, width: 120, height: 90 }).avif().toBuffer();
  expect(await read(cut)).toMatchObject({ signature: null, label: ourLabel, mimeType: 'image/avif', width: 120 });
});

test('without its metadata nothing is left to find', async () => {
  expect(await read(await sharp(made).png().toBuffer())).toMatchObject({
    signature: null,
    label: null,
    generatorNotes: [],
  });
});

test('somebody else’s signature is read, and never taken for ours though it says the same name', async () => {
  const other = createPictureSigner({ signingFile: path.join(folder, 'theirs.pem') });
  const plain = await readPicture('coffee.jpg');
  const claim = {
    sourceType: 'trainedAlgorithmicMedia',
    task: '',
    produceId: 'number-7',
    isNew: true,
    sources: [],
  } as const;
  const theirs = await other.sign(plain, 'image/jpeg', claim);
  expect((await read(theirs)).signature).toMatchObject({
    state: 'intact',
    ours: false,
    sourceType: 'trainedAlgorithmicMedia',
    created: true,
  });
  expect((await readOrigin(made, undefined)).signature).toMatchObject({ state: 'intact', ours: false });
});

test('labels of other programs: IPTC source type, AIGC property, notes of image generators', async () => {
  const plain = sharp(await readPicture('coffee.jpg'));
  const iptc = xmp('Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"');
  expect((await read(await plain.clone().withXmp(iptc).jpeg().toBuffer())).label).toEqual({
    sourceType: 'digitalCapture',
    contentProducer: '',
    produceId: '',
  });
  const aigc = xmp(
    `xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" TC260:AIGC='{"Label":"1","ContentProducer":"Somebody","ProduceID":"x"}'`,
  );
  expect((await read(await plain.clone().withXmp(aigc).jpeg().toBuffer())).label).toMatchObject({
    contentProducer: 'Somebody',
  });
  const noted = withText(await plain.clone().png().toBuffer(), 'parameters', 'a cat, steps: 20');
  expect((await read(noted)).generatorNotes).toEqual(['parameters']);
});

test('a file that names an address for its manifest causes no request', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const remote = xmp(`dcterms:provenance="http://127.0.0.1:${port}/manifest.c2pa"`);
  const bytes = await sharp(await readPicture('coffee.jpg'))
    .withXmp(remote)
    .jpeg()
    .toBuffer();
  expect((await read(bytes)).signature).toBeNull();
  expect(asked).toBe(0);
  server.close();
});

test('what is no picture, empty or torn is refused by name; a forged manifest is told from a whole one', async () => {
  const refusal = async (bytes: Uint8Array) => {
    const error = await read(bytes).catch((thrown: unknown) => thrown);
    return error instanceof EngineError ? error.code : error;
  };
  expect(await refusal(new Uint8Array())).toBe('picture_unreadable');
  expect(await refusal(Buffer.from('%PDF-1.7 no picture'))).toBe('picture_unsupported_type');
  expect(await refusal(made.subarray(0, 40))).toBe('picture_unreadable');
  const forged = Uint8Array.from(made);
  const at = Buffer.from(forged).indexOf('softwareAgent');
  forged.set(Buffer.from('softwareXXXXX'), at);
  expect((await read(forged)).signature).toMatchObject({ state: 'broken', ours: false });
});

/** A PNG with one more `tEXt` chunk. */
function withText(png: Buffer, keyword: string, text: string): Uint8Array {
  const data = Buffer.from(`tEXt${keyword}\0${text}`, 'latin1');
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4, 0);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}
