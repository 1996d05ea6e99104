import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../../api/server-api.ts';
import { forAdmin } from '../parts/for-admin.ts';

export async function loadUser({ request, context, params }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const [user, { titles }, { plans }] = await Promise.all([
    forAdmin(request, api.adminUsers.get({ userId: params['id'] ?? '' })),
    // Without titles the names of the program do.
    api.templates.list().catch((): { titles: Record<string, string> } => ({ titles: {} })),
    forAdmin(request, api.billing.plans()),
  ]);
  // Names the next act on the credits: sent twice, it is one act.
  return { user, titles, offers: plans, actKey: crypto.randomUUID() };
}

export type UserData = Awaited<ReturnType<typeof loadUser>>;
