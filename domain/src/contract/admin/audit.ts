import { z } from 'zod';
import { adminActionSchema } from '../../accounts/admin-acts.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';

const factsSchema = z.record(z.string(), z.unknown());

/** One act of an administrator, as it was written down. */
export const adminActSchema = z
  .object({
    id: idSchema,
    actor: z.object({ id: z.string(), email: z.string() }),
    /** A name of `adminActions`; a string, because the record may be older or newer than the program. */
    action: z.string(),
    target: z.object({
      kind: z.string(),
      id: z.string(),
      /** Address of the person it was about, while the account exists. */
      email: z.string().nullable(),
    }),
    before: factsSchema.nullable(),
    after: factsSchema.nullable(),
    reason: z.string().nullable(),
    ipAddress: z.string(),
    userAgent: z.string().nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'AdminAct' });
export type AdminAct = z.infer<typeof adminActSchema>;

export const adminAuditContract = {
  /** Newest first. `q` finds words of the reason, addresses and ids. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/acts', tags: ['admin'] })
    .input(
      z.object({
        q: z.string().trim().max(200).optional(),
        action: adminActionSchema.optional(),
        targetKind: z.string().max(40).optional(),
        targetId: z.string().max(100).optional(),
        /** Days in UTC, both included. */
        from: z.iso.date().optional(),
        to: z.iso.date().optional(),
        cursor: z.string().max(40).optional(),
        limit: z.coerce.number().int().min(1).max(1000).default(50),
      }),
    )
    .output(z.object({ acts: z.array(adminActSchema), cursor: z.string().nullable() })),
};
