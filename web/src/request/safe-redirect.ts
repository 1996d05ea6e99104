const anywhere = 'https://afterglow.invalid';

/**
 * The place to go after signing in: a path of this site, or `fallback`. Other sites, other schemes, protocol-relative
 * addresses and back slashes (which browsers read as slashes) are refused, and so is the login page itself.
 */
export function safeRedirect(wanted: string | null | undefined, fallback = '/'): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return fallback;
  const url = URL.parse(wanted, anywhere);
  if (url === null || url.origin !== anywhere || url.pathname.startsWith('//')) return fallback;
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Address of the login page that returns to where the person is. `from` may be a `.data` request of that page. */
export function loginPath(from: string): string {
  const url = new URL(from, anywhere);
  url.searchParams.delete('_routes');
  const pathname = url.pathname === '/_root.data' ? '/' : url.pathname.replace(/(\/_)?\.data$/, '');
  const target = safeRedirect(pathname + url.search);
  return target === '/' ? '/auth' : `/auth?redirect=${encodeURIComponent(target)}`;
}
