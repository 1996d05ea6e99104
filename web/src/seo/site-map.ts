import { languages, fallbackLocale, locales } from '@afterglow/domain/locale';
import type { LoaderFunctionArgs } from 'react-router';
import { forPage, serverApi } from '../api/server-api.ts';
import { publicOrigin } from '../api/server-context.ts';
import { addressIn } from '../request/address-locale.ts';
import { publicPages } from './public-pages.ts';

/** `/sitemap.xml`: every public page in every language, each naming its others. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const origin = publicOrigin(context, request);
  const { templates } = await forPage(request, serverApi(context, request).templates.list());
  const paths = [...publicPages, ...templates.map(({ id }) => `/templates/${encodeURIComponent(id)}`)];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.flatMap((path) => locales.map((locale) => describeAddress(origin, path, locale))).join('\n')}
</urlset>
`;
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function describeAddress(origin: string, path: string, locale: (typeof locales)[number]): string {
  const at = (other: typeof locale): string => escapeXml(origin + addressIn(other, path));
  const others = locales
    .map((other) => `<xhtml:link rel="alternate" hreflang="${languages[other].tag}" href="${at(other)}"/>`)
    .join('');
  const unknown = `<xhtml:link rel="alternate" hreflang="x-default" href="${at(fallbackLocale)}"/>`;
  return `<url><loc>${at(locale)}</loc>${others}${unknown}</url>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
