import { z } from 'zod';
import { endpoint, idSchema, timestampSchema } from '../base.ts';
import { generationSchema, requestGenerationSchema } from './generations.ts';
import { recipeFileSchema } from './recipe-file.ts';

export const recipeViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    /** Rises with every change. */
    version: z.number().int(),
    recipe: recipeFileSchema,
    /** SHA-256 of the steps in canonical form, as pictures carry it. */
    digest: z.string(),
    /** For one picture. */
    credits: z.number(),
    kind: z.enum(['own', 'starter']),
    shareToken: z.string().nullable(),
    /** A picture of the person's own to show it on. */
    sampleImageId: idSchema.nullable(),
    /** An administrator's own: everybody finds it among the starters. */
    isOffered: z.boolean(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Recipe' });
export type RecipeView = z.infer<typeof recipeViewSchema>;

/** Why a recipe cannot run. `values.step` counts from 1. */
const recipeProblemSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const byId = z.object({ id: z.string().max(100) });
const tags = ['recipes'];

export const recipesContract = {
  list: endpoint('user', { keys: 'recipes:read' })
    .route({ method: 'GET', path: '/recipes', tags })
    .output(z.object({ own: z.array(recipeViewSchema), starters: z.array(recipeViewSchema) })),
  create: endpoint('user', { keys: 'recipes:write' })
    .route({ method: 'POST', path: '/recipes', tags, successStatus: 201 })
    .input(z.object({ name: z.string(), recipe: recipeFileSchema, sampleImageId: idSchema.optional() }))
    .output(recipeViewSchema),
  get: endpoint('user', { keys: 'recipes:read' })
    .route({ method: 'GET', path: '/recipes/{id}', tags })
    .input(byId)
    .output(recipeViewSchema),
  /** A changed recipe has the next version; batches that run keep the one they began with. */
  change: endpoint('user', { keys: 'recipes:write' })
    .route({ method: 'PATCH', path: '/recipes/{id}', tags })
    .input(
      byId.extend({
        name: z.string().optional(),
        recipe: recipeFileSchema.optional(),
        sampleImageId: idSchema.optional(),
      }),
    )
    .output(recipeViewSchema),
  /** Hides the recipe; {@link restore} brings it back for a day. */
  remove: endpoint('user', { keys: 'recipes:write' })
    .route({ method: 'DELETE', path: '/recipes/{id}', tags, successStatus: 200 })
    .input(byId)
    .output(byId),
  restore: endpoint('user', { keys: 'recipes:write' })
    .route({ method: 'POST', path: '/recipes/{id}/restore', tags })
    .input(byId)
    .output(recipeViewSchema),
  /** Copies an own recipe or a starter to the person's own. */
  duplicate: endpoint('user', { keys: 'recipes:write' })
    .route({ method: 'POST', path: '/recipes/{id}/duplicate', tags, successStatus: 201 })
    .input(byId)
    .output(recipeViewSchema),
  share: endpoint('user')
    .route({ method: 'POST', path: '/recipes/{id}/share', tags })
    .input(byId)
    .output(z.object({ shareToken: z.string() })),
  /** The link stops working at once; a new one has another address. */
  unshare: endpoint('user')
    .route({ method: 'DELETE', path: '/recipes/{id}/share', tags, successStatus: 200 })
    .input(byId)
    .output(byId),
  /** For anyone who has the link. Says nothing of whose it is. */
  shared: endpoint('visitor', { keys: 'any' })
    .route({ method: 'GET', path: '/recipes/shared/{token}', tags })
    .input(z.object({ token: z.string().max(100) }))
    .output(recipeViewSchema),
  /** Everything that is wrong with a recipe, and what it costs for one picture; null while it cannot run. */
  check: endpoint('visitor', { readsOnly: true, keys: 'any' })
    .route({ method: 'POST', path: '/recipes/check', tags })
    .input(z.object({ recipe: z.unknown() }))
    .output(z.object({ problems: z.array(recipeProblemSchema), credits: z.number().nullable() })),
  /** Every operation that may be a step, in the order in which people look for them. */
  steps: endpoint('visitor', { keys: 'any' })
    .route({ method: 'GET', path: '/recipe-steps', tags })
    .output(
      z.object({
        steps: z.array(
          z.object({
            op: z.string(),
            /** JSON Schema of its options. */
            options: z.record(z.string(), z.unknown()),
            /** A second picture can go with it. */
            picture: z.boolean(),
            /** What it costs alone. */
            credits: z.number(),
          }),
        ),
      }),
    ),
  /** The steps of a version of the editor that any photo can have; what belongs to one photo is named in `leftOut`. */
  fromVersion: endpoint('user', { readsOnly: true, keys: 'recipes:read' })
    .route({ method: 'POST', path: '/recipes/from-version', tags })
    .input(z.object({ versionId: idSchema }))
    .output(
      z.object({ recipe: recipeFileSchema, leftOut: z.array(z.object({ step: z.string(), reason: z.string() })) }),
    ),
  /** Steps for a sentence in any of the languages; what was not understood is named. */
  fromWords: endpoint('user', { readsOnly: true, keys: 'recipes:read' })
    .route({ method: 'POST', path: '/recipes/from-words', tags })
    .input(z.object({ text: z.string().max(500), language: z.string().max(10).optional() }))
    .output(z.object({ recipe: recipeFileSchema, notUnderstood: z.array(z.string()) })),
  /** The recipe that a picture says it was made by. The picture is looked at in memory and forgotten. */
  fromPicture: endpoint('visitor', { readsOnly: true, keys: 'any' })
    .route({ method: 'POST', path: '/recipes/from-picture', tags })
    .input(z.object({ file: z.file() }))
    .output(
      z.object({
        recipe: recipeFileSchema,
        /** `claimed`: a note that anybody could have written. */
        proof: z.enum(['signed', 'claimed']),
        /** This site signed it. */
        ours: z.boolean(),
        /** It was changed since: the steps do not tell all. */
        altered: z.boolean(),
        /** Somebody's own words and pictures are not noted; `isGone`: the step is not there without them. */
        leftOut: z.array(
          z.object({ step: z.number().int(), op: z.string(), options: z.array(z.string()), isGone: z.boolean() }),
        ),
      }),
    ),
  /** The recipe on one picture of the person, charged once. */
  run: endpoint('user', { keys: 'generations:write' })
    .route({ method: 'POST', path: '/recipes/{id}/run', tags, successStatus: 202 })
    .input(
      byId
        .extend({ imageId: idSchema })
        .extend(requestGenerationSchema.pick({ requestKey: true, shownCost: true }).shape),
    )
    .output(generationSchema.pick({ id: true, status: true, cost: true })),
  /** The same for steps that are not saved. */
  runOnce: endpoint('user', { keys: 'generations:write' })
    .route({ method: 'POST', path: '/recipes/run', tags, successStatus: 202 })
    .input(
      z
        .object({ recipe: recipeFileSchema, imageId: idSchema })
        .extend(requestGenerationSchema.pick({ requestKey: true, shownCost: true }).shape),
    )
    .output(generationSchema.pick({ id: true, status: true, cost: true })),
  /** A small picture after the first `upTo` steps, or after all. Free. */
  preview: endpoint('user', { readsOnly: true, keys: 'recipes:read' })
    .route({ method: 'POST', path: '/recipes/preview', tags })
    .input(z.object({ recipe: recipeFileSchema, imageId: idSchema, upTo: z.number().int().min(1).optional() }))
    .output(z.file()),
};
