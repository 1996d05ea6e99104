import { redirect, type ActionFunctionArgs } from 'react-router';
import { callAuth } from '../session/call-auth.ts';
import { safeRedirect } from '../session/safe-redirect.ts';

/** Pages without a session to show: signing out there goes home, elsewhere it stays. */
const needSession = ['/admin', '/credit-demo', '/debug-auth', '/debug-permissions', '/editor', '/gallery', '/payment', '/profile', '/subscription-test'];

/** Signs out. A failure of the account service is its own log's matter: the way is the same. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const back = form.get('back');
  const path = safeRedirect(typeof back === 'string' ? back : '/');
  const reply = await callAuth(context, request, '/sign-out', {}).catch(() => undefined);
  const stays = !needSession.some((page) => path === page || path.startsWith(`${page}/`));
  return redirect(stays ? path : '/', { headers: reply?.headers });
}

export const loader = () => redirect('/');
