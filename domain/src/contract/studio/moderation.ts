import { z } from 'zod';
import { moderationReasons, moderationTextLength } from '../../safety/moderation.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';

export const moderationReasonSchema = z.enum(moderationReasons);

/** A decision about a picture of the person's own. */
export const pictureNoticeSchema = z
  .object({
    id: idSchema,
    /** Null once the picture is erased. */
    imageId: idSchema.nullable(),
    fileName: z.string().nullable(),
    state: z.enum(['blocked', 'kept']),
    /** Null where the safety check was wrong and the picture was kept. */
    reason: moderationReasonSchema.nullable(),
    note: z.string().nullable(),
    decidedAt: timestampSchema,
    /** When the picture is erased; null for one that is not. */
    eraseAt: timestampSchema.nullable(),
    appeal: z
      .object({
        text: z.string(),
        state: z.enum(['open', 'upheld', 'granted']),
        answer: z.string().nullable(),
        madeAt: timestampSchema,
      })
      .nullable(),
    mayAppeal: z.boolean(),
  })
  .meta({ id: 'PictureNotice' });
export type PictureNotice = z.infer<typeof pictureNoticeSchema>;

export const moderationContract = {
  /** Tells the operator of a picture. At most a few an hour; an account is not needed. */
  reportPicture: endpoint('visitor')
    .route({ method: 'POST', path: '/reports', tags: ['moderation'], successStatus: 201 })
    .input(
      z.object({
        /** A share link's token, or a picture's id. */
        target: z.object({ kind: z.enum(['share', 'image']), id: z.string().min(1).max(200) }),
        reason: moderationReasonSchema,
        text: z.string().trim().max(moderationTextLength).default(''),
        email: z.union([z.literal(''), z.email().max(254)]).default(''),
      }),
    )
    .output(z.object({ reported: z.literal(true) })),
  notices: endpoint('user')
    .route({ method: 'GET', path: '/moderation/notices', tags: ['moderation'] })
    .output(z.object({ notices: z.array(pictureNoticeSchema) })),
  /** Asks for another look at a blocked picture; once. */
  appeal: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/moderation/notices/{id}/appeal', tags: ['moderation'] })
    .input(z.object({ id: idSchema, text: z.string().trim().min(1).max(moderationTextLength) }))
    .output(pictureNoticeSchema),
};
