import type { Locale } from '@afterglow/domain/locale';
import { Hono } from 'hono';
import type { Viewer } from '../../src/http/context.ts';
import type { WebEnv } from '../../src/http/web-app.ts';

/** Plain routes, asked by the person whose id the header `x-person` says. */
export function askedBy(
  people: ReadonlyMap<string, Viewer>,
  locale: Locale,
  ...routes: readonly Hono<WebEnv>[]
): Hono<WebEnv> {
  const app = new Hono<WebEnv>().use(async (c, next) => {
    const { headers } = c.req.raw;
    c.set('request', { locale, ipAddress: '127.0.0.1', headers, viewer: people.get(headers.get('x-person') ?? '') });
    await next();
  });
  for (const each of routes) app.route('/', each);
  return app;
}
