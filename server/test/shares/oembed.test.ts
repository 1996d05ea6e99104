import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { images } from '../../src/db/tables/image-tables.ts';
import { describeFailure, errorReply } from '../../src/http/error-reply.ts';
import { oembedRoutes } from '../../src/shares/oembed.ts';
import { createShare } from '../../src/shares/own-shares.ts';
import { openAddressWorld, secret, type AddressWorld } from './address-world.ts';

const clock = { now: () => new Date('2026-05-01T10:00:00Z') };
let world: AddressWorld;
const site = new Hono();

beforeAll(async () => {
  world = await openAddressWorld(clock);
  site.route(
    '/',
    oembedRoutes({
      ...world,
      clock,
      baseUrl: 'https://studio.example',
      findLocale: () => 'en',
      findTitle: (id, locale) => Promise.resolve(`${id} in ${locale}`),
    }),
  );
  site.onError((error) => {
    const { code, details } = describeFailure(error);
    return errorReply(code, 'en', details);
  });
});
afterAll(() => world.close());

async function shareResult(
  width?: number,
  height?: number,
): Promise<{ readonly path: string; readonly image: string }> {
  const viewer = await world.addViewer();
  const { result } = await world.addResult(viewer, width, height);
  const { path } = await createShare({ ...world, clock, secret }, viewer.userId, {
    imageId: result,
    showsBefore: false,
  });
  return { path, image: result };
}
const answerSchema = z.object({ url: z.string(), width: z.number(), height: z.number() });
async function ask(url: string, more = '') {
  const answer = await site.request(`/oembed?url=${encodeURIComponent(url)}${more}`);
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

test('another site learns what to show of a share page', async () => {
  const { path } = await shareResult();
  const { json, headers } = await ask(`https://studio.example${path}?lang=es`);
  const at = (width: number) =>
    `https://studio.example/shared/${path.replace('/s/', '')}/result?w=${width}&format=jpeg`;
  expect(json).toEqual({
    version: '1.0',
    type: 'photo',
    title: 'enhance-light in es',
    provider_name: 'Afterglow',
    provider_url: 'https://studio.example',
    cache_age: 3600,
    url: at(960),
    width: 960,
    height: 600,
    thumbnail_url: at(320),
    thumbnail_width: 320,
    thumbnail_height: 200,
  });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('the picture fits what there is room for', async () => {
  const { path } = await shareResult(1000, 2000);
  const sizeFor = async (more: string) => {
    const { url, width, height } = answerSchema.parse((await ask(`https://studio.example${path}`, more)).json);
    return [new URL(url).searchParams.get('w'), width, height];
  };
  expect(await sizeFor('')).toEqual(['960', 960, 1920]);
  expect(await sizeFor('&maxwidth=700')).toEqual(['640', 640, 1280]);
  expect(await sizeFor('&maxwidth=700&maxheight=800')).toEqual(['320', 320, 640]);
  expect(await sizeFor('&maxwidth=100')).toEqual(['320', 100, 200]);
  expect(await sizeFor('&maxheight=1')).toEqual(['320', 1, 1]);
});

test('nothing is told of other addresses, and nothing of a link that has ended', async () => {
  const { path, image } = await shareResult();
  for (const url of [
    `https://other.example${path}`,
    `http://studio.example${path}`,
    `https://studio.example.evil.example${path}`,
    `https://studio.example@evil.example${path}`,
    'https://studio.example/gallery',
    `https://studio.example${path}x`,
    `https://studio.example${path}/../../profile`,
    'javascript:alert(1)',
  ])
    expect([url, (await ask(url)).status]).toEqual([url, 404]);
  expect((await ask('nothing')).status).toBe(400);
  expect((await ask(`https://studio.example${path}`, '&maxwidth=-5')).status).toBe(400);
  expect((await ask(`https://studio.example${path}`, '&format=xml')).status).toBe(501);
  await world.db.update(images).set({ deletedAt: clock.now() }).where(eq(images.id, image));
  expect((await ask(`https://studio.example${path}`)).status).toBe(404);
});

test('a flood from one network is refused', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 320; count += 1) statuses.add((await ask('https://studio.example/s/none')).status);
  expect([...statuses]).toEqual([404, 429]);
});
