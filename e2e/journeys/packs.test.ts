import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessible.ts';
import { badge, balance, fill, pay, payButton, payments, say, spend } from './support/checkout.ts';
import { expect, test, type Page } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { findMail, signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { wordsOf } from './support/words.ts';

/** What a pack of so many credits is called, in Chinese. */
const packName = (credits: number) => `${credits} 积分`;

/** Through the page of a pack and the sandbox up to the paid one. */
async function buyPack(page: Page, credits: number): Promise<void> {
  await page.goto('/pricing#packs');
  await page.getByRole('link', { name: fill('pricing.buyPack', { pack: packName(credits) }) }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await page.getByRole('button', { name: payButton }).click();
  await expect(
    page.getByRole('heading', { name: fill('payment.paidPackTitle', { pack: packName(credits) }) }),
  ).toBeVisible();
}

/** Leaves somebody with so many of the 50 credits that they began with. */
async function leave(desk: Page, page: Page, credits: number): Promise<void> {
  const { account } = await (await page.request.get('/api/account')).json();
  const answer = await desk.request.post(`/api/admin/users/${account.id}/credits`, {
    data: { amount: credits - 50, key: randomUUID(), reason: 'Tried out' },
    headers: { origin: ownProduct().address },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('not enough credits → a pack → paid → the picture is made; statement, invoice and mail name the pack', async ({
  page,
  browser,
}) => {
  const person = await signUp(page, wordsOf('zh'));
  const desk = await openDesk(browser, wordsOf('zh'));
  await leave(desk, page, 3);

  // what is lacking is told before anything starts, and leads to the packs
  await page.goto('/templates/background-remove');
  await page.setInputFiles('input[type=file]', pictures.cat);
  await expect(page.getByText(fill('template.shortText', { needed: '5', left: '3' }))).toBeVisible();
  await expectAccessible(page, 'too few credits');
  await page.getByRole('link', { name: say('template.buyCredits') }).click();
  await expect(page).toHaveURL(/\/pricing#packs$/);
  await expect(page.getByRole('heading', { name: say('pricing.packsTitle') })).toBeInViewport();
  await expectAccessible(page, 'the packs');

  // what it brings and costs, consent, the payment
  await page.getByRole('link', { name: fill('pricing.buyPack', { pack: packName(100) }) }).click();
  await expect(page).toHaveURL(/\/payment\?pack=small$/);
  await expect(page.locator('.credit-change')).toContainText('103');
  await expect(page.locator('.checkout-summary')).toContainText('$2.50');
  await expectAccessible(page, 'the order of a pack');
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.locator('.field-error')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page).toHaveURL(/\/payment\/sandbox\//);
  await page.getByRole('button', { name: payButton }).click();
  await expect(
    page.getByRole('heading', { name: fill('payment.paidPackTitle', { pack: packName(100) }) }),
  ).toBeVisible();
  await expect(page.locator('.credit-change')).toContainText('103');
  await expect(badge(page)).toContainText('103');
  expect(await balance(page)).toBe(103);
  await expectAccessible(page, 'the paid pack');

  // no plan came of it, and the same address tells the same again
  await page.reload();
  await expect(page.locator('.credit-change')).toContainText('103');
  expect(await (await page.request.get('/api/billing/subscription')).json()).toMatchObject({ effectivePlan: 'free' });

  // papers
  await page.getByRole('link', { name: say('payment.invoice') }).click();
  await expect(page.locator('.invoice')).toContainText(packName(100));
  await expect(page.locator('.invoice')).toContainText('$2.50');
  await expectAccessible(page, 'the invoice of a pack');
  expect(await findMail(page, person, /TEST-\d{4}-\d{6}/)).toContain(packName(100));

  // and what could not be made is made
  await spend(page);
  await page.goto('/profile/usage');
  await expect(badge(page)).toContainText('98');
  const bought = page.locator('#statement').locator('xpath=ancestor::section').getByRole('row');
  await expect(bought.filter({ hasText: '+100' })).toContainText(say('usage.reasons.pack'));
  await expect(bought.filter({ hasText: '−5' })).toContainText('98');
});

test(
  'a pack is spent after the month’s credits; what is unspent is refunded to the cent @long',
  { tag: '@any-window' },
  async ({ page, browser }) => {
    await signUp(page, wordsOf('zh'));
    const desk = await openDesk(browser, wordsOf('zh'));
    await leave(desk, page, 3);
    await buyPack(page, 100);
    await spend(page);
    expect(await balance(page)).toBe(98);
    const returnCents = async () =>
      (await (await page.request.get('/api/billing/payments')).json()).payments.find(
        ({ pack }: { pack: object | null }) => pack !== null,
      )?.returnCents;
    // three were there before; two of the pack are used
    expect(await returnCents()).toBe(245);

    // with a plan, its month goes first
    await pay(page, 'basic');
    await spend(page);
    expect(await balance(page)).toBe(393);
    expect(await returnCents()).toBe(245);

    // asked back: the sum stands there before, and the operator sees the same
    await page.goto('/profile/subscription');
    const row = page.getByRole('row').filter({ hasText: packName(100) });
    await row.getByRole('link', { name: new RegExp(`^${say('subscription.refund')}`) }).click();
    await expect(page.locator('.ask')).toContainText('$2.45');
    await expectAccessible(page, 'asking for the refund of a pack');
    await page.getByRole('button', { name: say('subscription.refundSend') }).click();
    await expect(row).toContainText(say('subscription.refundStates.requested'));
    const [refund] = (await (await desk.request.get('/api/admin/refunds?status=requested&limit=1')).json()).refunds;
    await desk.goto(`/admin/refunds/${refund.id}`);
    await expect(desk.locator('main')).toContainText(packName(100));
    await expect(desk.locator('.decide')).toContainText('$2.45');
    await expect(desk.locator('.decide')).toContainText(
      fill('adminRefunds.effectCredits', { count: '98', after: '295' }),
    );
    await expectAccessible(desk, 'the refund of a pack');
    await desk.getByRole('button', { name: say('adminRefunds.approve') }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: say('adminRefunds.approve') })
      .click();
    await expect.poll(() => balance(page)).toBe(295);
    await expect
      .poll(async () => (await payments(page)).map(({ status, refundedCents }) => [status, refundedCents]))
      .toEqual([
        ['paid', 0],
        ['partially_refunded', 245],
      ]);
    await page.goto('/profile/subscription');
    await expect(row).toContainText(fill('subscription.refundStates.succeeded', { amount: '$2.45' }));
    await expect(badge(page)).toContainText('295');

    // the plan stays
    await expect(page.locator('main')).toContainText(say('plans.basic'));
    expect(await (await page.request.get('/api/billing/subscription')).json()).toMatchObject({
      effectivePlan: 'basic',
    });
  },
);

test(
  'the operator sets what a pack costs and holds, and takes it off sale @long',
  { tag: '@any-window' },
  async ({ page, browser }) => {
    await signUp(page, wordsOf('zh'));
    const desk = await openDesk(browser, wordsOf('zh'));
    await desk.goto('/admin/pricing');
    const word = (key: string): string => say(`adminPricing.${key}`);
    const pack = desk
      .locator('form')
      .filter({ has: desk.getByRole('heading', { name: word('packs.large'), exact: true }) });
    const credits = pack.getByLabel(word('packCredits'));
    const price = pack.getByLabel(fill('adminPricing.packPrice', { currency: 'USD' }));
    const save = pack.getByRole('button', { name: word('setPack') });

    // nothing is given away by a slip, and what was typed stays
    await price.fill('0');
    await save.click();
    await expect(pack.getByText(word('packPriceBad'))).toBeVisible();
    await expect(price).toHaveValue('0');
    await expectAccessible(desk, 'the packs in the admin');

    await price.fill('31.50');
    await credits.fill('1800');
    await save.click();
    await expect(pack.getByText(word('packSaved'))).toBeVisible();
    await page.goto('/payment?pack=large');
    await expect(page.locator('.checkout-summary')).toContainText('$31.50');
    await expect(page.locator('.credit-change')).toContainText('1,850');

    // what is paid now is what the page shows, though it changes meanwhile
    await pack.getByLabel(word('onSale')).uncheck();
    await save.click();
    await expect(pack.getByText(word('notOnSale'), { exact: true })).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: payButton }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto('/payment?pack=large');
    await expect(page.getByRole('heading', { name: say('payment.packGoneTitle') })).toBeVisible();

    // as it was, for the next journey
    await pack.getByLabel(word('onSale')).check();
    await credits.fill('2000');
    await price.fill('34.90');
    await save.click();
    await expect(pack.getByText(word('onSale'), { exact: true }).first()).toBeVisible();
    await page.goto('/pricing#packs');
    await expect(page.locator('#packs')).toContainText('$34.90');
  },
);
