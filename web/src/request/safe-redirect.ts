import { sitePath } from '@afterglow/domain/accounts/site-path';
import { withoutBase } from '../base-path/base-path.ts';

const anywhere = 'https://afterglow.invalid';

/**
 * The place to go after signing in: a path of this site, or `fallback`, which also stands for the login page itself.
 */
export function safeRedirect(wanted: string | null | undefined, fallback = '/'): string {
  const path = typeof wanted === 'string' ? sitePath(wanted) : undefined;
  return path === undefined || /^\/auth(?:[/?#]|$)/.test(path) ? fallback : path;
}

/** Address of the page that asks who is there once more and returns, see {@link loginPath}. */
export function confirmPath(from: string): string {
  return loginPath(from).replace(/^\/auth/, '/auth/confirm');
}

/** Address of the page that stands in place of the admin area while it is shut. */
export function adminShutPath(from: string): string {
  return loginPath(from).replace(/^\/auth/, '/auth/admin-shut');
}

/** Address of the login page that returns to where the person is. `from` may be a `.data` request of that page. */
export function loginPath(from: string): string {
  const url = new URL(from, anywhere);
  url.searchParams.delete('_routes');
  // how React Router addresses the action of an index route
  if (url.searchParams.get('index') === '') url.searchParams.delete('index');
  // whole ones are a browser's, with the path of the site
  const path = url.origin === anywhere ? url.pathname : (withoutBase(url.pathname) ?? '/');
  const pathname = path === '/_root.data' ? '/' : path.replace(/(\/_)?\.data$/, '');
  const target = safeRedirect(pathname + url.search);
  return target === '/' ? '/auth' : `/auth?redirect=${encodeURIComponent(target)}`;
}

/** As {@link loginPath}, for somebody who probably has no account: the form to make one comes first. */
export const signUpPath = (from: string): string => withTab(loginPath(from), 'register');

/** As {@link loginPath}, for somebody who has an account: the form to log in comes first in any browser. */
export const signInPath = (from: string): string => withTab(loginPath(from), 'login');

const withTab = (path: string, tab: 'login' | 'register'): string =>
  `${path}${path.includes('?') ? '&' : '?'}tab=${tab}`;
