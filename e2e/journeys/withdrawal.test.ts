import { expectAccessible } from './support/accessible.ts';
import { badge, basic, fill, paidTitle, pay, payButton, payments, say } from './support/checkout.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { findMail, signUp } from './support/person.ts';
import { wordsOf } from './support/words.ts';

/** Presses one thing after the other and says how many they were. */
async function countClicks(...steps: readonly Locator[]): Promise<number> {
  for (const step of steps) await step.click();
  return steps.length;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('from any page, in three clicks: the contract is named, then confirmed; the money is back and a mail says when @any-window', async ({
  page,
}) => {
  const person = await signUp(page, wordsOf('zh'));
  await pay(page, 'basic');

  await page.goto('/help/first-picture');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('shell.withdraw') })
    .click();
  await expect(page).toHaveURL(/\/withdraw$/);
  await expect(page.getByRole('radio')).toBeChecked();
  await expect(page.getByLabel(say('withdraw.name'))).toHaveValue('Mei Lin');
  await expect(page.locator('main')).toContainText(person.email);
  await expectAccessible(page, 'the first step');
  await button(page, say('withdraw.continue')).click();

  // nothing has happened yet: what will be declared and what follows from it is read first
  await expect(page.locator('.declaration')).toContainText(basic);
  await expect(page.locator('.declaration')).toContainText('Mei Lin');
  await expect(page.locator('.effects')).toContainText('4.90');
  expect((await payments(page))[0]?.status).toBe('paid');
  await expectAccessible(page, 'the second step');
  await button(page, say('withdraw.confirm')).click();

  await expect(page.getByText(say('withdraw.received'))).toBeVisible();
  await expectAccessible(page, 'the withdrawal');
  await expect(badge(page)).toContainText('50');
  await expect.poll(async () => (await payments(page))[0]).toMatchObject({ status: 'refunded', refundedCents: 490 });
  const mail = await findMail(page, person, /TEST-\d{4}-\d{6}[^]*UTC/);
  expect(mail).toContain('Mei Lin');
  expect(mail).toContain('4.90');

  // the invoice and its correction
  await page.getByRole('link', { name: say('withdraw.seeInvoice') }).click();
  await page.getByRole('link', { name: /^TESTC-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TESTC-');
  await expect(page.locator('.invoice')).toContainText('−$4.90');
  await expectAccessible(page, 'a correction');

  // the declaration is made once: the page knows of no other contract, and its address still shows what was received
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(say('withdraw.received'))).toBeVisible();
  await page.goto('/withdraw');
  await expect(page.getByText(say('withdraw.none'))).toBeVisible();
});

test(
  'who is not logged in is led through the login and back, or to a way to write @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await page.goto('/withdraw');
    await expect(page.getByRole('main').getByRole('link', { name: say('withdraw.logIn') })).toHaveAttribute(
      'href',
      /\/auth\?.*withdraw/,
    );
    await expect(page.getByRole('main').getByRole('link', { name: say('withdraw.write') })).toHaveAttribute(
      'href',
      /\/contact/,
    );
    await expectAccessible(page, 'withdrawing without a login');
  },
);

// On a phone each way is the same, but buying begins with one press more, for the menu.
test(
  'canceling takes no more clicks than buying, and withdrawing fewer @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await page.goto('/');
    const buying = await countClicks(
      page
        .getByRole('navigation', { name: say('shell.mainNavigation') })
        .getByRole('link', { name: say('shell.pricing') }),
      link(page, fill('pricing.upgrade', { plan: basic })),
      page.getByRole('checkbox'),
      button(page, payButton),
      button(page, payButton),
    );
    await expect(page.getByRole('heading', { name: paidTitle(basic) })).toBeVisible();
    await page.goto('/');
    const canceling = await countClicks(
      page.getByRole('contentinfo').getByRole('link', { name: say('shell.myAccount') }),
      link(page, say('profile.subscription')),
      link(page, say('subscription.cancel')),
      button(page, say('subscription.confirmCancel')),
    );
    await expect(page.getByText(say('subscription.canceled'))).toBeVisible();
    await page.goto('/');
    const withdrawing = await countClicks(
      page.getByRole('contentinfo').getByRole('link', { name: say('shell.withdraw') }),
      button(page, say('withdraw.continue')),
      button(page, say('withdraw.confirm')),
    );
    await expect(page.getByText(say('withdraw.received'))).toBeVisible();
    expect({ buying, canceling, withdrawing }).toEqual({ buying: 5, canceling: 4, withdrawing: 3 });
  },
);
