import { redirect, type LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../api/server-api.ts';
import { withoutBase } from '../../base-path/base-path.ts';
import { loginPath, safeRedirect } from '../../request/safe-redirect.ts';
import { callAuth } from '../../session/call-auth.ts';

/** Starts signing in with Google or the operator's own server: asks the account service for the address and goes there. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const path = withoutBase(url.pathname);
  const target = safeRedirect(url.searchParams.get('redirect'));
  // A link of another site must not begin a session automatically: the person presses the button.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return redirect(loginPath(target));
  if (path !== '/auth/oidc') {
    const site = await serverApi(context, request)
      .account.site()
      .catch(() => null);
    if (site?.googleSignIn === false) return redirect('/auth/callback?error=google_not_configured');
  }
  const callbackURL = `/auth/callback?${new URLSearchParams({ redirect: target })}`;
  const reply = await callAuth(context, request, '/sign-in/social', {
    provider: path === '/auth/oidc' ? 'oidc' : 'google',
    callbackURL,
    errorCallbackURL: callbackURL,
  }).catch(() => undefined);
  const address = reply && addressOf(reply.body);
  return address === undefined
    ? redirect('/auth/callback?error=unavailable')
    : redirect(address, { headers: reply?.headers });
}

function addressOf(body: unknown): string | undefined {
  const url =
    typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string'
      ? URL.parse(body.url)
      : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
