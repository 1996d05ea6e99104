/** Folders of a connection that are watched: what is put into them is edited with a recipe, and the result is written beside. */
import { z } from 'zod';
import { endpoint, idSchema, timestampSchema } from '../base.ts';
import { libraryProblemSchema, remoteIdSchema } from './connections.ts';

/** Of one connection. */
export const mostWatches = 5;
export const mostWatchCredits = 100_000;

export const folderWatchSchema = z
  .object({
    id: idSchema,
    connectionId: idSchema,
    /** Name of the sub-folder; empty for the folder itself. */
    folder: z.string(),
    recipeId: z.string(),
    /** Null: the recipe is not there any more. */
    recipeName: z.string().nullable(),
    /** Most that may be held for it in a day (UTC). */
    dailyCredits: z.number().int(),
    spentToday: z.number().int(),
    /** `limit`: photos wait for the next day. `failing`: `problem` says why, and it is tried again at `nextAt`. */
    state: z.enum(['watching', 'limit', 'failing', 'paused']),
    problem: libraryProblemSchema.nullable(),
    nextAt: timestampSchema,
    /** Photos that were taken so far, and that wait. */
    taken: z.number().int(),
    waiting: z.number().int(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'FolderWatch' });
export type FolderWatch = z.infer<typeof folderWatchSchema>;

const recipeId = z.string().min(1).max(100);
const dailyCredits = z.number().int().min(1).max(mostWatchCredits);
const byConnection = z.object({ id: idSchema });
const byId = byConnection.extend({ watchId: idSchema });
const tags = ['connections'];

export const folderWatchesContract = {
  /** At most five. */
  list: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/connections/{id}/watches', tags })
    .input(byConnection)
    .output(z.object({ watches: z.array(folderWatchSchema) })),
  /** Of a WebDAV or S3 folder. Photos that lie there already are left alone unless `includesPresent`. */
  add: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/connections/{id}/watches', tags, successStatus: 201 })
    .input(
      byConnection.extend({
        /** A sub-folder; without it the folder itself. */
        albumId: remoteIdSchema.optional(),
        recipeId,
        dailyCredits,
        includesPresent: z.boolean().default(false),
      }),
    )
    .output(folderWatchSchema),
  /** Also asks again at once where it failed or had reached its limit. */
  change: endpoint('user', { personal: true })
    .route({ method: 'PATCH', path: '/connections/{id}/watches/{watchId}', tags })
    .input(
      byId.extend({
        recipeId: recipeId.optional(),
        dailyCredits: dailyCredits.optional(),
        isPaused: z.boolean().optional(),
      }),
    )
    .output(folderWatchSchema),
  /** What was taken is finished; nothing new is taken. */
  remove: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/connections/{id}/watches/{watchId}', tags, successStatus: 200 })
    .input(byId)
    .output(z.object({ watchId: idSchema })),
};
