import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { profiles, users } from '../db/tables/account-tables.ts';
import { batches } from '../db/tables/batch-tables.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { writeMail } from '../mail/write-mail.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { batchMailJob } from './batch-mail-job.ts';
import { readBatch } from './read-batch.ts';

export interface BatchMailDeps {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly baseUrl: string;
}

export function batchMailHandler(deps: BatchMailDeps): JobHandler {
  return handleJob(batchMailJob, { concurrency: 1 }, ({ id }) => sendBatchMail(deps, id));
}

/** Does nothing for a batch that was deleted, or that runs again since a picture is done once more. */
export async function sendBatchMail({ db, mailer, baseUrl }: BatchMailDeps, id: string): Promise<void> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      name: profiles.username,
      language: profiles.language,
      signedUpIn: users.locale,
    })
    .from(batches)
    .innerJoin(users, eq(users.id, batches.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(batches.id, id));
  if (row === undefined) return;
  const batch = await readBatch(db, row.userId, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'batch_not_found') return undefined;
    throw error;
  });
  if (batch?.status !== 'finished') return;
  const { succeeded, failed, skipped, canceled } = batch.counts;
  await mailer.send(
    batchMail({
      to: row.email,
      name: row.name ?? '',
      locale: mailLocale(row.language, row.signedUpIn),
      url: `${baseUrl}/batches/${id}`,
      batch: batch.name,
      succeeded,
      without: failed + skipped + canceled,
    }),
  );
}

interface Ended {
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly url: string;
  readonly batch: string;
  readonly succeeded: number;
  /** Pictures that brought no result. */
  readonly without: number;
}

export const batchMail = ({ name, batch, succeeded, without, ...recipient }: Ended): Mail => ({
  ...writeMail('batch', { ...recipient, values: { name, batch, succeeded, without } }),
  kind: 'notice',
});
