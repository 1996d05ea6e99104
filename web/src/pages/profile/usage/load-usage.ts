import type { Template } from '@afterglow/domain/contract/public/templates';
import type { LoaderFunctionArgs } from 'react-router';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { readTimeZone } from '../../../request/read-time-zone.ts';
import { monthsSince } from '../subscription/months-since.ts';

export const usageSpans = [7, 30, 90] as const;
const entriesAtOnce = 30;

export async function loadUsage({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const search = new URL(request.url).searchParams;
  const timeZone = readTimeZone(request);
  const days = usageSpans.find((span) => String(span) === search.get('days')) ?? 30;
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(search.get('month') ?? '')?.[0] ?? null;
  const cursor = search.get('cursor');
  const page = {
    limit: entriesAtOnce,
    timeZone,
    ...(month === null ? {} : { month }),
    ...(cursor === null ? {} : { cursor }),
  };
  const [usage, statement, credits, space, { account }, { templates, titles }] = await Promise.all([
    forPage(request, api.credits.usage({ days, timeZone })),
    forPage(request, api.credits.entries(page)),
    forPage(request, api.credits.get()),
    forPage(request, api.images.space()),
    forPage(request, api.account.get()),
    // Without titles the statement still says what it must.
    api.templates
      .list()
      .catch((): { templates: Template[]; titles: Record<string, string> } => ({ templates: [], titles: {} })),
  ]);
  const prices = templates.map((template) => template.credits).toSorted((a, b) => a - b);
  return {
    days,
    month,
    isLaterPage: cursor !== null,
    usage,
    statement,
    credits,
    space,
    /** What a usual picture costs: the median of today's prices. */
    usualPrice: prices[Math.floor(prices.length / 2)] ?? null,
    titles,
    months: account === null ? [] : monthsSince(new Date(account.createdAt), new Date(), timeZone),
  };
}

export type UsageData = Awaited<ReturnType<typeof loadUsage>>;
