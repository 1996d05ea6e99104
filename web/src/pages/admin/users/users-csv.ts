import type { LoaderFunctionArgs } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { serverApi } from '../../../api/server-api.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { messagesIn } from '../../../words/server-messages.ts';
import { csvResponse } from '../parts/csv-response.ts';
import { forAdmin } from '../parts/for-admin.ts';
import { readUserQuery } from './load-users.ts';

/** The list as a file, filtered and ordered as on the page; times are UTC. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const query = { ...readUserQuery(new URL(request.url).searchParams), limit: 500 };
  const locale = readLocale(request);
  const t = createTranslator({ locale, messages: messagesIn(locale), namespace: 'adminUsers' });
  const head = [
    t('id'),
    t('email'),
    t('name'),
    t('role'),
    t('plan'),
    t('planEnds'),
    t('credits'),
    t('verified'),
    t('banned'),
    t('deleting'),
    t('joined'),
  ];
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  // Asked before the file begins, so that a refusal is a page.
  let first: ReturnType<typeof api.adminUsers.list> | undefined = forAdmin(request, api.adminUsers.list(query));
  await first;
  return csvResponse('afterglow-users', head, async (cursor) => {
    const page = await (first ?? api.adminUsers.list({ ...query, ...(cursor === undefined ? {} : { cursor }) }));
    first = undefined;
    return {
      cursor: page.cursor,
      lines: page.users.map((user) => [
        user.id,
        user.email,
        user.username,
        user.role,
        user.plan,
        user.planEnds,
        user.balance,
        yesNo(user.emailVerified),
        yesNo(user.banned),
        yesNo(user.beingDeleted),
        user.createdAt,
      ]),
    };
  });
}
