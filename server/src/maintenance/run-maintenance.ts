import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { eraseOldMessages } from '../contact/send-message.ts';
import { verifyBalances } from '../credits/ledger.ts';
import type { Database } from '../db/pool.ts';
import { generationEvents, serverProcesses } from '../db/tables/system-tables.ts';
import { sessions, verifications } from '../db/tables/account-tables.ts';
import { developmentMails } from '../db/tables/mail-tables.ts';
import { eraseOldWaivers } from '../images/waive-label.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { eraseOldPlans } from '../conversations/planning/remember-plans.ts';
import { handleJob, type JobHandler, type JobKind } from '../queue/job.ts';
import { eraseOldSignIns } from '../accounts/sign-in-log.ts';

/** Once a night: removes what has run out, and holds every balance against the sum of its entries. */
export const housekeepingJob: JobKind<Record<string, never>> = { name: 'housekeeping', payload: z.object({}).strict(), schedule: '41 3 * * *' };

/** The development mailbox is for looking at mails, not for keeping them. */
const developmentMailDays = 30;
/** Whoever asks why a picture failed does so within weeks. */
const jobLogDays = 90;

interface HousekeepingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

export function housekeepingHandler(deps: HousekeepingDeps): JobHandler {
  return handleJob(housekeepingJob, { concurrency: 1 }, () => keepHouse(deps));
}

export async function keepHouse({ db, clock, logger }: HousekeepingDeps): Promise<void> {
  const now = clock.now();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(developmentMails).where(lt(developmentMails.createdAt, new Date(now.getTime() - developmentMailDays * 86_400_000)));
  await eraseOldMessages(db, now);
  await eraseOldSignIns(db, now);
  await eraseOldWaivers(db, now);
  await eraseOldPlans(db, now);
  await db.delete(generationEvents).where(lt(generationEvents.createdAt, new Date(now.getTime() - jobLogDays * 86_400_000)));
  await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, new Date(now.getTime() - 86_400_000)));
  const wrong = await verifyBalances(db);
  // Never mended by itself: a balance that is off is a fault of ours, and the entries say whose money it is.
  if (wrong.length > 0) logger.error({ accounts: wrong }, 'balances differ from the sum of their entries');
}
