import { modelsContract } from '@afterglow/domain/contract/public/models';
import { implement } from '@orpc/server';
import type { CreativeConfig } from '../config/creative-config.ts';
import type { Database } from '../db/pool.ts';
import type { RequestContext } from '../http/context.ts';
import type { Clock } from '../lib/clock.ts';
import { describeModels } from './describe-models.ts';
import { isUsedUpToday } from './providers/call-book.ts';

export function modelsHandlers(deps: {
  readonly creative: CreativeConfig;
  readonly db: Database;
  readonly clock: Clock;
}) {
  const { creative, db, clock } = deps;
  const os = implement(modelsContract).$context<RequestContext>();
  return {
    list: os.list.handler(async () => ({
      models: describeModels(creative, await isUsedUpToday(db, clock.now(), creative)),
    })),
  };
}
