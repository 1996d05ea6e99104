import type { contactMessageSchema } from '@afterglow/domain/contract/public/contact';
import { cleanText } from '@afterglow/domain/templates/template';
import { lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Executor } from '../db/pool.ts';
import { contactMessages } from '../db/tables/contact-tables.ts';
import type { RequestContext } from '../http/context.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { ConsumeAttempt } from '../lib/rate-limit.ts';
import type { Queue } from '../queue/queue.ts';
import { contactMailJob } from './contact-job.ts';

export interface SendDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly consumeAttempt: ConsumeAttempt;
  /** What counts as one caller: an address or its network. */
  readonly networkOf: (address: string) => string;
}

const hour = 3600;
/** A household or an office shares a network; an address belongs to one person, whose mailbox gets the confirmations. */
const networkLimit = { max: 10, windowSeconds: hour };
const addressLimit = { max: 4, windowSeconds: hour };

/** Messages are erased after a year; the privacy text says so. */
const keptMs = 365 * 24 * hour * 1000;

/** Keeps a message, and with it the job that mails it. Throws `rate_limited` { seconds }. */
export async function sendMessage(
  deps: SendDeps,
  input: z.output<typeof contactMessageSchema>,
  context: RequestContext,
): Promise<{ readonly id: string }> {
  await deps.consumeAttempt(`contact from ${deps.networkOf(context.ipAddress)}`, networkLimit);
  await deps.consumeAttempt(`contact for ${input.email.toLowerCase()}`, addressLimit);
  const suspected = input.website.trim() !== '';
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({
        userId: context.viewer?.userId ?? null,
        name: cleanText(input.name),
        email: input.email,
        // Both go into headers of mails: a line break there would begin another header.
        subject: cleanText(input.subject),
        message: input.message.replaceAll('\0', ''),
        locale: context.locale,
        suspected,
        // To the millisecond, which is what a list's cursor can say.
        createdAt: deps.clock.now(),
      })
      .returning({ id: contactMessages.id });
    if (row === undefined) throw new Error('the message was not stored');
    if (suspected)
      deps.logger.info({ messageId: row.id }, 'a contact message looks like a machine’s; it is kept, no mail goes out');
    else await deps.queue.enqueue(tx, contactMailJob, { messageId: row.id }, { key: row.id });
    return row;
  });
}

/** Erases messages that are over a year old. */
export async function eraseOldMessages(db: Executor, now: Date): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, new Date(now.getTime() - keptMs)));
}
