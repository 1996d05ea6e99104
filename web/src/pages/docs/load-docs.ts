import { usualBatchLimits } from '@afterglow/domain/billing/batch-limits';
import { plans } from '@afterglow/domain/billing/plans';
import { errorCatalogue, isErrorCode } from '@afterglow/domain/errors/errors';
import type { LoaderFunctionArgs } from 'react-router';
import { passHeaders, serverApi } from '../../api/server-api.ts';
import { apiFetchContext, publicOrigin } from '../../api/server-context.ts';
import { readLocale } from '../../request/read-locale.ts';
import { parseProse } from '../../ui/layout/prose-blocks.ts';
import { sampleErrorMessage } from '../../words/error-message.ts';
import { proseOf } from '../../words/prose.server.ts';
import { guideTexts, listGuides, programsOf } from './guides.server.ts';
import { isGuide } from './guides.ts';
import { readReference } from './read-reference.ts';

/** Where a developer begins. */
export async function loadDocs({ request, context }: LoaderFunctionArgs) {
  const locale = readLocale(request);
  const { version } = await readDocument({ request, context });
  return {
    version,
    guides: listGuides(locale),
    basics: parseProse(proseOf(locale, 'docs/api-guide').body, { origin: publicOrigin(context, request) }),
  };
}

export async function loadGuide({ request, context, params }: LoaderFunctionArgs) {
  const { slug } = params;
  if (!isGuide(slug)) throw new Response(null, { status: 404 });
  const locale = readLocale(request);
  const site = await serverApi(context, request)
    .account.site()
    .catch(() => undefined);
  const { free, basic, pro } = site?.batchLimits ?? usualBatchLimits;
  const values = {
    origin: publicOrigin(context, request),
    freeEdge: String(plans.free.maxOutputEdge),
    freeBatch: String(free),
    basicBatch: String(basic),
    proBatch: String(pro),
  };
  const [before, after] = guideTexts(slug, locale).map((text) => parseProse(text, values));
  return {
    slug,
    guides: listGuides(locale),
    before: before ?? [],
    programs: programsOf(slug),
    after: after ?? [],
    errors:
      slug === 'errors'
        ? Object.entries(errorCatalogue).flatMap(([code, { status }]) =>
            isErrorCode(code) ? [{ code, status, text: sampleErrorMessage(code, locale) }] : [],
          )
        : [],
  };
}

/** The list of endpoints, made from the document that the API itself gives out. */
export async function loadReference({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  return readDocument({ request, context });
}

async function readDocument({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const reply = await context.get(apiFetchContext)(
    new Request(new URL('/api/openapi.json', request.url), { headers: passHeaders(request) }),
  );
  if (!reply.ok) throw new Response(null, { status: reply.status });
  return readReference(await reply.json());
}
