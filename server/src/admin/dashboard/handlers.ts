import { adminDashboardContract } from '@afterglow/domain/contract/admin/dashboard';
import { implement } from '@orpc/server';
import type { Database } from '../../db/pool.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Clock } from '../../lib/clock.ts';
import { readDashboard } from './read-dashboard.ts';

export function adminDashboardHandlers(deps: { readonly db: Database; readonly clock: Clock }) {
  const os = implement(adminDashboardContract).$context<RequestContext>();
  return { get: os.get.handler(({ input }) => readDashboard(deps, input)) };
}
