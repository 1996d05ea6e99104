import { adminAuditContract } from '@afterglow/domain/contract/admin/audit';
import { implement } from '@orpc/server';
import type { Executor } from '../../db/pool.ts';
import type { RequestContext } from '../../http/context.ts';
import { listActs } from './list-acts.ts';

export function adminAuditHandlers({ db }: { readonly db: Executor }) {
  const os = implement(adminAuditContract).$context<RequestContext>();
  return { list: os.list.handler(({ input }) => listActs(db, input)) };
}
