import { z } from 'zod';
import { reasonMaxLength } from '../../accounts/admin-acts.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';
import { moderationReasonSchema } from '../studio/moderation.ts';

export const moderationQueues = ['open', 'appeals', 'blocked', 'kept', 'all'] as const;

export const moderationCaseSchema = z
  .object({
    id: idSchema,
    /** Null once the picture is erased, or while administrators may not look at it (any more). */
    picture: z.object({ width: z.number().int(), height: z.number().int(), colour: z.string() }).nullable(),
    userId: z.string(),
    email: z.string(),
    ownerIsBanned: z.boolean(),
    source: z.enum(['safety', 'report']),
    state: z.enum(['open', 'kept', 'blocked', 'lapsed']),
    /** How sure the safety check was, in per cent. */
    score: z.number().int().nullable(),
    reports: z.number().int(),
    reason: moderationReasonSchema.nullable(),
    note: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: timestampSchema.nullable(),
    appeal: z
      .object({
        text: z.string(),
        state: z.enum(['open', 'upheld', 'granted']),
        answer: z.string().nullable(),
        madeAt: timestampSchema,
        decidedBy: z.string().nullable(),
      })
      .nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof moderationCaseSchema>;

export const moderationCaseDetailSchema = moderationCaseSchema
  .extend({
    templateId: z.string().nullable(),
    uploadedAt: timestampSchema.nullable(),
    reportList: z.array(
      z.object({
        id: idSchema,
        reason: moderationReasonSchema,
        text: z.string(),
        email: z.string().nullable(),
        signedIn: z.boolean(),
        createdAt: timestampSchema,
      }),
    ),
    /** Earlier decisions about pictures of the same person. */
    earlier: z.object({ blocked: z.number().int(), kept: z.number().int() }),
  })
  .meta({ id: 'ModerationCaseDetail' });
export type ModerationCaseDetail = z.infer<typeof moderationCaseDetailSchema>;

const byId = z.object({ id: idSchema });

export const adminModerationContract = {
  cases: endpoint('admin')
    .route({ method: 'GET', path: '/admin/moderation', tags: ['admin'] })
    .input(pageQuerySchema.extend({ queue: z.enum(moderationQueues).default('open') }))
    .output(
      z.object({
        cases: z.array(moderationCaseSchema),
        cursor: z.string().nullable(),
        waiting: z.object({ open: z.number().int(), appeals: z.number().int() }),
      }),
    ),
  case: endpoint('admin')
    .route({ method: 'GET', path: '/admin/moderation/{id}', tags: ['admin'] })
    .input(byId)
    .output(moderationCaseDetailSchema),
  /** `block` hides the picture from everybody at once and erases it after 30 days; `ban` bans its owner as well. */
  decide: endpoint('admin')
    .route({ method: 'POST', path: '/admin/moderation/{id}/decision', tags: ['admin'] })
    .input(
      byId.extend({
        decision: z.enum(['keep', 'block', 'ban']),
        /** Needed for `block` and `ban`. */
        reason: moderationReasonSchema.optional(),
        /** Words to the owner. */
        note: z.string().trim().max(reasonMaxLength).default(''),
      }),
    )
    .output(moderationCaseDetailSchema),
  /** Final: `grant` gives the picture back, `uphold` leaves it blocked. */
  decideAppeal: endpoint('admin')
    .route({ method: 'POST', path: '/admin/moderation/{id}/appeal', tags: ['admin'] })
    .input(
      byId.extend({
        decision: z.enum(['grant', 'uphold']),
        answer: z.string().trim().max(reasonMaxLength).default(''),
      }),
    )
    .output(moderationCaseDetailSchema),
};
