/** The sign-in log: successful and failed attempts, shown to the person and to administrators for ninety days. */
import type { SignIn } from '@afterglow/domain/contract/account/account';
import { isErrorCode, type ErrorCode } from '@afterglow/domain/errors/errors';
import { desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { users } from '../db/tables/account-tables.ts';
import { signIns } from '../db/tables/accounts/sign-in-tables.ts';
import { shortNetwork } from '../lib/caller-network.ts';
import { describeDevice } from './sessions/describe-device.ts';

/** The privacy text says so. */
const keptDays = 90;
const shown = 20;

interface Caller {
  readonly address: string | null | undefined;
  readonly userAgent: string | null | undefined;
}

/** How a session came to be, by better-auth's path; undefined for one that replaces another (a changed password). */
export function methodOf(path: string | undefined, issuer?: 'google' | 'oidc'): SignIn['method'] | undefined {
  if (path === undefined) return undefined;
  if (/^\/sign-(in|up)\/email/.test(path)) return 'password';
  if (path.startsWith('/passkey/')) return 'passkey';
  if (path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code') return 'code';
  if (path.includes('callback')) return issuer;
  return path.startsWith('/verify-email') ? 'link' : undefined;
}

export async function recordSignIn(
  db: Executor,
  userId: string,
  method: SignIn['method'],
  caller: Caller,
): Promise<void> {
  await db.insert(signIns).values({ userId, method, ...describeCaller(caller) });
}

/** Logs a failed password at the account it was tried on; an address without an account has no log. */
export async function recordRefusal(db: Executor, email: string, failure: ErrorCode, caller: Caller): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user !== undefined)
    await db.insert(signIns).values({ userId: user.id, method: 'password', failure, ...describeCaller(caller) });
}

function describeCaller({ address, userAgent }: Caller) {
  return { network: shortNetwork(address ?? ''), ...describeDevice(userAgent ?? null) };
}

/** The newest first. */
export async function listSignIns(db: Executor, userId: string): Promise<SignIn[]> {
  const rows = await db
    .select()
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .limit(shown);
  return rows.map(({ id, method, failure, network, browser, system, kind, createdAt }) => ({
    id,
    method,
    failure: failure === null ? null : isErrorCode(failure) ? failure : 'internal_error',
    network,
    browser,
    system,
    kind,
    at: createdAt.toISOString(),
  }));
}

export async function eraseOldSignIns(db: Executor, now: Date): Promise<void> {
  await db.delete(signIns).where(lt(signIns.createdAt, new Date(now.getTime() - keptDays * 86_400_000)));
}
