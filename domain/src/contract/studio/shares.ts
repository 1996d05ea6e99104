import { z } from 'zod';
import { shareDays } from '../../sharing.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';

/** A link of the person's own to one of their results. */
export const shareSchema = z
  .object({
    id: idSchema,
    imageId: idSchema,
    /** Path of the page that anybody with the link sees. */
    path: z.string(),
    showsBefore: z.boolean(),
    expiresAt: timestampSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof shareSchema>;

const frame = z.object({ width: z.number().int(), height: z.number().int(), colour: z.string() });

/** What a link shows: the picture and how it was made, nothing of whose it is. Its files are `/shared/{token}/result` and `before`. */
export const sharedPictureSchema = z
  .object({
    result: frame,
    /** Null unless the owner shows it and it still exists. */
    before: frame.nullable(),
    templateId: z.string().nullable(),
    /** A generative model had a part in it. */
    generative: z.boolean(),
  })
  .meta({ id: 'SharedPicture' });
export type SharedPicture = z.infer<typeof sharedPictureSchema>;

export const sharesContract = {
  /** Makes the link of a result, or changes what it shows; the address stays until the link is revoked, its end unless `days` is given. */
  create: endpoint('user')
    .route({ method: 'POST', path: '/shares', tags: ['shares'], successStatus: 201 })
    .input(
      z.object({
        imageId: idSchema,
        showsBefore: z.boolean().default(false),
        days: z.literal(shareDays).nullable().optional(),
      }),
    )
    .output(shareSchema),
  list: endpoint('user')
    .route({ method: 'GET', path: '/shares', tags: ['shares'] })
    .input(pageQuerySchema.extend({ imageId: idSchema.optional() }))
    .output(z.object({ shares: z.array(shareSchema), cursor: z.string().nullable() })),
  /** The link stops working at once; a new one has another address. */
  revoke: endpoint('user')
    .route({ method: 'DELETE', path: '/shares/{id}', tags: ['shares'], successStatus: 200 })
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema })),
  /** For anyone who has the link. Not found once it is revoked or over, and while the picture or its owner is hidden. */
  read: endpoint('visitor')
    .route({ method: 'GET', path: '/shared/{token}', tags: ['shares'] })
    .input(z.object({ token: z.string().max(100) }))
    .output(sharedPictureSchema),
};
