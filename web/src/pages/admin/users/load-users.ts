import { planTypes } from '@afterglow/domain/billing/plans';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../../api/server-api.ts';
import { forAdmin } from '../parts/for-admin.ts';

const sorts = ['created', 'balance', 'email'] as const;

/** What the address asks of the list; what it says wrongly is left out. */
export function readUserQuery(search: URLSearchParams) {
  const flag = (name: string) => (['yes', 'no'] as const).find((known) => known === search.get(name));
  const q = search.get('q')?.trim().slice(0, 200);
  const role = (['user', 'admin'] as const).find((known) => known === search.get('role'));
  const plan = planTypes.find((known) => known === search.get('plan'));
  const [banned, verified, deleting] = [flag('banned'), flag('verified'), flag('deleting')];
  return {
    ...(q ? { q } : {}),
    ...(role && { role }),
    ...(plan && { plan }),
    ...(banned && { banned }),
    ...(verified && { verified }),
    ...(deleting && { deleting }),
    sort: sorts.find((known) => known === search.get('sort')) ?? 'created',
    order: search.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
  };
}

export async function loadUsers({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const query = readUserQuery(search);
  const cursor = search.get('cursor');
  const page = await forAdmin(
    request,
    serverApi(context, request).adminUsers.list({ ...query, limit: 50, ...(cursor === null ? {} : { cursor }) }),
  );
  return { ...page, sort: { by: query.sort, order: query.order } };
}
