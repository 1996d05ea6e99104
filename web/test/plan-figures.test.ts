import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthsSaved } from '../src/pages/pricing/plan-figures.ts';

const plan = (monthlyPriceCents: number, yearlyPriceCents: number) => ({ monthlyPriceCents, yearlyPriceCents });

test('a year saves whole months, and the claim holds for every paid plan', () => {
  expect(monthsSaved([plan(0, 0), plan(490, 4900), plan(1990, 19_900)])).toBe(2);
  expect(monthsSaved([plan(490, 4900), plan(1000, 11_000)])).toBe(1);
  expect(monthsSaved([plan(490, 5880)])).toBe(0);
  expect(monthsSaved([plan(490, 9000)])).toBe(0);
  expect(monthsSaved([plan(0, 0)])).toBe(0);
  expect(monthsSaved([])).toBe(0);
});

test('nobody is promised more than a year really saves', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 1_000_000 })), {
        maxLength: 4,
      }),
      (prices) => {
        const plans = prices.map(([monthly, yearly]) => plan(monthly, yearly));
        const months = monthsSaved(plans);
        for (const { monthlyPriceCents, yearlyPriceCents } of plans) {
          if (monthlyPriceCents > 0 && months > 0)
            expect(yearlyPriceCents).toBeLessThanOrEqual((12 - months) * monthlyPriceCents);
        }
      },
    ),
  );
});
