const anywhere = 'https://site.invalid';

/**
 * The path of this site that an address given by a caller stands for, with its query and hash; undefined for anything
 * that could lead elsewhere. Every redirect asks this function.
 *
 * Refused are other sites and schemes, protocol-relative addresses, back slashes (browsers read them as slashes), control
 * characters, encoded slashes, and paths that become protocol-relative once dots are resolved (`/.//evil.test`).
 *
 * @param baseUrl Origin of this site; with it, absolute addresses below it are taken as well.
 */
export function sitePath(wanted: string, baseUrl?: string): string | undefined {
  const isAbsolute = baseUrl !== undefined && (wanted === baseUrl || wanted.startsWith(`${baseUrl}/`));
  const path = isAbsolute ? wanted.slice(baseUrl.length) || '/' : wanted;
  if (!path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return undefined;
  const url = URL.parse(path, anywhere);
  if (url === null || url.origin !== anywhere || url.pathname.startsWith('//') || /^\/(?:%2f|%5c)/i.test(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
}
