// What the PDF of an invoice says: the words of the page in the browser.
import type { Correction, Invoice } from '@afterglow/domain/contract/account/payments';
import { languages, type Locale } from '@afterglow/domain/locale';
import type account from '@afterglow/texts/en/account.json';
import type { TextKey } from '../../lib/create-words.ts';
import { brandIn } from '../../mail/mail-layout.ts';
import { dayInWords } from '../../mail/write-mail.ts';
import type { Paper } from './draw-paper.ts';
import { accountWords as words, nameMethod, namePurchase, writeMoney } from './purchase-words.ts';

type Lines = Paper['lines'];

export function writeInvoice(invoice: Invoice, locale: Locale): Paper {
  const { payment, monthlyCredits, totalCents, netCents } = invoice;
  const say = sayIn(locale);
  const amount = amountIn(locale, payment.currency);
  const back: Lines =
    payment.refundedCents === 0
      ? []
      : [
          {
            label: [say('refunded'), ...payment.refunds.flatMap(({ correction }) => correction ?? [])].join(' · '),
            value: `−${amount(payment.refundedCents)}`,
          },
          { label: say('net'), value: amount(netCents), strong: true },
        ];
  return {
    ...frame(invoice, say('invoiceOf', { number: payment.number }), locale),
    lines: [
      { label: say('paidOn'), value: day(payment.paidAt, locale) },
      { label: say('method'), value: nameMethod(payment.provider, locale) },
      {
        label: namePurchase(payment, locale),
        detail: detailOf(payment, monthlyCredits, locale),
        value: amount(payment.amountCents),
      },
      { label: say('total', { currency: payment.currency }), value: amount(totalCents), strong: true },
      ...taxLines(invoice.tax, amount, locale),
      ...back,
    ],
  };
}

export function writeCorrection(correction: Correction, locale: Locale): Paper {
  const { number, payment, amountCents, tax, issuedAt } = correction;
  const say = sayIn(locale);
  const plain = amountIn(locale, payment.currency);
  const amount = (cents: number): string => `−${plain(cents)}`;
  return {
    ...frame(correction, say('correctionOf', { number }), locale),
    lines: [
      { label: say('refundedOn'), value: day(issuedAt, locale) },
      { label: say('corrects'), value: payment.number },
      { label: say('paidOn'), value: day(payment.paidAt, locale) },
      { label: say('refunded'), value: amount(amountCents), strong: true },
      ...taxLines(tax, amount, locale),
    ],
  };
}

function detailOf(payment: Invoice['payment'], monthlyCredits: number | null, locale: Locale): string {
  const say = sayIn(locale);
  if (payment.pack !== null) return say(payment.opened ? 'packHint' : 'noPack');
  if (!payment.opened) return say('noPeriod');
  const period = say('period', { from: day(payment.periodStart, locale), to: day(payment.periodEnd, locale) });
  const credits = payment.planType === 'pro' ? 'monthlyFastCredits' : 'monthlyCredits';
  return `${period} · ${say(credits, { count: new Intl.NumberFormat(languages[locale].tag).format(monthlyCredits ?? 0) })}`;
}

function frame(
  { payment, seller, buyer, tax }: Pick<Invoice, 'payment' | 'seller' | 'buyer' | 'tax'>,
  title: string,
  locale: Locale,
): Omit<Paper, 'lines'> {
  const say = sayIn(locale);
  const numbered = (number: string | null): readonly string[] =>
    number === null ? [] : [say('taxNumber', { number })];
  return {
    title,
    language: languages[locale].tag,
    brand: brandIn(locale),
    parties: [
      { title: say('seller'), lines: [...seller, ...numbered(tax.number)] },
      { title: say('buyer'), lines: [buyer.name, ...buyer.address, ...numbered(buyer.vatNumber), buyer.email] },
    ],
    notes: [
      ...(tax.note === null ? [] : [tax.note]),
      ...(payment.provider === 'creem' ? [say('soldByCreem')] : []),
      ...(payment.provider === 'sandbox' ? [say('noMoney')] : []),
    ],
  };
}

function taxLines(tax: Invoice['tax'], amount: (cents: number) => string, locale: Locale): Lines {
  if (tax.percent === null) return [];
  const percent = new Intl.NumberFormat(languages[locale].tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    tax.percent / 100,
  );
  return [
    { label: words.write(locale, 'subscription.netOfTax'), value: amount(tax.netCents) },
    { label: words.write(locale, 'subscription.vat', { percent }), value: amount(tax.vatCents) },
  ];
}

type Said = TextKey<(typeof account)['subscription']>;

const sayIn =
  (locale: Locale) =>
  (key: Said, values: Readonly<Record<string, string | number>> = {}): string =>
    words.write(locale, `subscription.${key}`, values);

const day = (date: string, locale: Locale): string => dayInWords(new Date(date), locale);

const amountIn =
  (locale: Locale, currency: string) =>
  (cents: number): string =>
    writeMoney(cents, currency, locale);
