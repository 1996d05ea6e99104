import type { Payment, Withdrawal } from '@afterglow/domain/contract/account/payments';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { forPage, serverApi } from '../../api/server-api.ts';
import { runForm } from '../../forms/form-result.ts';
import { signInPath } from '../../request/safe-redirect.ts';

export type WithdrawData =
  | { readonly step: 'visitor'; readonly loginPath: string }
  | {
      readonly step: 'choose';
      /** Newest first. */
      readonly contracts: readonly Payment[];
      /** The one that the address names, else the newest. */
      readonly chosen: string;
      readonly name: string;
      readonly email: string;
    }
  | { readonly step: 'done'; readonly withdrawal: Withdrawal };

/** Withdrawable payments are among the newest. */
const looked = 20;

export async function loadWithdraw({ request, context }: LoaderFunctionArgs): Promise<WithdrawData> {
  const api = serverApi(context, request);
  const search = new URL(request.url).searchParams;
  const { account } = await forPage(request, api.account.get());
  if (account === null) return { step: 'visitor', loginPath: signInPath(request.url) };
  const done = search.get('done');
  if (done !== null) return { step: 'done', withdrawal: await forPage(request, api.billing.withdrawal({ id: done })) };
  const { payments } = await forPage(request, api.billing.payments({ limit: looked }));
  const contracts = payments.filter(({ withdrawable }) => withdrawable.ok);
  const named = contracts.find(({ id }) => id === search.get('payment'));
  return {
    step: 'choose',
    contracts,
    chosen: (named ?? contracts[0])?.id ?? '',
    name: account.username,
    email: account.email,
  };
}

/** First `review` shows the declaration as it will be received, then `confirm` declares it. */
export function withdrawAction(args: ActionFunctionArgs) {
  return runForm(args, async (form, { billing }) => {
    if (form.text('intent') !== 'confirm') return;
    const id = form.text('payment');
    await billing.withdraw({ id, name: form.text('name') });
    return redirect(`/withdraw?done=${encodeURIComponent(id)}`);
  });
}
