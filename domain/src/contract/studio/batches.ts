import { z } from 'zod';
import { resultWarnings } from '../../templates/result-warnings.ts';
import { templateInputValuesSchema } from '../../templates/template.ts';
import { endpoint, idSchema, pageQuerySchema, requestKeySchema, timestampSchema } from '../base.ts';
import { photoFitSchema } from '../public/templates.ts';
import { visibleLabelSchema } from './images.ts';
import { recipeFileSchema } from './recipe-file.ts';

export const batchStatusSchema = z.enum(['running', 'paused', 'finished', 'canceled']);
/** `skipped`: its picture was gone when its turn came. */
export const batchItemStates = ['waiting', 'running', 'succeeded', 'failed', 'canceled', 'skipped'] as const;
export const batchItemStateSchema = z.enum(batchItemStates);
export type BatchItemState = z.infer<typeof batchItemStateSchema>;

/** Of pictures that are done again together. */
export const retriedStates = ['failed', 'canceled'] as const;
export type RetriedState = (typeof retriedStates)[number];

/** What is done to every picture: a recipe that the person saved or a starter, a recipe as it is, or a template with its inputs. */
const batchWorkSchema = z.object({
  recipeId: z.string().max(100).optional(),
  recipe: recipeFileSchema.optional(),
  templateId: z.string().max(100).optional(),
  inputs: templateInputValuesSchema.optional(),
});

/** Far more than the largest plan takes: what is over is told with the plan's number. */
const imageIds = z.array(idSchema).min(1).max(100_000);

/** Pictures in one question about their fit: a look takes a second. */
export const MOST_LOOKED_AT = 10;

/** Of a CSV file, in characters. */
export const csvMaxLength = 2_000_000;

const ownInputsSchema = z.object({ imageId: idSchema, inputs: templateInputValuesSchema }).meta({ id: 'PhotoInputs' });
const itemInputs = z.array(ownInputsSchema).max(10_000);

export const startBatchSchema = batchWorkSchema.extend({
  imageIds,
  /** Inputs of single pictures, over those of all: fields of a template, or of a recipe's texts. */
  itemInputs: itemInputs.optional(),
  name: z.string().max(80).optional(),
  /** Credits for all pictures that the person saw: `price_changed` instead of charging others. */
  shownCost: z.number().int().min(0).optional(),
  /** Or the header `Idempotency-Key`: the same key gives the same batch, however often it is sent. */
  requestKey: requestKeySchema.optional(),
});
export type StartBatch = z.output<typeof startBatchSchema>;

const countsSchema = z.object({
  waiting: z.number().int(),
  running: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  canceled: z.number().int(),
  skipped: z.number().int(),
});
export type BatchCounts = z.infer<typeof countsSchema>;

export const batchSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    status: batchStatusSchema,
    counts: countsSchema,
    /** For one picture; 0 when unlimited. */
    creditsEach: z.number().int(),
    /** Credits held for all when it began. */
    cost: z.number().int(),
    /** Credits paid so far. */
    spent: z.number().int(),
    /** From the measured speed; null while nothing is known. */
    secondsLeft: z.number().nullable(),
    /** As its file has it; null when it is a batch of a template. */
    recipe: recipeFileSchema.nullable(),
    templateId: z.string().nullable(),
    createdAt: timestampSchema,
    endedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Batch' });
export type Batch = z.infer<typeof batchSchema>;

export const batchItemSchema = z
  .object({
    id: idSchema,
    /** From 1. */
    position: z.number().int(),
    imageId: idSchema,
    /** Name of the file that was uploaded. */
    name: z.string(),
    state: batchItemStateSchema,
    generationId: idSchema.nullable(),
    resultImageId: idSchema.nullable(),
    /** Of the result, as its download and the ZIP file have it. */
    visibleLabel: visibleLabelSchema,
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** What to know of a result that came all the same. */
    warnings: z.array(z.enum(resultWarnings)),
    /** Held or paid; 0 after a failure or a cancel. */
    credits: z.number().int(),
  })
  .meta({ id: 'BatchItem' });
export type BatchItem = z.infer<typeof batchItemSchema>;

/** A line of the answer to `POST /api/batches/unpack`: one file of the ZIP file, in its order. */
export const unpackedFileSchema = z.object({
  /** With its folders. */
  path: z.string(),
  /** The upload that it became; null when it could not be taken. */
  imageId: idSchema.nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type UnpackedFile = z.infer<typeof unpackedFileSchema>;

const byId = z.object({ id: idSchema });
const tags = ['batches'];

export const batchesContract = {
  /** What a batch would cost, and what speaks against its pictures. Holds nothing. */
  check: endpoint('user', { readsOnly: true, keys: 'batches:read' })
    .route({ method: 'POST', path: '/batches/check', tags })
    .input(batchWorkSchema.extend({ imageIds, itemInputs: itemInputs.optional() }))
    .output(
      z.object({
        count: z.number().int(),
        creditsEach: z.number().int(),
        cost: z.number().int(),
        /** Most pictures in one batch of this person. */
        maxItems: z.number().int(),
        /** From recent work of the same kind; null while nothing is known. */
        secondsEach: z.number().nullable(),
        /** Pictures with something to say about; those without are fine. */
        items: z.array(
          z.object({
            imageId: idSchema,
            /** The same bytes as an earlier one of the batch. */
            duplicateOf: idSchema.nullable(),
          }),
        ),
      }),
    ),
  /** What speaks against each of some pictures, from a quick look at it: too small, no subject, no face. Holds nothing. */
  fit: endpoint('user', { readsOnly: true, keys: 'batches:read' })
    .route({ method: 'POST', path: '/batches/fit', tags })
    .input(batchWorkSchema.omit({ inputs: true }).extend({ imageIds: imageIds.max(MOST_LOOKED_AT) }))
    .output(z.object({ items: z.array(photoFitSchema.pick({ reasons: true }).extend({ imageId: idSchema })) })),
  /**
   * Reads a CSV file with words for single pictures: `itemInputs` for the start, judged with the `inputs` of all. Rows that
   * cannot be used are named beside them; `csv_*` is thrown for a file that cannot be used at all.
   */
  readInputs: endpoint('user', { readsOnly: true, keys: 'batches:read' })
    .route({ method: 'POST', path: '/batches/inputs', tags })
    .input(batchWorkSchema.extend({ csv: z.string().max(csvMaxLength), imageIds }))
    .output(
      z.object({
        itemInputs: z.array(ownInputsSchema),
        /** Pictures that the file says nothing about. */
        without: z.number().int(),
        /** Rows that are not used. */
        unused: z.number(),
        /** Of the first of them, in the order of the file; the head is row 1. */
        problems: z.array(z.object({ row: z.number().int(), code: z.string(), message: z.string() })),
      }),
    ),
  /** Credits for every picture are held at once; each is paid or given back alone. */
  start: endpoint('user', { keys: 'batches:write' })
    .route({ method: 'POST', path: '/batches', tags, successStatus: 202 })
    .input(startBatchSchema)
    .output(z.object({ id: idSchema, cost: z.number().int(), count: z.number().int() })),
  list: endpoint('user', { keys: 'batches:read' })
    .route({ method: 'GET', path: '/batches', tags })
    .input(pageQuerySchema)
    .output(z.object({ batches: z.array(batchSchema), cursor: z.string().nullable() })),
  get: endpoint('user', { keys: 'batches:read' })
    .route({ method: 'GET', path: '/batches/{id}', tags })
    .input(
      byId.extend({
        state: batchItemStateSchema.optional(),
        /** Position after which to read on. */
        cursor: z.coerce.number().int().min(0).optional(),
        limit: z.coerce.number().int().min(1).max(250).default(60),
      }),
    )
    .output(batchSchema.extend({ items: z.array(batchItemSchema), nextCursor: z.number().int().nullable() })),
  /** What runs ends; nothing more is begun until it continues. */
  pause: endpoint('user', { keys: 'batches:write' })
    .route({ method: 'POST', path: '/batches/{id}/pause', tags })
    .input(byId)
    .output(batchSchema),
  resume: endpoint('user', { keys: 'batches:write' })
    .route({ method: 'POST', path: '/batches/{id}/resume', tags })
    .input(byId)
    .output(batchSchema),
  /** Results stay; the credits of everything else come back. */
  cancel: endpoint('user', { keys: 'batches:write' })
    .route({ method: 'POST', path: '/batches/{id}/cancel', tags })
    .input(byId)
    .output(batchSchema),
  /**
   * Does a picture again that failed, was canceled or skipped, with a new hold. With `recipeId` with that recipe, at its price:
   * `price_changed` when it is not `shownCost`.
   */
  retry: endpoint('user', { keys: 'batches:write' })
    .route({ method: 'POST', path: '/batches/{id}/items/{itemId}/retry', tags })
    .input(
      byId.extend({
        itemId: idSchema,
        recipeId: z.string().max(100).optional(),
        shownCost: z.number().int().min(0).optional(),
      }),
    )
    .output(batchItemSchema),
  /** Every picture that failed, or that was canceled: credits for all are held, or for none. */
  retryAll: endpoint('user', { keys: 'batches:write' })
    .route({ method: 'POST', path: '/batches/{id}/retry', tags })
    .input(byId.extend({ state: z.enum(retriedStates).default('failed') }))
    .output(batchSchema),
  /** Takes a picture that waits out of the batch; its credits come back. */
  removeItem: endpoint('user', { keys: 'batches:write' })
    .route({ method: 'DELETE', path: '/batches/{id}/items/{itemId}', tags, successStatus: 200 })
    .input(byId.extend({ itemId: idSchema }))
    .output(batchSchema),
  /** Forgets a batch that has ended; its results stay in the gallery. */
  remove: endpoint('user', { keys: 'batches:write' })
    .route({ method: 'DELETE', path: '/batches/{id}', tags, successStatus: 200 })
    .input(byId)
    .output(byId),
};
