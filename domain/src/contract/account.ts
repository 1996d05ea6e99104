import { z } from 'zod';
import { planTypeSchema, roleSchema } from '../plans.ts';
import { localeSchema } from '../locale.ts';
import { endpoint, timestampSchema } from './base.ts';

export const accountSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string(),
    avatarUrl: z.string().nullable(),
    role: roleSchema,
    language: localeSchema,
    createdAt: timestampSchema,
    subscription: z.object({
      planType: planTypeSchema,
      status: z.enum(['active', 'expired', 'canceled', 'pending']),
      remainingCredits: z.number().int(),
      endDate: timestampSchema.nullable(),
    }),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

/** What pages need to know about this installation before anyone signs in. */
export const siteSchema = z
  .object({
    googleSignIn: z.boolean(),
    emailVerification: z.boolean(),
    developmentMailbox: z.boolean(),
    initialCredits: z.number().int(),
    models: z.object({
      state: z.enum(['ready', 'preparing', 'unavailable']),
      progress: z.number().min(0).max(1),
    }),
  })
  .meta({ id: 'Site' });

export const accountContract = {
  /** The signed-in person; made on first load if need be. Null for a visitor. */
  get: endpoint('visitor')
    .route({ method: 'GET', path: '/account', tags: ['account'] })
    .output(z.object({ account: accountSchema.nullable() })),
  update: endpoint('user')
    .route({ method: 'PATCH', path: '/account', tags: ['account'] })
    .input(
      z.object({
        username: z.string().trim().min(1).max(60).optional(),
        language: localeSchema.optional(),
      }),
    )
    .output(accountSchema),
  site: endpoint('visitor')
    .route({ method: 'GET', path: '/site', tags: ['site'] })
    .output(siteSchema),
};
