import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@afterglow/domain/contract/contract';
import { verdictSchema } from '@afterglow/domain/contract/public/verify';
import { createPictureSigner } from '@afterglow/engine/provenance/sign-picture';
import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/db/tables/account-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { verifyHandlers } from '../../src/verify/handlers.ts';
import { openImagesWorld, type ImagesWorld } from '../images/images-world.ts';

let world: ImagesWorld;
let call: ReturnType<typeof createApiHandler>;
/** A result of this installation, from a photo, and the number it was made under. */
let made: Uint8Array<ArrayBuffer>;
const number = randomUUID();

beforeAll(async () => {
  world = await openImagesWorld();
  const verify = verifyHandlers(world);
  call = createApiHandler(
    implement({ verify: contract.verify }).$context<RequestContext>().router({ verify }),
    createLogger('silent'),
  );
  const viewer = await world.addViewer();
  const row = {
    userId: viewer.userId,
    requestKey: number,
    prompt: '',
    task: 'oil-painting',
    taskOptions: {},
    cost: 0,
    inputs: {},
  };
  await world.db
    .insert(generations)
    .values({ ...row, id: number, templateId: 'oil-painting', imageIds: [randomUUID()], status: 'succeeded' });
  made = await makeResult(number);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(rateLimits);
});

async function photo(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '../../../engine/test/pictures/coffee.jpg'));
}
async function makeResult(produceId: string): Promise<Uint8Array<ArrayBuffer>> {
  const label = { contentProducer: 'Afterglow', produceId };
  const { outputs } = await world.engine.run({ task: 'adjust', images: [await photo()], options: {}, label }, {});
  return new Uint8Array(outputs[0]?.bytes ?? []);
}

async function send(bytes: Uint8Array<ArrayBuffer>, ipAddress = '192.0.2.1') {
  const body = new FormData();
  body.append('file', new File([bytes], 'picture.jpg'));
  const request = new Request('http://site.test/api/verify', { method: 'POST', body });
  const response = await call(request, { locale: 'en', ipAddress, headers: request.headers, viewer: undefined });
  return { status: response?.status ?? 0, body: await response?.text() };
}
const verdictOf = async (bytes: Uint8Array) =>
  verdictSchema.parse(JSON.parse((await send(new Uint8Array(bytes))).body ?? ''));

describe('POST /verify', () => {
  it('proves a fresh result by its signature, to a visitor', async () => {
    expect(await verdictOf(made)).toMatchObject({
      verdict: 'changed_here',
      proof: 'signature',
      templateId: 'oil-painting',
      number,
      producer: 'Afterglow',
    });
  });

  it('tells when the signed file was changed afterwards', async () => {
    const changed = Uint8Array.from(made);
    changed[changed.length - 300] = (changed[changed.length - 300] ?? 0) ^ 1;
    expect(await verdictOf(changed)).toMatchObject({
      verdict: 'changed_here',
      proof: 'changed_after',
      found: { signature: 'altered' },
    });
  });

  it('has only the written label of one that was compressed again or cut, and calls it that', async () => {
    const again = await sharp(made).keepXmp().jpeg({ quality: 50 }).toBuffer();
    const cut = await sharp(made).keepXmp().extract({ left: 10, top: 10, width: 100, height: 80 }).webp().toBuffer();
    for (const bytes of [again, cut])
      expect(await verdictOf(bytes)).toMatchObject({
        verdict: 'changed_here',
        proof: 'label',
        found: { signature: 'none', label: true },
      });
  });

  it('finds nothing in one whose metadata is gone, or in a plain photo', async () => {
    for (const bytes of [await sharp(made).png().toBuffer(), await photo()])
      expect(await verdictOf(bytes)).toMatchObject({ verdict: 'nothing_found', proof: 'none' });
  });

  it('believes no label that names us with a number we never gave', async () => {
    const forged = await sharp(await makeResult(randomUUID()))
      .keepXmp()
      .jpeg()
      .toBuffer();
    expect(await verdictOf(forged)).toMatchObject({
      verdict: 'other_label',
      proof: 'label',
      producer: 'Afterglow',
      templateId: null,
    });
  });

  it('names another tool by its signature or its IPTC note', async () => {
    const signer = createPictureSigner({ signingFile: join(world.folder, 'other', 'key.pem') });
    const signed = await signer.sign(await photo(), 'image/jpeg', {
      sourceType: 'trainedAlgorithmicMedia',
      task: '',
      produceId: number,
      isNew: true,
      sources: [],
    });
    expect(await verdictOf(signed)).toMatchObject({
      verdict: 'other_label',
      found: { signature: 'intact' },
      templateId: null,
    });
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`;
    const noted = await sharp(await photo())
      .withXmp(xmp)
      .jpeg()
      .toBuffer();
    expect(await verdictOf(noted)).toMatchObject({
      verdict: 'other_label',
      sourceType: 'trainedAlgorithmicMedia',
      producer: null,
    });
  });

  it('knows a picture of a creative model by its watermark when label and signature are gone', async () => {
    const answer = await sharp(await photo())
      .resize(700)
      .png()
      .toBuffer();
    const request = {
      task: 'receive-created',
      images: [answer],
      options: {},
      label: { contentProducer: 'Afterglow', produceId: number },
    } as const;
    const { outputs } = await world.engine.run(request, {});
    const shared = await sharp(outputs[0]?.bytes).resize(500).jpeg({ quality: 75 }).toBuffer();
    expect(await verdictOf(shared)).toMatchObject({
      proof: 'watermark',
      producer: 'Afterglow',
      number,
      templateId: 'oil-painting',
      found: { signature: 'none', label: false, watermark: true },
    });
    await world.db.update(generations).set({ id: randomUUID() }).where(eq(generations.id, number));
    expect(await verdictOf(shared)).toMatchObject({ proof: 'watermark', number: null, templateId: null });
    await world.db.update(generations).set({ id: number });
  });

  it('refuses what it cannot read, by name', async () => {
    expect((await send(new TextEncoder().encode('no picture'))).body).toContain('file_type_unsupported');
    expect((await send(made.slice(0, 60))).body).toContain('picture_unreadable');
    expect((await send(new Uint8Array())).body).toContain('file_missing');
  });

  it('keeps nothing: no row, no file', async () => {
    await send(made);
    expect(await world.db.select().from(images)).toEqual([]);
    expect(await readdir(world.folder)).not.toContain('storage');
  });

  it('asks for patience after forty pictures an hour from one network', async () => {
    for (let sent = 0; sent < 40; sent += 1) await send(new Uint8Array());
    expect(await send(made)).toMatchObject({ status: 429 });
    expect(await send(made, '192.0.2.9')).toMatchObject({ status: 200 });
  });
});
