import { adminUsersContract } from '@afterglow/domain/contract/admin/users';
import type { Locale } from '@afterglow/domain/locale';
import { implement } from '@orpc/server';
import type { BillingDeps } from '../../billing/billing-deps.ts';
import { listStatement } from '../../credits/statement.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { actorOf } from '../record-act.ts';
import { adjustCredits } from './adjust-credits.ts';
import { banUser, signOutUser, unbanUser } from './ban.ts';
import { changePlan } from './change-plan.ts';
import { changeRole } from './change-role.ts';
import { listUsers } from './list-users.ts';
import { raiseHeldBack } from './raise-held-back.ts';
import { getUser } from './read-user.ts';
import { resendVerification } from './resend-verification.ts';

interface AdminUsersDeps extends BillingDeps {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly baseUrl: string;
  /** Address of the administrator whom the settings name. */
  readonly adminEmail: string | undefined;
  readonly sendVerification: (email: string, locale: Locale) => Promise<void>;
}

export function adminUsersHandlers(deps: AdminUsersDeps) {
  const { db, clock } = deps;
  const os = implement(adminUsersContract).$context<RequestContext>();
  return {
    list: os.list.handler(({ input }) => listUsers(db, input)),
    get: os.get.handler(({ input }) => getUser(db, input.userId, clock.now())),
    entries: os.entries.handler(({ input }) => listStatement(db, { ...input, timeZone: 'UTC', view: 'ledger' })),
    adjustCredits: os.adjustCredits.handler(({ input, context }) => adjustCredits(db, actorOf(context), input)),
    changePlan: os.changePlan.handler(({ input, context }) => changePlan(deps, actorOf(context), input)),
    changeRole: os.changeRole.handler(({ input, context }) => changeRole(deps, actorOf(context), input)),
    ban: os.ban.handler(({ input, context }) => banUser(deps, actorOf(context), input)),
    unban: os.unban.handler(({ input, context }) => unbanUser(deps, actorOf(context), input)),
    signOut: os.signOut.handler(({ input, context }) => signOutUser(db, actorOf(context), input.userId, input.reason)),
    raiseStartGrant: os.raiseStartGrant.handler(({ input, context }) =>
      raiseHeldBack(db, actorOf(context), input.userId, input.reason),
    ),
    resendVerification: os.resendVerification.handler(({ input, context }) =>
      resendVerification(deps, actorOf(context), input.userId),
    ),
  };
}
