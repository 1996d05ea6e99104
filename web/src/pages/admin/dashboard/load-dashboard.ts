import type { Template } from '@afterglow/domain/contract/public/templates';
import type { LoaderFunctionArgs } from 'react-router';
import { serverApi } from '../../../api/server-api.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { errorWords } from '../parts/error-words.ts';
import { forAdmin } from '../parts/for-admin.ts';

export const spans = [7, 30, 90] as const;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** The span that the address names: so many days up to today, or from one day to another; 30 days without. */
export function readSpan(search: URLSearchParams): {
  readonly from: string;
  readonly to: string;
  readonly days: number | null;
} {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [from, to] = [dayPattern.exec(search.get('from') ?? '')?.[0], dayPattern.exec(search.get('to') ?? '')?.[0]];
  if (from !== undefined && to !== undefined) return { from, to, days: null };
  const days = spans.find((span) => String(span) === search.get('days')) ?? 30;
  const today = Date.now();
  return { from: dayOf(today - (days - 1) * dayMs), to: dayOf(today), days };
}

export async function loadDashboard({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const { from, to, days } = readSpan(new URL(request.url).searchParams);
  const [board, { templates }] = await Promise.all([
    forAdmin(request, api.adminDashboard.get({ from, to })),
    // Without titles the names of the program do.
    api.templates.list().catch((): { templates: Template[] } => ({ templates: [] })),
  ]);
  const words = errorWords(
    board.failures.map(({ code }) => code),
    readLocale(request),
  );
  return { board, words, span: days, titles: Object.fromEntries(templates.map(({ id, title }) => [id, title])) };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
