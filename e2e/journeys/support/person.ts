import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Words } from './words.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export function newPerson(): Person {
  return { email: `p-${randomUUID()}@example.com`, password: 'six666' };
}

/** The newest mail to this person, opened in the development mailbox as whoever started the server would. */
export async function findLinkInMail(page: Page, person: Person, link: RegExp): Promise<string> {
  const token = (await readFile(path.join(process.env['E2E_DATA_DIR'] ?? '', 'secrets', 'mailbox'), 'utf8')).trim();
  const find = async (): Promise<string | undefined> => {
    const list = await page.request.get(`/dev/mailbox/${token}`);
    const row = (await list.text()).split('<li').find((part) => part.includes(person.email));
    const address = row === undefined ? undefined : /href="([^"]+)"/.exec(row)?.[1];
    if (address === undefined) return undefined;
    const mail = await (await page.request.get(address)).text();
    return mail.replaceAll('&amp;', '&').match(link)?.[0];
  };
  await expect.poll(find, { message: `a mail for ${person.email}` }).toBeDefined();
  return (await find()) ?? '';
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

export async function verify(page: Page, person: Person): Promise<void> {
  await page.goto(await findLinkInMail(page, person, /http[^\s"<]+\/api\/auth\/verify-email[^\s"<]+/));
}

/** A verified, signed-in person, made in the browser. */
export async function signUp(page: Page, words: Words): Promise<Person> {
  const person = newPerson();
  await page.goto('/auth?tab=register');
  await register(page, words, person);
  await verify(page, person);
  return person;
}

export async function logIn(page: Page, words: Words, person: Person): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('input[type=email]') });
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
