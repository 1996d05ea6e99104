import { useLocation } from 'react-router';
import { signInPath, signUpPath } from '../request/safe-redirect.ts';

/** Where nobody wants to come back to after logging in: what it was about is over. */
const overPlaces: ReadonlySet<string> = new Set(['/goodbye']);

/** Addresses of the login page and its form for new people; both lead back to the page that is shown. */
export function useWayIn(): { readonly logIn: string; readonly signUp: string } {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  // a language that is named once must not return over the one chosen since
  params.delete('lang');
  const from = overPlaces.has(pathname) ? '/' : `${pathname}${params.size > 0 ? `?${params}` : ''}`;
  return { logIn: signInPath(from), signUp: signUpPath(from) };
}
