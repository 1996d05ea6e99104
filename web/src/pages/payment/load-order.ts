import type { Order } from '@afterglow/domain/contract/account/orders';
import { idSchema } from '@afterglow/domain/contract/base';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { forPage, serverApi } from '../../api/server-api.ts';
import { readLocale } from '../../request/read-locale.ts';
import { errorMessage } from '../../words/error-message.ts';
import { outcomePage, type OutcomePage } from './outcome-page.ts';

/** An order with its failure in words; null when the address names none of this person's. */
export interface LoadedOrder {
  readonly order: Order | null;
  readonly problem: string | null;
}

/** Reads the order of `?order=` for an outcome page; one that has come to another outcome goes to that page. */
export async function loadOrder({ request, context }: LoaderFunctionArgs, page: OutcomePage) {
  const order = await findOrder(request, serverApi(context, request));
  // A bare address of the failed or canceled page is no fault: it says what it always says.
  if (order === null) return data<LoadedOrder>({ order, problem: null }, { status: page === 'success' ? 404 : 200 });
  const right = outcomePage(order.status, page);
  if (right !== page) throw redirect(`/payment/${right}?order=${order.id}`);
  const { error } = order;
  return data<LoadedOrder>({
    order,
    problem: error !== null && isErrorCode(error) ? errorMessage(error, readLocale(request)) : null,
  });
}

/** The order of the address; null for none, a mistyped one, or someone else's. Not logged in goes to the login page. */
export async function findOrder(request: Request, api: ReturnType<typeof serverApi>): Promise<Order | null> {
  const id = idSchema.safeParse(new URL(request.url).searchParams.get('order'));
  // Asked even without an order, so that the page is for people who are logged in.
  if (!id.success) return forPage(request, api.billing.subscription()).then(() => null);
  return forPage(
    request,
    api.billing.order({ id: id.data }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  );
}
