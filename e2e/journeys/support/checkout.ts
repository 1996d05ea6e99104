import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pictures } from './pictures.ts';
import { ownProduct } from './product.ts';
import { speakerOf } from './words.ts';

/** The ways of paying in the sandbox, and the figures to look at, in Chinese. */

export const { say, fill } = speakerOf('zh');
export const basic = say('plans.basic');
export const pro = say('plans.pro');
export const paidTitle = (plan: string) => fill('payment.paidTitle', { plan });

export async function balance({ request }: Page): Promise<number> {
  return (await (await request.get('/api/credits')).json()).balance;
}

export async function payments({
  request,
}: Page): Promise<
  readonly { readonly status: string; readonly amountCents: number; readonly refundedCents: number }[]
> {
  return (await (await request.get('/api/billing/payments')).json()).payments;
}

/** Has a background removed, which costs five credits. */
export async function spend(page: Page): Promise<void> {
  const headers = { origin: ownProduct().address };
  const multipart = { file: { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await readFile(pictures.cat) } };
  const { id: imageId } = await (await page.request.post('/api/images', { multipart, headers })).json();
  const order = { templateId: 'background-remove', imageIds: [imageId], inputs: {}, requestKey: randomUUID() };
  const { id } = await (await page.request.post('/api/generations', { data: order, headers })).json();
  const status = async () => (await (await page.request.get(`/api/generations/${id}`)).json()).status;
  await expect.poll(status).toBe('succeeded');
}

/** The count of credits in the bar. */
export const badge = (page: Page) => page.locator('.nav .credit');

/** Through the checkout up to the sandbox's page; answers the order. */
export async function checkOut(page: Page, plan: 'basic' | 'pro', cycle = 'monthly'): Promise<string> {
  await page.goto(`/payment?plan=${plan}&cycle=${cycle}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export const payButton = new RegExp(`^${say('payment.pay').replace('{price}', '')}`);

export async function pay(page: Page, plan: 'basic' | 'pro', cycle = 'monthly'): Promise<string> {
  const order = await checkOut(page, plan, cycle);
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(say(`plans.${plan}`)) })).toBeVisible();
  return order;
}

export async function decide(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: say(`sandbox.outcomes.${outcome}`) }).click();
}

/** Presses one of the buttons of /subscription-test and waits for its report. */
export async function simulate(page: Page, action: string): Promise<void> {
  await page.goto('/subscription-test');
  const name = say(`subscriptionTest.actions.${action}`);
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: fill('subscriptionTest.did', { action: name }) })).toBeVisible();
}

export const fact = (page: Page, name: string) =>
  page
    .locator('.standing dl > div')
    .filter({ has: page.getByText(say(`subscriptionTest.facts.${name}`), { exact: true }) })
    .locator('dd');
