import { billingCycleSchema, planOfferTypeSchema, type BillingCycle } from '@afterglow/domain/billing/billing';
import type { PackOffer, Quote } from '@afterglow/domain/contract/account/orders';
import { isErrorCode, type ErrorCode } from '@afterglow/domain/errors/errors';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { readLocale } from '../../request/read-locale.ts';
import { loginPath } from '../../request/safe-redirect.ts';
import { errorMessage } from '../../words/error-message.ts';

/** What the checkout shows: an offer to pay, or why there is none. */
export type Checkout =
  | { readonly kind: 'quote'; readonly quote: Quote; readonly cycle: BillingCycle; readonly requestKey: string }
  | { readonly kind: 'pack'; readonly pack: PackOffer; readonly requestKey: string }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly text: string;
      readonly pendingOrderId: string | null;
    };

/**
 * Plan and cycle, or the pack, are in the address. The key of the request is made with the page: however often its form is sent, one
 * order comes of it.
 */
export async function loadCheckout({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const locale = readLocale(request);
  const { account } = await forPage(request, api.account.get());
  if (account === null) throw redirect(loginPath(request.url));

  const search = new URL(request.url).searchParams;
  const wanted = search.get('plan');
  const planType = planOfferTypeSchema.safeParse(wanted);
  const cycle = billingCycleSchema.safeParse(search.get('cycle') ?? 'monthly');
  const refuse = (code: ErrorCode, status: number, pendingOrderId: string | null = null) =>
    data<Checkout>({ kind: 'refused', code, text: errorMessage(code, locale), pendingOrderId }, { status });

  const wantedPack = search.get('pack');
  if (wantedPack !== null) {
    const { packs } = await forPage(request, api.billing.plans());
    const pack = packs.find(({ id }) => id === wantedPack);
    if (pack === undefined) return refuse('pack_not_offered', 404);
    return data<Checkout>({ kind: 'pack', pack, requestKey: crypto.randomUUID() });
  }
  if (wanted === null || wanted === '') return refuse('plan_missing', 400);
  if (!planType.success || !cycle.success) return refuse('plan_invalid', 400);
  try {
    const quote = await api.billing.quote({ planType: planType.data, cycle: cycle.data });
    return data<Checkout>({ kind: 'quote', quote, cycle: cycle.data, requestKey: crypto.randomUUID() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || !isErrorCode(error.code))
      return forPage(request, Promise.reject(error));
    const subscription = await api.billing.subscription().catch(() => null);
    return refuse(error.code, 200, subscription?.pendingOrderId);
  }
}
