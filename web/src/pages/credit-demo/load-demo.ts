import type { Credits } from '@afterglow/domain/contract/account/credits';
import type { Template } from '@afterglow/domain/contract/public/templates';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { forPage, serverApi } from '../../api/server-api.ts';
import { loginPath } from '../../request/safe-redirect.ts';
import { latestStory, type CreditStory } from './credit-story.ts';

export interface DemoData {
  readonly credits: Credits;
  readonly story: CreditStory | null;
  readonly titles: Readonly<Record<string, string>>;
  /** Templates from the cheapest to the dearest, one of each price. */
  readonly prices: readonly { readonly title: string; readonly credits: number }[];
}

/** Like the other trial pages it exists where the sandbox takes the money, and for admins (DECISIONS 9). */
export async function loadDemo({ request, context }: LoaderFunctionArgs): Promise<DemoData> {
  const api = serverApi(context, request);
  const { account } = await forPage(request, api.account.get());
  if (account === null) throw redirect(loginPath(request.url));
  const [{ actions }, credits, { entries }, { templates }] = await Promise.all([
    forPage(request, api.billing.subscription()),
    forPage(request, api.credits.get()),
    forPage(request, api.credits.entries({ limit: 50 })),
    api.templates.list().catch((): { templates: Template[] } => ({ templates: [] })),
  ]);
  if (!actions.simulate) throw data(null, { status: 404 });
  const byPrice = new Map(
    templates.toSorted((a, b) => b.credits - a.credits).map((template) => [template.credits, template.title]),
  );
  return {
    credits,
    story: latestStory(entries) ?? null,
    titles: Object.fromEntries(templates.map(({ id, title }) => [id, title])),
    prices: [...byPrice].map(([price, title]) => ({ title, credits: price })).toReversed(),
  };
}
