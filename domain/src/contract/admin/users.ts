import { z } from 'zod';
import { reasonMaxLength } from '../../accounts/admin-acts.ts';
import { planTypeSchema, roleSchema } from '../../billing/plan-schemas.ts';
import { deviceSessionSchema, signInSchema } from '../account/account.ts';
import { creditEntrySchema } from '../account/credits.ts';
import { paymentSchema } from '../account/payments.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';
import { adminActSchema } from './audit.ts';

const userIdSchema = z.string().min(1).max(100);
const byUser = z.object({ userId: userIdSchema });

/** Why an act is done: recorded, and refused when it is too long, never cut. */
const reason = z.string().trim().min(1).max(reasonMaxLength);

export const adminUserRowSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    /** As the person calls themselves; empty before the account was first opened. */
    username: z.string(),
    role: roleSchema,
    /** Plan of the subscription that counts now. */
    plan: planTypeSchema,
    planEnds: timestampSchema.nullable(),
    /** Null before the account was first opened. */
    balance: z.number().int().nullable(),
    emailVerified: z.boolean(),
    banned: z.boolean(),
    beingDeleted: z.boolean(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'AdminUserRow' });
export type AdminUserRow = z.infer<typeof adminUserRowSchema>;

/** A sign-in that still lives. */
export const adminSessionSchema = deviceSessionSchema
  .omit({ current: true })
  .extend({
    /** Network address the person signed in from. */
    ipAddress: z.string().nullable(),
    /** True for an administrator's visit. */
    visit: z.boolean(),
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof adminSessionSchema>;

const adminJobSchema = z.object({
  id: idSchema,
  templateId: z.string(),
  status: z.enum(['queued', 'running', 'succeeded', 'failed', 'canceled']),
  errorCode: z.string().nullable(),
  model: z.string().nullable(),
  cost: z.number().int(),
  engineMs: z.number().int().nullable(),
  createdAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
});

export const adminUserSchema = adminUserRowSchema
  .extend({
    avatarUrl: z.string().nullable(),
    /** What of the start grant waits for a payment or for an administrator's word. */
    heldBack: z.object({ reason: z.enum(['address', 'network']), credits: z.number().int() }).nullable(),
    language: z.string().nullable(),
    bio: z.string(),
    notifications: z.object({ email: z.boolean(), marketing: z.boolean() }).nullable(),
    /** How they sign in: `credential`, `google`, `oidc`. */
    signIns: z.array(z.string()),
    banReason: z.string().nullable(),
    eraseAt: timestampSchema.nullable(),
    /** True while a plan runs that the person pays for. */
    paysForPlan: z.boolean(),
    /** Changes with every act of an administrator on this person: an act carries the number it saw. */
    version: z.number().int(),
    sessions: z.array(adminSessionSchema),
    /** The last 20 of 90 days, newest first. */
    signInLog: z.array(signInSchema),
    payments: z.array(paymentSchema),
    jobs: z.array(adminJobSchema),
    entries: z.array(creditEntrySchema),
    acts: z.array(adminActSchema),
    counts: z.object({ pictures: z.number().int(), jobs: z.number().int() }),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const userSortSchema = z.enum(['created', 'balance', 'email']);
export type UserSort = z.infer<typeof userSortSchema>;

const flag = z.enum(['yes', 'no']).optional();

export const userQuerySchema = z.object({
  /** Part of the e-mail address, the beginning of a name, or an id. */
  q: z.string().trim().max(200).optional(),
  role: roleSchema.optional(),
  plan: planTypeSchema.optional(),
  banned: flag,
  verified: flag,
  deleting: flag,
  sort: userSortSchema.default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

/** Every act answers with the person as they are then. `version` is the number the administrator saw. */
const act = byUser.extend({ reason, version: z.number().int() });
const answer = z.object({ version: z.number().int() });

export const adminUsersContract = {
  /** `limited`: more people match the search than are looked through; a longer search finds them. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/users', tags: ['admin'] })
    .input(userQuerySchema)
    .output(z.object({ users: z.array(adminUserRowSchema), cursor: z.string().nullable(), limited: z.boolean() })),
  get: endpoint('admin')
    .route({ method: 'GET', path: '/admin/users/{userId}', tags: ['admin'] })
    .input(byUser)
    .output(adminUserSchema),
  /** The whole statement, page by page. */
  entries: endpoint('admin')
    .route({ method: 'GET', path: '/admin/users/{userId}/entries', tags: ['admin'] })
    .input(byUser.extend(pageQuerySchema.shape))
    .output(z.object({ entries: z.array(creditEntrySchema), cursor: z.string().nullable() })),
  /** Gives (`amount` above 0) or takes credits, never below zero. `key` makes the same act sent twice one act. */
  adjustCredits: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{userId}/credits', tags: ['admin'] })
    .input(
      byUser.extend({
        reason,
        key: z.uuid(),
        amount: z
          .number()
          .int()
          .min(-1_000_000)
          .max(1_000_000)
          .refine((value) => value !== 0),
      }),
    )
    .output(z.object({ version: z.number().int(), balance: z.number().int(), changed: z.number().int() })),
  /**
   * `free` ends whatever plan runs, also one that is paid for (the provider stops charging, no money goes back). `basic` and
   * `pro` are given for `months`; a person who pays for a plan must first be set to free.
   */
  changePlan: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{userId}/plan', tags: ['admin'] })
    .input(
      act.extend({
        plan: planTypeSchema,
        months: z.number().int().min(1).max(36).default(1),
        withCredits: z.boolean().default(false),
      }),
    )
    .output(answer),
  changeRole: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{userId}/role', tags: ['admin'] })
    .input(act.extend({ role: roleSchema }))
    .output(answer),
  /** The reason is told to the person. */
  ban: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{userId}/ban', tags: ['admin'] })
    .input(act)
    .output(answer),
  unban: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{userId}/unban', tags: ['admin'] })
    .input(act)
    .output(answer),
  /** Gives the part of the start grant that was held back; `credits` is 0 when nothing was. */
  raiseStartGrant: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{userId}/start-grant', tags: ['admin'] })
    .input(byUser.extend({ reason }))
    .output(z.object({ credits: z.number().int() })),
  signOut: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{userId}/sign-out', tags: ['admin'] })
    .input(byUser.extend({ reason }))
    .output(z.object({ ended: z.number().int() })),
  resendVerification: endpoint('admin')
    .route({ method: 'POST', path: '/admin/users/{userId}/resend-verification', tags: ['admin'] })
    .input(byUser)
    .output(z.object({ email: z.string() })),
};
