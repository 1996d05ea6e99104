import { z } from 'zod';
import { announcementTextMaxLength } from '../../accounts/form-limits.ts';
import { mapLocales } from '../../locale.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';

const textSchema = z.string().trim().min(1).max(announcementTextMaxLength);

/** A path of this site and nothing else: no other site, no other scheme, no protocol-relative address. */
export const ownPathSchema = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\p{Cc}\s]*$/u);

const announcementFieldsSchema = z.object({
  kind: z.enum(['info', 'warning']),
  audience: z.enum(['all', 'signed-in']),
  text: z.object(mapLocales(() => textSchema)),
  link: ownPathSchema.nullable(),
  startsAt: timestampSchema,
  endsAt: timestampSchema,
});

export const adminAnnouncementSchema = announcementFieldsSchema
  .extend({
    id: idSchema,
    version: z.number().int(),
    state: z.enum(['planned', 'shown', 'over']),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'AdminAnnouncement' });
export type AdminAnnouncement = z.infer<typeof adminAnnouncementSchema>;

const byId = z.object({ id: idSchema });

export const adminAnnouncementsContract = {
  /** Newest first, at most 100. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/announcements', tags: ['admin'] })
    .output(z.object({ announcements: z.array(adminAnnouncementSchema) })),
  create: endpoint('admin')
    .route({ method: 'POST', path: '/admin/announcements', tags: ['admin'], successStatus: 201 })
    .input(announcementFieldsSchema)
    .output(adminAnnouncementSchema),
  /** Throws `changed_meanwhile` when it is not the version that was seen any more. */
  update: endpoint('admin')
    .route({ method: 'POST', path: '/admin/announcements/{id}', tags: ['admin'] })
    .input(announcementFieldsSchema.extend({ id: idSchema, version: z.number().int() }))
    .output(adminAnnouncementSchema),
  remove: endpoint('admin')
    .route({ method: 'DELETE', path: '/admin/announcements/{id}', tags: ['admin'], successStatus: 200 })
    .input(byId)
    .output(z.object({ removed: z.boolean() })),
};
