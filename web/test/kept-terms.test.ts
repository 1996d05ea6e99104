import { expect, test } from 'vitest';
import { keptTerms } from '../src/pages/pricing/kept-terms.ts';

const offer = {
  planType: 'pro',
  monthlyPriceCents: 2500,
  yearlyPriceCents: 25_000,
  currency: 'USD',
  monthlyCredits: 2000,
} as const;
const terms = { priceCents: 1990, currency: 'USD', cycle: 'monthly', monthlyCredits: 1250 } as const;
const subscription = { ...terms, planType: 'pro', effectivePlan: 'pro' } as const;

test('who bought at other terms keeps them', () => {
  expect(keptTerms(offer, subscription)).toEqual(terms);
  expect(keptTerms({ ...offer, monthlyPriceCents: 1990 }, subscription)).toEqual(terms);
});

test('nothing is kept of what is on sale like that, of another plan, or of one that has ended', () => {
  expect(keptTerms({ ...offer, monthlyPriceCents: 1990, monthlyCredits: 1250 }, subscription)).toBeNull();
  expect(keptTerms({ ...offer, planType: 'basic' }, subscription)).toBeNull();
  expect(keptTerms(offer, { ...subscription, effectivePlan: 'free' })).toBeNull();
  expect(keptTerms(offer, null)).toBeNull();
});
