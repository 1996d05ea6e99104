import type { knownIds } from './fill.ts';

/** Parameters of an endpoint or a page: values of its path, and queries, each measured separately. */
export interface Sample {
  readonly path?: Readonly<Record<string, string>>;
  readonly queries?: readonly string[];
}

type Ids = ReturnType<typeof knownIds>;
const template = { id: 'oil-painting' };
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastDays = (count: number): string => `from=${dayBefore(count - 1)}&to=${dayBefore(0)}`;

/**
 * Samples of the reading endpoints, by `noun.name` of the contract. One without a row is asked as it is; one whose path
 * has places must have a row.
 */
export const endpointSamples = (ids: Ids): Readonly<Record<string, Sample>> => ({
  'adminUsers.get': { path: { userId: ids.user } },
  'adminUsers.entries': { path: { userId: ids.user } },
  'adminUsers.list': {
    queries: [
      '',
      `q=${ids.email}`,
      'q=person-77',
      'q=zzzz',
      'sort=created&order=asc',
      'sort=balance',
      'role=admin',
      'plan=pro',
      'banned=yes',
    ],
  },
  'adminTemplates.get': { path: template },
  'adminRefunds.get': { path: { id: ids.refund } },
  'adminReturns.read': { queries: ['', 'days=365'] },
  'adminRefunds.list': { queries: ['', 'status=all', 'status=succeeded'] },
  'adminPayments.event': { path: { id: ids.event } },
  'adminPayments.events': { queries: ['', 'status=failed'] },
  'adminModeration.case': { path: { id: ids.case } },
  'adminMessages.get': { path: { id: ids.message } },
  'adminJobs.get': { path: { id: ids.job } },
  'adminJobs.list': {
    queries: [
      '',
      'status=failed',
      'status=queued',
      'templateId=oil-painting',
      'templateId=oil-painting&status=failed',
      'templateId=no-such-template',
      'error=no_face_found',
      `q=${ids.email}`,
      `q=${ids.job}`,
      `cursor=${ids.job}`,
      `cursor=${ids.job}&status=failed&limit=100`,
    ],
  },
  'adminAudit.list': { queries: ['', 'action=user_ban', `targetId=${ids.user}`, 'from=2026-01-01&to=2026-02-01'] },
  'adminPayments.kept': { queries: ['', 'year=2025', 'search=pi-77'] },
  'adminDashboard.get': { queries: ['', lastDays(90), lastDays(365)] },
});

/** Samples of pages, by their route. */
export const pageSamples = (ids: Ids): Readonly<Record<string, Sample>> => ({
  '/admin/dashboard': { queries: ['', lastDays(365)] },
  '/admin/users/:id': { path: { id: ids.user } },
  '/admin/jobs/:id': { path: { id: ids.job } },
  '/admin/refunds/:id': { path: { id: ids.refund } },
  '/admin/payments/events/:id': { path: { id: ids.event } },
  '/admin/moderation/:id': { path: { id: ids.case } },
  '/admin/messages/:id': { path: { id: ids.message } },
  '/admin/templates/:id': { path: template },
});
