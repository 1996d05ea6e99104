import type { LoaderFunctionArgs } from 'react-router';
import { publicOrigin } from '../api/server-context.ts';
import { withBase } from '../base-path/base-path.ts';
import { privatePlaces } from './public-pages.ts';

/** `/robots.txt`. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const lines = [
    'User-agent: *',
    ...privatePlaces.map((place) => `Disallow: ${withBase(place)}`),
    '',
    `Sitemap: ${publicOrigin(context, request)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
