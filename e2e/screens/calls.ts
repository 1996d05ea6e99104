import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ownProduct } from '../journeys/support/product.ts';

/** The product's calls that content for pictures is made with, in the name of who is signed in on a page. */

export const workMs = 600_000;

export async function ask(page: Page, method: 'get' | 'post', path: string, data?: unknown) {
  const headers = { origin: ownProduct().address };
  const answer = await page.request[method](`/api${path}`, { headers, ...(data === undefined ? {} : { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

export async function upload(page: Page, file: string): Promise<string> {
  const multipart = { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await readFile(file) } };
  return (
    await (await page.request.post('/api/images', { multipart, headers: { origin: ownProduct().address } })).json()
  ).id;
}

/** Buys the plan; answers the order and the payment. */
export async function buy(page: Page) {
  const bought = {
    planType: 'basic',
    cycle: 'monthly',
    acceptTerms: true,
    acceptPrivacy: true,
    requestKey: randomUUID(),
  };
  const { orderId } = await ask(page, 'post', '/billing/checkout', bought);
  await ask(page, 'post', `/billing/sandbox/${orderId}`, { outcome: 'succeed' });
  const payments = async () => (await ask(page, 'get', '/billing/payments')).payments;
  await expect.poll(async () => (await payments()).length, { timeout: workMs }).toBe(1);
  return { order: orderId, payment: (await payments())[0].id };
}

/** Waits for its end; answers the job. */
export async function generate(page: Page, templateId: string, imageIds: readonly string[]) {
  const { id } = await ask(page, 'post', '/generations', {
    templateId,
    imageIds,
    inputs: {},
    requestKey: randomUUID(),
  });
  await expect
    .poll(async () => (await ask(page, 'get', `/generations/${id}`)).status, { timeout: workMs })
    .toBe('succeeded');
  return ask(page, 'get', `/generations/${id}`);
}
