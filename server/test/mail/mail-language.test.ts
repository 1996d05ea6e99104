/** Every mail to an account is in the language of the account, whatever the person who causes it reads. */
import { languages, type Locale } from '@afterglow/domain/locale';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestDeletion } from '../../src/accounts/deletion.ts';
import type { Actor } from '../../src/admin/record-act.ts';
import { banUser } from '../../src/admin/users/ban.ts';
import { readVersion } from '../../src/admin/users/lock-user.ts';
import { beginVisit } from '../../src/admin/users/visit-user.ts';
import { billingMailKinds } from '../../src/billing/mails/queue-mail.ts';
import { sendBillingMail } from '../../src/billing/mails/send-billing-mail.ts';
import { profiles } from '../../src/db/tables/account-tables.ts';
import { billingMails } from '../../src/db/tables/billing-tables.ts';
import { moderationCases } from '../../src/db/tables/moderation-tables.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { noticeKinds } from '../../src/moderation/moderation-job.ts';
import { sendNotice } from '../../src/moderation/send-notice.ts';
import { openWorld, signUpVerified, type Browser, type World } from '../accounts/accounts-world.ts';

let world: World;
let actor: Actor;
beforeAll(async () => {
  world = await openWorld({ adminEmail: 'operator@example.com' });
  const operator = await signUpVerified(world, 'operator@example.com');
  const { userId, email } = await viewerOf(operator);
  actor = { userId, email, ipAddress: '192.0.2.1', userAgent: null };
});
afterAll(() => world.close());

const logger = createLogger('silent');
const newest = (): Mail => {
  const mail = world.letters.mails.at(-1);
  if (mail === undefined) throw new Error('no mail was sent');
  return mail;
};

async function viewerOf(browser: Browser) {
  const viewer = await world.findViewer(browser.headers);
  if (viewer === undefined) throw new Error('nobody is signed in');
  return viewer;
}

/** Words that stand in every sentence of a language, and in none of another. */
const signs: Readonly<Record<Locale, { readonly own: RegExp; readonly foreign: RegExp }>> = {
  zh: { own: /\p{Script=Han}/u, foreign: /\b(?:the|your|you|we|para|tu|de|que)\b/i },
  en: { own: /\b(?:the|your|you|we|is|has|and|not|it)\b/i, foreign: /\p{Script=Han}|\b(?:para|que|tus|una)\b/iu },
  es: { own: /\b(?:tu|de|para|la|el|te|con|los|se|en)\b/i, foreign: /\p{Script=Han}|\b(?:the|your|you|we)\b/iu },
};

function expectSpoken(mail: Mail, locale: Locale, kind: string): void {
  // addresses and what people wrote themselves are no words of ours
  const text = mail.text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, '').replaceAll(/own words|焕影/g, '');
  expect(text, kind).toMatch(signs[locale].own);
  expect(`${mail.subject.replaceAll('焕影', '')}\n${text}`, kind).not.toMatch(signs[locale].foreign);
  expect(/<html[^>]* lang="([^"]+)"/.exec(mail.html)?.[1], kind).toBe(languages[locale].tag);
}

const facts = {
  planType: 'basic',
  amountCents: 490,
  currency: 'USD',
  serial: 12,
  paidAt: '2026-11-21T10:00:00Z',
  periodEnd: '2026-12-21T10:00:00Z',
  graceUntil: '2026-12-28T10:00:00Z',
  credits: 300,
  days: 3,
  paymentId: '00000000-0000-4000-8000-000000000000',
};

describe.each(['zh', 'es', 'en'] as const)('an account of %s', (locale) => {
  const email = `person-${locale}@example.com`;
  const reader = locale === 'en' ? 'zh' : 'en';
  let browser: Browser;

  test('signing up, confirming and a new password', async () => {
    browser = world.browser();
    browser.locale = locale;
    await browser.post('/sign-up/email', { email, password: 'secret-7x', name: 'Mei' });
    await world.auth.close();
    expectSpoken(newest(), locale, 'verify');
    // asked for where another language is read, and opened there, in a browser that did not sign up
    browser.locale = reader;
    await browser.post('/send-verification-email', { email, callbackURL: '/editor' });
    await world.auth.close();
    expectSpoken(newest(), locale, 'verify again');
    const elsewhere = world.browser();
    elsewhere.locale = reader;
    await elsewhere.get(world.letters.linkFor(email));
    await world.auth.close();
    expectSpoken(newest(), locale, 'welcome');
    await browser.post('/sign-in/email', { email, password: 'secret-7x' });
    await browser.post('/request-password-reset', { email, redirectTo: '/reset-password' });
    await world.auth.close();
    expectSpoken(newest(), locale, 'reset');
    await viewerOf(browser);
  });

  test.each(billingMailKinds)('money: %s', async (kind) => {
    const { userId } = await viewerOf(browser);
    const row = { key: `${kind}:${userId}`, userId, kind, facts };
    const [mail] = await world.db.insert(billingMails).values(row).returning({ id: billingMails.id });
    const deps = { db: world.db, clock: systemClock, mailer: world.letters, baseUrl: world.baseUrl };
    await sendBillingMail(deps, mail?.id ?? '');
    expectSpoken(newest(), locale, kind);
  });

  test.each(noticeKinds)('decision: %s', async (kind) => {
    const { userId } = await viewerOf(browser);
    const [row] = await world.db
      .insert(moderationCases)
      .values({ userId, source: 'report', reason: 'privacy', note: 'own words', appealAnswer: 'own words' })
      .returning({ id: moderationCases.id });
    await sendNotice(
      { db: world.db, clock: systemClock, mailer: world.letters, baseUrl: world.baseUrl },
      row?.id ?? '',
      kind,
    );
    expectSpoken(newest(), locale, kind);
  });

  test('a visit of an administrator, deletion, suspension', async () => {
    const viewer = await viewerOf(browser);
    const deps = { db: world.db, clock: systemClock, mailer: world.letters, logger, baseUrl: world.baseUrl };
    await beginVisit(deps, actor, { userId: viewer.userId, reason: 'own words' });
    expectSpoken(newest(), locale, 'visit');
    const renewals = { stop: () => Promise.resolve(), resume: () => Promise.resolve() };
    await requestDeletion({ ...deps, secret: 'x'.repeat(32), renewals }, viewer, email, reader);
    expectSpoken(newest(), locale, 'deletion');
    const reason = 'own words';
    const version = await world.db.transaction((tx) => readVersion(tx, viewer.userId));
    await banUser(deps, actor, { userId: viewer.userId, version, reason });
    expectSpoken(newest(), locale, 'suspension');
  });
});

test('the language chosen in the settings is spoken from then on', async () => {
  const browser = await signUpVerified(world, 'moved@example.com');
  const { userId } = await viewerOf(browser);
  await world.db.update(profiles).set({ language: 'es' }).where(eq(profiles.userId, userId));
  await browser.post('/request-password-reset', { email: 'moved@example.com', redirectTo: '/reset-password' });
  await world.auth.close();
  expectSpoken(newest(), 'es', 'reset');
});
