import type { RouterContextProvider } from 'react-router';
import { forgetCookie, preferenceCookie } from '../request/cookies.ts';
import { callAuth } from './call-auth.ts';

/**
 * Ends the session of this browser, and asks its pages to forget what they kept for the person. A failure of the account
 * service is its own log's matter: the way is the same. Returns the headers of the reply.
 */
export async function signOutHere(context: Readonly<RouterContextProvider>, request: Request): Promise<Headers> {
  const reply = await callAuth(context, request, '/sign-out', {}).catch(() => undefined);
  const headers = reply?.headers ?? new Headers();
  headers.append('set-cookie', preferenceCookie(forgetCookie, '1'));
  return headers;
}
