import { z } from 'zod';
import { mostReturnsPerMonth, returnReasons } from '../../billing/return-rules.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';

/** Paid results of one template in the time asked for, and those that came back. `editor` and `recipe` are such work. */
export const returnsOfTemplateSchema = z
  .object({
    templateId: z.string(),
    results: z.number().int(),
    returns: z.number().int(),
    /** Returns per paid result. */
    rate: z.number().min(0).max(1),
    credits: z.number().int(),
    /** Most frequent first. */
    reasons: z.array(z.object({ reason: z.enum(returnReasons), count: z.number().int() })),
  })
  .meta({ id: 'ReturnsOfTemplate' });
export type ReturnsOfTemplate = z.infer<typeof returnsOfTemplateSchema>;

export const returnedResultSchema = z
  .object({
    generationId: idSchema,
    templateId: z.string(),
    userId: z.string(),
    email: z.string(),
    credits: z.number().int(),
    reason: z.enum(returnReasons),
    note: z.string(),
    returnedAt: timestampSchema,
  })
  .meta({ id: 'ReturnedResult' });
export type ReturnedResult = z.infer<typeof returnedResultSchema>;

const limitSchema = z.number().int().min(0).max(mostReturnsPerMonth);

export const adminReturnsSchema = z
  .object({
    /** Results that each person may give back in a month; 0: none. */
    perMonth: z.number().int(),
    days: z.number().int(),
    /** Templates with paid results, those that came back most often first. */
    templates: z.array(returnsOfTemplateSchema),
    /** The newest hundred. */
    newest: z.array(returnedResultSchema),
  })
  .meta({ id: 'AdminReturns' });
export type AdminReturns = z.infer<typeof adminReturnsSchema>;

export const adminReturnsContract = {
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/returns', tags: ['admin'] })
    .input(z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }))
    .output(adminReturnsSchema),
  /** `basedOn`: the limit that the administrator saw. */
  setLimit: endpoint('admin')
    .route({ method: 'POST', path: '/admin/returns/limit', tags: ['admin'] })
    .input(z.object({ perMonth: limitSchema, basedOn: limitSchema }))
    .output(z.object({ perMonth: z.number().int() })),
};
