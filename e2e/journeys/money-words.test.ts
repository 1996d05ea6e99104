/** What the pages about money say is true of this payment and of nobody's else, and every way on leads somewhere. */
import {
  basic,
  checkOut,
  decide,
  fact,
  paidTitle,
  pay,
  payButton,
  payments,
  say,
  simulate,
} from './support/checkout.ts';
import { expect, test } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test('a failed renewal is put right by its button: the plan begins again and nothing is owed @any-window', async ({
  page,
}) => {
  await signUp(page, wordsOf('zh'));
  await pay(page, 'basic');
  await simulate(page, 'renewal_fails');
  await page.goto('/profile/subscription');
  const note = page.locator('.note.warn').first();
  await expect(note).toContainText(speakerOf('zh').like('subscription.pastDue'));
  await note.getByRole('link', { name: say('subscription.payNow') }).click();
  await expect(page).toHaveURL(/\/payment\?plan=basic&cycle=monthly/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\//);
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
  await page.goto('/profile/subscription');
  await expect(page.getByText(say('subscription.statuses.active'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: say('subscription.payNow') })).toHaveCount(0);
  await page.goto('/subscription-test');
  await expect(fact(page, 'pastDue')).toHaveText(say('subscriptionTest.no'));
  expect((await payments(page)).map(({ status }) => status)).toEqual(['paid', 'paid']);
});

test(
  'a refund that is under way is said to be, and no second one is offered @long',
  { tag: '@any-window' },
  async ({ page, baseURL }) => {
    await signUp(page, wordsOf('zh'));
    await pay(page, 'basic');
    const ask = page.getByRole('link', { name: new RegExp(`^${say('subscription.refund')}`) });
    await page.goto('/profile/subscription');
    await ask.click();
    await expect(page).toHaveURL(/refund=/);
    const address = page.url();
    await page.getByRole('button', { name: say('subscription.refundSend') }).click();
    await expect(page.getByText(say('subscription.refundSent'))).toBeVisible();
    await expect(ask).toHaveCount(0);

    await page.goto(address);
    await expect(page.getByText(say('subscription.refundUnderWay.requested'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('subscription.refundSend') })).toHaveCount(0);
    await expect(ask).toHaveCount(0);
    // nor by a form that was left open
    const id = new URL(address).searchParams.get('refund') ?? '';
    const again = await page.request.post('/profile/subscription', {
      form: { intent: 'refund', payment: id, reason: '' },
      headers: { origin: baseURL ?? '' },
    });
    expect(again.status()).toBe(409);
  },
);

test(
  'money that opened no plan shows no period, and why it cannot be asked back @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await checkOut(page, 'basic');
    await decide(page, 'wrong_amount');
    await expect(page.getByRole('heading', { name: say('payment.mismatchTitle') })).toBeVisible();
    await page.goto('/profile/subscription');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(say('subscription.noPeriod'));
    await expect(row).not.toContainText(/\d日.*\d日.*\d日/);
    await row.getByRole('link').first().click();
    await expect(page.locator('.invoice')).toContainText(say('subscription.noPeriod'));
  },
);

test('how the sandbox is paid is said in words @long', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await pay(page, 'basic');
  for (const path of ['/subscription-test', '/profile/subscription']) {
    await page.goto(path);
    await expect(page.getByText(say('subscription.sandboxMethod'))).toBeVisible();
    await expect(page.locator('main')).not.toContainText('••••');
    await expect(page.locator('main')).not.toContainText('Sandbox');
  }
});
