import { z } from 'zod';
import { endpoint, idSchema } from '../base.ts';

/** A line under the bar of every page, in the language of the request. */
export const announcementSchema = z
  .object({
    id: idSchema,
    /** Another edition of the same announcement is shown again to anyone who put it away. */
    version: z.number().int(),
    kind: z.enum(['info', 'warning']),
    text: z.string(),
    /** A path of this site; null: nothing more to read. */
    link: z.string().nullable(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementsContract = {
  /** What is to be shown to the caller now, warnings first. */
  current: endpoint('visitor')
    .route({ method: 'GET', path: '/announcements', tags: ['site'] })
    .output(z.object({ announcements: z.array(announcementSchema) })),
};
