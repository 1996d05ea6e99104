import { contract } from '@afterglow/domain/contract/contract';
import { creditLevel } from '@afterglow/domain/credits';
import { hasUnlimitedCredits } from '@afterglow/domain/plans';
import { implement } from '@orpc/server';
import type { Executor } from '../db/pool.ts';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { listEntries, readBalance } from './ledger.ts';

export function creditsHandlers(deps: { readonly db: Executor }) {
  const os = implement(contract.credits).$context<RequestContext>();
  return {
    get: os.get.handler(async ({ context }) => {
      const viewer = requireViewer(context);
      const balance = await readBalance(deps.db, viewer.userId);
      const unlimited = hasUnlimitedCredits(viewer);
      return { balance, unlimited, level: creditLevel(balance, unlimited) };
    }),
    entries: os.entries.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      const { entries, cursor } = await listEntries(deps.db, { userId, cursor: input.cursor, limit: input.limit });
      return { entries: entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })), cursor };
    }),
  };
}
