import { failingDays } from '@afterglow/domain/contract/account/webhooks';
import type { Locale } from '@afterglow/domain/locale';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { profiles, users } from '../db/tables/account-tables.ts';
import { outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import { mailLocale } from '../mail/mail-locale.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { writeMail } from '../mail/write-mail.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import { outboundMailJob } from './outbound-jobs.ts';

interface OffMailDeps {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly baseUrl: string;
}

export function outboundMailHandler(deps: OffMailDeps): JobHandler {
  return handleJob(outboundMailJob, { concurrency: 1 }, ({ id }) => sendOffMail(deps, id));
}

/** Does nothing for one that is deleted, or on again. */
export async function sendOffMail({ db, mailer, baseUrl }: OffMailDeps, id: string): Promise<void> {
  const [row] = await db
    .select({
      url: outboundWebhooks.url,
      off: outboundWebhooks.off,
      email: users.email,
      name: profiles.username,
      language: profiles.language,
      signedUpIn: users.locale,
    })
    .from(outboundWebhooks)
    .innerJoin(users, eq(users.id, outboundWebhooks.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(outboundWebhooks.id, id));
  if (row?.off !== 'failing') return;
  await mailer.send(
    offMail({
      to: row.email,
      name: row.name ?? '',
      locale: mailLocale(row.language, row.signedUpIn),
      url: `${baseUrl}/profile/webhooks`,
      // The path may hold a token of the receiver's: a mail lies around longer than it should be good for.
      host: new URL(row.url).host,
    }),
  );
}

interface TurnedOff {
  readonly to: string;
  readonly name: string;
  readonly locale: Locale;
  readonly url: string;
  readonly host: string;
}

/** About something that no longer works, so it always comes. */
export const offMail = ({ name, host, ...recipient }: TurnedOff): Mail =>
  writeMail('webhook_off', { ...recipient, values: { name, host, days: failingDays } });
