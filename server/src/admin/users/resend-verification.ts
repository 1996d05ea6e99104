import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { storedLocaleSchema } from '@afterglow/domain/locale-schema';
import type { Database } from '../../db/pool.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { lockUser } from './lock-user.ts';

interface ResendDeps {
  readonly db: Database;
  /** Sends the confirmation mail; rejects when it could not be sent. */
  readonly sendVerification: (email: string, locale: Locale) => Promise<void>;
}

/** Sends the confirmation mail once more. Throws `already_verified`. */
export function resendVerification(
  { db, sendVerification }: ResendDeps,
  actor: Actor,
  userId: string,
): Promise<{ readonly email: string }> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.emailVerified) throw new AppError('already_verified');
    await recordAct(tx, { actor, action: 'user_resend_verification', target: { kind: 'user', id: userId } });
    // Inside: a mail that could not be sent leaves no act behind.
    await sendVerification(user.email, storedLocaleSchema.parse(user.locale));
    return { email: user.email };
  });
}
