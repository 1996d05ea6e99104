import { cancelReasonSchema } from '@afterglow/domain/billing/billing';
import type { Payment } from '@afterglow/domain/contract/account/payments';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { forPage, serverApi } from '../../../api/server-api.ts';
import { refuse, runForm } from '../../../forms/form-result.ts';
import { readLocale } from '../../../request/read-locale.ts';
import { errorMessage } from '../../../words/error-message.ts';

const paymentsAtOnce = 20;

export async function loadSubscription({ request, context }: LoaderFunctionArgs) {
  const api = serverApi(context, request);
  const search = new URL(request.url).searchParams;
  const cursor = search.get('cursor');
  const [subscription, credits, { payments, cursor: next }, details] = await Promise.all([
    forPage(request, api.billing.subscription()),
    forPage(request, api.credits.get()),
    forPage(request, api.billing.payments({ limit: paymentsAtOnce, ...(cursor === null ? {} : { cursor }) })),
    forPage(request, api.billing.details()),
  ]);
  const asked: Payment | undefined = payments.find(({ id }) => id === search.get('refund'));
  return {
    subscription,
    credits,
    payments,
    next,
    details,
    /** Which form is open, by the address: works without JavaScript, and back closes it. */
    open: {
      cancel:
        search.get('ask') === 'cancel' && (subscription.actions.cancelAtPeriodEnd || subscription.actions.cancelNow),
      refund: asked?.refundable.ok ? asked : null,
      /** Asked for by its address, and not to be had (any more): why. */
      refundNote: asked === undefined || search.get('done') !== null ? null : whyNoRefund(asked, readLocale(request)),
    },
    /** What was just done, after the form's redirect. */
    done: search.get('done'),
  };
}

/** Under way: how far it is. Else the rule's own sentence. */
function whyNoRefund({ refundable: { ok, error }, refunds }: Payment, locale: Locale): RefundNote | null {
  if (ok) return null;
  const underWay = refunds.find(({ status }) => status === 'requested' || status === 'approved')?.status;
  if (underWay === 'requested' || underWay === 'approved') return { underWay };
  return { text: errorMessage(error !== null && isErrorCode(error) ? error : 'refund_not_found', locale) };
}

type RefundNote = { readonly underWay: 'requested' | 'approved' } | { readonly text: string };

export type SubscriptionData = Awaited<ReturnType<typeof loadSubscription>>;

const here = '/profile/subscription';

export function subscriptionAction(args: ActionFunctionArgs) {
  return runForm(args, async (form, { billing }) => {
    switch (form.text('intent')) {
      case 'cancel': {
        const reason = cancelReasonSchema.safeParse(form.text('reason')).data;
        const comment = form.text('comment').trim();
        await billing.cancelSubscription({
          when: form.text('when') === 'now' ? 'now' : 'period_end',
          ...(reason === undefined ? {} : { reason }),
          ...(comment === '' ? {} : { comment }),
        });
        return redirect(`${here}?done=canceled`);
      }
      case 'reactivate':
        await billing.reactivateSubscription();
        return redirect(`${here}?done=reactivated`);
      case 'refresh':
        await billing.refreshSubscription();
        return redirect(`${here}?done=refreshed`);
      case 'refund':
        await billing.requestRefund({ id: form.text('payment'), reason: form.text('reason') });
        return redirect(`${here}?done=refundSent`);
      case 'details':
        await billing.saveDetails({
          name: form.text('name'),
          address: form.text('address').replaceAll('\r\n', '\n'),
          vatNumber: form.text('vatNumber'),
        });
        return undefined;
      case 'portal':
        return { continueTo: (await billing.portal()).url };
      default:
        return refuse('invalid_input');
    }
  });
}
