import type { LoaderFunctionArgs } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { serverApi } from '../../../api/server-api.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { messagesIn } from '../../../words/server-messages.ts';
import { csvResponse } from '../parts/csv-response.ts';
import { forAdmin } from '../parts/for-admin.ts';
import { readKeptQuery } from './kept-query.ts';

/** The kept payments as a file, for anyone who asks; times are UTC. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const query = { ...readKeptQuery(new URL(request.url).searchParams), limit: 100 };
  const locale = readLocale(request);
  const t = createTranslator({ locale, messages: messagesIn(locale), namespace: 'adminPayments' });
  const head = [
    t('invoice'),
    t('paidAt'),
    t('amount'),
    t('refunded'),
    t('vat'),
    t('corrections'),
    t('currency'),
    t('provider'),
    t('order'),
    t('keptReason'),
    t('keptUntil'),
  ];
  // Asked before the file begins, so that a refusal is a page.
  let first: ReturnType<typeof api.adminPayments.kept> | undefined = forAdmin(request, api.adminPayments.kept(query));
  await first;
  return csvResponse('afterglow-kept-payments', head, async (cursor) => {
    const page = await (first ?? api.adminPayments.kept({ ...query, ...(cursor === undefined ? {} : { cursor }) }));
    first = undefined;
    return {
      cursor: page.cursor,
      lines: page.payments.map((row) => [
        row.number,
        row.paidAt,
        row.amountCents / 100,
        row.refundedCents / 100,
        row.vatPercent ?? '',
        row.corrections.join(' '),
        row.currency,
        row.provider,
        row.providerPaymentId,
        t('erasedOnPlain', { date: row.keptAt.slice(0, 10) }),
        row.keptUntil.slice(0, 10),
      ]),
    };
  });
}
