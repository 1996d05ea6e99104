import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { moderationCases, pictureReports } from '../db/tables/moderation-tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { reportMail } from './moderation-mails.ts';

interface ReporterDeps {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly baseUrl: string;
}

/**
 * Mails the decision to who reported a picture and left an address. A report of a share page may be about two pictures: one
 * mail, once the last of them is decided.
 */
export async function tellReporter({ db, mailer, baseUrl }: ReporterDeps, reportId: string): Promise<void> {
  const [report] = await db.select().from(pictureReports).where(eq(pictureReports.id, reportId));
  if (report === undefined || report.email === null) return;
  const together = await db
    .select({ id: moderationCases.id, state: moderationCases.state, decidedAt: moderationCases.decidedAt })
    .from(pictureReports)
    .innerJoin(moderationCases, eq(moderationCases.id, pictureReports.caseId))
    .where(and(eq(pictureReports.email, report.email), eq(pictureReports.createdAt, report.createdAt)))
    .orderBy(moderationCases.decidedAt, moderationCases.id);
  if (together.some(({ state }) => state === 'open')) return;
  const decided = together.filter(({ decidedAt }) => decidedAt !== null);
  if (decided.at(-1)?.id !== report.caseId) return;
  await mailer.send(
    reportMail({
      to: report.email,
      locale: report.locale,
      reportedAt: report.createdAt,
      removed: decided.some(({ state }) => state === 'blocked'),
      baseUrl,
    }),
  );
}
