import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openDesk } from './support/operator.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say, fill } = speakerOf('zh');
const basic = say('plans.basic');
const pro = say('plans.pro');
const paidTitle = (plan: string) => fill('payment.paidTitle', { plan });

async function balance({ request }: Page): Promise<number> {
  return (await (await request.get('/api/credits')).json()).balance;
}

async function payments({ request }: Page): Promise<readonly { readonly status: string; readonly amountCents: number; readonly refundedCents: number }[]> {
  return (await (await request.get('/api/billing/payments')).json()).payments;
}

/** Has a background removed, which costs five credits. */
async function spend(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const multipart = { file: { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await readFile(pictures.cat) } };
  const { id: imageId } = await (await page.request.post('/api/images', { multipart, headers })).json();
  const order = { templateId: 'background-remove', imageIds: [imageId], inputs: {}, requestKey: randomUUID() };
  const { id } = await (await page.request.post('/api/generations', { data: order, headers })).json();
  const status = async () => (await (await page.request.get(`/api/generations/${id}`)).json()).status;
  await expect.poll(status, { timeout: 90_000 }).toBe('succeeded');
}

/** The count of credits in the bar. */
const badge = (page: Page) => page.locator('.nav .credit');

/** Through the checkout up to the sandbox's page; answers the order. */
async function checkOut(page: Page, plan: 'basic' | 'pro', cycle = 'monthly'): Promise<string> {
  await page.goto(`/payment?plan=${plan}&cycle=${cycle}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const payButton = new RegExp(`^${say('payment.pay').replace('{price}', '')}`);

async function pay(page: Page, plan: 'basic' | 'pro', cycle = 'monthly'): Promise<string> {
  const order = await checkOut(page, plan, cycle);
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(say(`plans.${plan}`)) })).toBeVisible({ timeout: 30_000 });
  return order;
}

async function decide(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: say(`sandbox.outcomes.${outcome}`) }).click();
}

/** Presses one of the buttons of /subscription-test and waits for its report. */
async function simulate(page: Page, action: string): Promise<void> {
  await page.goto('/subscription-test');
  const name = say(`subscriptionTest.actions.${action}`);
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: fill('subscriptionTest.did', { action: name }) })).toBeVisible();
}

const fact = (page: Page, name: string) =>
  page
    .locator('.standing dl > div')
    .filter({ has: page.getByText(say(`subscriptionTest.facts.${name}`), { exact: true }) })
    .locator('dd');

test('free → basic → pro → cancelled at the end of the period → taken back → refunded by the operator, with the right figures everywhere', async ({
  page,
  browser,
}) => {
  // The longest way through the product, with a picture made on it.
  test.slow();
  const person = await signUp(page, wordsOf('zh'));
  await page.goto('/pricing');
  await expect(badge(page)).toContainText('50');
  await expect(page.getByRole('region', { name: say('plans.free'), exact: true })).toContainText(say('pricing.current'));
  await page.getByRole('link', { name: fill('pricing.upgrade', { plan: basic }) }).click();

  // consent comes first, and nothing chosen is lost by forgetting it
  await expect(page).toHaveURL(/\/payment\?plan=basic&cycle=monthly/);
  await expect(page.locator('.credit-change')).toContainText('350');
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.locator('.field-error')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\//);
  await expectAccessible(page, 'the sandbox page');
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.credit-change')).toContainText('350');
  await expect(badge(page)).toContainText('350');
  await expectAccessible(page, 'the success page');
  expect(await balance(page)).toBe(350);
  await page.getByRole('link', { name: say('payment.invoice') }).click();
  await expect(page).toHaveURL(/\/profile\/invoices\//);
  await expect(page.locator('main')).toContainText('4.90');
  await page.goBack();

  // a reload of the outcome changes nothing, and the plan's own button says what is so
  await page.reload();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: basic, exact: true })).toContainText(say('pricing.current'));
  await expect(page.getByRole('region', { name: say('plans.free'), exact: true })).toContainText(say('pricing.unavailable'));
  await page.goto('/payment?plan=basic&cycle=monthly');
  await expect(page.getByRole('heading', { name: say('payment.refusedTitle') })).toBeVisible();

  // a picture is made: five credits, as the statement says
  await spend(page);
  await page.goto('/profile/usage');
  await expect(badge(page)).toContainText('345');
  await expect(page.locator('main')).toContainText('−5');

  // up to pro: the credits stay, the new ones are added, nothing is deducted any more
  await page.goto('/pricing?cycle=yearly');
  await page.getByRole('link', { name: fill('pricing.upgrade', { plan: pro }) }).click();
  await expect(page).toHaveURL(/plan=pro&cycle=yearly/);
  await page
    .getByRole('navigation', { name: say('payment.cycle') })
    .getByRole('link', { name: say('payment.monthly') })
    .click();
  await expect(page.locator('.credit-change')).toContainText('1,595');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(pro) })).toBeVisible({ timeout: 30_000 });
  await expect(badge(page)).toContainText('∞');
  expect(await balance(page)).toBe(1595);
  expect((await payments(page)).map(({ amountCents }) => amountCents)).toEqual([1990, 490]);

  // cancelled for the end of the period: told on every page, access stays, and it can be taken back
  await simulate(page, 'cancel_at_period_end');
  await expect(fact(page, 'cancelAtPeriodEnd')).toHaveText(say('subscriptionTest.yes'));
  await expect(fact(page, 'effectivePlan')).toHaveText(pro);
  await simulate(page, 'reactivate');
  await expect(fact(page, 'cancelAtPeriodEnd')).toHaveText(say('subscriptionTest.no'));
  await expect(fact(page, 'status')).toHaveText(say('subscriptionTest.statuses.active'));
  expect(await balance(page)).toBe(1595);

  // the money is asked back
  const desk = await openDesk(browser, wordsOf('zh'));
  await page.goto('/profile/subscription');
  await page
    .getByRole('link', { name: new RegExp(`^${say('subscription.refund')}`) })
    .first()
    .click();
  await page.getByLabel(say('subscription.refundReason')).fill('用不上');
  await page.getByRole('button', { name: say('subscription.refundSend') }).click();
  await expect(page.getByText(say('subscription.refundStates.requested'))).toBeVisible();

  // the operator sees what an approval does before it is done, and a second window is told that it is done
  await desk.goto(`/admin/refunds?q=${person.email}`);
  await desk.getByRole('link', { name: /^AG-/ }).click();
  await expect(desk.getByText('用不上')).toBeVisible();
  await expect(desk.locator('.decide')).toContainText('19.90');
  await expect(desk.locator('.decide')).toContainText(fill('adminRefunds.effectCredits', { count: '1,250', after: '345' }));
  await expectAccessible(desk, 'a refund');
  const late = await desk.context().newPage();
  await late.goto(desk.url());
  const approve = async (window: Page) => {
    await window.getByRole('button', { name: say('adminRefunds.approve') }).click();
    await window
      .getByRole('dialog')
      .getByRole('button', { name: say('adminRefunds.approve') })
      .click();
  };
  await approve(desk);
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await approve(late);
  await expect(late.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(async () => {
    await desk.reload();
    await expect(desk.locator('.admin-head .pill').first()).toHaveText(say('adminRefunds.states.succeeded'), { timeout: 1000 });
  }).toPass({ timeout: 30_000 });

  // the plan is over, its credits are gone, what was there before stays, and every screen says the same
  await page.goto('/profile/subscription');
  await expect(page.locator('main')).toContainText(fill('subscription.refundStates.succeeded', { amount: '$19.90' }));
  await expect(badge(page)).toContainText('345');
  expect(await balance(page)).toBe(345);
  expect((await payments(page)).map(({ status, refundedCents }) => [status, refundedCents])).toEqual([
    ['refunded', 1990],
    ['paid', 0],
  ]);
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: say('plans.free'), exact: true })).toContainText(say('pricing.current'));
});

test('a dispute at the bank freezes the plan and its unused credits; won, both come back', { tag: '@any-window' }, async ({ page, browser }) => {
  const person = await signUp(page, wordsOf('zh'));
  await pay(page, 'basic');
  await simulate(page, 'dispute');
  await expect(fact(page, 'status')).toHaveText(say('subscriptionTest.statuses.pending'));
  expect(await balance(page)).toBe(50);
  await page.goto('/profile/subscription');
  await expect(page.getByText(say('subscription.disputed'))).toBeVisible();
  const desk = await openDesk(browser, wordsOf('zh'));
  await desk.goto('/admin/payments/disputes');
  const row = desk.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText(say('adminPayments.disputeStates.open'));
  await expect(row).toContainText('300');
  await simulate(page, 'dispute_won');
  expect(await balance(page)).toBe(350);
  await desk.reload();
  await expect(row).toContainText(say('adminPayments.disputeStates.won'));
  await expectAccessible(desk, 'the disputes');
});

test('the last days are announced on every page, and the end is the free plan with the credits still there', async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await pay(page, 'basic');
  await page.goto('/templates');
  await expect(page.locator('.plan-note')).toHaveCount(0);
  await simulate(page, 'expiring');
  await page.goto('/templates');
  await expect(page.locator('.plan-note')).toContainText('3');
  await expectAccessible(page, 'a page with the note');
  await page
    .locator('.plan-note')
    .getByRole('button', { name: say('planNote.putAway') })
    .click();
  await expect(page.locator('.plan-note')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.plan-note')).toHaveCount(0);

  await simulate(page, 'expire');
  await expect(fact(page, 'effectivePlan')).toHaveText(say('plans.free'));
  await expect(badge(page)).toContainText('350');
  await page.goto('/pricing');
  await expect(page.getByRole('link', { name: fill('pricing.upgrade', { plan: basic }) })).toBeVisible();
});

test('a renewal sets the credits to the plan’s number; a failed one leaves days of grace', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await pay(page, 'basic');
  await simulate(page, 'renew');
  await expect(page.locator('.credit-change')).toContainText('300');
  await expect(badge(page)).toContainText('300');
  expect(await balance(page)).toBe(300);
  await simulate(page, 'renewal_fails');
  await expect(fact(page, 'effectivePlan')).toHaveText(basic);
  await page.goto('/templates');
  await expect(page.locator('.plan-note.warn')).toBeVisible();
});

test('a declined payment charges nothing, says so, and leads back to the same order', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await checkOut(page, 'basic', 'yearly');
  await decide(page, 'fail');
  await expect(page.getByRole('heading', { name: say('payment.failedTitle') })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the failed page');
  expect(await balance(page)).toBe(50);
  expect(await payments(page)).toEqual([]);
  await page.getByRole('link', { name: say('payment.tryAgain') }).click();
  await expect(page).toHaveURL(/\/payment\?plan=basic&cycle=yearly/);
});

test('leaving without paying changes nothing', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await checkOut(page, 'pro');
  await decide(page, 'abandon');
  await expect(page.getByRole('heading', { name: say('payment.canceledTitle') })).toBeVisible({ timeout: 30_000 });
  expect(await balance(page)).toBe(50);
  await page.getByRole('link', { name: say('payment.payAgain') }).click();
  await expect(page).toHaveURL(/plan=pro&cycle=monthly/);
});

test('money whose news is late or lost arrives all the same: the page waits, says so, and turns by itself', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await checkOut(page, 'basic');
  await decide(page, 'late');
  await expect(page.getByRole('heading', { name: say('payment.waitingTitle') })).toBeVisible();
  await expectAccessible(page, 'the waiting page');
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 60_000 });
  expect(await balance(page)).toBe(350);
});

test('lost news is fetched when the person asks', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await checkOut(page, 'basic');
  await decide(page, 'lost');
  await expect(page.getByRole('heading', { name: say('payment.waitingTitle') })).toBeVisible();
  await page.getByRole('button', { name: say('payment.askAgain') }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 30_000 });
  expect(await balance(page)).toBe(350);
});

for (const outcome of ['twice', 'out_of_order'] as const) {
  test(`news that comes ${outcome.replaceAll('_', ' ')} counts once`, { tag: '@any-window' }, async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await checkOut(page, 'basic');
    await decide(page, outcome);
    await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 30_000 });
    await page.goto('/credit-demo');
    await expect(badge(page)).toContainText('350');
    expect((await payments(page)).length).toBe(1);
  });
}

test('a wrong amount starts no plan and goes back', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await checkOut(page, 'basic');
  await decide(page, 'wrong_amount');
  await expect(page.getByRole('heading', { name: say('payment.mismatchTitle') })).toBeVisible({ timeout: 30_000 });
  expect(await balance(page)).toBe(50);
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: say('plans.free'), exact: true })).toContainText(say('pricing.current'));
});

test('a double click on pay makes one order and one payment', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await page.goto('/payment?plan=basic&cycle=monthly');
  await page.getByRole('checkbox').check();
  const made: string[] = [];
  page.on('framenavigated', (frame) => {
    const order = /\/payment\/sandbox\/(.+)$/.exec(new URL(frame.url()).pathname)?.[1];
    if (order !== undefined) made.push(order);
  });
  await page.getByRole('button', { name: payButton }).dblclick();
  await expect(page).toHaveURL(/\/payment\/sandbox\//);
  await page.getByRole('button', { name: payButton }).dblclick();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 30_000 });
  expect(new Set(made).size).toBe(1);
  expect((await payments(page)).length).toBe(1);
  expect(await balance(page)).toBe(350);
});

test('the same form sent twice without JavaScript is one order', { tag: '@any-window' }, async ({ page, browser }) => {
  await signUp(page, wordsOf('zh'));
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const form = await plain.newPage();
  await form.goto(new URL('/payment?plan=basic&cycle=monthly', page.url()).href);
  const orders: string[] = [];
  for (const _ of [1, 2]) {
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: payButton }).click();
    await expect(form).toHaveURL(/\/payment\/sandbox\//);
    orders.push(new URL(form.url()).pathname);
    if (orders.length === 1) await form.goBack();
  }
  expect(orders[0]).toBe(orders[1]);
  await form.getByRole('button', { name: payButton }).click();
  // no script asks again by itself: reading the page again does
  await expect(async () => {
    await form.reload();
    await expect(form.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await plain.close();
});

test('two tabs with the same purchase are one order', { tag: '@any-window' }, async ({ page, context }) => {
  await signUp(page, wordsOf('zh'));
  const second = await context.newPage();
  expect(await checkOut(page, 'basic')).toBe(await checkOut(second, 'basic'));
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 30_000 });
  await second.getByRole('button', { name: payButton }).click();
  await expect(second.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 30_000 });
  expect((await payments(page)).length).toBe(1);
  expect(await balance(page)).toBe(350);
});

test('two tabs with different choices that are both paid: the second payment is told and goes back', { tag: '@any-window' }, async ({ page, context }) => {
  await signUp(page, wordsOf('zh'));
  const second = await context.newPage();
  // the yearly order takes the place of the monthly one, whose page at the provider is still open
  await checkOut(second, 'basic', 'monthly');
  await checkOut(page, 'basic', 'yearly');
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 30_000 });
  await second.getByRole('button', { name: payButton }).click();
  await expect(second.getByRole('heading', { name: say('payment.duplicateTitle') })).toBeVisible({ timeout: 30_000 });
  expect(await balance(page)).toBe(350);
  await expect
    .poll(async () => (await payments(page)).map(({ amountCents, refundedCents }) => [amountCents, refundedCents]), { timeout: 30_000 })
    .toEqual([
      [490, 490],
      [4900, 0],
    ]);
});

async function otherPerson(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signUp(page, wordsOf('zh'));
  return page;
}

test('another person’s order is not there for anyone else', { tag: '@any-window' }, async ({ page, browser }) => {
  await signUp(page, wordsOf('zh'));
  const order = await checkOut(page, 'basic');
  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
  const theirs = await otherPerson(stranger);
  expect((await theirs.goto(`/payment/sandbox/${order}`))?.status()).toBe(404);
  expect((await theirs.goto(`/payment/success?order=${order}`))?.status()).toBe(404);
  await expect(theirs.getByRole('heading', { name: say('payment.unknownTitle') })).toBeVisible();
  await theirs.goto(`/payment/cancel?order=${order}`);
  await stranger.close();
  // and nothing they did has touched it
  await page.reload();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 30_000 });
});

test('no plan, no such plan, nobody signed in: each says what to do', { tag: '@any-window' }, async ({ page }) => {
  await page.goto('/payment?plan=basic&cycle=yearly');
  await expect(page).toHaveURL((url) => url.pathname === '/auth' && url.searchParams.get('redirect') === '/payment?plan=basic&cycle=yearly');
  await page.goto('/subscription-test');
  await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === '/subscription-test');
  await signUp(page, wordsOf('zh'));
  expect((await page.goto('/payment'))?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: say('payment.missingTitle') })).toBeVisible();
  for (const address of ['/payment?plan=gold', '/payment?plan=basic&cycle=weekly']) {
    expect((await page.goto(address))?.status()).toBe(400);
    await expect(page.getByRole('heading', { name: say('payment.invalidTitle') })).toBeVisible();
  }
  await page.goto('/payment?plan=enterprise');
  await expect(page.getByRole('heading', { name: say('payment.refusedTitle') })).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: say('payment.contact') })).toHaveAttribute('href', /subject=enterprise/);
});
