import { z } from 'zod';

/** Creem answers an id, or the object itself, in the same place. */
export const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Numbers of milliseconds, or text. */
const moment = z.union([z.number(), z.iso.datetime({ offset: true })]).transform((value) => new Date(value));

/** Whatever was sent along with the checkout; only our names matter. */
export const metadata = z
  .object({ order_id: z.string().optional(), user_id: z.string().optional() })
  .nullish()
  .catch(undefined)
  .transform((names) => ({ orderId: names?.order_id, userId: names?.user_id }));

export const productSchema = z.object({
  id: z.string(),
  price: z.number(),
  currency: z.string(),
  billing_type: z.string(),
  billing_period: z.string(),
});

export const checkoutSchema = z.object({
  id: z.string(),
  status: z.string(),
  checkout_url: z.string().optional(),
  subscription: reference.nullish(),
  /** Of what is paid once; it names the transaction when the money has come. */
  order: z.object({ transaction: reference.nullish() }).nullish(),
  metadata,
});

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer: reference,
  current_period_end_date: moment.nullish(),
  metadata,
});

export const transactionSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  amount_paid: z.number().int().nullish(),
  currency: z.string(),
  status: z.string(),
  refunded_amount: z.number().int().nullish(),
  order: reference.nullish(),
  subscription: reference.nullish(),
  period_start: moment.optional(),
  period_end: moment.optional(),
  created_at: moment,
});

export const transactionListSchema = z.object({
  items: z.array(transactionSchema),
  pagination: z.object({ next_page: z.number().nullish() }),
});
