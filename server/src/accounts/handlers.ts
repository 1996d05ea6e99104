import { contract } from '@afterglow/domain/contract/contract';
import type { siteSchema } from '@afterglow/domain/contract/account';
import { implement } from '@orpc/server';
import type { z } from 'zod';
import type { Executor } from '../db/pool.ts';
import { requireViewer } from '../http/access.ts';
import type { RequestContext } from '../http/context.ts';
import { getAccount, updateProfile } from './find-account.ts';

type Site = z.output<typeof siteSchema>;

interface AccountHandlersOptions {
  readonly db: Executor;
  /** What this installation offers; the models' state comes from whoever fetches them. */
  readonly site: Omit<Site, 'models'>;
  readonly readModelsState: () => Promise<Site['models']>;
}

export function accountHandlers({ db, site, readModelsState }: AccountHandlersOptions) {
  const os = implement(contract.account).$context<RequestContext>();
  return {
    get: os.get.handler(async ({ context: { viewer } }) => ({ account: viewer === undefined ? null : await getAccount(db, viewer.userId) })),
    update: os.update.handler(async ({ input, context }) => {
      const { userId } = requireViewer(context);
      await updateProfile(db, userId, input);
      return getAccount(db, userId);
    }),
    site: os.site.handler(async () => ({ ...site, models: await readModelsState() })),
  };
}
