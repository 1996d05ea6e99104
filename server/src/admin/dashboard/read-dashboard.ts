import type { Dashboard, DashboardFigures } from '@afterglow/domain/contract/admin/dashboard';
import { and, count, eq, inArray } from 'drizzle-orm';
import { getCurrentVersion } from '../../billing/subscriptions/plan-versions.ts';
import type { Database } from '../../db/pool.ts';
import { refunds, webhookEvents } from '../../db/tables/billing-tables.ts';
import { contactMessages } from '../../db/tables/contact-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { moderationCases } from '../../db/tables/moderation-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import { readCounted } from '../system/storage-count.ts';
import { daysOf, rangeBefore, readRange, type DayRange } from './day-range.ts';
import { readBusiness, type Business } from './read-business.ts';
import { readWork, type Work } from './read-work.ts';

interface DashboardDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** How the business goes in a span of days, beside the span before. */
export async function readDashboard(
  { db, clock }: DashboardDeps,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Dashboard> {
  const now = clock.now();
  const range = readRange(asked, now);
  const previous = rangeBefore(range);
  const [work, workBefore, business, businessBefore, open, counted, waiting, basic, pro] = await Promise.all([
    readWork(db, range),
    readWork(db, previous),
    readBusiness(db, range),
    readBusiness(db, previous),
    db
      .select({ status: generations.status, jobs: count() })
      .from(generations)
      .where(inArray(generations.status, ['queued', 'running']))
      .groupBy(generations.status),
    readCounted(db),
    readWaiting(db),
    getCurrentVersion(db, 'basic', now),
    getCurrentVersion(db, 'pro', now),
  ]);
  const jobsIn = (status: 'queued' | 'running') => open.find((row) => row.status === status)?.jobs ?? 0;
  return {
    ...range,
    previousFrom: previous.from,
    previousTo: previous.to,
    currency: basic.currency,
    now: figures(work, business),
    before: figures(workBefore, businessBefore),
    days: listDays(range, work, business),
    open: { queued: jobsIn('queued'), running: jobsIn('running') },
    failures: [...work.failures],
    templates: listTemplates(work),
    // The cheapest credit that is sold: a margin that holds for it holds for every other.
    creditWorthMicros: Math.min(
      ...[basic, pro].map(({ monthlyPriceCents, monthlyCredits }) =>
        Math.floor((monthlyPriceCents * 10_000) / monthlyCredits),
      ),
    ),
    storage: counted === null ? null : { bytes: counted.bytes, objects: counted.objects, countedAt: counted.at },
    waiting,
  };
}

/** What waits for an administrator; each by an index on its state. */
async function readWaiting(db: Database): Promise<Dashboard['waiting']> {
  const [refundCount, webhooks, messages, cases, appeals] = await Promise.all([
    db.$count(refunds, eq(refunds.status, 'requested')),
    db.$count(webhookEvents, eq(webhookEvents.status, 'failed')),
    db.$count(contactMessages, and(eq(contactMessages.state, 'new'), eq(contactMessages.suspected, false))),
    db.$count(moderationCases, eq(moderationCases.state, 'open')),
    db.$count(moderationCases, eq(moderationCases.appealState, 'open')),
  ]);
  return { refunds: refundCount, webhooks, messages, cases, appeals };
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

function figures(work: Work, business: Business): DashboardFigures {
  const jobs = (status: 'succeeded' | 'failed' | 'canceled') =>
    sum(work.days.filter((row) => row.status === status).map((row) => row.jobs));
  return {
    revenueCents: sum(business.revenueCents.values()),
    refundedCents: sum(business.refundedCents.values()),
    subscribers: business.people.after,
    subscribersBefore: business.people.before,
    newSubscribers: sum(business.newSubscribers.values()),
    lostSubscribers: business.people.lost,
    succeeded: jobs('succeeded'),
    failed: jobs('failed'),
    canceled: jobs('canceled'),
    creditsSpent: sum(work.days.map(({ credits }) => credits)),
    providerCostMicros: sum(work.costs.map(({ costMicros }) => costMicros)),
    medianMs: work.medianMs,
    p95Ms: work.p95Ms,
    funnel: business.funnel,
  };
}

function listDays(range: DayRange, work: Work, business: Business): Dashboard['days'] {
  return daysOf(range).map((date) => {
    const own = work.days.filter(({ day }) => day === date);
    const jobs = (status: 'succeeded' | 'failed' | 'canceled') => own.find((row) => row.status === status)?.jobs ?? 0;
    return {
      date,
      revenueCents: business.revenueCents.get(date) ?? 0,
      refundedCents: business.refundedCents.get(date) ?? 0,
      signUps: business.signUps.get(date) ?? 0,
      newSubscribers: business.newSubscribers.get(date) ?? 0,
      succeeded: jobs('succeeded'),
      failed: jobs('failed'),
      canceled: jobs('canceled'),
      creditsSpent: sum(own.map(({ credits }) => credits)),
      providerCostMicros: sum(work.costs.filter(({ day }) => day === date).map(({ costMicros }) => costMicros)),
    };
  });
}

/** Jobs by template and model, with what their calls cost; a call whose job is gone or failed before it had a model stands alone. */
function listTemplates(work: Work): Dashboard['templates'] {
  const rows = new Map<string, Dashboard['templates'][number]>();
  const rowOf = (templateId: string, model: string) => {
    const key = JSON.stringify([templateId, model]);
    const row = rows.get(key) ?? { templateId, model, succeeded: 0, failed: 0, creditsSpent: 0, providerCostMicros: 0 };
    rows.set(key, row);
    return row;
  };
  for (const { templateId, model, succeeded, failed, creditsSpent } of work.templates)
    Object.assign(rowOf(templateId, model), { succeeded, failed, creditsSpent });
  for (const { templateId, model, costMicros } of work.costs) rowOf(templateId, model).providerCostMicros += costMicros;
  return [...rows.values()]
    .filter(({ succeeded, failed, providerCostMicros }) => succeeded + failed > 0 || providerCostMicros > 0)
    .toSorted(
      (a, b) =>
        b.succeeded - a.succeeded ||
        b.failed - a.failed ||
        a.templateId.localeCompare(b.templateId) ||
        a.model.localeCompare(b.model),
    );
}
