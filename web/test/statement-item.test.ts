import { describe, expect, it } from 'vitest';
import { statementItem } from '../src/credits/statement-item.ts';
import { monthsSince } from '../src/pages/profile/subscription/months-since.ts';

const titles = { 'oil-painting': 'Oil painting' };
const entry = (reason: string, more: object = {}) => ({
  kind: 'grant' as const,
  reason,
  templateId: null,
  generationId: null,
  ...more,
});

describe('what an entry was for', () => {
  it.each([
    [entry('initial_grant'), { reason: 'initial' }],
    [entry('plan:basic'), { reason: 'plan', plan: 'basic' }],
    [entry('renewal:pro'), { reason: 'plan', plan: 'pro' }],
    [entry('renewal:basic', { kind: 'expire' }), { reason: 'reset' }],
    [entry('refund:basic', { kind: 'refund' }), { reason: 'refund' }],
    [entry('refund_failed'), { reason: 'refundFailed' }],
    [entry('dispute_opened', { kind: 'adjust' }), { reason: 'dispute' }],
    [entry('dispute_won'), { reason: 'disputeWon' }],
    [entry('thanks', { kind: 'adjust' }), { reason: 'admin' }],
    [entry('template:oil-painting', { kind: 'hold', generationId: 'g' }), { name: 'Oil painting' }],
    [entry('capture', { kind: 'capture', generationId: 'g', templateId: 'oil-painting' }), { name: 'Oil painting' }],
    [entry('release', { kind: 'release', generationId: 'g' }), { reason: 'gone' }],
    [entry('template:no-longer-here', { kind: 'hold', generationId: 'g' }), { name: 'no-longer-here' }],
    [entry('edit:crop', { kind: 'hold', generationId: 'g', templateId: 'editor' }), { reason: 'editor' }],
    [entry('release', { kind: 'release', generationId: 'g', templateId: 'editor' }), { reason: 'editor' }],
    [entry('recipe:8a1f', { kind: 'hold', generationId: 'g', templateId: 'recipe' }), { reason: 'recipe' }],
    [entry('return', { kind: 'return', generationId: 'g', templateId: 'oil-painting' }), { name: 'Oil painting' }],
    [entry('something_new'), { reason: 'other' }],
  ])('%o', (given, wanted) => {
    expect(statementItem(given, titles)).toEqual(wanted);
  });
});

describe('the months of a statement', () => {
  it('go from now back to the first, as the person’s clock cuts them', () => {
    const first = new Date('2025-11-30T20:00:00Z');
    const now = new Date('2026-02-10T00:00:00Z');
    expect(monthsSince(first, now, 'UTC')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(monthsSince(first, now, 'Asia/Shanghai')).toEqual(['2026-02', '2026-01', '2025-12']);
  });
  it('are three years at most', () => {
    expect(monthsSince(new Date('2001-01-01'), new Date('2026-02-10'), 'UTC')).toHaveLength(36);
  });
});
