import { z } from 'zod';
import { addressDays } from '../../sharing.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';

/** An address under which a result may be shown on other sites: `path` with `?w=` and `format=`, and `path` + `/before`. */
export const imageAddressSchema = z
  .object({
    id: idSchema,
    imageId: idSchema,
    path: z.string(),
    /** The picture it was made from has an address too. */
    showsBefore: z.boolean(),
    expiresAt: timestampSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'ImageAddress' });
export type ImageAddress = z.infer<typeof imageAddressSchema>;

export const imageAddressesContract = {
  /** Makes the address of a result. One that works stays as it is, whatever end is asked for; `showsBefore` may change. */
  create: endpoint('user', { keys: 'images:publish' })
    .route({ method: 'POST', path: '/image-addresses', tags: ['images'], successStatus: 201 })
    .input(
      z.object({
        imageId: idSchema,
        showsBefore: z.boolean().default(false),
        days: z.literal(addressDays).nullable().default(null),
      }),
    )
    .output(imageAddressSchema),
  list: endpoint('user', { keys: 'images:publish' })
    .route({ method: 'GET', path: '/image-addresses', tags: ['images'] })
    .input(pageQuerySchema.extend({ imageId: idSchema.optional() }))
    .output(z.object({ addresses: z.array(imageAddressSchema), cursor: z.string().nullable() })),
  /** The address stops working at once; caches of others may keep what they have until its end, at most 30 days. */
  revoke: endpoint('user', { keys: 'images:publish' })
    .route({ method: 'DELETE', path: '/image-addresses/{id}', tags: ['images'], successStatus: 200 })
    .input(z.object({ id: idSchema }))
    .output(z.object({ id: idSchema })),
};
