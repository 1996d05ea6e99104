import type { MiddlewareHandler } from 'hono';
import { addHeader } from './add-header.ts';

/**
 * Headers of every reply. Pages add their own content security policy with a nonce. `https`: the public address says so;
 * X-Forwarded-Proto is a caller's own word unless a proxy of the operator's stands in front.
 */
export function securityHeaders({
  https,
  ownsHost = true,
  trustsProxies,
}: {
  readonly https: boolean;
  /** False below a path: what is said of the host would bind the other sites on it. */
  readonly ownsHost?: boolean;
  readonly trustsProxies: boolean;
}): MiddlewareHandler {
  return async (c, next) => {
    await next();
    addHeader(c, 'x-content-type-options', 'nosniff');
    addHeader(c, 'referrer-policy', 'strict-origin-when-cross-origin');
    addHeader(c, 'x-frame-options', 'DENY');
    addHeader(c, 'cross-origin-opener-policy', 'same-origin');
    // Pictures of a public link say otherwise.
    if (!c.res.headers.has('cross-origin-resource-policy')) addHeader(c, 'cross-origin-resource-policy', 'same-origin');
    addHeader(
      c,
      'permissions-policy',
      'camera=(self), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
    );
    if (ownsHost && (https || (trustsProxies && c.req.header('x-forwarded-proto') === 'https')))
      addHeader(c, 'strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!c.res.headers.has('content-security-policy'))
      addHeader(c, 'content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  };
}

/**
 * Where Google keeps the pictures of its accounts. Allowed on pages while sign-in with Google is on: fetching a copy would
 * have the server call out to an address that came from elsewhere, for something that only its owner sees and that falls
 * back to a drawing. The picture is asked for without a referrer, so that no address of a page is told.
 */
export const googlePictureHost = 'https://lh3.googleusercontent.com';

/**
 * Policy of a page: its inline scripts by nonce, or by hash where many read the same page; pictures also from memory (previews) and `pictureHosts`,
 * nothing else from elsewhere.
 */
export function pagePolicy(inlineScripts: readonly string[], pictureHosts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // React writes style attributes (positions, colors of pictures); a nonce cannot cover attributes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...pictureHosts].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy of the service worker: it asks its own site, and runs nothing but itself. */
export const serviceWorkerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Refuses writes that a browser sends on behalf of another site. Browsers say where a request comes from
 * (`Sec-Fetch-Site`, `Origin`); a client that says neither is no browser and carries no one's cookies.
 */
export function isCrossSiteWrite(request: Request, host: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && URL.parse(origin)?.host !== host;
}
