import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditColor, creditLevel, formatCompactCredits } from '../src/billing/credits.ts';
import { jobPriority } from '../src/billing/job-order.ts';
import { hasUnlimitedCredits, outputEdgeLimit } from '../src/billing/plans.ts';

describe('credit display', () => {
  it.each([
    [21, 'ok'],
    [20, 'warning'],
    [11, 'warning'],
    [10, 'critical'],
    [0, 'critical'],
  ])('level at %i is %s', (balance, level) => {
    expect(creditLevel(balance, false)).toBe(level);
    expect(creditLevel(balance, true)).toBe('unlimited');
  });

  it.each([
    [-1, 'red'],
    [0, 'red'],
    [1, 'yellow'],
    [10, 'yellow'],
    [11, 'orange'],
    [50, 'orange'],
    [51, 'green'],
  ])('colour at %i is %s', (balance, color) => {
    expect(creditColor(balance)).toBe(color);
  });

  it.each([
    [999, '999'],
    [1000, '1K'],
    [1250, '1.2K'],
    [999_999, '999.9K'],
    [1_000_000, '1M'],
    [0, '0'],
  ])('%i is shown as %s', (balance, text) => {
    expect(formatCompactCredits(balance)).toBe(text);
  });

  it('never shows more credits than there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (balance) => {
        const text = formatCompactCredits(balance);
        const shown = Number.parseFloat(text) * (text.endsWith('M') ? 1_000_000 : text.endsWith('K') ? 1000 : 1);
        expect(shown).toBeLessThanOrEqual(balance + 0.001);
        expect(shown).toBeGreaterThan(balance * 0.9 - 1);
      }),
    );
  });
});

describe('standing', () => {
  it('admins and pro spend nothing and go first; basic goes before free', () => {
    expect(hasUnlimitedCredits({ role: 'admin', plan: 'free' })).toBe(true);
    expect(hasUnlimitedCredits({ role: 'user', plan: 'pro' })).toBe(true);
    expect(hasUnlimitedCredits({ role: 'user', plan: 'basic' })).toBe(false);
    expect(jobPriority({ role: 'user', plan: 'pro' })).toBeGreaterThan(jobPriority({ role: 'user', plan: 'basic' }));
    expect(jobPriority({ role: 'user', plan: 'basic' })).toBeGreaterThan(jobPriority({ role: 'user', plan: 'free' }));
  });

  it('pro is fast for its monthly credits and then waits like basic; nobody else is slowed down', () => {
    const pro = { role: 'user', plan: 'pro' } as const;
    const basic = jobPriority({ role: 'user', plan: 'basic' });
    expect(jobPriority(pro, 1249)).toBeGreaterThan(basic);
    expect(jobPriority(pro, 1250)).toBe(basic);
    expect([jobPriority(pro, 1999, 2000), jobPriority(pro, 2000, 2000)]).toEqual([jobPriority(pro), basic]);
    expect(jobPriority({ role: 'admin', plan: 'free' }, 99_999)).toBeGreaterThan(basic);
    expect(jobPriority({ role: 'user', plan: 'basic' }, 99_999)).toBe(basic);
  });

  it('only the free plan is limited to 1024 pixels', () => {
    expect(outputEdgeLimit({ role: 'user', plan: 'free' })).toBe(1024);
    expect(outputEdgeLimit({ role: 'user', plan: 'basic' })).toBeUndefined();
    expect(outputEdgeLimit({ role: 'admin', plan: 'free' })).toBeUndefined();
  });
});
