import { z } from 'zod';
import { endpoint } from '../base.ts';

const whole = z.number().int();

/** Sums of a span of days. */
export const dashboardFiguresSchema = z.object({
  /** Money that arrived, and money that went back. */
  revenueCents: whole,
  refundedCents: whole,
  /** People who pay for a plan at the end of the span, and at its beginning. */
  subscribers: whole,
  subscribersBefore: whole,
  /** People whose first payment ever is in the span. */
  newSubscribers: whole,
  /** People who paid at the beginning and do not at the end. */
  lostSubscribers: whole,
  succeeded: whole,
  failed: whole,
  canceled: whole,
  creditsSpent: whole,
  providerCostMicros: whole,
  /** From asking to having, to a tenth of a second; null without a job. */
  medianMs: whole.nullable(),
  p95Ms: whole.nullable(),
  /** Of the people who signed up in the span: how far they have come by now. */
  funnel: z.object({ signUps: whole, verified: whole, firstPicture: whole, paid: whole }),
});
export type DashboardFigures = z.infer<typeof dashboardFiguresSchema>;

const daySchema = z.object({
  date: z.iso.date(),
  revenueCents: whole,
  refundedCents: whole,
  signUps: whole,
  newSubscribers: whole,
  succeeded: whole,
  failed: whole,
  canceled: whole,
  creditsSpent: whole,
  providerCostMicros: whole,
});
export type DashboardDay = z.infer<typeof daySchema>;

export const dashboardSchema = z
  .object({
    /** Days in UTC, both included; the span before has the same length and ends on the day before. */
    from: z.iso.date(),
    to: z.iso.date(),
    previousFrom: z.iso.date(),
    previousTo: z.iso.date(),
    currency: z.string(),
    now: dashboardFiguresSchema,
    before: dashboardFiguresSchema,
    days: z.array(daySchema),
    open: z.object({ queued: whole, running: whole }),
    failures: z.array(z.object({ code: z.string(), jobs: whole })),
    /** Most jobs first. `model` is empty where the job did not come to one. */
    templates: z.array(
      z.object({
        templateId: z.string(),
        model: z.string(),
        succeeded: whole,
        failed: whole,
        creditsSpent: whole,
        providerCostMicros: whole,
      }),
    ),
    /** Millionths of the currency's unit that a credit is worth: what it costs in the plan where it is cheapest. */
    creditWorthMicros: whole,
    /** As it was counted last; null before the first count. */
    storage: z.object({ bytes: whole, objects: whole, countedAt: z.string() }).nullable(),
    /** What waits for an administrator. */
    waiting: z.object({ refunds: whole, webhooks: whole, messages: whole, cases: whole, appeals: whole }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardSchema>;

export const dashboardDaysMax = 366;

export const adminDashboardContract = {
  /** Without dates the last 30 days, today included. Throws `invalid_input` for a span that ends before it begins or is over 366 days. */
  get: endpoint('admin')
    .route({ method: 'GET', path: '/admin/dashboard', tags: ['admin'] })
    .input(z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }))
    .output(dashboardSchema),
};
