import { eq, inArray, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { removeAvatar } from '../accounts/avatar.ts';
import { scrubEventsOf, scrubOldEvents } from '../billing/webhooks/scrub-events.ts';
import type { Database } from '../db/pool.ts';
import { accountDeletions, users, verifications } from '../db/tables/account-tables.ts';
import { contactMessages } from '../db/tables/contact-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { developmentMails } from '../db/tables/mail-tables.ts';
import { generationEvents } from '../db/tables/system-tables.ts';
import { eraseImagesOf } from '../images/erase-deleted.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { handleJob, type JobHandler, type JobKind } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import type { Storage } from '../storage/contract.ts';
import { forgetOldPayments, keepPayments } from './keep-payments.ts';
import { endPlans } from './plan-on-deletion.ts';

/** Every hour: erases the accounts whose seven days are over. */
export const eraseAccountsJob: JobKind<Record<string, never>> = {
  name: 'erase-accounts',
  payload: z.object({}).strict(),
  schedule: '7 * * * *',
};

interface EraseDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly queue: Pick<Queue, 'enqueue'>;
}

export function eraseAccountsHandler(deps: EraseDeps): JobHandler {
  return handleJob(eraseAccountsJob, { concurrency: 1 }, async (_payload, { signal }) => {
    await eraseDueAccounts(deps, signal);
  });
}

/**
 * Erases every account that is due. May run twice and may be killed at any moment: bytes go first and the
 * person's row last, so an interrupted run is taken up by the next. Returns the count.
 */
export async function eraseDueAccounts(deps: EraseDeps, signal?: AbortSignal): Promise<number> {
  const { db, storage, clock, logger, queue } = deps;
  const due = await db
    .select({ userId: accountDeletions.userId, email: users.email })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(lte(accountDeletions.eraseAt, clock.now()));
  for (const { userId, email } of due) {
    await eraseImagesOf({ db, storage }, userId, signal);
    await removeAvatar({ db, storage }, userId);
    await db.transaction(async (tx) => {
      await endPlans(queue, tx, userId);
      await keepPayments(tx, userId, clock.now());
      await scrubEventsOf(tx, { userId, email }, clock.now());
      // The log of a job has no link to it, and its errors may quote what the person wrote.
      const own = tx.select({ id: generations.id }).from(generations).where(eq(generations.userId, userId));
      await tx.delete(generationEvents).where(inArray(generationEvents.generationId, own));
      await tx.delete(contactMessages).where(or(eq(contactMessages.userId, userId), eq(contactMessages.email, email)));
      await tx.delete(developmentMails).where(eq(developmentMails.recipient, email));
      await tx.delete(verifications).where(or(eq(verifications.value, userId), eq(verifications.identifier, email)));
      // Sessions, logins, profile, plans, credits, pictures and jobs go with it. The hash that remembers the initial grant and what bookkeeping needs stay.
      await tx.delete(users).where(eq(users.id, userId));
    });
    logger.info({ userId }, 'an account was erased');
  }
  await forgetOldPayments(db, clock.now());
  await scrubOldEvents(db, clock.now());
  return due.length;
}
