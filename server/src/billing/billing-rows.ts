import type { disputes, IssuedInvoice, orders, payments, refunds } from '../db/tables/billing-tables.ts';

/** Rows of the billing tables as they are read. */
export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Refund = typeof refunds.$inferSelect;
export type Dispute = typeof disputes.$inferSelect;

/** The operator as an invoice names it. */
export type Seller = IssuedInvoice['seller'];
