import { eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { profiles, users } from '../db/tables/account-tables.ts';
import { moderationCases } from '../db/tables/moderation-tables.ts';
import type { Clock } from '../lib/clock.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import type { Mailer } from '../mail/mailer.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { moderationLapseJob, moderationMailJob, reportMailJob, type noticeKinds } from './moderation-job.ts';
import { moderationMail } from './moderation-mails.ts';
import { lapseOldCases } from './open-case.ts';
import { tellReporter } from './tell-reporter.ts';

export interface NoticeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly baseUrl: string;
}

export function moderationJobHandlers(deps: NoticeDeps): readonly JobHandler[] {
  return [
    handleJob(moderationMailJob, { concurrency: 1 }, ({ caseId, kind }) => sendNotice(deps, caseId, kind)),
    handleJob(reportMailJob, { concurrency: 1 }, ({ reportId }) => tellReporter(deps, reportId)),
    handleJob(moderationLapseJob, { concurrency: 1 }, () => lapseOldCases(deps.db, deps.clock.now())),
  ];
}

export async function sendNotice(
  { db, mailer, baseUrl }: NoticeDeps,
  caseId: string,
  kind: (typeof noticeKinds)[number],
): Promise<void> {
  const [row] = await db
    .select({
      found: moderationCases,
      email: users.email,
      name: users.name,
      username: profiles.username,
      language: profiles.language,
      signedUpIn: users.locale,
    })
    .from(moderationCases)
    .innerJoin(users, eq(users.id, moderationCases.userId))
    .leftJoin(profiles, eq(profiles.userId, moderationCases.userId))
    .where(eq(moderationCases.id, caseId));
  if (row === undefined) return;
  const { found } = row;
  await mailer.send(
    moderationMail({
      to: row.email,
      name: row.username ?? row.name,
      locale: mailLocale(row.language, row.signedUpIn),
      kind,
      reason: found.reason,
      words: kind === 'upheld' || kind === 'granted' ? found.appealAnswer : found.note,
      // A banned person cannot sign in, so they use the contact form.
      url: `${baseUrl}${kind === 'banned' ? '/contact' : '/gallery/notices'}`,
    }),
  );
}
