/** Payments, what of them comes back, and their invoices. */
import { z } from 'zod';
import { billingDetailLimits } from '../../accounts/form-limits.ts';
import {
  billingCycleSchema,
  paidPlanTypeSchema,
  paymentProviderSchema,
  paymentStatusSchema,
  refundStatusSchema,
} from '../../billing/billing.ts';
import { centsSchema, currencySchema, idSchema, timestampSchema } from '../base.ts';
import { boughtPackSchema } from './orders.ts';

export const refundSchema = z
  .object({
    id: idSchema,
    paymentId: idSchema,
    status: refundStatusSchema,
    /** `requested` or by `withdrawal` of the person; `unused_months`, `duplicate` and `mismatch` are automatic. */
    kind: z.enum(['requested', 'withdrawal', 'unused_months', 'duplicate', 'mismatch', 'provider']),
    amountCents: centsSchema,
    currency: currencySchema,
    reason: z.string(),
    /** What the operator wrote back; null when nothing. */
    answer: z.string().nullable(),
    creditsTaken: z.number().int(),
    createdAt: timestampSchema,
    decidedAt: timestampSchema.nullable(),
    finishedAt: timestampSchema.nullable(),
    /** Number of the correction of the invoice, once the money is back, e.g. `AGC-2026-000003`. */
    correction: z.string().nullable(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof refundSchema>;

export const paymentSchema = z
  .object({
    id: idSchema,
    /** Invoice number, e.g. `AG-2026-000012`. */
    number: z.string(),
    status: paymentStatusSchema,
    /** Null, with its cycle, for a pack. */
    planType: paidPlanTypeSchema.nullable(),
    cycle: billingCycleSchema.nullable(),
    pack: boughtPackSchema,
    kind: z.enum(['first', 'renewal']),
    amountCents: centsSchema,
    refundedCents: centsSchema,
    /** What a refund would return now: of a pack, the price of its unspent credits. */
    returnCents: centsSchema,
    currency: currencySchema,
    provider: paymentProviderSchema,
    /** False for money that bought nothing and goes back: its period never began. */
    opened: z.boolean(),
    periodStart: timestampSchema,
    periodEnd: timestampSchema,
    paidAt: timestampSchema,
    /** Newest first. */
    refunds: z.array(refundSchema),
    /** May money back be asked now; `error` is the code why not. */
    refundable: z.object({ ok: z.boolean(), error: z.string().nullable(), until: timestampSchema }),
    /** May the person withdraw from the contract of this payment now; `error` is the code why not. */
    withdrawable: z.object({ ok: z.boolean(), error: z.string().nullable(), until: timestampSchema }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentSchema>;

/** A withdrawal from a contract as it was received: what its acknowledgement by mail says. */
export const withdrawalSchema = z
  .object({
    paymentId: idSchema,
    /** Of the payment's invoice: it names the contract. */
    number: z.string(),
    /** Who declared it, as typed. */
    name: z.string(),
    /** Where the acknowledgement goes. */
    email: z.string(),
    amountCents: centsSchema,
    currency: currencySchema,
    creditsTaken: z.number().int(),
    declaredAt: timestampSchema,
  })
  .meta({ id: 'Withdrawal' });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Value-added tax in an amount, as its document shows it. */
const taxSchema = z.object({
  /** Tax number of the seller. */
  number: z.string().nullable(),
  /** Rate; null where no tax is shown. */
  percent: z.number().nullable(),
  /** The operator's own line, e.g. why no tax is charged. */
  note: z.string().nullable(),
  netCents: centsSchema,
  vatCents: centsSchema,
});

/** Who sold to whom, as it was when the invoice was made. */
const partiesShape = {
  /** Name and address lines of the operator, from the settings. */
  seller: z.array(z.string()),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    /** Lines of the address; none until the person entered one. */
    address: z.array(z.string()),
    /** Tax number of a business. */
    vatNumber: z.string().nullable(),
  }),
};

/** What a person wants to read of themselves on invoices. An empty name is the account's. */
export const billingDetailsSchema = z
  .object({
    name: z.string().trim().max(billingDetailLimits.name),
    /** Street, place and country, a line each. */
    address: z
      .string()
      .trim()
      .max(billingDetailLimits.address)
      .refine((text) => text.split('\n').length <= billingDetailLimits.addressLines),
    /** Letters, digits and what stands between them; how it is written differs by country. */
    vatNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(?:[A-Z0-9][A-Z0-9 ./-]{2,28}[A-Z0-9])?$/),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof billingDetailsSchema>;

/** Facts of a printable invoice; the words are the page's. */
export const invoiceSchema = z
  .object({
    payment: paymentSchema,
    ...partiesShape,
    /** Credits of each month of the plan; null for a pack. */
    monthlyCredits: z.number().int().nullable(),
    totalCents: centsSchema,
    tax: taxSchema,
    /** Total less what was refunded. */
    netCents: centsSchema,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof invoiceSchema>;

/** Facts of a printable correction: a refund takes this much of an invoice back. */
export const correctionSchema = z
  .object({
    number: z.string(),
    payment: paymentSchema,
    ...partiesShape,
    amountCents: centsSchema,
    tax: taxSchema,
    issuedAt: timestampSchema,
  })
  .meta({ id: 'InvoiceCorrection' });
export type Correction = z.infer<typeof correctionSchema>;
