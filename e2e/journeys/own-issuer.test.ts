import { randomUUID } from 'node:crypto';
import { startOwnIssuer, type IssuerPerson, type OwnIssuer } from '../../server/test/accounts/own-issuer.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { ownProduct } from './support/product.ts';
import { failureSentence, speakerOf } from './support/words.ts';

let issuer: OwnIssuer;
test.beforeAll(async () => {
  const { address, issuer: url } = ownProduct();
  issuer = await startOwnIssuer(`${address}/api/auth/callback/oidc`, Number(new URL(url).port));
});
test.afterAll(() => issuer.close());

/** Through the pages of the operator's server: who one is, and that this site may know. */
async function logInThere(page: Page, person: Omit<IssuerPerson, 'email'>): Promise<string> {
  const login = randomUUID();
  issuer.people.set(login, { ...person, email: `${login}@example.com` });
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' });
  await page.locator('button[type=submit]').click();
  return login;
}

for (const locale of ['zh', 'en', 'es'] as const) {
  test.describe(`the operator's own server ${locale}${locale === 'zh' ? '' : ' @long'}`, () => {
    test.use({ locale: { zh: 'zh-CN', en: 'en-US', es: 'es-ES' }[locale] });
    const { say, fill } = speakerOf(locale);
    const button = fill('auth.oidc', { name: 'Studio Login' });

    test('logs in by its button, the group opens the administration, and it closes without @any-window', async ({
      page,
    }) => {
      await page.goto('/auth?redirect=/profile/settings');
      await expectAccessible(page, 'login with a server of one’s own');
      await page.getByRole('link', { name: button, exact: true }).click();
      const login = await logInThere(page, { email_verified: true, name: 'Mei Lin', groups: ['photo-admins'] });
      await expect(page).toHaveURL(/\/profile\/settings$/);
      await expect(page.getByText(say('settings.signInMethods.oidc')).first()).toBeVisible();
      expect((await page.request.get('/api/admin/users')).status()).toBe(200);

      issuer.people.set(login, { email: `${login}@example.com`, email_verified: true, name: 'Mei Lin', groups: [] });
      await page.goto('/auth/oidc?redirect=/profile');
      await expect(page).toHaveURL(/\/profile$/);
      expect((await page.request.get('/api/admin/users')).status()).toBe(403);
    });

    const unverified = failureSentence('issuer_address_unverified', locale);

    test('a link from another site starts no session @any-window @long', async ({ page }) => {
      const reply = await page.request.get('/auth/oidc?redirect=/profile', {
        headers: { 'sec-fetch-site': 'cross-site' },
        maxRedirects: 0,
      });
      expect(reply.headers()['location']).toBe('/auth?redirect=%2Fprofile');
    });

    test('is told when its address is not verified there @any-window @long', async ({ page }) => {
      await page.goto('/auth');
      await page.getByRole('link', { name: button, exact: true }).click();
      await logInThere(page, { email_verified: false });
      await expect(page.getByText(unverified)).toBeVisible();
      await expect(page.getByRole('link', { name: say('auth.backToLogin'), exact: true })).toBeVisible();
    });
  });
}
