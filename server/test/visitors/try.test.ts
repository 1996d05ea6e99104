import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@afterglow/domain/contract/contract';
import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/db/tables/account-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { LocalEngine } from '../../src/engines/contract.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { createShare } from '../../src/shares/own-shares.ts';
import { readOrigin } from '../../src/verify/read-origin.ts';
import { tryHandlers } from '../../src/visitors/handlers.ts';
import type { PreviewDeps } from '../../src/visitors/preview-template.ts';
import { logger, openHouse, type House } from '../generations/test-house.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

type LookEngine = PreviewDeps['lookEngine'];

let database: TestDatabase;
let house: House;
let engine: LocalEngine;
let folder: string;
let photo: Buffer;
let small: Buffer;
let previews: ReturnType<typeof tryHandlers> | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  folder = await mkdtemp(join(tmpdir(), 'afterglow-try-'));
  engine = openEngine({
    threads: 2,
    modelsDir: process.env['MODELS_DIR'] ?? join(folder, 'models'),
    signingFile: join(folder, 'provenance.pem'),
  });
  photo = await sharp(await readFile(join(import.meta.dirname, '../../../engine/test/pictures/coffee.jpg')))
    .resize(1400)
    .jpeg()
    .toBuffer();
  small = await sharp(photo).resize(320).jpeg().toBuffer();
});
afterAll(async () => {
  await engine?.close();
  await house?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await house.db.delete(rateLimits);
});

interface Attempt {
  readonly perDay?: number;
  readonly visitor?: string;
  readonly ipAddress?: string;
  readonly templateId?: string;
  readonly inputs?: string;
  readonly file?: Uint8Array;
  readonly viewer?: Viewer;
  readonly longestMs?: number;
}

async function preview(templateId: string, file: Uint8Array = small, ipAddress = '192.0.2.9', found?: LookEngine) {
  const { db, storage, catalogue, words } = house;
  const handlersWith = (lookEngine: LookEngine) =>
    tryHandlers({ db, storage, catalogue, words, engine, visitorEngine: engine, lookEngine, perDay: 0 });
  previews ??= handlersWith(engine);
  const handlers = found === undefined ? previews : handlersWith(found);
  const call = createApiHandler(
    implement({ try: contract.try }).$context<RequestContext>().router({ try: handlers }),
    logger,
  );
  const body = new FormData();
  body.append('file', new File([Uint8Array.from(file)], 'photo.jpg', { type: 'image/jpeg' }));
  body.append('templateId', templateId);
  const request = new Request('http://site.test/api/try/preview', { method: 'POST', body });
  const response = await call(request, { locale: 'en', ipAddress, headers: request.headers, viewer: undefined });
  const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
  return {
    status: response?.status,
    bytes,
    code: response?.status === 200 ? '' : JSON.parse(bytes.toString()).error.code,
  };
}

async function attempt(given: Attempt = {}) {
  const { perDay = 1, visitor = randomUUID(), ipAddress = '192.0.2.1', templateId = 'oil-painting' } = given;
  const { db, storage, catalogue, words } = house;
  const handlers = tryHandlers({
    db,
    storage,
    catalogue,
    words,
    engine,
    visitorEngine: engine,
    lookEngine: engine,
    perDay,
    ...(given.longestMs !== undefined && { longestMs: given.longestMs }),
  });
  const call = createApiHandler(
    implement({ try: contract.try }).$context<RequestContext>().router({ try: handlers }),
    logger,
  );
  const body = new FormData();
  body.append('file', new File([Uint8Array.from(given.file ?? small)], 'photo.jpg', { type: 'image/jpeg' }));
  body.append('templateId', templateId);
  body.append('visitor', visitor);
  if (given.inputs !== undefined) body.append('inputs', given.inputs);
  const request = new Request('http://site.test/api/try', { method: 'POST', body });
  const response = await call(request, { locale: 'en', ipAddress, headers: request.headers, viewer: given.viewer });
  const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
  const code = response?.status === 200 ? undefined : JSON.parse(bytes.toString()).error.code;
  return { status: response?.status, code, bytes };
}

describe('POST /try', () => {
  it('makes one small, labeled picture, and keeps nothing', async () => {
    const { status, bytes } = await attempt({ file: photo });
    expect(status).toBe(200);
    const { width, height, format, xmpAsString } = await sharp(bytes).metadata();
    expect([Math.max(width, height), format]).toEqual([1024, 'webp']);
    expect(xmpAsString).toContain('algorithmicallyEnhanced');
    expect(await house.db.$count(images)).toBe(0);
  });

  it('is once a day for a visitor, and again for the next one behind the same network, up to its share', async () => {
    const visitor = randomUUID();
    const small = await sharp(photo).resize(200).jpeg().toBuffer();
    expect((await attempt({ visitor, file: small })).status).toBe(200);
    expect(await attempt({ visitor, file: small })).toMatchObject({ status: 429, code: 'try_used_up' });
    // the same browser from another place is the same visitor
    expect(await attempt({ visitor, ipAddress: '198.51.100.7', file: small })).toMatchObject({ code: 'try_used_up' });
    for (let other = 0; other < 9; other++) expect((await attempt({ file: small })).status).toBe(200);
    expect(await attempt({ file: small })).toMatchObject({ status: 429, code: 'try_used_up' });
    expect((await attempt({ ipAddress: '198.51.100.7', file: small })).status).toBe(200);
  });

  it('does not count what made no picture, and ends a stream of useless files', async () => {
    const visitor = randomUUID();
    const broken = Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1');
    for (let time = 0; time < 29; time++)
      expect(await attempt({ visitor, file: broken })).toMatchObject({ code: 'picture_unreadable' });
    const small = await sharp(photo).resize(200).jpeg().toBuffer();
    expect((await attempt({ visitor, file: small })).status).toBe(200);
    expect(await attempt({ visitor, file: small })).toMatchObject({ code: 'rate_limited' });
  });

  it('refuses a photo that is too small for the template, and does not count that', async () => {
    const tiny = await sharp(photo).resize(60, 60, { fit: 'fill' }).jpeg().toBuffer();
    const visitor = randomUUID();
    expect(await attempt({ visitor, file: tiny })).toMatchObject({ status: 422, code: 'photo_too_small' });
    expect(await attempt({ visitor })).toMatchObject({ status: 200 });
  });

  it('says that too much is going on when it takes too long, and does not count that', async () => {
    const visitor = randomUUID();
    expect(await attempt({ visitor, longestMs: 1 })).toMatchObject({ status: 503, code: 'pictures_busy' });
    expect(await attempt({ visitor, file: small })).toMatchObject({ status: 200 });
  });

  it('is for visitors, for templates that take a photo, and only where the operator offers it', async () => {
    const viewer = await house.addPerson({ credits: 10 });
    expect(await attempt({ viewer })).toMatchObject({ status: 409, code: 'try_not_offered' });
    expect(await attempt({ templateId: 'text-art' })).toMatchObject({ status: 409, code: 'try_not_offered' });
    expect(await attempt({ perDay: 0 })).toMatchObject({ status: 409, code: 'try_not_offered' });
    expect(await attempt({ templateId: 'nothing' })).toMatchObject({ status: 404, code: 'template_not_found' });
  });

  it('takes answers as the template does, and no others', async () => {
    expect(await attempt({ inputs: '{"impasto":7}' })).toMatchObject({ code: 'template_input_invalid' });
    expect(await attempt({ inputs: '{"impasto":' })).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await attempt({ inputs: '[]' })).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});

async function keep(viewer: Viewer | undefined, file: Uint8Array, templateId = 'oil-painting', sourceId?: string) {
  const { db, storage, catalogue, words } = house;
  const handlers = tryHandlers({
    db,
    storage,
    catalogue,
    words,
    engine,
    visitorEngine: engine,
    lookEngine: engine,
    perDay: 1,
  });
  const call = createApiHandler(
    implement({ try: contract.try }).$context<RequestContext>().router({ try: handlers }),
    logger,
  );
  const body = new FormData();
  body.append('file', new File([Uint8Array.from(file)], 'result.webp', { type: 'image/webp' }));
  body.append('templateId', templateId);
  if (sourceId !== undefined) body.append('sourceImageId', sourceId);
  const request = new Request('http://site.test/api/try/keep', { method: 'POST', body });
  const response = await call(request, { locale: 'en', ipAddress: '192.0.2.1', headers: request.headers, viewer });
  const json = JSON.parse((await response?.text()) ?? '{}');
  return { status: response?.status, json, code: json.error?.code };
}

describe('POST /try/keep', () => {
  it('makes a tried picture a result of its template, once, that can be shared', async () => {
    const { bytes } = await attempt();
    const viewer = await house.addPerson({ credits: 10 });
    const kept = await keep(viewer, bytes);
    expect(kept.status).toBe(201);
    expect((await keep(viewer, bytes)).json.id).toBe(kept.json.id);
    const [row, ...more] = await house.db.select().from(images).where(eq(images.userId, viewer.userId));
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      kind: 'result',
      templateId: 'oil-painting',
      generationId: null,
      mimeType: 'image/webp',
      bytes: bytes.length,
    });
    const deps = { db: house.db, clock: { now: () => new Date() }, secret: 'x'.repeat(32) };
    await expect(
      createShare(deps, viewer.userId, { imageId: kept.json.id, showsBefore: false }),
    ).resolves.toMatchObject({ imageId: kept.json.id });
  });

  it('knows the photo it was made of, if that is the same person’s', async () => {
    const { bytes } = await attempt();
    const [viewer, other] = [await house.addPerson({ credits: 10 }), await house.addPerson({ credits: 10 })];
    const photoId = await house.addImage(viewer);
    const sources = await Promise.all(
      [viewer, other].map(async (who) => {
        const { json } = await keep(who, bytes, 'oil-painting', photoId);
        return (await house.db.select().from(images).where(eq(images.id, json.id)))[0]?.sourceImageId;
      }),
    );
    expect(sources).toEqual([photoId, null]);
  });

  it('abuses: a photo, a changed result, another template, a result of somebody’s job, a visitor', async () => {
    const viewer = await house.addPerson({ credits: 10 });
    const { bytes } = await attempt();
    expect(await keep(viewer, photo)).toMatchObject({ status: 409, code: 'try_unproven' });
    const changed = Buffer.from(bytes);
    changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
    expect((await keep(viewer, changed)).status).not.toBe(201);
    expect(await keep(viewer, bytes, 'sketch-portrait')).toMatchObject({ status: 409, code: 'try_unproven' });
    expect(await keep(viewer, bytes, 'nothing')).toMatchObject({ code: 'template_not_found' });
    expect((await keep(undefined, bytes)).status).toBe(401);
    const { signature } = await readOrigin(engine, bytes, { findWatermark: false });
    const made = { imageIds: [], inputs: {}, prompt: '', task: 'oil-painting', taskOptions: {}, cost: 0 };
    const { userId } = await house.addPerson({ credits: 0 });
    const job = { ...made, id: signature?.produceId, userId, requestKey: randomUUID(), templateId: 'oil-painting' };
    await house.db.insert(generations).values(job);
    expect(await keep(viewer, bytes)).toMatchObject({ status: 409, code: 'try_unproven' });
    await house.db.delete(generations).where(eq(generations.userId, userId));
    // what was blocked does not come back this way
    const { json } = await keep(viewer, bytes);
    await house.db.update(images).set({ blockedAt: new Date() }).where(eq(images.id, json.id));
    expect(await keep(viewer, bytes)).toMatchObject({ code: 'image_blocked' });
  });
});

describe('a small preview on the wall of templates', () => {
  it('is the photo itself, at most 320 pixels, kept by content: asked again it is the same and costs nothing', async () => {
    const pictures = await house.db.$count(images);
    const first = await preview('enhance-light');
    expect(first.status).toBe(200);
    const { width, format } = await sharp(first.bytes).metadata();
    expect([width <= 320, format]).toEqual([true, 'webp']);
    const made = (await house.db.select().from(rateLimits)).reduce((sum, { count }) => sum + count, 0);
    expect((await preview('enhance-light')).bytes.equals(first.bytes)).toBe(true);
    const again = (await house.db.select().from(rateLimits)).reduce((sum, { count }) => sum + count, 0);
    // asked for, not made
    expect(again - made).toBe(1);
    expect(await house.db.$count(images)).toBe(pictures);
  });

  it('says that the photo has no subject instead of showing a cut-out of nothing, or of everything', async () => {
    for (const coverage of [0.004, 0.99]) {
      const found: LookEngine = {
        runUnchecked: async (request, options) => ({
          ...(await engine.runUnchecked({ ...request, task: 'inspect', options: {} }, options)),
          report: { coverage, box: [], quality: 'fast' },
        }),
      };
      expect(await preview('background-remove', small, '192.0.2.9', found)).toMatchObject({
        status: 422,
        code: 'no_subject_found',
      });
    }
  });

  it('abuses: a slow template, a template of words, a large file, no picture, and too many calls', async () => {
    expect((await preview('dragon-palm')).code).toBe('try_not_offered');
    expect((await preview('silk-universe')).code).toBe('try_not_offered');
    expect((await preview('enhance-light', Buffer.alloc(400_001))).code).toBe('file_too_large');
    expect((await preview('enhance-light', Buffer.from('no picture'))).status).toBe(415);
    const codes: string[] = [];
    for (let call = 0; call < 121; call++) codes.push((await preview('dragon-palm', small, '192.0.2.10')).code);
    expect([codes.at(-2), codes.at(-1)]).toEqual(['try_not_offered', 'rate_limited']);
  });
});
