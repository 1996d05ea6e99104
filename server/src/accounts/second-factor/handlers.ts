import { securityContract } from '@afterglow/domain/contract/account/security';
import { implement } from '@orpc/server';
import type { Database } from '../../db/pool.ts';
import { requireViewer } from '../../http/access.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import { confirmPassword } from './confirm-password.ts';
import { readSecurity, removePasskey, renamePasskey } from './second-factors.ts';

export function securityHandlers({ db }: { readonly db: Database }) {
  const os = implement(securityContract).$context<RequestContext>();
  return {
    get: os.get.handler(({ context }) => readSecurity(db, requireViewer(context).userId)),
    confirm: os.confirm.handler(async ({ input, context }) => {
      await confirmPassword(db, requireViewer(context), input.password);
      return { confirmed: true } as const;
    }),
    renamePasskey: os.renamePasskey.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await renamePasskey(db, userId, input.id, input.name);
      return readSecurity(db, userId);
    }),
    removePasskey: os.removePasskey.handler(async ({ input, context }) => {
      const { userId, sessionId } = requireViewer(context);
      await requireFreshSession(db, sessionId);
      await removePasskey(db, userId, input.id);
      return readSecurity(db, userId);
    }),
  };
}
