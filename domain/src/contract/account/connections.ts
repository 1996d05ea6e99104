/** Photo libraries of a person's own, from which photos are brought and to which results go back. */
import { z } from 'zod';
import { endpoint, idSchema, requestKeySchema, timestampSchema } from '../base.ts';

export const mostConnections = 10;
/** Photos of one run. */
export const mostBroughtPhotos = 250;

export const connectionKindSchema = z.enum(['immich', 'photoprism', 'webdav', 's3']);
export type ConnectionKind = z.infer<typeof connectionKindSchema>;

/** Whether it is a folder of files, which takes a user and a password, and may be watched. */
export const isFolderKind = (kind: ConnectionKind): boolean => kind === 'webdav' || kind === 's3';

export const connectionSchema = z
  .object({
    id: idSchema,
    kind: connectionKindSchema,
    /** Where it is, without the key. */
    url: z.string(),
    /** Whose library it is, as the library says. */
    account: z.string(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof connectionSchema>;

export const libraryProblemSchema = z.object({ code: z.string(), message: z.string() });

/** Photos of a library that are brought and, with a recipe, edited as one batch and put back beside their originals. */
export const connectionRunSchema = z
  .object({
    id: idSchema,
    connectionId: idSchema,
    /** `brought`: the end of a run without a recipe. */
    state: z.enum(['bringing', 'brought', 'editing', 'finished', 'failed']),
    problem: libraryProblemSchema.nullable(),
    count: z.number().int(),
    brought: z.number().int(),
    /** Could not be taken: too large, no picture we can read, gone. */
    left: z.number().int(),
    batchId: idSchema.nullable(),
    putsBack: z.boolean(),
    /** Results that lie in the library by now, that wait for it, and that it did not take after many attempts. */
    putBack: z.number().int(),
    waiting: z.number().int(),
    notPutBack: z.number().int(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'ConnectionRun' });
export type ConnectionRun = z.infer<typeof connectionRunSchema>;

const albumSchema = z.object({
  id: z.string(),
  name: z.string() /** Null: the library does not say. */,
  count: z.number().int().nullable(),
});
export type Album = z.infer<typeof albumSchema>;

/** A photo's own name in the library: it becomes part of an address. */
export const remoteIdSchema = z.string().regex(/^[\w-]{1,1400}$/);

const remotePhotoSchema = z.object({ id: remoteIdSchema, name: z.string(), takenAt: timestampSchema.nullable() });
export type RemotePhoto = z.infer<typeof remotePhotoSchema>;

const startRunSchema = z.object({
  id: idSchema,
  photoIds: z.array(remoteIdSchema).min(1).max(mostBroughtPhotos),
  /** One of the person's recipes or a starter. Without it photos are brought, and nothing else happens. */
  recipeId: z.string().max(100).optional(),
  /** Credits for one photo that the person saw: with another price nothing is begun (`price_changed`). */
  shownCreditsEach: z.number().int().min(0).optional(),
  /** Puts results back as soon as they are made. */
  putsBack: z.boolean().default(false),
  requestKey: requestKeySchema.optional(),
});
export type StartRun = z.output<typeof startRunSchema>;

/** How many of the results that were asked about belong to photos of a library, by what became of them there. */
export const returnedResultsSchema = z
  .object({
    /** Null: none of them. */
    connection: connectionSchema.nullable(),
    open: z.number().int(),
    waiting: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: 'ReturnedResults' });
export type ReturnedResults = z.infer<typeof returnedResultsSchema>;

const byId = z.object({ id: idSchema });
const secret = z.string().trim().min(1).max(500);
/** Of a folder: the user name of WebDAV, whose key is the password; the access key id of S3, whose key is the secret one. */
const user = z.string().trim().min(1).max(200).optional();
const address = z.string().trim().min(1).max(2000);
/** One of the two. */
const which = z.object({ batchId: idSchema.optional(), imageId: idSchema.optional() });
const tags = ['connections'];

export const connectionsContract = {
  list: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/connections', tags })
    .output(z.object({ connections: z.array(connectionSchema) })),
  /** Asks the library whose it is before anything is kept. The key is kept sealed and not told again. */
  add: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/connections', tags, successStatus: 201 })
    .input(z.object({ kind: connectionKindSchema, url: address, user, key: secret }))
    .output(connectionSchema),
  /** Another address takes the key again: the kept one is never sent to a place for which it was not given. */
  change: endpoint('user', { personal: true })
    .route({ method: 'PATCH', path: '/connections/{id}', tags })
    .input(byId.extend({ url: address.optional(), user, key: secret.optional() }))
    .output(connectionSchema),
  /** Forgets the key. Photos and results stay here and there. */
  remove: endpoint('user', { personal: true })
    .route({ method: 'DELETE', path: '/connections/{id}', tags, successStatus: 200 })
    .input(byId)
    .output(byId),
  albums: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/connections/{id}/albums', tags })
    .input(byId)
    .output(z.object({ albums: z.array(albumSchema) })),
  /** Photos of an album, or that show what `query` says; without both the newest. */
  photos: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/connections/{id}/photos', tags })
    .input(
      byId.extend({
        albumId: remoteIdSchema.optional(),
        query: z.string().trim().max(200).optional(),
        page: z.coerce.number().int().min(1).max(1000).default(1),
      }),
    )
    .output(z.object({ photos: z.array(remotePhotoSchema), hasMore: z.boolean() })),
  runs: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/connections/{id}/runs', tags })
    .input(byId)
    .output(z.object({ runs: z.array(connectionRunSchema) })),
  /** The photos of one run, with the upload that each became. */
  run: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/connections/{id}/runs/{runId}', tags })
    .input(byId.extend({ runId: idSchema }))
    .output(
      z.object({
        photos: z.array(
          z.object({ name: z.string(), imageId: idSchema.nullable(), problem: libraryProblemSchema.nullable() }),
        ),
      }),
    ),
  start: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/connections/{id}/runs', tags, successStatus: 202 })
    .input(startRunSchema)
    .output(connectionRunSchema),
  /** What became of results of brought photos: those of a batch, or one. */
  results: endpoint('user', { personal: true })
    .route({ method: 'GET', path: '/connected-results', tags })
    .input(which)
    .output(returnedResultsSchema),
  /** Puts results that are not there yet beside the photos that they were made of. The same again changes nothing. */
  putBack: endpoint('user', { personal: true })
    .route({ method: 'POST', path: '/connected-results', tags, successStatus: 202 })
    .input(which)
    .output(returnedResultsSchema),
};
