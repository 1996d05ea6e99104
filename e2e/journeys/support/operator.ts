import type { Browser, Page } from '@playwright/test';
import { openAccount } from './person.ts';
import { ownProduct } from './product.ts';
import type { Words } from './words.ts';

/** The address that the server of the journeys makes an administrator (`ADMIN_EMAIL` in playwright.config.ts). */
export const operator = { email: 'operator@example.com', password: 'operator-six666' };

/** A window of their own in which the operator is signed in; the account is made by the first journey that needs it. */
export async function openDesk(browser: Browser, words: Words): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const signedIn = await page.request.post('/api/auth/sign-in/email', {
    data: operator,
    headers: { origin: ownProduct().address },
  });
  if (!signedIn.ok()) await openAccount(page, words, operator);
  return page;
}
