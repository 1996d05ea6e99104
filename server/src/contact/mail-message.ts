import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { contactMessages } from '../db/tables/contact-tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { findOperatorLocale } from '../mail/mail-locale.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { contactMailJob } from './contact-job.ts';
import { operatorMail, senderMail } from './contact-mails.ts';
import { threadIds } from './reply-mail.ts';

export interface ContactMailDeps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Where messages go; undefined when the operator named no address. */
  readonly operatorEmail: string | undefined;
  readonly baseUrl: string;
  /** Signs the link to the conversation. */
  readonly secret: string;
}

/** A mail server that is away this long is not waited for any more; the message stays in the database. */
const patienceMs = 24 * 3600 * 1000;

/** A refusal that another try does not change: SMTP answers of 500 and above. */
const refusalSchema = z.object({ responseCode: z.number().min(500) });

/** The mail server refused for good, or was away for a day: nothing is gained by another try. */
export function isHopeless(error: unknown, since: Date, now: Date): boolean {
  return refusalSchema.safeParse(error).success || now.getTime() - since.getTime() > patienceMs;
}

export function contactMailHandler(deps: ContactMailDeps): JobHandler {
  return handleJob(contactMailJob, { concurrency: 1 }, ({ messageId }) => mailMessage(deps, messageId));
}

/** Sends what was not sent yet. Throws while the mail server is away, so that the job comes again. */
export async function mailMessage(deps: ContactMailDeps, messageId: string): Promise<void> {
  const { db, clock, logger, operatorEmail } = deps;
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  if (message === undefined || message.suspected) return;

  const send = async (mail: Mail, sent: 'operatorMailedAt' | 'senderMailedAt'): Promise<void> => {
    if (message[sent] !== null) return;
    try {
      await deps.mailer.send(mail);
    } catch (error) {
      if (!isHopeless(error, message.createdAt, clock.now())) throw error;
      logger.warn({ err: error, messageId }, 'a mail about a contact message was given up');
      return;
    }
    await db
      .update(contactMessages)
      .set({ [sent]: clock.now() })
      .where(eq(contactMessages.id, messageId));
  };
  if (operatorEmail === undefined)
    logger.warn({ messageId }, 'a contact message waits in the database: set CONTACT_EMAIL to have them mailed');
  else {
    const locale = (await findOperatorLocale(db, operatorEmail)) ?? message.locale;
    await send(operatorMail({ ...message, locale }, operatorEmail), 'operatorMailedAt');
  }
  const [messageName = ''] = threadIds(message.id, [], deps.baseUrl);
  await send({ ...senderMail(message, `${deps.baseUrl}/help`), messageId: messageName }, 'senderMailedAt');
}
