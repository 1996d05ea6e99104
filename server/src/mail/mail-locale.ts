import type { Locale } from '@afterglow/domain/locale';
import { storedLocaleSchema } from '@afterglow/domain/locale-schema';
import { asc, desc, eq, or } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { profiles, users } from '../db/tables/account-tables.ts';

/** The language of mails to a person: the one they chose, else the one they signed up in. */
export const mailLocale = (chosen: string | null | undefined, signedUpIn: string): Locale =>
  storedLocaleSchema.parse(chosen ?? signedUpIn);

/**
 * The language of the operator, whatever the person reads who causes a mail to them: of the account with this address, else of the
 * first administrator; undefined where there is none (yet).
 */
export async function findOperatorLocale(db: Executor, address: string): Promise<Locale | undefined> {
  const isTheirs = eq(users.email, address.trim().toLowerCase());
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(isTheirs, eq(users.role, 'admin')))
    .orderBy(desc(isTheirs), asc(users.createdAt))
    .limit(1);
  return row && findMailLocale(db, row.id);
}

/** The same for an account; undefined where there is none (yet). */
export async function findMailLocale(db: Executor, userId: string): Promise<Locale | undefined> {
  const [row] = await db
    .select({ chosen: profiles.language, signedUpIn: users.locale })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row && mailLocale(row.chosen, row.signedUpIn);
}

/** What counts as the language of the sign-up from now on; one that the person chose later comes first. */
export async function setSignUpLocale(db: Executor, userId: string, locale: Locale): Promise<void> {
  await db.update(users).set({ locale }).where(eq(users.id, userId));
}
