import { creditLevel } from '@afterglow/domain/billing/credits';
import { hasUnlimitedCredits } from '@afterglow/domain/billing/plans';
import { contract } from '@afterglow/domain/contract/contract';
import { implement } from '@orpc/server';
import type { Executor } from '../db/pool.ts';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import type { Clock } from '../lib/clock.ts';
import { readBalance } from './ledger.ts';
import { readHeldBack } from './start-grant.ts';
import { listStatement } from './statement.ts';
import { readUsage } from './usage.ts';

export function creditsHandlers(deps: { readonly db: Executor; readonly clock: Clock }) {
  const os = implement(contract.credits).$context<RequestContext>();
  return {
    get: os.get.handler(async ({ context }) => {
      const viewer = requireViewer(context);
      const balance = await readBalance(deps.db, viewer.userId);
      const unlimited = hasUnlimitedCredits(viewer);
      const heldBack = await readHeldBack(deps.db, viewer.userId);
      return { balance, unlimited, level: creditLevel(balance, unlimited), heldBack };
    }),
    entries: os.entries.handler(({ input, context }) =>
      listStatement(deps.db, { ...input, userId: requireViewer(context).userId }),
    ),
    usage: os.usage.handler(({ input, context }) =>
      readUsage(deps.db, { ...input, userId: requireViewer(context).userId, now: deps.clock.now() }),
    ),
  };
}
