import { expectAccessible } from './support/accessible.ts';
import {
  badge,
  balance,
  basic,
  fact,
  fill,
  paidTitle,
  pay,
  payButton,
  payments,
  pro,
  say,
  simulate,
  spend,
} from './support/checkout.ts';
import { expect, test, type Page } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { signUp } from './support/person.ts';
import { wordsOf } from './support/words.ts';

test('free → basic → pro → cancelled at the end of the period → taken back → refunded by the operator, with the right figures everywhere @any-window', async ({
  page,
  browser,
}) => {
  // The longest way through the product, with a picture made on it.
  const person = await signUp(page, wordsOf('zh'));
  await page.goto('/pricing');
  await expect(badge(page)).toContainText('50');
  await expect(page.getByRole('region', { name: say('plans.free'), exact: true })).toContainText(
    say('pricing.current'),
  );
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
  await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
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
  await expect(page.getByRole('region', { name: say('plans.free'), exact: true })).toContainText(
    say('pricing.unavailable'),
  );
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
  // both cycles add the same credits: the address says which one is shown
  await expect(page).toHaveURL(/plan=pro&cycle=monthly/);
  await expect(page.locator('.credit-change')).toHaveText(/345.*∞/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(pro) })).toBeVisible();
  await expect(page.locator('.credit-change')).toHaveText(/345.*∞/);
  await expect(badge(page)).toContainText('∞');
  expect(await balance(page)).toBe(1595);
  expect((await payments(page)).map(({ amountCents }) => amountCents)).toEqual([1990, 490]);

  // canceled for the end of the period: told on every page, access stays, and it can be taken back
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
  await desk.getByRole('link', { name: /^TEST-/ }).click();
  await expect(desk.getByText('用不上')).toBeVisible();
  await expect(desk.locator('.decide')).toContainText('19.90');
  await expect(desk.locator('.decide')).toContainText(
    fill('adminRefunds.effectCredits', { count: '1,250', after: '345' }),
  );
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
    await expect(desk.locator('.admin-head .pill').first()).toHaveText(say('adminRefunds.states.succeeded'), {
      timeout: 1000,
    });
  }).toPass();

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
  await expect(page.getByRole('region', { name: say('plans.free'), exact: true })).toContainText(
    say('pricing.current'),
  );
});

test(
  'a dispute at the bank freezes the plan and its unused credits; won, both come back @long',
  { tag: '@any-window' },
  async ({ page, browser }) => {
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
    await desk.goto('/admin/payments');
    await expectAccessible(desk, 'the events');
    await desk.getByRole('rowheader').first().getByRole('link').click();
    await expect(desk.getByRole('heading', { name: say('adminPayments.payload') })).toBeVisible();
    await expectAccessible(desk, 'an event');
  },
);

test(
  'the last days are announced on every page, and the end is the free plan with the credits still there @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await pay(page, 'basic');
    await page.goto('/templates');
    await expect(page.locator('.plan-note')).toHaveCount(0);
    await simulate(page, 'expiring');
    await page.goto('/templates');
    await expect(page.locator('.plan-note')).toContainText('3');
    await expectAccessible(page, 'a page with the note');
    const remembered = page.waitForResponse(
      (answer) => answer.url().includes('/preferences') && answer.request().method() === 'POST',
    );
    await page
      .locator('.plan-note')
      .getByRole('button', { name: say('planNote.putAway') })
      .click();
    await expect(page.locator('.plan-note')).toHaveCount(0);
    await remembered;
    await page.reload();
    await expect(page.locator('.plan-note')).toHaveCount(0);

    await simulate(page, 'expire');
    await expect(fact(page, 'effectivePlan')).toHaveText(say('plans.free'));
    await expect(badge(page)).toContainText('350');
    await page.goto('/pricing');
    await expect(page.getByRole('link', { name: fill('pricing.renew', { plan: basic }) })).toBeVisible();
    await expect(page.getByRole('link', { name: fill('pricing.upgrade', { plan: pro }) })).toBeVisible();
  },
);

test(
  'a renewal grants the month again and leaves the first credits; a failed one leaves days of grace @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await pay(page, 'basic');
    await spend(page);
    await simulate(page, 'renew');
    await expect(page.locator('.credit-change')).toContainText('350');
    await expect(badge(page)).toContainText('350');
    expect(await balance(page)).toBe(350);
    await simulate(page, 'renewal_fails');
    await expect(fact(page, 'effectivePlan')).toHaveText(basic);
    await page.goto('/templates');
    await expect(page.locator('.plan-note.warn')).toBeVisible();
  },
);
