/** Rules about money, each with a way to break it and the tests that must notice. */
export interface MoneyRule {
  readonly rule: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly project: 'domain' | 'planner' | 'server';
  readonly tests: string;
}

const domain = { project: 'domain', tests: 'test/money-rules.test.ts' } as const;
const credits = { project: 'domain', tests: 'test/credits.test.ts' } as const;
const runs = { project: 'planner', tests: 'test/edit-runs.test.ts' } as const;
const ledger = { project: 'server', tests: 'test/credits/ledger.test.ts' } as const;

export const moneyRules: readonly MoneyRule[] = [
  {
    rule: 'the month is spent before what lasts',
    file: 'server/src/credits/ledger.ts',
    find: 'return Math.max(0, amount - (balance - lasting));',
    replace: 'return Math.min(lasting, amount);',
    ...ledger,
  },
  {
    rule: 'what lasts does not expire with the month',
    file: 'server/src/credits/ledger.ts',
    find: 'const expired = balance - lasting;',
    replace: 'const expired = balance;',
    ...ledger,
  },
  {
    rule: 'a release gives the lasting part back as such',
    file: 'server/src/credits/ledger.ts',
    find: "lasting: kind === 'release' ? hold.lasting : 0,",
    replace: 'lasting: 0,',
    ...ledger,
  },
  {
    rule: 'the plan one has is sold again only in the other cycle or after a failed renewal',
    file: 'domain/src/billing/purchase-rules.ts',
    find: '(otherCycle || buyer.pastDue === true)',
    replace: 'true',
    ...domain,
  },
  {
    rule: 'a paid plan cannot be dropped to free',
    file: 'domain/src/billing/purchase-rules.ts',
    find: "return wanted === 'free' ? refuse('cannot_downgrade') : { ok: true, kind: 'upgrade' };",
    replace: "return { ok: true, kind: 'upgrade' };",
    ...domain,
  },
  {
    rule: 'pro buys nothing more',
    file: 'domain/src/billing/purchase-rules.ts',
    find: "['pro', []],",
    replace: "['pro', ['basic']],",
    ...domain,
  },
  {
    rule: 'money back for 30 days',
    file: 'domain/src/billing/refund-rules.ts',
    find: 'now.getTime() > addDays',
    replace: 'now.getTime() < addDays',
    ...domain,
  },
  {
    rule: 'withdrawal within its fourteen days',
    file: 'domain/src/billing/refund-rules.ts',
    find: 'now.getTime() > withdrawalEnd(payment.paidAt)',
    replace: 'now.getTime() > 2 * withdrawalEnd(payment.paidAt)',
    ...domain,
  },
  {
    rule: 'a renewal is not withdrawn from',
    file: 'domain/src/billing/refund-rules.ts',
    find: "if (payment.kind !== 'first') return",
    replace: 'if (false) return',
    ...domain,
  },
  {
    rule: 'refunds add up to the tax of their invoice',
    file: 'domain/src/billing/vat.ts',
    find: 'return vatCents(beforeCents + amountCents, percent) - vatCents(beforeCents, percent);',
    replace: 'return vatCents(amountCents, percent);',
    ...domain,
  },
  {
    rule: 'a withdrawal is declared once',
    file: 'server/src/billing/refunds/withdraw.ts',
    find: 'if (standing !== undefined) return',
    replace: 'if (standing === null) return',
    project: 'server',
    tests: 'test/billing/withdrawal.test.ts',
  },
  {
    rule: 'one refund request at a time',
    file: 'domain/src/billing/refund-rules.ts',
    find: 'if (open) return',
    replace: 'if (!open && false) return',
    ...domain,
  },
  {
    rule: 'a disputed payment is not refunded as well',
    file: 'domain/src/billing/refund-rules.ts',
    find: "payment.status === 'disputed' || payment.status === 'charged_back'",
    replace: "payment.status === 'charged_back'",
    ...domain,
  },
  {
    rule: 'unused credits never exceed the balance',
    file: 'domain/src/billing/refund-rules.ts',
    find: 'granted - Math.max(0, spentSince), balance)',
    replace: 'granted - Math.max(0, spentSince))',
    ...domain,
  },
  {
    rule: 'unused months are rounded down',
    file: 'domain/src/billing/refund-rules.ts',
    find: 'Math.floor((amountCents',
    replace: 'Math.ceil((amountCents',
    ...domain,
  },
  {
    rule: 'a renewing subscription has days of grace',
    file: 'domain/src/billing/subscription.ts',
    find: 'return cancelAtPeriodEnd ? periodEnd : addDays(periodEnd, graceDays);',
    replace: 'return periodEnd;',
    ...domain,
  },
  {
    rule: 'access ends with its last second',
    file: 'domain/src/billing/subscription.ts',
    find: 'facts.endDate.getTime() <= now.getTime()',
    replace: 'facts.endDate.getTime() < now.getTime() - 86_400_000',
    ...domain,
  },
  {
    rule: 'a month ends on its last day at the latest',
    file: 'domain/src/billing/periods.ts',
    find: 'Math.min(anchor.getUTCDate(), lastDay)',
    replace: 'anchor.getUTCDate()',
    ...domain,
  },
  {
    rule: 'a year grants twelve months of credits',
    file: 'domain/src/billing/periods.ts',
    find: "return cycle === 'yearly' ? 12 : 1;",
    replace: "return cycle === 'yearly' ? 11 : 1;",
    ...domain,
  },
  {
    rule: 'expiry is announced at seven days',
    file: 'domain/src/billing/periods.ts',
    find: 'days >= 1 && days <= 7',
    replace: 'days >= 1 && days < 7',
    ...domain,
  },
  {
    rule: 'ten credits are critical',
    file: 'domain/src/billing/credits.ts',
    find: 'if (balance <= creditThresholds.critical)',
    replace: 'if (balance < creditThresholds.critical)',
    ...credits,
  },
  {
    rule: 'a compact count never shows more than there is',
    file: 'domain/src/billing/credits.ts',
    find: 'Math.trunc(value * 10)',
    replace: 'Math.round(value * 10)',
    ...credits,
  },
  {
    rule: 'only administrators and pro are unlimited',
    file: 'domain/src/billing/plans.ts',
    find: "return standing.role === 'admin' || standing.plan === 'pro';",
    replace: "return standing.role === 'admin' || standing.plan !== 'free';",
    ...credits,
  },
  {
    rule: 'a price lowered later is not in force before its time',
    file: 'domain/src/billing/operation-costs.ts',
    find: 'effectiveFrom <= now',
    replace: 'effectiveFrom >= now',
    ...credits,
  },
  {
    rule: 'neighboring adjustments of a picture cost one edit',
    file: 'planner/src/price/price.ts',
    find: 'if (before && sharesPrice(before, step)) return sum;',
    replace: '',
    ...runs,
  },
  {
    rule: 'a step for all pictures costs as many times',
    file: 'planner/src/price/price.ts',
    find: "(step.on === 'all' ? Math.max(1, pictures) : 1)",
    replace: '1',
    ...runs,
  },
  {
    rule: 'nobody spends more than the balance',
    file: 'server/src/credits/ledger.ts',
    find: 'if (balance < amount) throw',
    replace: 'if (balance < amount - 1_000_000) throw',
    ...ledger,
  },
  {
    rule: 'a release gives back what was held',
    file: 'server/src/credits/ledger.ts',
    find: "kind === 'release' ? hold.amount : 0",
    replace: '0',
    ...ledger,
  },
  {
    rule: 'a capture gives nothing back',
    file: 'server/src/credits/ledger.ts',
    find: "kind === 'release' ? hold.amount : 0",
    replace: 'hold.amount',
    ...ledger,
  },
  {
    rule: 'a hold is settled once',
    file: 'server/src/credits/ledger.ts',
    find: 'const key = `settle:${generationId}`;',
    replace: 'const key = `settle:${kind}:${generationId}`;',
    ...ledger,
  },
  {
    rule: 'a renewal resets the balance',
    file: 'server/src/credits/ledger.ts',
    find: 'if (balance > 0) await append',
    replace: 'if (balance > 1_000_000_000) await append',
    ...ledger,
  },
  {
    rule: 'taking never goes below zero',
    file: 'server/src/credits/ledger.ts',
    find: 'Math.min(wholeCredits.parse(taking.upTo), balance)',
    replace: 'wholeCredits.parse(taking.upTo)',
    ...ledger,
  },
  {
    rule: 'changes of one person wait for each other',
    file: 'server/src/credits/ledger.ts',
    find: "eq(creditAccounts.userId, userId)).for('update');",
    replace: 'eq(creditAccounts.userId, userId));',
    ...ledger,
  },
];
