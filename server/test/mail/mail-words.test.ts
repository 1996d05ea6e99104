import { locales, type Locale } from '@afterglow/domain/locale';
import english from '@afterglow/texts/en/mails.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { sampleMails } from '../../src/app/sample-mails.ts';
import { billingMailKinds } from '../../src/billing/mails/queue-mail.ts';
import { composeBillingMail } from '../../src/billing/mails/send-billing-mail.ts';
import { diskMail } from '../../src/mail/messages.ts';
import { noticeKinds } from '../../src/moderation/moderation-job.ts';
import { moderationMail } from '../../src/moderation/moderation-mails.ts';

const recipient = { to: 'mei@example.com', name: 'Mei {x}', baseUrl: 'https://photos.example' };

test('every kind of mail has texts, and no texts are without a mail', () => {
  const { plans: _plans, buttons: _buttons, rows: _rows, ...billing } = english.billing;
  expect(Object.keys(billing).toSorted()).toEqual(billingMailKinds.toSorted());
  const { reasons: _reasons, seeNotice: _seeNotice, ...moderation } = english.moderation;
  expect(Object.keys(moderation).toSorted()).toEqual(noticeKinds.toSorted());
});

test.each(locales)('a mail in %s is filled in whole, braces in a value stay', (locale) => {
  const facts = {
    planType: 'pro',
    amountCents: 990,
    currency: 'USD',
    days: 1,
    credits: 1,
    serial: 7,
    paidAt: '2026-11-21T10:00:00Z',
    periodEnd: '2026-12-21',
  };
  for (const kind of billingMailKinds) {
    const { subject, text } = composeBillingMail(kind, facts, { ...recipient, locale });
    expect(text).toContain('Mei {x}');
    expect(`${subject} ${text.replaceAll('Mei {x}', '')}`).not.toMatch(/[{}]|undefined|NaN/);
  }
  expect(
    moderationMail({ ...recipient, url: '/', locale, kind: 'blocked', reason: null, words: null }).text,
  ).not.toMatch(/\{reason\}|undefined/);
});

test('amounts are written as on the pages, and only a plan that counts credits is said to add some', () => {
  const write = (kind: 'receipt' | 'renewal', planType: 'basic' | 'pro', amountCents: number, locale: Locale) => {
    const paid = { amountCents, currency: 'USD', serial: 7, paidAt: '2026-11-21', periodEnd: '2026-12-21' };
    return composeBillingMail(kind, { planType, credits: 1250, expired: 1250, ...paid }, { ...recipient, locale });
  };
  expect(write('receipt', 'basic', 490, 'es').subject).toBe('Recibo: Básico, 4,90\u00a0$');
  expect(write('receipt', 'basic', 490, 'es').text).toContain('Importe: 4,90\u00a0$');
  expect(write('receipt', 'basic', 4900, 'zh').text).toContain('金额：$49.00\n');
  expect(write('receipt', 'basic', 490, 'en').text).toContain('1,250 credits were added');
  expect(write('receipt', 'pro', 1990, 'en').text).toContain('from now on no credits are deducted');
  for (const kind of ['receipt', 'renewal'] as const)
    expect(write(kind, 'pro', 1990, 'en').text).not.toMatch(/added to your account|expired/);
});

test('the room a disk has left is written as its reader writes numbers', () => {
  const left = (locale: Locale) => diskMail({ to: 'o@example.com', url: '/', locale, free: 1_300_000_000 }).text;
  expect(left('es')).toContain('1,3 GB');
  expect(left('en')).toContain('1.3 GB');
  expect(left('zh')).toContain('1.3 GB');
});

test('a declaration of withdrawal is set apart from what follows from it', () => {
  const facts = { planType: 'basic', amountCents: 490, currency: 'USD', serial: 7, paidAt: '2026-11-21', credits: 300 };
  const { text } = composeBillingMail('withdrawal', facts, { ...recipient, locale: 'en' });
  expect(text).toMatch(/approve it\.\n\nContract: .+\n\n\$4\.90 is refunded/s);
});

test('one day and one credit are one', () => {
  const write = (kind: 'grace_ends' | 'low_credits', locale: 'en' | 'es') =>
    composeBillingMail(kind, { planType: 'pro', days: 1, credits: 1 }, { ...recipient, locale }).subject;
  expect([write('grace_ends', 'en'), write('low_credits', 'en')]).toEqual(['Pro stops in 1 day', '1 credit left']);
  expect([write('grace_ends', 'es'), write('low_credits', 'es')]).toEqual([
    'Pro se detiene en 1 día',
    'Te queda 1 crédito',
  ]);
});

test('the development mailbox shows every mail that there are texts for', () => {
  const shown = sampleMails('https://photos.example').map(({ compose }) => compose('en').subject);
  const { suspension, visit, deletion, contact, moderation } = english;
  for (const { subject } of [suspension, visit, deletion, contact.received, moderation.blocked, moderation.banned])
    expect(shown).toContain(subject);
});
