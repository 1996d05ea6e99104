import { toCsv, type CsvCell } from '@afterglow/domain/csv';
import type { LoaderFunctionArgs } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { serverApi } from '../../../api/server-api.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { messagesIn } from '../../../words/server-messages.ts';
import { forAdmin } from '../parts/for-admin.ts';
import { readSpan } from './load-dashboard.ts';

/** The span's days as a file, or with `?of=templates` its templates and models. Money in whole units with a point. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { from, to } = readSpan(search);
  const board = await forAdmin(request, serverApi(context, request).adminDashboard.get({ from, to }));
  const locale = readLocale(request);
  const t = createTranslator({ locale, messages: messagesIn(locale), namespace: 'adminDashboard' });
  const money = (name: string) => `${name} (${board.currency})`;
  const byTemplate = search.get('of') === 'templates';
  const rows: CsvCell[][] = byTemplate
    ? [
        [
          t('template'),
          t('model'),
          t('done'),
          t('failed'),
          t('credits'),
          money(t('worth')),
          money(t('cost')),
          money(t('margin')),
        ],
        ...board.templates.map((row): CsvCell[] => {
          const worth = row.creditsSpent * board.creditWorthMicros;
          const micros = [worth, row.providerCostMicros, worth - row.providerCostMicros].map(
            (value) => value / 1_000_000,
          );
          return [row.templateId, row.model, row.succeeded, row.failed, row.creditsSpent, ...micros];
        }),
      ]
    : [
        [
          t('day'),
          money(t('revenue')),
          money(t('refunds')),
          t('signUps'),
          t('newSubscribers'),
          t('done'),
          t('failed'),
          t('canceled'),
          t('credits'),
          money(t('cost')),
        ],
        ...board.days.map((day): CsvCell[] => [
          day.date,
          day.revenueCents / 100,
          day.refundedCents / 100,
          day.signUps,
          day.newSubscribers,
          day.succeeded,
          day.failed,
          day.canceled,
          day.creditsSpent,
          day.providerCostMicros / 1_000_000,
        ]),
      ];
  return new Response(toCsv(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="afterglow-${byTemplate ? 'templates' : 'days'}-${from}-${to}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
