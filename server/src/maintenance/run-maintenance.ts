import { z } from 'zod';
import { eraseExpiredSignIns } from '../accounts/maintenance.ts';
import { eraseOldProcesses } from '../admin/system/process-report.ts';
import { sweepUnpacking } from '../batches/unpack/sweep-unpacking.ts';
import { eraseOldMessages } from '../contact/send-message.ts';
import { eraseOldPlans } from '../conversations/planning/remember-plans.ts';
import { verifyBalances } from '../credits/ledger.ts';
import type { Database } from '../db/pool.ts';
import { eraseOldEvents } from '../generations/record-event.ts';
import { sweepUploads } from '../images/resumable/pending-uploads.ts';
import { eraseOldWaivers } from '../images/waive-label.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { eraseOldDevelopmentMails } from '../mail/mailer.ts';
import { eraseOldDeliveries } from '../outbound-webhooks/outbound-round.ts';
import { handleJob, type JobHandler, type JobKind } from '../queue/job.ts';
import { eraseDeletedRecipes } from '../recipes/own-recipes.ts';

/**
 * Every night: removes expired rows and checks every balance against the sum of its entries. The queue has stored jobs and
 * a schedule under this name; another one would leave them behind without a worker.
 */
export const maintenanceJob: JobKind<Record<string, never>> = {
  name: 'housekeeping',
  payload: z.object({}).strict(),
  schedule: '41 3 * * *',
};

interface MaintenanceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Folder of uploads that have not ended. */
  readonly uploadsFolder: string;
}

/** Each room knows its own tables and how long their rows are kept. */
const sweeps: readonly ((db: Database, now: Date) => Promise<void>)[] = [
  eraseExpiredSignIns,
  eraseOldDevelopmentMails,
  eraseOldMessages,
  eraseOldWaivers,
  eraseOldPlans,
  eraseOldEvents,
  eraseOldProcesses,
  eraseDeletedRecipes,
  eraseOldDeliveries,
  (_db, now) => sweepUnpacking(now),
];

export function maintenanceHandler(deps: MaintenanceDeps): JobHandler {
  return handleJob(maintenanceJob, { concurrency: 1 }, () => runMaintenance(deps));
}

export async function runMaintenance({ db, clock, logger, uploadsFolder }: MaintenanceDeps): Promise<void> {
  const now = clock.now();
  for (const sweep of sweeps) await sweep(db, now);
  await sweepUploads(uploadsFolder, now);
  const wrong = await verifyBalances(db);
  // Never corrected automatically: a wrong balance is a bug, and the entries say whose money it is.
  if (wrong.length > 0) logger.error({ accounts: wrong }, 'balances differ from the sum of their entries');
}
