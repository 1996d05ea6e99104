import { creditLevel } from '@afterglow/domain/billing/credits';
import type { CreditEntry, Credits } from '@afterglow/domain/contract/account/credits';
import type { Template } from '@afterglow/domain/contract/public/templates';
import { data, type LoaderFunctionArgs } from 'react-router';
import type { ApiClient } from '../../api/client.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { latestStory, type CreditStory } from './credit-story.ts';

export interface DemoData {
  readonly credits: Credits;
  readonly story: CreditStory | null;
  readonly titles: Readonly<Record<string, string>>;
  /** Templates from the cheapest to the dearest, one of each price. */
  readonly prices: readonly { readonly title: string; readonly credits: number }[];
}

/** Like the other trial pages it exists where the sandbox takes the money, and for admins. A visitor sees what a new account has. */
export async function loadDemo({ request, context }: LoaderFunctionArgs): Promise<DemoData> {
  const api = serverApi(context, request);
  const { account } = await forPage(request, api.account.get());
  const [{ credits, entries }, { templates }] = await Promise.all([
    account === null ? readSample(request, api) : readOwn(request, api),
    api.templates.list().catch((): { templates: Template[] } => ({ templates: [] })),
  ]);
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

async function readOwn(request: Request, api: ApiClient) {
  const [{ actions }, credits, { entries }] = await Promise.all([
    forPage(request, api.billing.subscription()),
    forPage(request, api.credits.get()),
    forPage(request, api.credits.entries({ limit: 50, view: 'ledger' })),
  ]);
  if (!actions.simulate) throw data(null, { status: 404 });
  return { credits, entries };
}

async function readSample(request: Request, api: ApiClient): Promise<{ credits: Credits; entries: CreditEntry[] }> {
  const { plans, providers } = await forPage(request, api.billing.plans());
  if (!providers.includes('sandbox')) throw data(null, { status: 404 });
  const balance = plans.find(({ planType }) => planType === 'free')?.initialCredits ?? 0;
  return {
    credits: { balance, unlimited: false, level: creditLevel(balance, false), heldBack: null },
    entries: [],
  };
}
