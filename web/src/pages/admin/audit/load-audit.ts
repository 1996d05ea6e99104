import { adminActions } from '@afterglow/domain/accounts/admin-acts';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../../api/server-api.ts';
import { forAdmin } from '../parts/for-admin.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks of the record; what it says wrongly is left out. */
export function readAuditQuery(search: URLSearchParams) {
  const action = adminActions.find((known) => known === search.get('action'));
  const day = (name: string) => dayPattern.exec(search.get(name) ?? '')?.[0];
  const [q, from, to, target] = [search.get('q')?.trim().slice(0, 200), day('from'), day('to'), search.get('target')];
  return {
    ...(q ? { q } : {}),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(target ? { targetId: target.slice(0, 100) } : {}),
  };
}

export async function loadAudit({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor');
  const query = { ...readAuditQuery(search), limit: 50, ...(cursor === null ? {} : { cursor }) };
  return forAdmin(request, serverApi(context, request).adminAudit.list(query));
}
