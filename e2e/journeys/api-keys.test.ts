import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say, like } = speakerOf('zh');

test('a key is made, shown once, makes a picture for a program, and stops working when it is revoked @any-window', async ({
  page,
}) => {
  await signUp(page, wordsOf('zh'));
  await page.goto('/profile/keys');
  await expectAccessible(page, 'keys');
  await page.getByLabel(say('apiKeys.name'), { exact: true }).fill('Shop');
  await page.getByLabel(say('apiKeys.networks'), { exact: true }).fill('nowhere');
  await page.getByRole('button', { name: say('apiKeys.make'), exact: true }).click();
  await expect(page.getByText(say('apiKeys.networksWrong'))).toBeVisible();
  // what was typed is still there
  await expect(page.getByLabel(say('apiKeys.name'), { exact: true })).toHaveValue('Shop');
  await page.getByLabel(say('apiKeys.networks'), { exact: true }).fill('127.0.0.0/8\n::1');
  await page.getByRole('button', { name: say('apiKeys.make'), exact: true }).click();
  const shown = page.getByLabel(say('apiKeys.made'), { exact: true });
  await expect(shown).toHaveValue(/^ag_[\w-]{43}$/);
  const key = await shown.inputValue();
  await expectAccessible(page, 'keys-made');

  const { address } = ownProduct();
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${address}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });
  const form = new FormData();
  form.set('file', new Blob([await readFile(pictures.cat)], { type: 'image/jpeg' }), 'cat.jpg');
  const { id: imageId } = await (await call('/api/images', { method: 'POST', body: form })).json();
  const job = await call('/api/generations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'the-first-of-shop' },
    body: JSON.stringify({ templateId: 'enhance-light', imageIds: [imageId] }),
  });
  expect(job.status).toBe(202);
  const { id } = await job.json();
  // the events end with the job
  const events = await (await call(`/api/generations/${id}/events`)).text();
  const last = JSON.parse(
    events
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .at(-1)
      ?.slice('data: '.length) ?? '',
  );
  expect(last).toMatchObject({ status: 'succeeded' });
  expect((await call(`/media/${last.resultImageId}?download=1`)).headers.get('content-type')).toMatch(/^image\//);
  expect((await call('/api/credits')).status).toBe(403);

  await page.goto('/profile/keys');
  await expect(shown).toHaveCount(0);
  const row = page.locator('.devices li').filter({ hasText: 'Shop' });
  await expect(row).toContainText(like('apiKeys.lastUsed'));
  await row.getByRole('link', { name: like('apiKeys.revokeOne') }).click();
  await row.getByRole('button', { name: say('apiKeys.revoke'), exact: true }).click();
  await expect(page.getByText(say('apiKeys.revoked'))).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await call('/api/images')).status).toBe(401);
});
