import type { CreditEntry } from '@afterglow/domain/contract/account/credits';
import { toCsv, type CsvCell } from '@afterglow/domain/csv';
import type { LoaderFunctionArgs } from 'react-router';
import { createTranslator } from 'use-intl/core';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { statementItem } from '../../../credits/statement-item.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { readTimeZone } from '../../../request/read-time-zone.ts';
import { messagesIn } from '../../../words/server-messages.ts';

/** The whole statement, or one month of it, as a file for a spreadsheet, in the person's language and time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const locale = readLocale(request);
  const timeZone = readTimeZone(request);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(new URL(request.url).searchParams.get('month') ?? '')?.[0];
  const { titles } = await forPage(request, api.templates.list());
  const t = createTranslator({ locale, messages: messagesIn(locale) });
  const nameOf = (entry: CreditEntry): string => {
    const item = statementItem(entry, titles);
    if ('name' in item) return item.name;
    return item.reason === 'plan'
      ? t('usage.reasons.plan', { plan: t(`plans.${item.plan}`) })
      : t(`usage.reasons.${item.reason}`);
  };
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const lines: CsvCell[][] = [
    [`${t('usage.time')} (${timeZone})`, t('usage.item'), t('usage.kind'), t('usage.change'), t('usage.after')],
  ];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof api.credits.entries>> = await forPage(
      request,
      api.credits.entries({
        limit: 100,
        timeZone,
        ...(month === undefined ? {} : { month }),
        ...(cursor === '' ? {} : { cursor }),
      }),
    );
    for (const entry of page.entries) {
      lines.push([
        clock.format(new Date(entry.createdAt)),
        nameOf(entry),
        t(`usage.kinds.${entry.kind}`),
        entry.amount,
        entry.balanceAfter,
      ]);
    }
    cursor = page.cursor;
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="afterglow-credits${month === undefined ? '' : `-${month}`}.csv"`,
    'cache-control': 'no-store',
  };
  return new Response(toCsv(lines), { headers });
}
