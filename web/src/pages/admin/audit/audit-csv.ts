import type { LoaderFunctionArgs } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { serverApi } from '../../../api/server-api.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { messagesIn } from '../../../words/server-messages.ts';
import { csvResponse } from '../parts/csv-response.ts';
import { forAdmin } from '../parts/for-admin.ts';
import { readAuditQuery } from './load-audit.ts';

/** The record as a file, filtered as on the page. Times are UTC, and acts have the names of the program: files are compared. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const query = readAuditQuery(new URL(request.url).searchParams);
  const locale = readLocale(request);
  const t = createTranslator({ locale, messages: messagesIn(locale), namespace: 'adminAudit' });
  const head = [
    `${t('time')} (UTC)`,
    t('who'),
    t('act'),
    t('onWhat'),
    t('targetId'),
    t('reason'),
    t('before'),
    t('after'),
    t('address'),
    t('device'),
  ];
  // Asked before the file begins, so that a refusal is a page.
  let first: ReturnType<typeof api.adminAudit.list> | undefined = forAdmin(
    request,
    api.adminAudit.list({ ...query, limit: 1000 }),
  );
  await first;
  return csvResponse('afterglow-audit', head, async (cursor) => {
    const page = await (first ??
      api.adminAudit.list({ ...query, limit: 1000, ...(cursor === undefined ? {} : { cursor }) }));
    first = undefined;
    return {
      cursor: page.cursor,
      lines: page.acts.map(({ createdAt, actor, action, target, reason, before, after, ipAddress, userAgent }) => [
        createdAt,
        actor.email,
        action,
        target.email ?? target.kind,
        target.id,
        reason,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
        ipAddress,
        userAgent,
      ]),
    };
  });
}
