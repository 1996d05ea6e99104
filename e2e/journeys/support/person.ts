import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ownProduct, type Product } from './product.ts';
import type { Words } from './words.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export function newPerson(): Person {
  return { email: `p-${randomUUID()}@example.com`, password: 'six666' };
}

/** The newest mail to this person that says so, opened in the development mailbox, as the operator would. */
export async function findMail(
  page: Page,
  person: Person,
  words: RegExp,
  dataDir = ownProduct().dataDir,
): Promise<string> {
  const token = (await readFile(path.join(dataDir, 'secrets', 'mailbox'), 'utf8')).trim();
  let found: string | undefined;
  const find = async (): Promise<boolean> => {
    const list = await page.request.get(`/dev/mailbox/${token}`);
    for (const row of (await list.text()).split('<li').filter((part) => part.includes(person.email))) {
      const address = /href="([^"]+)"/.exec(row)?.[1];
      if (address === undefined) continue;
      const mail = (await (await page.request.get(address)).text()).replaceAll('&amp;', '&');
      if (words.test(mail)) found ??= mail;
    }
    return found !== undefined;
  };
  await expect.poll(find, { message: `a mail for ${person.email}` }).toBe(true);
  return found ?? '';
}

export async function findLinkInMail(
  page: Page,
  person: Person,
  link: RegExp,
  dataDir = ownProduct().dataDir,
): Promise<string> {
  return (await findMail(page, person, link, dataDir)).match(link)?.[0] ?? '';
}

/** Fills the form on /auth that the page shows, up to the screen that says to look into the mailbox. */
export async function register(page: Page, words: Words, person: Person): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[type=email]') });
  await form.getByLabel(words.username, { exact: true }).fill('Mei Lin');
  await form.getByLabel(words.email, { exact: true }).fill(person.email);
  await form.getByLabel(words.password, { exact: true }).fill(person.password);
  await form.getByLabel(words.passwordAgain, { exact: true }).fill(person.password);
  await form.getByRole('button', { name: words.register, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.sentTitle })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
}

const verification = /http[^\s"<]+\/api\/auth\/verify-email[^\s"<]+/;

export async function verify(page: Page, person: Person): Promise<void> {
  await page.goto(await findLinkInMail(page, person, verification));
}

/** A verified person, signed in in this page's window, who did not need its forms for it: the page stays where it is. */
export async function signUp(page: Page, words: Words): Promise<Person> {
  const person = newPerson();
  await openAccount(page, words, person);
  return person;
}

/** As {@link signUp}, at any address, which the page's window must have as its `baseURL`. */
export async function openAccount(
  page: Page,
  { locale }: { readonly locale: string },
  person: Person,
  { address, dataDir }: Pick<Product, 'address' | 'dataDir'> = ownProduct(),
): Promise<void> {
  const headers = { origin: address, 'accept-language': locale };
  const answer = await page.request.post('/api/auth/sign-up/email', { headers, data: { name: 'Mei Lin', ...person } });
  expect(answer.status(), await answer.text()).toBe(200);
  // the page it leads to need not be made
  await page.request.get(await findLinkInMail(page, person, verification, dataDir), { maxRedirects: 0 });
}

export async function logIn(page: Page, words: Words, person: Person): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[type=email]') });
  await expect(form.getByLabel(words.email, { exact: true })).toBeVisible();
  // a browser that knows no account is shown the form to sign up first
  const repeated = form.getByLabel(words.passwordAgain, { exact: true });
  if (await repeated.isVisible()) {
    await page.locator('#main').getByRole('link', { name: words.logIn, exact: true }).click();
    await expect(repeated).toHaveCount(0);
  }
  await form.getByLabel(words.email, { exact: true }).fill(person.email);
  await form.getByLabel(words.password, { exact: true }).fill(person.password);
  await form.getByRole('button', { name: words.logIn, exact: true }).click();
}

/**
 * Ends the browser's session without telling the server. The page is left first: an answer that is still on its way to it
 * would set the cookie again.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
