import { errorCatalogue, isErrorCode } from '@afterglow/domain/errors/errors';
import type { LoaderFunctionArgs } from 'react-router';
import { passHeaders } from '../../api/server-api.ts';
import { apiFetchContext, publicOrigin } from '../../api/server-context.ts';
import { readLocale } from '../../request/read-locale.ts';
import { parseProse } from '../../ui/layout/prose-blocks.ts';
import { sampleErrorMessage } from '../../words/error-message.ts';
import { proseOf } from '../../words/prose.server.ts';
import { readReference } from './read-reference.ts';

/** The reference, made from the document that the API itself gives out. */
export async function loadDocs({ request, context }: LoaderFunctionArgs) {
  const locale = readLocale(request);
  const origin = publicOrigin(context, request);
  const reply = await context.get(apiFetchContext)(
    new Request(new URL('/api/openapi.json', request.url), { headers: passHeaders(request) }),
  );
  if (!reply.ok) throw new Response(null, { status: reply.status });
  return {
    guide: parseProse(proseOf(locale, 'docs/api-guide').body, { origin }),
    reference: readReference(await reply.json(), origin),
    errors: Object.entries(errorCatalogue).flatMap(([code, { status }]) =>
      isErrorCode(code) ? [{ code, status, text: sampleErrorMessage(code, locale) }] : [],
    ),
  };
}
