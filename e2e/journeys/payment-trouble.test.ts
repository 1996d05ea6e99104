import { expectAccessible } from './support/accessible.ts';
import { badge, balance, basic, checkOut, decide, paidTitle, payButton, payments, say } from './support/checkout.ts';
import { expect, test, type BrowserContext, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { ownProduct } from './support/product.ts';
import { wordsOf } from './support/words.ts';

test(
  'a declined payment charges nothing, says so, and leads back to the same order @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await checkOut(page, 'basic', 'yearly');
    await decide(page, 'fail');
    await expect(page.getByRole('heading', { name: say('payment.failedTitle') })).toBeVisible();
    await expectAccessible(page, 'the failed page');
    expect(await balance(page)).toBe(50);
    expect(await payments(page)).toEqual([]);
    await page.getByRole('link', { name: say('payment.tryAgain') }).click();
    await expect(page).toHaveURL(/\/payment\?plan=basic&cycle=yearly/);
  },
);

test(
  'a connection that is lost while paying keeps the order on the page',
  { tag: '@any-window' },
  async ({ page, context }) => {
    await signUp(page, wordsOf('zh'));
    await page.addInitScript(() =>
      addEventListener('afterglow:alive', () => document.documentElement.setAttribute('data-alive', '')),
    );
    await page.goto('/payment?plan=basic&cycle=yearly');
    await page.getByRole('checkbox').check();
    // before that the browser sends the form, and shows a page of its own when it cannot
    await expect(page.locator('html[data-alive]')).toBeAttached();
    await context.setOffline(true);
    await page.getByRole('button', { name: payButton }).click();
    await expect(page.getByText(say('errors.formLost'))).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await context.setOffline(false);
    await page.getByRole('button', { name: payButton }).click();
    await expect(page).toHaveURL(/\/payment\/sandbox\//);
  },
);

test('leaving without paying changes nothing @long', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await checkOut(page, 'pro');
  await decide(page, 'abandon');
  await expect(page.getByRole('heading', { name: say('payment.canceledTitle') })).toBeVisible();
  expect(await balance(page)).toBe(50);
  await page.getByRole('link', { name: say('payment.payAgain') }).click();
  await expect(page).toHaveURL(/plan=pro&cycle=monthly/);
});

test(
  'money whose news is late or lost arrives all the same: the page waits, says so, and updates automatically',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await checkOut(page, 'basic');
    await decide(page, 'late');
    await expect(page.getByRole('heading', { name: say('payment.waitingTitle') })).toBeVisible();
    await expectAccessible(page, 'the waiting page');
    await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
    expect(await balance(page)).toBe(350);
  },
);

test('lost news is fetched when the person asks @long', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await checkOut(page, 'basic');
  await decide(page, 'lost');
  await expect(page.getByRole('heading', { name: say('payment.waitingTitle') })).toBeVisible();
  await page.getByRole('button', { name: say('payment.askAgain') }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
  expect(await balance(page)).toBe(350);
});

for (const outcome of ['twice', 'out_of_order'] as const) {
  test(
    `news that comes ${outcome.replaceAll('_', ' ')} counts once @long`,
    { tag: '@any-window' },
    async ({ page }) => {
      await signUp(page, wordsOf('zh'));
      await checkOut(page, 'basic');
      await decide(page, outcome);
      await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
      await page.goto('/credit-demo');
      await expect(badge(page)).toContainText('350');
      expect((await payments(page)).length).toBe(1);
    },
  );
}

test('a wrong amount starts no plan and goes back @long', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await checkOut(page, 'basic');
  await decide(page, 'wrong_amount');
  await expect(page.getByRole('heading', { name: say('payment.mismatchTitle') })).toBeVisible();
  expect(await balance(page)).toBe(50);
  await page.goto('/pricing');
  await expect(page.getByRole('region', { name: say('plans.free'), exact: true })).toContainText(
    say('pricing.current'),
  );
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
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
  expect(new Set(made).size).toBe(1);
  expect((await payments(page)).length).toBe(1);
  expect(await balance(page)).toBe(350);
});

test(
  'the same form sent twice without JavaScript is one order @long',
  { tag: '@any-window' },
  async ({ page, browser }) => {
    await signUp(page, wordsOf('zh'));
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const form = await plain.newPage();
    await form.goto('/payment?plan=basic&cycle=monthly');
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
    // no script asks again automatically: loading the page again does
    await expect(async () => {
      await form.reload();
      await expect(form.getByRole('heading', { name: paidTitle(basic) })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await plain.close();
  },
);

test('two tabs with the same purchase are one order @long', { tag: '@any-window' }, async ({ page, context }) => {
  await signUp(page, wordsOf('zh'));
  const second = await context.newPage();
  expect(await checkOut(page, 'basic')).toBe(await checkOut(second, 'basic'));
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
  await second.getByRole('button', { name: payButton }).click();
  await expect(second.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
  expect((await payments(page)).length).toBe(1);
  expect(await balance(page)).toBe(350);
});

test(
  'two tabs with different choices that are both paid: the second payment is told and goes back',
  { tag: '@any-window' },
  async ({ page, context }) => {
    await signUp(page, wordsOf('zh'));
    const second = await context.newPage();
    // the yearly order takes the place of the monthly one, whose page at the provider is still open
    await checkOut(second, 'basic', 'monthly');
    await checkOut(page, 'basic', 'yearly');
    await page.getByRole('button', { name: payButton }).click();
    await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
    await second.getByRole('button', { name: payButton }).click();
    await expect(second.getByRole('heading', { name: say('payment.duplicateTitle') })).toBeVisible();
    expect(await balance(page)).toBe(350);
    await expect
      .poll(async () => (await payments(page)).map(({ amountCents, refundedCents }) => [amountCents, refundedCents]))
      .toEqual([
        [490, 490],
        [4900, 0],
      ]);
  },
);

async function otherPerson(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signUp(page, wordsOf('zh'));
  return page;
}

test('another person’s order is not there for anyone else @long', { tag: '@any-window' }, async ({ page, browser }) => {
  await signUp(page, wordsOf('zh'));
  const order = await checkOut(page, 'basic');
  const stranger = await browser.newContext({ baseURL: ownProduct().address, locale: 'zh-CN' });
  const theirs = await otherPerson(stranger);
  expect((await theirs.goto(`/payment/sandbox/${order}`))?.status()).toBe(404);
  expect((await theirs.goto(`/payment/success?order=${order}`))?.status()).toBe(404);
  await expect(theirs.getByRole('heading', { name: say('payment.unknownTitle') })).toBeVisible();
  await theirs.goto(`/payment/cancel?order=${order}`);
  await stranger.close();
  // and nothing they did has touched it
  await page.reload();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
});

test(
  'no plan, no such plan, nobody signed in: each says what to do @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await page.goto('/payment?plan=basic&cycle=yearly');
    await expect(page).toHaveURL(
      (url) => url.pathname === '/auth' && url.searchParams.get('redirect') === '/payment?plan=basic&cycle=yearly',
    );
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
    await expect(page.locator('main').getByRole('link', { name: say('payment.contact') })).toHaveAttribute(
      'href',
      /subject=enterprise/,
    );
  },
);
