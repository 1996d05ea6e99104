import type { Browser, Page } from '@playwright/test';
import { register, verify } from './person.ts';
import type { Words } from './words.ts';

/** The address that the server of the journeys makes an administrator (`ADMIN_EMAIL` in playwright.config.ts). */
export const operator = { email: 'operator@example.com', password: 'operator-six666' };

/** A window of their own in which the operator is signed in; the account is made by the first journey that needs it. */
export async function openDesk(browser: Browser, words: Words): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth');
  const signedIn = await page.request.post('/api/auth/sign-in/email', { data: operator, headers: { origin: new URL(page.url()).origin } });
  if (!signedIn.ok()) {
    await page.goto('/auth?tab=register');
    await register(page, words, operator);
    await verify(page, operator);
  }
  return page;
}
