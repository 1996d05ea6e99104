import { admins, type Row } from './table.ts';

const announcement = {
  kind: 'info',
  audience: 'all',
  text: { zh: '甲', en: 'A', es: 'A' },
  link: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-01-02T00:00:00.000Z',
};
const provider = { provider: 'fal' };
const template = { id: 'no-such-template' };
const person = { userId: 'nobody' };

/** The administrator's doors. Ids lead nowhere, so an administrator is told that; nobody else is told anything. */
export const adminTable: Readonly<Record<string, Row>> = {
  'adminDashboard.get': admins(200),
  'adminAudit.list': admins(200),

  'adminUsers.list': admins(200),
  'adminUsers.get': admins(404, { path: person }),
  'adminUsers.entries': admins(200, { path: person }),
  'adminUsers.adjustCredits': admins(400, { path: person }),
  'adminUsers.changePlan': admins(400, { path: person }),
  'adminUsers.changeRole': admins(400, { path: person }),
  'adminUsers.ban': admins(400, { path: person }),
  'adminUsers.unban': admins(400, { path: person }),
  'adminUsers.signOut': admins(400, { path: person }),
  'adminUsers.resendVerification': admins(404, { path: person }),

  'adminTemplates.list': admins(200),
  'adminTemplates.recipes': admins(200),
  'adminTemplates.get': admins(404, { path: template }),
  'adminTemplates.create': admins(400),
  'adminTemplates.save': admins(400, { path: template }),
  'adminTemplates.publish': admins(400, { path: template }),
  'adminTemplates.restore': admins(400, { path: template }),
  'adminTemplates.setVisible': admins(400, { path: template }),
  'adminTemplates.reorder': admins(400),
  'adminTemplates.testRun': admins(400, { path: template }),
  'adminTemplates.choosePictures': admins(400, { path: template }),
  'adminTemplates.readExport': admins(400),

  'adminPricing.get': admins(200),
  'adminPricing.setPlan': admins(400),
  'adminPricing.withdrawPlan': admins(404),
  'adminPricing.setCosts': admins(400),
  'adminPricing.withdrawCosts': admins(404),
  'adminPricing.preview': admins(200),

  'adminRefunds.list': admins(200),
  'adminRefunds.get': admins(404),
  'adminRefunds.decide': admins(404, { body: { decision: 'refuse', answer: 'No' } }),
  'adminRefunds.retry': admins(404),
  'adminPayments.events': admins(200),
  'adminPayments.event': admins(404),
  'adminPayments.replay': admins(404),
  'adminPayments.runs': admins(200),
  'adminPayments.reconcile': admins(200),
  'adminPayments.orders': admins(200),
  'adminPayments.disputes': admins(200),
  'adminPayments.kept': admins(200),

  'adminModeration.cases': admins(200),
  'adminModeration.case': admins(404),
  'adminModeration.decide': admins(400),
  'adminModeration.decideAppeal': admins(400),
  'adminMessages.list': admins(200),
  'adminMessages.get': admins(404),
  'adminMessages.reply': admins(400),
  'adminMessages.setState': admins(400),
  'adminMessages.setNote': admins(400),

  'adminSystem.get': admins(200),
  'adminSystem.setDrain': admins(200, { body: { draining: false } }),
  'adminSystem.repairModels': admins(202),
  'adminSystem.countStorage': admins(202),
  'adminJobs.list': admins(200),
  'adminJobs.get': admins(404),
  'adminJobs.requeue': admins(404),
  'adminJobs.cancel': admins(404),
  'adminProviders.list': admins(200),
  'adminProviders.save': admins(200, {
    path: provider,
    body: { version: 0, enabled: false, baseUrl: null, model: null, editModel: null, dailyLimitMicros: null, concurrency: null },
  }),
  'adminProviders.test': admins(409, { path: provider }),
  'adminProviders.removeKey': admins(200, { path: provider }),
  'adminProviders.setOrder': admins(200, { body: { order: ['fal'] } }),
  'adminAnnouncements.list': admins(200),
  'adminAnnouncements.create': admins(201, { body: announcement }),
  'adminAnnouncements.update': admins(404, { body: { ...announcement, version: 1 } }),
  'adminAnnouncements.remove': admins(200),
};
