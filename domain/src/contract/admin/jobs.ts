import { z } from 'zod';
import { reasonMaxLength } from '../../accounts/admin-acts.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';
import { generationStatusSchema } from '../studio/generations.ts';

export const adminJobSchema = z
  .object({
    id: idSchema,
    userId: z.string(),
    email: z.string(),
    templateId: z.string(),
    status: generationStatusSchema,
    edition: z.enum(['on-device', 'creative']),
    errorCode: z.string().nullable(),
    attempt: z.number().int(),
    cost: z.number().int(),
    engineMs: z.number().int().nullable(),
    providerCostMicros: z.number().int().nullable(),
    createdAt: timestampSchema,
    startedAt: timestampSchema.nullable(),
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'AdminJob' });
export type AdminJob = z.infer<typeof adminJobSchema>;

export const jobEventSchema = z
  .object({
    at: timestampSchema,
    attempt: z.number().int(),
    kind: z.string(),
    subject: z.string().nullable(),
    /** The error's own words: for administrators, never for people. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'JobEvent' });

export const providerCallSchema = z
  .object({
    id: idSchema,
    provider: z.string(),
    model: z.string(),
    status: z.enum(['started', 'succeeded', 'unpaid', 'failed', 'aborted']),
    failure: z.string().nullable(),
    costMicros: z.number().int(),
    durationMs: z.number().int().nullable(),
    at: timestampSchema,
  })
  .meta({ id: 'ProviderCall' });

export const adminJobDetailSchema = adminJobSchema
  .extend({
    stage: z.string(),
    progress: z.number(),
    priority: z.number().int(),
    model: z.string().nullable(),
    task: z.string(),
    /** Sizes of its pictures; the pictures themselves are the person's. */
    pictures: z.number().int(),
    error: z.string().nullable(),
    events: z.array(jobEventSchema),
    calls: z.array(providerCallSchema),
    ledger: z.array(z.object({ kind: z.string(), amount: z.number().int(), at: timestampSchema })),
    /** The job that was made of it, and the one it was made of. */
    requeuedAs: idSchema.nullable(),
    requeuedFrom: idSchema.nullable(),
    canRequeue: z.boolean(),
    canCancel: z.boolean(),
  })
  .meta({ id: 'AdminJobDetail' });
export type AdminJobDetail = z.infer<typeof adminJobDetailSchema>;

const byId = z.object({ id: idSchema });
const withReason = byId.extend({ reason: z.string().trim().max(reasonMaxLength).optional() });

export const adminJobsContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/jobs', tags: ['admin'] })
    .input(
      pageQuerySchema.extend({
        status: z.enum(['all', ...generationStatusSchema.options]).default('all'),
        templateId: z.string().max(100).optional(),
        error: z.string().max(100).optional(),
        /** Address or id of a person, or id of a job. */
        q: z.string().trim().max(254).optional(),
      }),
    )
    .output(z.object({ jobs: z.array(adminJobSchema), cursor: z.string().nullable() })),
  get: endpoint('admin')
    .route({ method: 'GET', path: '/admin/jobs/{id}', tags: ['admin'] })
    .input(byId)
    .output(adminJobDetailSchema),
  /**
   * Has a failed or canceled job done again, as a job of its own that costs the person nothing: their credits came back when
   * it ended. Asked twice it gives the same job. Throws `job_not_requeueable`, `image_not_found`.
   */
  requeue: endpoint('admin')
    .route({ method: 'POST', path: '/admin/jobs/{id}/requeue', tags: ['admin'] })
    .input(withReason)
    .output(adminJobDetailSchema),
  /** Ends a waiting or running job; the credits go back. */
  cancel: endpoint('admin')
    .route({ method: 'POST', path: '/admin/jobs/{id}/cancel', tags: ['admin'] })
    .input(withReason)
    .output(adminJobDetailSchema),
};
