import { AppError } from '@afterglow/domain/errors/errors';
import { localeSchema } from '@afterglow/domain/locale-schema';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { profiles, users } from '../../db/tables/account-tables.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { lockMail } from '../../mail/messages.ts';

interface Deps {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly baseUrl: string;
}

/** As long as the longest lock: one mail for each. */
const oncePerLock = { max: 1, windowSeconds: 3600 };

/** Mails the owner that somebody guesses at their password, in their language; nothing for an address without an account. */
export async function tellOfLock({ db, mailer, baseUrl }: Deps, email: string): Promise<void> {
  const [user] = await db
    .select({ name: users.name, confirmed: users.emailVerified, locale: users.locale, language: profiles.language })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email));
  if (user === undefined) return;
  try {
    await consumeAttempt(db, `mail of lock to ${email}`, oncePerLock);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  const locale = localeSchema.catch('en').parse(user.language ?? user.locale);
  await mailer.send(
    lockMail({ to: email, name: user.confirmed ? user.name : '', url: `${baseUrl}/forgot-password`, locale }),
  );
}
