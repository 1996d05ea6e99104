import { z } from 'zod';
import { spaceSchema } from '../../billing/storage-quota.ts';
import { focusSchema } from '../../picture-focus.ts';
import { endpoint, idSchema, pageQuerySchema, timestampSchema } from '../base.ts';

export const uploadedImageSchema = z
  .object({
    id: idSchema,
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
    mimeType: z.string(),
  })
  .meta({ id: 'UploadedImage' });

/** Whether what leaves the house says visibly that AI made it: only generative models' pictures do, unless their owner asked to leave it off. */
export const visibleLabelSchema = z.enum(['none', 'shown', 'waived']);

export const imageSchema = uploadedImageSchema
  .extend({
    kind: z.enum(['upload', 'result', 'extra']),
    /** What the file was called when it was uploaded; null for what was made here. */
    fileName: z.string().nullable(),
    /** Average color as #rrggbb, shown while the picture loads. */
    colour: z.string(),
    /** What crops should keep, people's heads: each 0..1 as in CSS `object-position`. Null where nobody was seen. */
    focus: focusSchema.nullable(),
    templateId: z.string().nullable(),
    generationId: idSchema.nullable(),
    /** The picture a result was made from, for comparing. */
    sourceImageId: idSchema.nullable(),
    /** An administrator blocked it: its file is delivered to nobody, and the person's notices tell why. */
    blocked: z.boolean(),
    visibleLabel: visibleLabelSchema,
    createdAt: timestampSchema,
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof imageSchema>;

const byId = z.object({ id: idSchema });

export const imagesContract = {
  upload: endpoint('user', { keys: 'images:write' })
    .route({ method: 'POST', path: '/images', tags: ['images'], successStatus: 201 })
    .input(z.object({ file: z.file() }))
    .output(uploadedImageSchema),
  list: endpoint('user', { keys: 'images:read' })
    .route({ method: 'GET', path: '/images', tags: ['images'] })
    .input(pageQuerySchema.extend({ kind: z.enum(['all', 'upload', 'result']).default('all') }))
    .output(z.object({ images: z.array(imageSchema), cursor: z.string().nullable() })),
  /** How much room the person's pictures take, by kind. Uploads beyond it are refused with `space_full`. */
  space: endpoint('user', { keys: 'images:read' })
    .route({ method: 'GET', path: '/images/space', tags: ['images'] })
    .output(spaceSchema),
  get: endpoint('user', { keys: 'images:read' })
    .route({ method: 'GET', path: '/images/{id}', tags: ['images'] })
    .input(byId)
    .output(imageSchema),
  /** Hides the picture at once; {@link restore} brings it back for 30 days, then it is erased. */
  remove: endpoint('user', { keys: 'images:write' })
    .route({ method: 'DELETE', path: '/images/{id}', tags: ['images'], successStatus: 200 })
    .input(byId)
    .output(byId),
  restore: endpoint('user', { keys: 'images:write' })
    .route({ method: 'POST', path: '/images/{id}/restore', tags: ['images'] })
    .input(byId)
    .output(imageSchema),
  /** Leaves the visible label off this picture. Anyone who asks takes on telling people that it is made by AI; the request is kept for six months. */
  waiveLabel: endpoint('user')
    .route({ method: 'POST', path: '/images/{id}/label-waiver', tags: ['images'] })
    .input(byId.extend({ accepted: z.literal(true) }))
    .output(imageSchema),
};
