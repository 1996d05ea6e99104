import { expectAwake, openAwake } from './support/awake.ts';
import { expect, test } from './support/journey.ts';
import { findLinkInMail, newPerson, signUp } from './support/person.ts';
import { failureSentence, wordsOf } from './support/words.ts';

const zh = wordsOf('zh');

test('a message is refused with reasons, nothing typed is lost, then it arrives and is confirmed', async ({ page }) => {
  const person = newPerson();
  await page.goto('/contact?subject=enterprise');
  await expect(page.getByLabel(zh.contactSubject)).toHaveValue(zh.contactEnterprise);
  await page.getByLabel(zh.contactMessage).fill('我们想在自己的服务器上用。');
  await page.getByLabel(zh.contactName).fill('梅');
  await page.getByLabel(zh.email, { exact: true }).fill('nobody');
  await page.getByRole('button', { name: zh.contactSend, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel(zh.email, { exact: true })).toBeFocused();
  await expect(page.getByLabel(zh.contactMessage)).toHaveValue('我们想在自己的服务器上用。');

  await page.getByLabel(zh.email, { exact: true }).fill(person.email);
  await page.reload();
  await expect(page.getByLabel(zh.contactMessage)).toHaveValue('我们想在自己的服务器上用。');
  await page.getByRole('button', { name: zh.contactSend, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: zh.contactSent })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await findLinkInMail(page, person, /http[^\s"<]+\/help/);
  await page.goto('/contact');
  await expect(page.getByLabel(zh.contactMessage)).toHaveValue('');
});

test(
  'why a form was refused is told in the language that a person changes to @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await openAwake(page, '/contact');
    await page.getByLabel(zh.email, { exact: true }).fill('nobody');
    await page.getByRole('button', { name: zh.contactSend, exact: true }).click();
    const told = page.getByRole('alert');
    await expect(told).toHaveCount(4);
    for (const locale of ['zh', 'es', 'en', 'zh'] as const) {
      await page.locator(`.languages button[lang^="${locale}"]`).filter({ visible: true }).first().click();
      await expect(told.first()).toHaveText(failureSentence('required_fields_missing', locale));
      await expect(told.nth(1)).toHaveText(failureSentence('email_invalid', locale));
    }
    await expect(page.getByLabel(zh.email, { exact: true })).toHaveValue('nobody');
  },
);

test(
  'what was sent before the page woke up is kept like what was typed @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel(zh.contactMessage).fill('还没醒的时候写的。');
    await page.getByLabel(zh.email, { exact: true }).fill('nobody');
    await page.unroute('**/*.js');
    await page.getByRole('button', { name: zh.contactSend, exact: true }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectAwake(page.getByRole('contentinfo'));
    await page.goto('/contact');
    await expect(page.getByLabel(zh.contactMessage)).toHaveValue('还没醒的时候写的。');
  },
);

test('a signed-in person finds name and address filled in @long', { tag: '@any-window' }, async ({ page }) => {
  const person = await signUp(page, zh);
  await page.goto('/contact');
  await expect(page.getByLabel(zh.email, { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel(zh.contactName)).toHaveValue('Mei Lin');
});

test('the field for machines is out of the way of people @long', { tag: '@any-window' }, async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel(zh.contactMessage).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: zh.contactSend, exact: true })).toBeFocused();
  expect(await page.locator('main').ariaSnapshot()).not.toContain('website');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'en-GB' });
  test('the form posts, keeps what was typed, and arrives @long', { tag: '@any-window' }, async ({ page }) => {
    const en = wordsOf('en');
    await page.goto('/contact');
    await page.getByLabel(en.contactName).fill('Ana');
    await page.getByLabel(en.contactMessage).fill('How large may a photo be?');
    await page.getByRole('button', { name: en.contactSend, exact: true }).click();
    await expect(page.getByLabel(en.contactMessage)).toHaveValue('How large may a photo be?');
    await page.getByLabel(en.email, { exact: true }).fill(newPerson().email);
    await page.getByLabel(en.contactSubject).fill('Size');
    await page.getByRole('button', { name: en.contactSend, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: en.contactSent })).toBeVisible();
  });
});
