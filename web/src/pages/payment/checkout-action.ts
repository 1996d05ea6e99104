import {
  billingCycleSchema,
  paidPlanTypeSchema,
  paymentProviderSchema,
  type PaymentProvider,
} from '@afterglow/domain/billing/billing';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { serverApi, type RouteFailure } from '../../api/server-api.ts';
import { withoutBase } from '../../base-path/base-path.ts';
import { readLocale } from '../../request/read-locale.ts';
import { loginPath } from '../../request/safe-redirect.ts';
import { errorMessage } from '../../words/error-message.ts';

/** What the form gets back: a failure with what was chosen, or the provider's page to continue to. */
export interface CheckoutResult {
  readonly failure: RouteFailure | null;
  readonly accepted: boolean;
  readonly provider: PaymentProvider | undefined;
  /** Another site's page: a plain form may not be sent on there by a redirect, so the page goes itself. */
  readonly continueTo: string | null;
}

export async function startCheckout({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const planType = paidPlanTypeSchema.safeParse(form.get('plan'));
  const cycle = billingCycleSchema.safeParse(form.get('cycle'));
  const packId = form.get('pack');
  const provider = paymentProviderSchema.safeParse(form.get('provider')).data;
  const shownCents = readCount(form, 'shownCents');
  const shownCredits = readCount(form, 'shownCredits');
  const requestKey = form.get('requestKey');
  const accepted = form.get('accept') === 'yes';
  const kept = { accepted, provider, continueTo: null };
  try {
    const bought =
      typeof packId === 'string'
        ? { packId }
        : planType.success && cycle.success
          ? { planType: planType.data, cycle: cycle.data }
          : undefined;
    if (bought === undefined || typeof requestKey !== 'string') throw new ApiError('plan_invalid', '', 400);
    if (!accepted) throw new ApiError('terms_not_accepted', '', 400);
    const { redirectUrl } = await serverApi(context, request).billing.checkout({
      ...bought,
      ...(provider === undefined ? {} : { provider }),
      ...(shownCents === undefined ? {} : { shownCents }),
      ...(shownCredits === undefined ? {} : { shownCredits }),
      acceptTerms: accepted,
      acceptPrivacy: accepted,
      // Another way to pay is another order: the first may have failed because its provider is away.
      requestKey: provider === undefined ? requestKey : `${requestKey}:${provider}`,
    });
    // the sandbox's page, named from the root of this site
    if (/^\/(?!\/)/.test(redirectUrl)) return redirect(redirectUrl);
    const here = new URL(request.url);
    const target = new URL(redirectUrl, here);
    const page = target.origin === here.origin ? withoutBase(target.pathname) : undefined;
    if (page !== undefined) return redirect(page + target.search);
    return data<CheckoutResult>({ ...kept, failure: null, continueTo: target.href });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_logged_in' || error.code === 'session_expired') return redirect(loginPath(request.url));
    const message =
      error.message || (isErrorCode(error.code) ? errorMessage(error.code, readLocale(request), error.details) : '');
    return data<CheckoutResult>(
      { ...kept, failure: { code: error.code, message, details: error.details } },
      { status: error.status },
    );
  }
}

function readCount(form: FormData, name: string): number | undefined {
  const text = form.get(name);
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
