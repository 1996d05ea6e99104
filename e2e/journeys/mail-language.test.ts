/** Mails speak the language of the account: the one it signed up in, and then the one its owner chose. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { newPerson, register, verify, type Person } from './support/person.ts';
import { ownProduct } from './support/product.ts';
import { wordsOf } from './support/words.ts';

/** Subjects of the mails to a person, newest first, as the development mailbox lists them. */
async function subjectsTo(page: Page, person: Person): Promise<string> {
  const token = (await readFile(path.join(ownProduct().dataDir, 'secrets', 'mailbox'), 'utf8')).trim();
  const list = await (await page.request.get(`/dev/mailbox/${token}`)).text();
  return list
    .split('<li')
    .filter((row) => row.includes(person.email))
    .join('\n');
}

const arrives = (page: Page, person: Person, subject: string) =>
  expect.poll(() => subjectsTo(page, person), { message: subject }).toContain(subject);

const askForPassword = (page: Page, { email }: Person) =>
  page.request.post('/api/auth/request-password-reset', {
    headers: { origin: ownProduct().address, 'accept-language': 'en' },
    data: { email, redirectTo: '/reset-password' },
  });

test.describe('signed up in Spanish', () => {
  test.use({ locale: 'es-ES' });
  test('mails are Spanish until the settings say Chinese @any-window', async ({ page }) => {
    const words = wordsOf('es');
    const person = newPerson();
    await page.goto('/auth?tab=register');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await register(page, words, person);
    await arrives(page, person, 'Confirma tu correo para Afterglow');
    await verify(page, person);
    await arrives(page, person, 'Te damos la bienvenida a Afterglow');
    expect((await (await page.request.get('/api/account')).json()).account.language).toBe('es');

    await openAwake(page, '/profile/settings');
    await page.getByRole('main').getByRole('button', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect((await (await page.request.get('/api/account')).json()).account.language).toBe('zh');
    await askForPassword(page, person);
    await arrives(page, person, '重置你的焕影密码');
  });
});

test.describe('a browser of another language', () => {
  test.use({ locale: 'fr-FR' });
  test('is greeted in Chinese @any-window @long', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
});
