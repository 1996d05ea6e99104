import type { BillingCycle, PaidPlanType, PaymentProvider } from '@afterglow/domain/billing/billing';
import { paperMoneyFormat } from '@afterglow/domain/billing/money-format';
import { languages, type Locale } from '@afterglow/domain/locale';
import account from '@afterglow/texts/en/account.json' with { type: 'json' };
import site from '@afterglow/texts/en/site.json' with { type: 'json' };
import { createWords } from '../../lib/create-words.ts';

/** The words of the account pages, for what is sent and printed. */
export const accountWords = createWords('account', account);
const siteWords = createWords('site', site);

interface Purchase {
  readonly planType: PaidPlanType | null;
  readonly cycle: BillingCycle | null;
  readonly pack: { readonly credits: number } | null;
}

/** What a payment was for: `Basic, monthly` or `500 credits`. */
export function namePurchase({ planType, cycle, pack }: Purchase, locale: Locale): string {
  if (pack !== null) {
    const number = new Intl.NumberFormat(languages[locale].tag).format(pack.credits);
    return siteWords.write(locale, 'purchase.pack', { count: pack.credits, number });
  }
  const plan = planType === null ? '' : siteWords.write(locale, `plans.${planType}`);
  if (cycle === null) return plan;
  return siteWords.write(locale, 'purchase.line', { plan, cycle: siteWords.write(locale, `purchase.${cycle}`) });
}

/** An amount, with its cents, as on the papers of the pages. */
export const writeMoney = (cents: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(languages[locale].tag, paperMoneyFormat(currency)).format(cents / 100);

export const nameMethod = (provider: PaymentProvider, locale: Locale): string =>
  accountWords.write(locale, `payment.providers.${provider}`);
