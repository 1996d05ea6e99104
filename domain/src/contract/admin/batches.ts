import { z } from 'zod';
import { reasonMaxLength } from '../../accounts/admin-acts.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';
import { batchSchema, batchStatusSchema } from '../studio/batches.ts';

/** Without its name and recipe: those are the person's words. */
export const adminBatchSchema = batchSchema
  .omit({ name: true, recipe: true })
  .extend({
    userId: z.string(),
    email: z.string(),
    /** Since when a running batch waits for its next picture; null when nothing of it waits. */
    waitingSince: timestampSchema.nullable(),
  })
  .meta({ id: 'AdminBatch' });
export type AdminBatch = z.infer<typeof adminBatchSchema>;

export const adminBatchesContract = {
  /** Of everybody, newest first. `q`: the address or id of a person, or the id of a batch. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/batches', tags: ['admin'] })
    .input(pageQuerySchema.extend({ status: batchStatusSchema.optional(), q: z.string().trim().max(254).optional() }))
    .output(z.object({ batches: z.array(adminBatchSchema), cursor: z.string().nullable() })),
  /** As if its person canceled it: results stay, every other credit comes back. */
  stop: endpoint('admin')
    .route({ method: 'POST', path: '/admin/batches/{id}/stop', tags: ['admin'] })
    .input(z.object({ id: idSchema, reason: z.string().trim().max(reasonMaxLength).optional() }))
    .output(z.object({ id: idSchema })),
};
