import { redirect, redirectDocument, type ActionFunctionArgs } from 'react-router';
import { safeRedirect } from '../request/safe-redirect.ts';
import { callForCookies } from '../session/call-auth.ts';
import { signOutHere } from '../session/sign-out-here.ts';

/** Pages without a session to show: signing out there goes home, elsewhere it stays. */
const needSession = [
  '/admin',
  '/credit-demo',
  '/debug-auth',
  '/debug-permissions',
  '/editor',
  '/gallery',
  '/payment',
  '/profile',
  '/subscription-test',
];

/** Signs out. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const back = form.get('back');
  const path = safeRedirect(typeof back === 'string' ? back : '/');
  // Anyone who looks through somebody's eyes goes back to themselves; their own session stays.
  if (form.get('visit') !== null) {
    const end = await callForCookies(context, request, '/admin/visit/end', {}).catch(() => undefined);
    if (end !== undefined) return redirectDocument(pageOfVisited(end.body), { headers: end.headers });
  }
  const stays = !needSession.some((page) => path === page || path.startsWith(`${page}/`));
  return redirect(stays ? path : '/', { headers: await signOutHere(context, request) });
}

function pageOfVisited(body: unknown): string {
  const userId = typeof body === 'object' && body !== null && 'userId' in body ? body.userId : null;
  return typeof userId === 'string' ? `/admin/users/${encodeURIComponent(userId)}` : '/admin/users';
}

export const loader = () => redirect('/');
