/** Tells people of a connection that does not work any more: nobody watches its page while all is well. */
import { isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { profiles, users } from '../db/tables/account-tables.ts';
import {
  connectionPhotos,
  connectionResults,
  connectionRuns,
  connections,
  connectionWatches,
} from '../db/tables/accounts/connection-tables.ts';
import { errorMessage } from '../lib/error-message.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { writeMail } from '../mail/write-mail.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { connectionMailJob, type ConnectionMail } from './connection-jobs.ts';

interface FailingMailDeps {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly baseUrl: string;
}

/** Looks in a row that failed before the person is told: about half an hour. */
export const failuresBeforeMail = 5;

export function failingMailHandler(deps: FailingMailDeps): JobHandler {
  return handleJob(connectionMailJob, { concurrency: 1 }, (job) => sendFailingMail(deps, job));
}

/** Does nothing when it works again, is paused or is gone. */
export async function sendFailingMail({ db, mailer, baseUrl }: FailingMailDeps, job: ConnectionMail): Promise<void> {
  const found = job.about === 'watch' ? await findWatch(db, job.id) : await findResult(db, job.id);
  if (found === undefined) return;
  const { connectionUrl, folder, email, name, language, signedUpIn } = found;
  const { code = '', details = {} } = found.problem ?? {};
  if (!isErrorCode(code)) return;
  const locale = mailLocale(language, signedUpIn);
  const { host } = new URL(connectionUrl);
  await mailer.send(
    failingMail(job.about, {
      to: email,
      name: name ?? '',
      locale,
      url: `${baseUrl}/profile/connections`,
      host,
      place: folder === '' ? host : `${host}/${folder}`,
      problem: errorMessage(code, locale, details),
    }),
  );
}

const person = {
  connectionUrl: connections.url,
  email: users.email,
  name: profiles.username,
  language: profiles.language,
  signedUpIn: users.locale,
};

async function findWatch(db: Database, id: string) {
  const [row] = await db
    .select({ ...person, watch: connectionWatches })
    .from(connectionWatches)
    .innerJoin(connections, eq(connections.id, connectionWatches.connectionId))
    .innerJoin(users, eq(users.id, connectionWatches.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(connectionWatches.id, id));
  if (row === undefined || row.watch.isPaused || row.watch.failures < failuresBeforeMail) return undefined;
  return { ...row, folder: row.watch.folder, problem: row.watch.problem };
}

async function findResult(db: Database, id: string) {
  const [row] = await db
    .select({ ...person, result: connectionResults })
    .from(connectionResults)
    .innerJoin(connectionPhotos, eq(connectionPhotos.id, connectionResults.photoId))
    .innerJoin(connectionRuns, eq(connectionRuns.id, connectionPhotos.runId))
    .innerJoin(connections, eq(connections.id, connectionRuns.connectionId))
    .innerJoin(users, eq(users.id, connectionResults.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(connectionResults.id, id));
  if (row === undefined || row.result.doneAt !== null || row.result.nextAt !== null) return undefined;
  return { ...row, folder: '', problem: row.result.problem };
}

interface Failing {
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly url: string;
  readonly host: string;
  /** The host with the folder. */
  readonly place: string;
  readonly problem: string;
}

/** About something that no longer works, so it always comes. */
export const failingMail = (
  about: ConnectionMail['about'],
  { name, host, place, problem, ...recipient }: Failing,
): Mail =>
  writeMail(about === 'watch' ? 'watch_failing' : 'results_not_back', {
    ...recipient,
    values: { name, host, place, problem },
  });
