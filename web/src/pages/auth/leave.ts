import { redirect, type ActionFunctionArgs } from 'react-router';
import { safeRedirect } from '../../request/safe-redirect.ts';
import { callAuth } from '../../session/call-auth.ts';

/** Ends this session and leads to the login page, which leads back: for people whose only proof is a new sign-in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const wanted = form.get('redirect');
  const target = safeRedirect(typeof wanted === 'string' ? wanted : undefined);
  const reply = await callAuth(context, request, '/sign-out', {}).catch(() => undefined);
  return redirect(`/auth?${new URLSearchParams({ redirect: target })}`, { headers: reply?.headers });
}
