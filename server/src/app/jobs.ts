import { fillDaysJob } from '../admin/dashboard/fill-days.ts';
import { storageCountJob } from '../admin/system/storage-count.ts';
import { storageSweepJob } from '../admin/system/storage-sweep.ts';
import { backupJob, backupRoundJob } from '../backup/backup-job.ts';
import { batchMailJob } from '../batches/batch-mail-job.ts';
import { batchMaintenanceJob } from '../batches/maintenance.ts';
import { billingJobKinds } from '../billing/billing-jobs.ts';
import { connectionJobKinds } from '../connections/connection-jobs.ts';
import { contactMailJob, contactReplyJob } from '../contact/contact-job.ts';
import { conversationMaintenanceJob } from '../conversations/maintenance.ts';
import { creativeGenerationJob, generationJob, generationRepairJob } from '../generations/generation-job.ts';
import { eraseImagesJob } from '../images/erase-job.ts';
import { maintenanceJob } from '../maintenance/run-maintenance.ts';
import { diskWatchJob } from '../maintenance/watch-disk.ts';
import { moderationLapseJob, moderationMailJob, reportMailJob } from '../moderation/moderation-job.ts';
import { outboundJobKinds } from '../outbound-webhooks/outbound-jobs.ts';
import { eraseAccountsJob } from '../privacy/erase-accounts.ts';
import { pushJob } from '../push/push-job.ts';
import type { JobHandler, JobKind } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';

/** Every kind of background work. A new one is a row here and a handler given to {@link workJobs}. */
export const jobKinds: readonly JobKind<unknown>[] = [
  generationJob,
  creativeGenerationJob,
  generationRepairJob,
  conversationMaintenanceJob,
  batchMaintenanceJob,
  batchMailJob,
  eraseImagesJob,
  maintenanceJob,
  backupJob,
  backupRoundJob,
  diskWatchJob,
  contactMailJob,
  contactReplyJob,
  moderationMailJob,
  reportMailJob,
  moderationLapseJob,
  eraseAccountsJob,
  storageCountJob,
  storageSweepJob,
  fillDaysJob,
  ...billingJobKinds,
  ...outboundJobKinds,
  pushJob,
  ...connectionJobKinds,
];

/** Begins to take work. Refuses to, before taking any, unless each kind has exactly one handler. */
export async function workJobs(queue: Queue, handlers: readonly JobHandler[]): Promise<void> {
  checkHandlers(jobKinds, handlers);
  for (const handler of handlers) await queue.work(handler);
}

/** Throws a sentence that names every kind without a handler, with two, and every handler of an unknown kind. */
export function checkHandlers(kinds: readonly JobKind<unknown>[], handlers: readonly JobHandler[]): void {
  const problems = [
    ...kinds.flatMap(({ name }) => {
      const count = handlers.filter((handler) => handler.kind.name === name).length;
      return count === 1 ? [] : [`job "${name}" has ${count} handlers`];
    }),
    ...handlers
      .filter(({ kind }) => !kinds.some(({ name }) => name === kind.name))
      .map(({ kind }) => `job "${kind.name}" is not known`),
  ];
  if (problems.length > 0) throw new Error(`The worker cannot start: ${problems.join('; ')}.`);
}
