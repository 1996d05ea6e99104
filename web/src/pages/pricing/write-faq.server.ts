import type { Locale } from '@afterglow/domain/locale';
import { createTranslator } from 'use-intl/core';
import { pageTexts } from '../../words/page-texts.server.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Numbers the answers name, from the rules that are in force. */
interface FaqFacts {
  readonly refundDays: number;
  /** Packs of credits are on sale. */
  readonly sellsPacks: boolean;
  readonly fastCredits: string;
  /** Longest edge of a free download in pixels; null without a limit. */
  readonly freeEdge: number | null;
  /** Credits of the cheapest and the dearest template; null while they cannot be read. */
  readonly prices: { readonly cheapest: number; readonly dearest: number } | null;
}

const questions = [
  'failed',
  'prices',
  'upgrade',
  'leftover',
  'packs',
  'yearly',
  'cancel',
  'refund',
  'unlimited',
  'freeSize',
] as const;

/** Questions and answers in one language, as the page shows them. */
export function writeFaq(
  { refundDays, sellsPacks, fastCredits, freeEdge, prices }: FaqFacts,
  locale: Locale,
): readonly Question[] {
  const t = createTranslator({ locale, messages: pageTexts(locale, 'faq'), namespace: 'faq' });
  const values = {
    refundDays: String(refundDays),
    fastCredits,
    freeEdge: String(freeEdge),
    hasPrices: prices === null ? 'no' : 'yes',
    cheapest: String(prices?.cheapest),
    dearest: String(prices?.dearest),
  };
  return questions
    .filter((name) => name !== 'freeSize' || freeEdge !== null)
    .filter((name) => name !== 'packs' || sellsPacks)
    .map((name) => ({ question: t(`${name}.question`), answer: t(`${name}.answer`, values) }));
}
