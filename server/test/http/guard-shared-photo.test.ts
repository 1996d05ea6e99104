import { AppError } from '@afterglow/domain/errors/errors';
import { sharedField, sharedPhotoPath } from '@afterglow/domain/shared-photo';
import { uploadRules } from '@afterglow/domain/upload-rules';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { errorReply } from '../../src/http/error-reply.ts';
import { guardSharedPhoto, sharedPhotos } from '../../src/http/guard-shared-photo.ts';
import { limitUpload } from '../../src/images/limit-upload.ts';

function openSite() {
  let now = 0;
  const site = new Hono();
  site.use(
    guardSharedPhoto({
      addressOf: (c) => c.req.header('x-from') ?? '192.0.2.1',
      refuse: () => errorReply('forbidden', 'en'),
      clock: { now: () => new Date(now) },
    }),
  );
  site.use(limitUpload);
  site.post('*', async (c) => {
    await c.req.formData();
    return c.text(`taken, origin ${c.req.header('origin') ?? 'none'}`);
  });
  site.onError((error) => errorReply(error instanceof AppError ? error.code : 'internal_error', 'en'));
  const share = (bytes: number, headers: Record<string, string> = {}, path: string = sharedPhotoPath) => {
    const body = new FormData();
    body.set(sharedField, new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
    return site.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'none', ...headers }, body });
  };
  return { share, wait: (ms: number) => (now += ms) };
}

test('a phone shares a photo, also where its browser names no origin', async () => {
  const { share } = openSite();
  expect(await (await share(1000)).text()).toBe('taken, origin none');
  expect(await (await share(1000, { origin: 'null' })).text()).toBe('taken, origin none');
});

test('no other site puts its own picture in the place of the photo', async () => {
  const { share } = openSite();
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.studio.test' },
  ])
    expect((await share(1000, headers)).status).toBe(403);
});

test('a page says when a shared photo is too large', async () => {
  const { share } = openSite();
  const bytes = uploadRules.maxBytes + 200_000;
  const answer = await share(bytes, { 'content-length': String(bytes) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/editor?shared=file_too_large']);
  // of programs it is the usual error
  expect((await share(bytes, {}, '/api/images')).status).toBe(413);
});

test('one network shares at most so many photos in a while', async () => {
  const { share, wait } = openSite();
  for (let i = 0; i < sharedPhotos.max; i++) expect((await share(10)).status).toBe(200);
  const answer = await share(10);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/editor?shared=rate_limited']);
  expect((await share(10, { 'x-from': '198.51.100.9' })).status).toBe(200);
  wait(sharedPhotos.windowSeconds * 1000);
  expect((await share(10)).status).toBe(200);
});
